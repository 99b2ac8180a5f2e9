// Call T16 (get_star_rank_list): the board of the members of one star sign, and the twelve spokespersons (the first of each sign in
// the last season).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_star_rank_list } from '@shengyu/contract/calls/rank.ts';
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { STAR_SIGNS, starSignOn } from '@shengyu/rules/board/zodiac.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { viewPublishedCampaign } from '#mechanics/home/index.ts';
import { listSignsLikedOn, spokespersonWordsOf } from '#mechanics/star/index.ts';
import { presentActivity } from '#modules/campaign-engine/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { RankRequest } from './asked-period.ts';
import { periodOf, periodSeriesOf, type Board } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { presentStarSign } from '../board/groups.ts';
import { readRankPage, type BoardCaller } from './page.ts';
import { presentBoardPay } from '../settle/rewards.ts';
import { allResultsOf } from '../settle/store.ts';
import { memberGroupFinders } from '../subjects/subjects.ts';

type Reps = ReplyOf<typeof get_star_rank_list>['reps'];

export async function readSignBoardPage(call: BoardCaller, ask: RankRequest & { star_id?: number | undefined }) {
  const { ctx, db, me, now } = call;
  const board = (await boardsOf(ctx)).get('star_seat');
  if (!board) return refuse('not_found');
  // KIT-17: in teen mode a campaign shows nothing but a calm page.
  const home = await viewPublishedCampaign(call, board.published);
  if (home instanceof Refused) return home;
  const mine = me === 0 ? undefined : await memberGroupFinders.starOf(db, me);
  const current = starSignOn(dayOf(now)).star_id;
  const grp = ask.star_id ?? mine ?? current;
  const page = await readRankPage(call, board, ask, { grp });
  if (page instanceof Refused) return page;
  return {
    ...page,
    activity: presentActivity(ctx, board.published, now, home.member),
    star: presentStarSign(ctx, grp),
    season_star_id: current,
    my_star_id: mine ?? null,
    pay: presentBoardPay(board, instantOfUnixSeconds(page.end_at)),
    reps: await repsOf(call, board),
  };
}

/** The key of the last season, and the result rows of those who were first in their sign. */
async function firstPlaces(db: Queryable, board: Board, now: number) {
  const season = periodSeriesOf(board, 'season').resolve('-1', now);
  const period = season === null ? undefined : periodOf(board, 'season', season);
  const firsts = period ? (await allResultsOf(db, board.rank_id, period.period)).filter((row) => row.place === 1) : [];
  return { season: season ?? '', firsts };
}

/** The current spokesperson of each sign (by star_id), and the season that made them spokespersons. */
export async function findSpokespersons(
  ctx: Context,
  db: Queryable,
  now: number,
): Promise<{ season: string; byStar: ReadonlyMap<number, number> }> {
  const board = (await boardsOf(ctx)).get('star_seat');
  if (!board) return { season: '', byStar: new Map() };
  const { season, firsts } = await firstPlaces(db, board, now);
  return { season, byStar: new Map(firsts.map(({ grp, subject_id }) => [grp, subject_id])) };
}

async function repsOf({ ctx, db, me, now }: BoardCaller, board: Board): Promise<Reps> {
  const { season, firsts } = await firstPlaces(db, board, now);
  const words = await spokespersonWordsOf(db, season);
  const liked = me === 0 ? new Set<number>() : await listSignsLikedOn(db, me, dayOf(now));
  return STAR_SIGNS.map(({ star_id }) => {
    const said = words.get(star_id);
    const first = firsts.find((row) => row.grp === star_id);
    return {
      star: presentStarSign(ctx, star_id),
      user: first?.shown.user ?? null,
      ...(said?.words === undefined ? {} : { words: said.words }),
      likes: said?.likes ?? 0,
      liked: toBit(liked.has(star_id)),
      season,
      ...(me > 0 && first?.subject_id === me ? { own: said?.own ?? { words: '', state: 0 as const } } : {}),
    };
  });
}
