// Shared by the walks. A walk opens all pages of an app (the H5, the gallery of the UI kit) one after the other in one browser
// engine.
import type { EnginePage } from './devtools.ts';

type Walked = { readonly stops: number; readonly wrong: readonly string[] };

/** Visits all pages and returns what was wrong; `onStop` is called with a name wherever a screenshot is useful. */
export type SiteWalk = (page: EnginePage, url: string, onStop: (name: string) => Promise<void>) => Promise<Walked>;

const WAIT_MS = 60_000;
const LOOK_MS = 30;

/** Waits until a condition, evaluated in the page, is true; returns false when it is not within a minute. */
export async function waitUntil(page: EnginePage, condition: string): Promise<boolean> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    if (await page.evaluate<boolean>(condition).catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}
