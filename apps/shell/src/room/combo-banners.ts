// The banners of gifts above the public screen (SHELL-34): gifts of one combo are one banner whose number grows. Two banners have
// room; while both are taken, other gifts are only lines.
import type { GiftGiven } from './room-state.ts';

export type ComboBanner = {
  readonly gift: GiftGiven;
  readonly own: boolean;
  readonly since: number;
  readonly until: number;
};

/** The two places, each with its banner. A banner keeps its place while it grows. */
export type ComboBanners = readonly [ComboBanner | undefined, ComboBanner | undefined];

export const NO_BANNERS: ComboBanners = [undefined, undefined];

/** SHELL-34: a combo ends when nothing follows for 3 s. */
export const COMBO_GAP_MS = 3_000;
/** A banner is shown at least this long before one of another combo takes its place. */
const SHOWN_AT_LEAST_MS = 1_500;

export function showGift(banners: ComboBanners, gift: GiftGiven, me: number, now: number): ComboBanners {
  const place = findPlace(banners, gift, gift.from.user_id === me, now);
  if (place < 0) return banners;
  const before = banners[place];
  const since = before && before.gift.combo_id === gift.combo_id ? before.since : now;
  const banner = { gift, own: gift.from.user_id === me, since, until: now + COMBO_GAP_MS };
  return place === 0 ? [banner, banners[1]] : [banners[0], banner];
}

/** The banner's own place, a free one, or one that may be taken over; -1 when there is none. */
function findPlace(banners: ComboBanners, gift: GiftGiven, own: boolean, now: number): number {
  const same = banners.findIndex((banner) => banner?.gift.combo_id === gift.combo_id);
  if (same >= 0) return same;
  const free = banners.findIndex((banner) => !banner || banner.until <= now);
  if (free >= 0) return free;
  // Both are taken: the viewer's own gift takes the place of anybody's, another one only that of a smaller one seen long enough.
  const mayGive = (banner: ComboBanner): boolean =>
    !banner.own && (own || (now - banner.since >= SHOWN_AT_LEAST_MS && banner.gift.value <= gift.value));
  const [first, second] = banners as readonly [ComboBanner, ComboBanner];
  if (mayGive(first) && mayGive(second)) return first.since <= second.since ? 0 : 1;
  return mayGive(first) ? 0 : mayGive(second) ? 1 : -1;
}

/** Removes the banners whose time is over. Returns the same value when there is none. */
export function expireBanners(banners: ComboBanners, now: number): ComboBanners {
  const [first, second] = banners.map((banner) => (banner && banner.until > now ? banner : undefined));
  return first === banners[0] && second === banners[1] ? banners : [first, second];
}

/** When the next banner ends; undefined when none is shown. */
export function nextExpiry([first, second]: ComboBanners): number | undefined {
  const times = [first, second].flatMap((banner) => (banner ? [banner.until] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
}
