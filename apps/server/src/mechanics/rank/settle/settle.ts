// BOARD-8: settles a period, which means that it writes the final places and schedules the rewards. It uses the tables only (not
// Redis), and every step can safely be run again, by any process.
import { PUBLIC_NOTICE_MS, RANK_CLOSE_DELAY_MS } from '@shengyu/rules/board/settlement.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { rankSettled } from '#events/catalogue/play.ts';
import { addJob } from '#jobs/add-job.ts';
import { rowSubjectKindOf, type Board, type BoardPeriod } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { loadGroupCards, listGroupStandings } from '../board/groups.ts';
import { boardRedisKeyOf } from '../board/projection.ts';
import { lastResultPlaceOf } from './rewards.ts';
import { bestScoresOf, findPeriodRow, type PeriodRow } from '../board/store.ts';
import { lockPeriod } from '../board/count-store.ts';
import { listGroupsInPeriod, insertResults, listDuePeriods, setPeriodState, type NewResult } from './store.ts';
import type { SubjectCard } from '../subjects/subject.ts';
import { subjectSourceOf } from '../subjects/subjects.ts';
import { SHOWN_PLACES } from '../views/view.ts';

/** How many rows are read beyond the last place, to replace subjects that may not be ranked. */
const SPARE = 200;
/** Number of places in the event rank.settled; all others are only in the results table. */
const TOLD = 100;
const KEEP_SET_S = 600;

/** Settles all periods that ended and have waited long enough for late events. Returns how many were settled. */
export async function settleDuePeriods(ctx: Context, now: number): Promise<number> {
  const boards = await boardsOf(ctx);
  const due = await listDuePeriods(ctx.db, new Date(now - RANK_CLOSE_DELAY_MS));
  let settled = 0;
  for (const row of due) {
    const board = boards.get(row.rank_id);
    // Without its definition the rewards of a period are unknown; it is settled when the definition is published again.
    if (!board) ctx.log.error({ rank_id: row.rank_id, period: row.period }, 'a period without a board');
    else if (await settlePeriod(ctx, periodFromRow(board, row))) settled++;
  }
  return settled;
}

export const periodFromRow = (board: Board, row: PeriodRow): BoardPeriod => ({
  board,
  window: row.span_kind,
  key: row.period_key,
  period: row.period,
  span: { begin: row.begin_at.getTime(), end: row.end_at.getTime() },
});

/** Settles one period. Returns false when it was settled before. */
export async function settlePeriod(ctx: Context, period: BoardPeriod): Promise<boolean> {
  const { rank_id } = period.board;
  // The lock waits for transactions that are still counting points; after this transaction no more points are counted in the
  // period.
  await ctx.db.tx(async (tx) => {
    await lockPeriod(tx, rank_id, period.period);
    await setPeriodState(tx, rank_id, period.period, 1, new Date(ctx.clock.now()));
  });
  const done = await ctx.db.tx(async (tx) => {
    await lockPeriod(tx, rank_id, period.period);
    if ((await findPeriodRow(tx, rank_id, period.period))?.state !== 1) return undefined;
    const groups = period.board.def.kind === 'mean' ? [0] : await listGroupsInPeriod(tx, rank_id, period.period);
    for (const grp of groups) await writeResults(ctx, tx, period, grp);
    await setPeriodState(tx, rank_id, period.period, 2, new Date(ctx.clock.now()));
    await addJob(tx, 'rank.reward', { rank_id, period: period.period, stage: 1 });
    const after = period.span.end + RANK_CLOSE_DELAY_MS + PUBLIC_NOTICE_MS;
    await addJob(tx, 'rank.reward', { rank_id, period: period.period, stage: 2 }, { runAt: after });
    return groups;
  });
  for (const grp of done ?? []) {
    await ctx.redis.expire(boardRedisKeyOf(rank_id, period.period, grp), KEEP_SET_S).catch(() => undefined);
  }
  return done !== undefined;
}

async function writeResults(ctx: Context, tx: Tx, period: BoardPeriod, grp: number): Promise<void> {
  const { board } = period;
  const rows = board.def.kind === 'mean' ? await groupResults(ctx, tx, period) : await results(ctx, tx, period, grp);
  if (rows.length > 0) await insertResults(tx, board.rank_id, period.period, rows);
  const told = rows.slice(0, TOLD).map(({ subject_id, place, score }) => ({ subject_id, rank: place, score }));
  tx.emit(rankSettled, {
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

/**
 * The final places of one group. BOARD-9: only subjects that are eligible at the end of the period get a place; the next one moves
 * up.
 */
async function results(ctx: Context, tx: Tx, period: BoardPeriod, grp: number): Promise<NewResult[]> {
  const { board, span } = period;
  const source = subjectSourceOf(rowSubjectKindOf(board));
  const last = lastResultPlaceOf(board, board.def.top ?? SHOWN_PLACES);
  for (let spare = SPARE; ; spare *= 4) {
    const best = await bestScoresOf(tx, board.rank_id, period.period, grp, last + spare);
    const ids = best.map((row) => row.subject_id);
    const barred = await source.barred(tx, ids, span.end);
    const unplaced = await source.ineligible?.(tx, ids, span.end);
    const eligible = best
      .filter(({ subject_id }) => !barred.has(subject_id) && !unplaced?.has(subject_id))
      .slice(0, last);
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
      shown: withoutPresence(cards?.get(row.subject_id) ?? {}),
    }));
  }
}

/** RANK-5: a result keeps the names as shown, but not who was online at the moment of the settlement. */
function withoutPresence({ user, pair, ...card }: SubjectCard): SubjectCard {
  const offline = <T extends object>(person: T): T => ({ ...person, is_online: 0 });
  return {
    ...card,
    ...(user && { user: offline(user) }),
    ...(pair && { pair: pair.map(offline) as typeof pair }),
  };
}

async function groupResults(ctx: Context, tx: Tx, period: BoardPeriod): Promise<NewResult[]> {
  const standings = await listGroupStandings(tx, period);
  const cards = await loadGroupCards(ctx, tx, period.board, period.span.begin);
  return standings
    .filter((g) => g.score > 0)
    .map((g, i) => ({ ...g, grp: 0, place: i + 1, parts: [], shown: cards.get(g.subject_id) ?? {} }));
}
