// The only table of the shell's own places: what stands behind `#` in its address (web-shell.md §2). Everything else is 首页.
import { isKnownPageRoute } from '@shengyu/contract/routes.ts';

export const TABS = ['home', 'rooms', 'events', 'guild', 'me'] as const;
export type TabName = (typeof TABS)[number];
const PAGES = ['notices', 'bag', 'settings', 'search', 'parcels'] as const;

export type Place =
  | { readonly kind: 'tab'; readonly tab: TabName }
  | { readonly kind: 'page'; readonly page: (typeof PAGES)[number] }
  | { readonly kind: 'room'; readonly room_id: number }
  /** A page of the H5 in a webview; the route carries its query. */
  | { readonly kind: 'web'; readonly route: string };

const WEB = '/web';
/** A room has at most the digits of a user's number. */
const ROOM = /^\/room\/([1-9]\d{0,15})$/;
const HOME: Place = { kind: 'tab', tab: 'home' };

/** The place of an address; undefined when it names a route that the H5 does not have (SHELL-23). */
export function placeOf(hash: string): Place | undefined {
  const address = hash.replace(/^#/, '');
  if (address.indexOf(`${WEB}/`) === 0) {
    const route = address.slice(WEB.length);
    return isKnownPageRoute(route) ? { kind: 'web', route } : undefined;
  }
  const room = ROOM.exec(address.split('?', 1)[0]!);
  if (room) return { kind: 'room', room_id: Number(room[1]) };
  const name = address.slice(1).split('?', 1)[0];
  const tab = TABS.find((each) => each === name);
  const page = PAGES.find((each) => each === name);
  if (tab) return { kind: 'tab', tab };
  return page ? { kind: 'page', page } : HOME;
}

export function hashOf(place: Place): string {
  if (place.kind === 'web') return `#${WEB}${place.route}`;
  if (place.kind === 'room') return `#/room/${place.room_id}`;
  return `#/${place.kind === 'tab' ? place.tab : place.page}`;
}
