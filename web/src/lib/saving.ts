/** Hand a text over as a file. */
export function saveText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: "text/plain" }));
}

/** Hand anything over as a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // Some browsers read it later.
}
