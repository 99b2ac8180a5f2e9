// After the first look: what nobody waits for yet is fetched when the page has nothing else to do.

/** Safari knows no idle callback. */
const SOON_MS = 800;
/** A page that is never idle gets it nevertheless. */
const LATEST_MS = 4_000;

/** Returns a way to call it off. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, SOON_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(task, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(request);
}
