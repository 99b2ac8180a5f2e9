// Runs a task when the page is idle; meant for work that nothing waits for yet.

/** Delay for Safari, which has no idle callback. */
const SOON_MS = 800;
/** A page that is never idle runs the task after this time. */
const LATEST_MS = 4_000;

/** Returns a function that cancels the task. */
export function runWhenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, SOON_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(task, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(request);
}
