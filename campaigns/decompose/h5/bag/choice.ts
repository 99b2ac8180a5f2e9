// The lots (stacks of items) selected for decomposing, by id. A lot is always decomposed as a whole, because the server states its
// debris for the whole lot.
import type { Lot } from './use-bag.ts';

export type LotSelection = Readonly<Record<string, Lot>>;

/** The most lots that one request may contain (call P02). */
export const MAX_LOTS_PER_REQUEST = 50;
/** From this value on, the member must tick 我已确认 (S2-DC-2). */
const CAREFUL_FROM = 520;
const SOON_S = 3 * 86_400;

export const selectedLotsOf = (choice: LotSelection): Lot[] => Object.keys(choice).map((id) => choice[id]!);

export const debrisOfSelection = (choice: LotSelection): number =>
  selectedLotsOf(choice).reduce((sum, { debris }) => sum + debris, 0);

export const valueOfLot = ({ item, num }: Pick<Lot, 'item' | 'num'>): number => item.value * num;

export const needsExplicitConfirmation = (choice: LotSelection): boolean =>
  selectedLotsOf(choice).some((lot) => valueOfLot(lot) >= CAREFUL_FROM);

/** The most valuable selected lot, whose picture is shown in the glass capsule. */
export const mostValuableLot = (choice: LotSelection): Lot | undefined =>
  selectedLotsOf(choice).reduce<Lot | undefined>(
    (best, lot) => (best && valueOfLot(best) >= valueOfLot(lot) ? best : lot),
    undefined,
  );

export const isDecomposable = ({
  debris,
  is_locked,
  is_wear,
}: Pick<Lot, 'debris' | 'is_locked' | 'is_wear'>): boolean => debris > 0 && !is_locked && !is_wear;

const endOf = ({ expire_at = Infinity }: Lot): number => expire_at;

export const sortByEnd = (lots: readonly Lot[]): Lot[] =>
  // Infinity minus Infinity is no number, so equal ends are compared first.
  [...lots].sort((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)));

/** Adds these lots, as many as one request takes, or takes them out when any of them is selected. */
export function toggleLots(choice: LotSelection, lots: readonly Lot[]): LotSelection {
  const others: Record<string, Lot> = { ...choice };
  for (const { lot_id } of lots) delete others[lot_id];
  const before = Object.keys(choice).length;
  if (Object.keys(others).length < before) return others;
  for (const lot of lots.slice(0, MAX_LOTS_PER_REQUEST - before)) others[lot.lot_id] = lot;
  return others;
}

/** Returns the selection without lots that can no longer be decomposed, with the current data of the others. */
export function dropUnavailableLots(choice: LotSelection, shown: readonly Lot[]): LotSelection {
  const kept: Record<string, Lot> = {};
  for (const lot of selectedLotsOf(choice)) {
    const now = shown.find(({ lot_id }) => lot_id === lot.lot_id) ?? lot;
    if (isDecomposable(now)) kept[now.lot_id] = now;
  }
  return kept;
}

/**
 * The selection of the button 一键选择重复与过期前3天 among the visible lots: of every item all lots except the one that lasts longest, and
 * all lots that expire within three days. A token that a running campaign still takes is never selected. `now` is the server time in seconds.
 */
export function suggestLots(lots: readonly Lot[], now: number): LotSelection {
  const keep = new Map<string, Lot>();
  for (const lot of lots) {
    const best = keep.get(lot.item.item_code);
    if (!best || endOf(lot) > endOf(best)) keep.set(lot.item.item_code, lot);
  }
  const chosen: Record<string, Lot> = {};
  // The lots that end first come first, because one request may not take them all.
  for (const lot of sortByEnd(lots)) {
    const twice = keep.get(lot.item.item_code) !== lot;
    const soon = lot.expire_at !== undefined && lot.expire_at - now <= SOON_S;
    if (isDecomposable(lot) && !lot.in_use && (twice || soon) && Object.keys(chosen).length < MAX_LOTS_PER_REQUEST)
      chosen[lot.lot_id] = lot;
  }
  return chosen;
}
