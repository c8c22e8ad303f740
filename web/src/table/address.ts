// Where a table is found.

const CODE = 6;

/** The code of a table, to be said aloud: the first six characters of its id. */
export function codeOf(table: string): string {
  return table.slice(0, CODE).toUpperCase();
}

/** The whole address of a table. */
export function linkTo(table: string): string {
  return `${location.origin}/table/${table}`;
}
