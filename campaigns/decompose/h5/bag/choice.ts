// What is chosen for the machine. Lots go whole: what one gives is the server's number, and it is given for the whole lot.
import type { Lot } from './use-bag.ts';

export type Choice = Readonly<Record<string, Lot>>;

/** One act takes so many lots (P02). */
export const MOST = 50;
/** Worth this much, it asks for 我已确认 (S2-DC-2). */
const CAREFUL_FROM = 520;
const SOON_S = 3 * 86_400;

export const lotsOf = (choice: Choice): Lot[] => Object.keys(choice).map((id) => choice[id]!);

export const debrisOf = (choice: Choice): number => lotsOf(choice).reduce((sum, { debris }) => sum + debris, 0);

export const worthOf = ({ item, num }: Lot): number => item.value * num;

export const needsCare = (choice: Choice): boolean => lotsOf(choice).some((lot) => worthOf(lot) >= CAREFUL_FROM);

/** The dearest stands in the capsule. */
export const dearest = (choice: Choice): Lot | undefined =>
  lotsOf(choice).reduce<Lot | undefined>(
    (best, lot) => (best && worthOf(best) >= worthOf(lot) ? best : lot),
    undefined,
  );

export const isReady = ({ debris, is_locked, is_wear }: Lot): boolean => debris > 0 && !is_locked && !is_wear;

export function toggled(choice: Choice, lot: Lot): Choice {
  const { [lot.lot_id]: had, ...others } = choice;
  return had ? others : { ...choice, [lot.lot_id]: lot };
}

/** What has changed or gone since it was chosen is taken out again. */
export function stillReady(choice: Choice, shown: readonly Lot[]): Choice {
  const kept: Record<string, Lot> = {};
  for (const lot of lotsOf(choice)) {
    const now = shown.find(({ lot_id }) => lot_id === lot.lot_id) ?? lot;
    if (isReady(now)) kept[now.lot_id] = now;
  }
  return kept;
}

/**
 * 一键选择重复与过期前3天: of every item all lots but the one that lasts longest, and what ends within three days.
 * `now` in seconds of the server.
 */
export function suggested(lots: readonly Lot[], now: number): Choice {
  const keep = new Map<string, Lot>();
  const lasts = ({ expire_at = Infinity }: Lot): number => expire_at;
  for (const lot of lots) {
    const best = keep.get(lot.item.item_code);
    if (!best || lasts(lot) > lasts(best)) keep.set(lot.item.item_code, lot);
  }
  const chosen: Record<string, Lot> = {};
  for (const lot of lots) {
    const twice = keep.get(lot.item.item_code) !== lot;
    const soon = lot.expire_at !== undefined && lot.expire_at - now <= SOON_S;
    if (isReady(lot) && (twice || soon) && Object.keys(chosen).length < MOST) chosen[lot.lot_id] = lot;
  }
  return chosen;
}
