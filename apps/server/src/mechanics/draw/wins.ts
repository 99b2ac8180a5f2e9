// WIN-1: who won what. All see the big prizes and the rewards of boards, names without their middle; a member sees all of his own.
// WIN-2: rows of the records and nothing else; a win is written in the same statement as the draw that the day's log holds (FAIR-10).
import { createHash } from 'node:crypto';
import type { WinRow } from '@shengyu/contract/shapes-campaign.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { DAY_MS, tsOf } from '@shengyu/rules/calendar.ts';
import { maskNickname } from '@shengyu/rules/mask.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { rewardsGiven, type GivenReward } from '#mechanics/rank/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { catalogueOf, type Catalogue } from '#modules/kit/index.ts';
import { shownPeople } from '#modules/user/index.ts';
import { sumsOf } from './acts.ts';
import { drawId } from './batch-id.ts';
import { byOf, drawsPage } from './my-log.ts';
import { poolThen, prizeThen } from './past.ts';
import { TIER_NAMES } from './present.ts';
import { bigWins, countBigWins } from './win-store.ts';
import { worthOf } from './worth.ts';

export type Win = Static<typeof WinRow>;
type Asking = { readonly ctx: Context; readonly db: Queryable; readonly now: number };
type Found = Omit<Win, 'user' | 'title'> & { readonly user_id: number };

/** The public list goes back so far; whoever wants more has the daily logs. */
const SHOWN = 1_000;
const KEPT_MS = 3 * 366 * DAY_MS;

export type WinPage = { readonly list: Win[]; readonly total: number };

/** Undefined campaign: of all. */
export async function winsOfAll(
  asking: Asking,
  campaign: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<WinPage> {
  const { ctx, db } = asking;
  const catalogue = await catalogueOf(ctx);
  const upto = Math.min(SHOWN, offset + limit);
  const draws: Found[] = [];
  for (const win of await bigWins(db, campaign, upto)) {
    const def = await poolThen(ctx, win.pool, win.def_hash);
    const prize = prizeThen(ctx, def, win.prize_id);
    const at = tsOf(win.at.getTime());
    const { user_id, by, campaign: activity_code } = win;
    draws.push({ win_id: drawId(win.batch_id, win.idx), activity_code, user_id, prize, by, at });
  }
  const ranks = await rankWins(asking, catalogue, { campaign, limit: upto });
  const total = Math.min(SHOWN, (await countBigWins(db, campaign, SHOWN)) + ranks.total);
  const list = newest([...draws, ...ranks.list]).slice(offset, upto);
  return { list: await withPeople(asking, catalogue, list, 'all'), total };
}

export async function winsOfMine(
  asking: Asking & { readonly me: number },
  campaign: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<WinPage> {
  const { ctx, db, me, now } = asking;
  const catalogue = await catalogueOf(ctx);
  const upto = offset + limit;
  const mine = { user_id: me, campaign, pool: undefined, from: now - KEPT_MS, until: now + 1 };
  const draws: Found[] = [];
  for (const { act, idx } of await drawsPage(db, mine, { offset: 0, limit: upto })) {
    const def = await poolThen(ctx, act.pool, act.def_hash);
    const prize = prizeThen(ctx, def, act.given_ids[idx]!);
    const at = tsOf(act.at.getTime());
    const win_id = drawId(act.batch_id, idx);
    draws.push({ win_id, activity_code: act.campaign, user_id: me, prize, by: byOf(act, idx), at });
  }
  const ranks = await rankWins(asking, catalogue, { campaign, user_id: me, limit: upto });
  const drawn = (await sumsOf(db, mine)).reduce((sum, { draws: n }) => sum + n, 0);
  const list = newest([...draws, ...ranks.list]).slice(offset, upto);
  return { list: await withPeople(asking, catalogue, list, 'oneself'), total: drawn + ranks.total };
}

/** Draws keep their order within a moment, the newest first. */
const newest = (found: readonly Found[]): Found[] => found.toSorted((a, b) => b.at - a.at);

/** All see masked names, and nothing of who hides (TICK-2); one's own stay clear to oneself. */
async function withPeople(
  { ctx, db }: Asking,
  catalogue: Catalogue,
  found: readonly Found[],
  seenBy: 'all' | 'oneself',
): Promise<Win[]> {
  const ids = found.map(({ user_id }) => user_id);
  const people = await (seenBy === 'all' ? shownPeople : briefs)(ctx, db, ids);
  return found.flatMap(({ user_id, ...win }) => {
    const user = people.get(user_id);
    if (!user) return [];
    const title = catalogue.campaigns.get(win.activity_code)?.def.title ?? '';
    const nickname = seenBy === 'all' && !user.is_hidden ? maskNickname(user.nickname) : user.nickname;
    return [{ ...win, title, user: { ...user, nickname } }];
  });
}

async function rankWins(
  { ctx, db }: Asking,
  catalogue: Catalogue,
  asked: { campaign: string | undefined; user_id?: number; limit: number },
): Promise<{ list: Found[]; total: number }> {
  const boards = catalogue
    .all('rank')
    .filter(({ campaign }) => (asked.campaign ?? campaign.def.id) === campaign.def.id);
  if (boards.length === 0) return { list: [], total: 0 };
  const given = await rewardsGiven(db, { ...asked, rank_ids: boards.map(({ code }) => code), limit: SHOWN });
  const list = given.slice(0, asked.limit).flatMap((reward) => {
    const board = catalogue.of('rank', reward.rank_id);
    return board ? [rankWin(ctx, reward, board.campaign.def.id, board.part.name)] : [];
  });
  return { list, total: given.length };
}

function rankWin(ctx: Context, reward: GivenReward, activity_code: string, board: string): Found {
  const { user_id, rank_id, period, stage, place, given, given_at } = reward;
  const items = given.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));
  const tier = place === 1 ? 5 : place <= 3 ? 4 : 3;
  const win = createHash('sha256').update(`${user_id}|${rank_id}|${period}|${stage}`).digest('base64url').slice(0, 22);
  const prize = {
    prize_id: rank_id,
    name: `${board}第${place}名`,
    icon: items[0]?.icon ?? '',
    items,
    value: worthOf(given),
    tier,
    tier_name: TIER_NAMES[tier],
    is_big: 1,
  } as const;
  return { win_id: win, activity_code, user_id, prize, by: 'rank', at: tsOf(given_at.getTime()) };
}
