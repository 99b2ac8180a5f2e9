// WIN-1: the list of wins. Everybody sees big prizes and board rewards with masked names; a member sees all of the
// member's own wins. WIN-2: only recorded rows are shown. A win is written in the same statement as its draw, which
// the day's log contains (FAIR-10).
import { createHash } from 'node:crypto';
import type { WinRow } from '@shengyu/contract/shapes-campaign.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { maskNickname } from '@shengyu/rules/identity/mask.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { listGivenRankRewards, type GivenRankReward } from '#mechanics/rank/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { readCampaignCatalogue, type CampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { loadBriefsForBoards } from '#modules/user/index.ts';
import { sumDrawsByPool } from '../act/act-store.ts';
import { formatDrawId } from '../act/batch-id.ts';
import { prizeReasonOf, loadDrawsPage } from './my-log.ts';
import { loadPoolAtDraw, presentPrizeAtDraw } from '../fair/past.ts';
import { TIER_NAMES } from './present.ts';
import { listBigWins, countBigWins } from './win-store.ts';
import { worthOf } from './worth.ts';

type Win = Static<typeof WinRow>;
type Asking = { readonly ctx: Context; readonly db: Queryable; readonly now: number };
type Found = Omit<Win, 'user' | 'title'> & { readonly user_id: number };

/** The public list shows at most this many wins; the daily logs contain all older draws. */
const SHOWN = 1_000;
const KEPT_MS = 3 * 366 * DAY_MS;

export type WinPage = { readonly list: Win[]; readonly total: number };

/** The public list of wins. An undefined campaign means all campaigns. */
export async function listPublicWins(
  asking: Asking,
  campaign: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<WinPage> {
  const { ctx, db } = asking;
  const catalogue = await readCampaignCatalogue(ctx);
  const upto = Math.min(SHOWN, offset + limit);
  const draws: Found[] = [];
  for (const win of await listBigWins(db, campaign, upto)) {
    const def = await loadPoolAtDraw(ctx, win.pool, win.def_hash);
    const prize = presentPrizeAtDraw(ctx, def, win.prize_id);
    const at = unixSecondsOf(win.at.getTime());
    const { user_id, by, campaign: activity_code } = win;
    draws.push({ win_id: formatDrawId(win.batch_id, win.idx), activity_code, user_id, prize, by, at });
  }
  const ranks = await rankWins(asking, catalogue, { campaign, limit: upto });
  const total = Math.min(SHOWN, (await countBigWins(db, campaign, SHOWN)) + ranks.total);
  const list = newest([...draws, ...ranks.list]).slice(offset, upto);
  return { list: await withPeople(asking, catalogue, list, 'all'), total };
}

export async function listOwnWins(
  asking: Asking & { readonly me: number },
  campaign: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<WinPage> {
  const { ctx, db, me, now } = asking;
  const catalogue = await readCampaignCatalogue(ctx);
  const upto = offset + limit;
  const mine = { user_id: me, campaign, pool: undefined, from: now - KEPT_MS, until: now + 1 };
  const draws: Found[] = [];
  for (const { act, idx } of await loadDrawsPage(db, mine, { offset: 0, limit: upto })) {
    const def = await loadPoolAtDraw(ctx, act.pool, act.def_hash);
    const prize = presentPrizeAtDraw(ctx, def, act.given_ids[idx]!);
    const at = unixSecondsOf(act.at.getTime());
    const win_id = formatDrawId(act.batch_id, idx);
    draws.push({ win_id, activity_code: act.campaign, user_id: me, prize, by: prizeReasonOf(act, idx), at });
  }
  const ranks = await rankWins(asking, catalogue, { campaign, user_id: me, limit: upto });
  const drawn = (await sumDrawsByPool(db, mine)).reduce((sum, { draws: n }) => sum + n, 0);
  const list = newest([...draws, ...ranks.list]).slice(offset, upto);
  return { list: await withPeople(asking, catalogue, list, 'oneself'), total: drawn + ranks.total };
}

/** Sorts wins by time, newest first. The sort is stable, so draws with the same time keep their order. */
const newest = (found: readonly Found[]): Found[] => found.toSorted((a, b) => b.at - a.at);

/**
 * Everybody else sees masked names, and members who hide themselves stay hidden (TICK-2); a member's
 * own list shows the name unmasked.
 */
async function withPeople(
  { ctx, db }: Asking,
  catalogue: CampaignCatalogue,
  found: readonly Found[],
  seenBy: 'all' | 'oneself',
): Promise<Win[]> {
  const ids = found.map(({ user_id }) => user_id);
  const people = await (seenBy === 'all' ? loadBriefsForBoards : loadUserBriefs)(ctx, db, ids);
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
  catalogue: CampaignCatalogue,
  asked: { campaign: string | undefined; user_id?: number; limit: number },
): Promise<{ list: Found[]; total: number }> {
  const boards = catalogue
    .all('rank')
    .filter(({ campaign }) => (asked.campaign ?? campaign.def.id) === campaign.def.id);
  if (boards.length === 0) return { list: [], total: 0 };
  const given = await listGivenRankRewards(db, { ...asked, rank_ids: boards.map(({ code }) => code), limit: SHOWN });
  const list = given.slice(0, asked.limit).flatMap((reward) => {
    const board = catalogue.of('rank', reward.rank_id);
    return board ? [rankWin(ctx, reward, board.campaign.def.id, board.part.name)] : [];
  });
  return { list, total: given.length };
}

function rankWin(ctx: Context, reward: GivenRankReward, activity_code: string, board: string): Found {
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
  return { win_id: win, activity_code, user_id, prize, by: 'rank', at: unixSecondsOf(given_at.getTime()) };
}
