// T16: the seats of a sign, and the twelve spokespersons: last season's first places.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_star_rank_list } from '@shengyu/contract/calls/rank.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { SIGNS, signOn } from '@shengyu/rules/zodiac.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { Ask } from './asked-period.ts';
import { type Board, periodOf, seriesOf } from './board.ts';
import { boardsOf } from './boards.ts';
import { starBrief } from './groups.ts';
import { type Asking, rankPage } from './page.ts';
import { allResultsOf } from './store-results.ts';
import { starOf } from './subjects.ts';

type Reps = ReplyOf<typeof get_star_rank_list>['reps'];

/** What spokespersons say of themselves; the star module knows. */
export type RepWords = (db: Queryable, season: string) => Promise<Map<number, { words?: string; likes: number }>>;
const reps = port<{ wordsOf: RepWords }>('provideRepWords', { wordsOf: true });
export const provideRepWords = (wordsOf: RepWords): void => reps.provide({ wordsOf });

export async function seatPage(act: Asking, ask: Ask & { star_id?: number | undefined }) {
  const board = (await boardsOf(act.ctx)).get('star_seat');
  if (!board) return refuse('not_found');
  const mine = act.me === 0 ? undefined : await starOf(act.db, act.me);
  const grp = ask.star_id ?? mine ?? signOn(dayOf(act.now)).star_id;
  const page = await rankPage(act, board, ask, { grp });
  if (page instanceof Refused) return page;
  return { ...page, star: starBrief(act.ctx, grp), reps: await repsOf(act.ctx, act.db, board, act.now) };
}

/** Last season and its first places. */
async function firstPlaces(db: Queryable, board: Board, now: number) {
  const season = seriesOf(board, 'season').resolve('-1', now);
  const period = season === null ? undefined : periodOf(board, 'season', season);
  const firsts = period ? (await allResultsOf(db, board.rank_id, period.period)).filter((row) => row.place === 1) : [];
  return { season: season ?? '', firsts };
}

/** Who speaks for which sign now (by star_id), and the season that made them its spokesperson. */
export async function spokespersons(
  ctx: Context,
  db: Queryable,
  now: number,
): Promise<{ season: string; byStar: ReadonlyMap<number, number> }> {
  const board = (await boardsOf(ctx)).get('star_seat');
  if (!board) return { season: '', byStar: new Map() };
  const { season, firsts } = await firstPlaces(db, board, now);
  return { season, byStar: new Map(firsts.map(({ grp, subject_id }) => [grp, subject_id])) };
}

async function repsOf(ctx: Context, db: Queryable, board: Board, now: number): Promise<Reps> {
  const { season, firsts } = await firstPlaces(db, board, now);
  const words = await reps.given.wordsOf(db, season);
  return SIGNS.map(({ star_id }) => {
    const said = words.get(star_id);
    return {
      star: starBrief(ctx, star_id),
      user: firsts.find((row) => row.grp === star_id)?.shown.user ?? null,
      ...(said?.words === undefined ? {} : { words: said.words }),
      likes: said?.likes ?? 0,
      season,
    };
  });
}
