// What the walks over one engine have in common.
import type { EnginePage } from './devtools.ts';

export type Walked = { readonly stops: number; readonly wrong: readonly string[] };

/** Goes everywhere and says what was wrong; `onStop` is called with a name where a picture is worth taking. */
export type Walk = (page: EnginePage, url: string, onStop: (name: string) => Promise<void>) => Promise<Walked>;

const WAIT_MS = 15_000;
const LOOK_MS = 30;

export async function until(page: EnginePage, condition: string): Promise<boolean> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    if (await page.evaluate<boolean>(condition).catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}
