// Once a minute: are the copies in Redis what the tables say? A change can be lost between commit and copy (a killed process); what
// members see, the shown places and the number of ranked, is compared, and a board that differs is built again.
import type { Context } from '#context.ts';
import { isProjected, type Period } from './board.ts';
import { boardsOf } from './boards.ts';
import { readerOf } from './board-reader.ts';
import { rebuild } from './rebuild.ts';
import { periodFrom } from './settle.ts';
import { countRanked, runningPeriods } from './store.ts';
import { bestAtRest } from './store-rebuild.ts';
import { groupsIn } from './store-results.ts';
import { SHOWN } from './view.ts';

const COUNTED_MAX = 1_000_000;
const ON_THE_WAY_S = 5;
/** Subjects that may have come between two questions. */
const NEW_AT_MOST = 100;

/** How many boards were built again. */
export async function audit(ctx: Context, now: number): Promise<number> {
  const boards = await boardsOf(ctx);
  let mended = 0;
  for (const row of await runningPeriods(ctx.db, new Date(now))) {
    const board = boards.get(row.rank_id);
    if (!board || !isProjected(board)) continue;
    const period = periodFrom(board, row);
    if ((await differs(ctx, period)) && (await rebuild(ctx, period))) mended++;
  }
  if (mended > 0) ctx.log.warn({ boards: mended }, 'boards built again');
  return mended;
}

async function differs(ctx: Context, period: Period): Promise<boolean> {
  for (const grp of await groupsIn(ctx.db, period.board.rank_id, period.period)) {
    if (!(await isSame(ctx, period, grp))) return true;
  }
  return false;
}

/** What changed in the last seconds may still be on its way and is not asked for. */
async function isSame(ctx: Context, period: Period, grp: number): Promise<boolean> {
  const { rank_id } = period.board;
  const [best, count] = await Promise.all([
    bestAtRest(ctx.db, rank_id, period.period, grp, SHOWN, ON_THE_WAY_S),
    countRanked(ctx.db, rank_id, period.period, grp, COUNTED_MAX),
  ]);
  const copied = await readerOf(ctx.redis).scoresOf(
    period,
    grp,
    best.map((row) => row.subject_id),
  );
  if (typeof copied === 'string') return copied === 'away';
  const few = NEW_AT_MOST + Math.floor(count / 1_000);
  const counted = count >= COUNTED_MAX || Math.abs(copied.count - count) <= few;
  return counted && best.every((row, i) => row.score === copied.scores[i]);
}
