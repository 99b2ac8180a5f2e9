// What the opened address needs is asked for before anything is drawn: the file of its page, who is signed in, the pulse, and what the
// page itself reads. Otherwise each would wait until what stands around it is drawn, one after the other.
import { readAhead } from '#lib/call.ts';
import { fits } from '#lib/paths.ts';
import { session } from '#lib/session.ts';
import { PAGES } from '../pages.ts';

/** `path` is the address below /console. */
export function askAhead(path: string): void {
  const opened = PAGES.find((page) => fits(page.path, path));
  // A file that does not come is asked for again when the page is drawn, and missed there.
  opened?.page.load().catch(() => undefined);
  if (session.read().state !== 'in') return;
  const me = readAhead('GET /console/api/auth/me', {});
  void readAhead('GET /console/api/desk/pulse', {});
  void me.then((known) => known && opened?.ahead?.(known)).catch(() => undefined);
}
