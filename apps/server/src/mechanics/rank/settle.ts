// BOARD-8: the end of a period. From the tables alone; every step may be run again, by anybody, at any time.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { addJob } from '#jobs/add-job.ts';
import { type Board, type Period, RANK_CLOSE_MS, rowSubject } from './board.ts';
import { boardsOf } from './boards.ts';
import { groupCards, groupStandings } from './groups.ts';
import { boardKey } from './projection.ts';
import { lastPlace } from './rewards.ts';
import { bestOf, periodRow, type PeriodRow } from './store.ts';
import { lockPeriod } from './store-count.ts';
import { groupsIn, insertResults, type NewResult, periodsDue, setPeriodState } from './store-results.ts';
import { sourceOf } from './subjects.ts';
import { SHOWN } from './view.ts';

/** BOARD-10: physical rewards wait for the public notice. */
export const NOTICE_MS = 24 * 3_600_000;
/** Read beyond the last place, for those who may not be ranked. */
const SPARE = 200;
/** Places in rank.settled; the rest stand in the results. */
const TOLD = 100;
const KEEP_SET_S = 600;

/** All periods that ended and waited for late events long enough. */
export async function settleDue(ctx: Context, now: number): Promise<number> {
  const boards = await boardsOf(ctx);
  const due = await periodsDue(ctx.db, new Date(now - RANK_CLOSE_MS));
  let settled = 0;
  for (const row of due) {
    const board = boards.get(row.rank_id);
    // Without its definition nobody knows what it wins; it is settled when the definition is back.
    if (!board) ctx.log.error({ rank_id: row.rank_id, period: row.period }, 'a period without a board');
    else if (await settle(ctx, periodFrom(board, row))) settled++;
  }
  return settled;
}

export const periodFrom = (board: Board, row: PeriodRow): Period => ({
  board,
  window: row.span_kind,
  key: row.period_key,
  period: row.period,
  span: { begin: row.begin_at.getTime(), end: row.end_at.getTime() },
});

/** False: it was settled before. */
export async function settle(ctx: Context, period: Period): Promise<boolean> {
  const { rank_id } = period.board;
  // After this transaction nothing is counted any more; those who were counting are waited for.
  await ctx.db.tx(async (tx) => {
    await lockPeriod(tx, rank_id, period.period);
    await setPeriodState(tx, rank_id, period.period, 1, new Date(ctx.clock.now()));
  });
  const done = await ctx.db.tx(async (tx) => {
    await lockPeriod(tx, rank_id, period.period);
    if ((await periodRow(tx, rank_id, period.period))?.state !== 1) return undefined;
    const groups = period.board.def.kind === 'mean' ? [0] : await groupsIn(tx, rank_id, period.period);
    for (const grp of groups) await writeResults(ctx, tx, period, grp);
    await setPeriodState(tx, rank_id, period.period, 2, new Date(ctx.clock.now()));
    await addJob(tx, 'rank.reward', { rank_id, period: period.period, stage: 1 });
    const after = period.span.end + RANK_CLOSE_MS + NOTICE_MS;
    await addJob(tx, 'rank.reward', { rank_id, period: period.period, stage: 2 }, { runAt: after });
    return groups;
  });
  for (const grp of done ?? []) {
    await ctx.redis.expire(boardKey(rank_id, period.period, grp), KEEP_SET_S).catch(() => undefined);
  }
  return done !== undefined;
}

async function writeResults(ctx: Context, tx: Tx, period: Period, grp: number): Promise<void> {
  const { board } = period;
  const rows = board.def.kind === 'mean' ? await groupResults(ctx, tx, period) : await results(ctx, tx, period, grp);
  if (rows.length > 0) await insertResults(tx, board.rank_id, period.period, rows);
  const told = rows.slice(0, TOLD).map(({ subject_id, place, score }) => ({ subject_id, rank: place, score }));
  tx.emit({
    name: 'rank.settled',
    key: board.rank_id,
    at: period.span.end,
    data: {
      rank_code: board.rank_id,
      campaign: board.campaign.id,
      window: period.window,
      period_key: period.key,
      subject: board.def.subject,
      ...(grp === 0 ? {} : { star_id: grp }),
      results: told,
    },
  });
}

/** BOARD-9: places are given to eligible subjects only, as they are at the close; the next moves up. */
async function results(ctx: Context, tx: Tx, period: Period, grp: number): Promise<NewResult[]> {
  const { board, span } = period;
  const source = sourceOf(rowSubject(board));
  const last = lastPlace(board, board.def.top ?? SHOWN);
  for (let spare = SPARE; ; spare *= 4) {
    const best = await bestOf(tx, board.rank_id, period.period, grp, last + spare);
    const ids = best.map((row) => row.subject_id);
    const barred = await source.barred(tx, ids, span.end);
    const eligible = best.filter((row) => !barred.has(row.subject_id)).slice(0, last);
    if (eligible.length < last && best.length === last + spare) continue;
    const cards = await source.cards(
      ctx,
      tx,
      eligible.map((row) => row.subject_id),
    );
    return eligible.map((row, i) => ({
      grp,
      place: i + 1,
      subject_id: row.subject_id,
      score: row.score,
      parts: row.parts,
      reached_at: row.reached_at.getTime(),
      shown: cards?.get(row.subject_id) ?? {},
    }));
  }
}

async function groupResults(ctx: Context, tx: Tx, period: Period): Promise<NewResult[]> {
  const standings = await groupStandings(tx, period);
  const cards = await groupCards(ctx, tx, period.board, period.span.begin);
  return standings
    .filter((g) => g.score > 0)
    .map((g, i) => ({ ...g, grp: 0, place: i + 1, parts: [], shown: cards.get(g.subject_id) ?? {} }));
}
