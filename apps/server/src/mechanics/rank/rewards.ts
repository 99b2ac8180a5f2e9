// What places win (BOARD-9, BOARD-10).
import type { Grant, GrantLine, RankWindow } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { itemOf, PHYSICAL, presentItem } from '#modules/bag/index.ts';
import type { Board } from './board.ts';

export const rewardsOf = (ctx: Context, { def }: Board, window: RankWindow) =>
  (def.rewards ?? []).map(([from, to, grant]) => ({
    window,
    from,
    to,
    items: grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
  }));

/** Nothing for a place without reward or a score below the board's. */
export function rewardOf({ def }: Board, place: number, score: number): Grant {
  if (score < (def.min ?? 0)) return [];
  return def.rewards?.find(([from, to]) => place >= from && place <= to)?.[2] ?? [];
}

const isPhysical = ({ item_code }: GrantLine): boolean => itemOf(item_code).type === PHYSICAL;

/** BOARD-10: at once. */
export const virtualPart = (grant: Grant): Grant => grant.filter((line) => !isPhysical(line));

/** What is still owed to somebody who was given `had`: never less than nothing. */
export const stillOwed = (owed: Grant, had: Grant): Grant =>
  owed.flatMap(({ item_code, qty }) => {
    const left = qty - (had.find((line) => line.item_code === item_code)?.qty ?? 0);
    return left > 0 ? [{ item_code, qty: left }] : [];
  });

/** The last place that matters to a result: shown or rewarded. */
export const lastPlace = ({ def }: Board, shown: number): number =>
  Math.max(shown, ...(def.rewards ?? []).map(([, to]) => to));
