// Rewards for places on a board: virtual items are given at once, physical ones later (BOARD-9, BOARD-10).
import type { Grant, GrantLine, RankWindow, TeamGrant } from '@shengyu/campaign/definition.ts';
import { grantsOfReward, rewardGrantFor } from '@shengyu/campaign/grants.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import type { BoardPay } from '@shengyu/contract/shapes-campaign.ts';
import { PUBLIC_NOTICE_MS, RANK_CLOSE_DELAY_MS, SETTLED_WITHIN_MS } from '@shengyu/rules/board/settlement.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { requireItem, PHYSICAL_ITEM_TYPE, presentItem } from '#modules/bag/index.ts';
import type { Board } from '../board/board.ts';

export type BoardPayView = Static<typeof BoardPay>;

export const presentBoardRewards = (ctx: Context, { def }: Board, window: RankWindow) =>
  (def.rewards ?? []).map(([from, to, grant, byTeam]) => ({
    window,
    from,
    to,
    ...presentPlaceItems(ctx, grant, byTeam),
  }));

const presentGrant = (ctx: Context, grant: Grant) =>
  grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));

/** The items of a place, and what each team gets beside them. */
export const presentPlaceItems = (ctx: Context, grant: Grant, byTeam: readonly TeamGrant[] | undefined) => ({
  items: presentGrant(ctx, grant),
  ...(byTeam ? { by_team: byTeam.map(([team_id, own]) => ({ team_id, items: presentGrant(ctx, own) })) } : {}),
});

/** What a reward of this board needs and when it is given for a period that ends at `end` (BOARD-8 to BOARD-10). */
export function presentBoardPay({ def }: Board, end: number): BoardPayView {
  const hasPhysical = (def.rewards ?? []).flatMap(grantsOfReward).some((grant) => grant.some(isPhysical));
  return {
    min_score: def.min ?? 0,
    pay_by: unixSecondsOf(end + SETTLED_WITHIN_MS),
    ...(hasPhysical ? { ship_from: unixSecondsOf(end + RANK_CLOSE_DELAY_MS + PUBLIC_NOTICE_MS) } : {}),
  };
}

/** The reward of a place for a member of this team; empty for a place without reward or a score below the board's minimum. */
export function rewardForPlace({ def }: Board, place: number, score: number, team?: number): Grant {
  if (score < (def.min ?? 0)) return [];
  const reward = def.rewards?.find(([from, to]) => place >= from && place <= to);
  return reward ? rewardGrantFor(reward, team) : [];
}

/** Whether some place of the board gives the members of a team things of their own. */
export const hasTeamRewards = ({ def }: Board): boolean =>
  (def.rewards ?? []).some(([, , , byTeam]) => byTeam !== undefined);

const isPhysical = ({ item_code }: GrantLine): boolean => requireItem(item_code).type === PHYSICAL_ITEM_TYPE;

/** BOARD-10: the virtual items, which are given at once. */
export const virtualItemsOf = (grant: Grant): Grant => grant.filter((line) => !isPhysical(line));

/** The items of `owed` that were not yet given (`had`); quantities never become negative. */
export const subtractGivenItems = (owed: Grant, had: Grant): Grant =>
  owed.flatMap(({ item_code, qty }) => {
    const left = qty - (had.find((line) => line.item_code === item_code)?.qty ?? 0);
    return left > 0 ? [{ item_code, qty: left }] : [];
  });

/** The last place that a result must contain, because it is shown or rewarded. */
export const lastResultPlaceOf = ({ def }: Board, shown: number): number =>
  Math.max(shown, ...(def.rewards ?? []).map(([, to]) => to));
