// Sharing: the phone's own sheet where the browser has one, else ours. A shared link leads to the island, never straight into a frame,
// and never carries a token.
import { isKnownPageRoute } from '@shengyu/contract/routes.ts';
import { withoutToken } from '#frame/follow.ts';
import { askBySheet, type SharedLink } from '#sheets.ts';

/** The address under which others find a page of the H5: inside the island. An address of another place stays as it is. */
export function islandLink(url: string, { origin, href }: Location): string {
  const at = new URL(url, href);
  if (at.origin !== origin) return at.href;
  const route = at.hash.slice(1);
  at.searchParams.delete('token');
  const hash = isKnownPageRoute(route) ? `#/web${withoutToken(route)}` : at.hash;
  return `${origin}/isle/${hash}`;
}

export async function share(win: Window, given: SharedLink): Promise<{ shared: boolean }> {
  const link = { ...given, url: islandLink(given.url, win.location) };
  const { navigator } = win;
  if (navigator.share) {
    return navigator.share({ title: link.title, text: link.desc ?? '', url: link.url }).then(
      () => ({ shared: true }),
      () => ({ shared: false }),
    );
  }
  return { shared: (await askBySheet({ kind: 'share', link })) === 'yes' };
}
