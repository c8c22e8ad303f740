// The screen stays on while a table is being kept, where the browser can do that.

/** For an effect: it ends with what it gives. */
export function awake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  async function hold(): Promise<void> {
    if (document.visibilityState !== "visible" || isOver) return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
      if (isOver) void lock?.release();
    } catch {
      // The battery is low, or it is not allowed: the screen goes dark as always.
    }
  }
  void hold();
  document.addEventListener("visibilitychange", hold); // Browsers let go of it when the page is hidden.
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}
