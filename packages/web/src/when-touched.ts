// Waits for the first touch of the page. What only matters once somebody uses it (the code of a sheet, of a dialog, of what follows a
// tap) is asked for then: a page that is only looked at keeps the line and the processor for its own files, pictures and calls.

/** A page that nobody touches gets the rest after this time, so that it is complete when the network goes away. */
const UNTOUCHED_MS = 8_000;
/** What was touched comes first: its own code, its answer and its motion have this long to themselves. */
const HEAD_START_MS = 700;

let touch: Promise<unknown> | undefined;

/** Resolves with the first touch: the moment to ask for what the tap itself may set in motion. */
export const firstTouch = (): Promise<unknown> =>
  (touch ??= new Promise((resolve) => {
    setTimeout(resolve, UNTOUCHED_MS);
    for (const sign of ['touchstart', 'mousedown', 'keydown'])
      window.addEventListener(sign, resolve, { once: true, capture: true });
  }));

/** Runs a task some time after the first touch, on a page that was touched before some time from now. Returns what cancels it. */
export function runWhenTouched(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let cancelled = false;
  void firstTouch().then(() => {
    if (!cancelled) timer = setTimeout(task, HEAD_START_MS);
  });
  return () => {
    cancelled = true;
    clearTimeout(timer);
  };
}
