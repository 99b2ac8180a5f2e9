// Runs once a minute and compares the copies in Redis with the tables, because a change can be lost between commit and copy when a
// process is killed. It compares the shown places and the number of ranked subjects, and rebuilds a board that differs.
import type { Context } from '#context.ts';
import { isCopiedToRedis, type BoardPeriod } from './board.ts';
import { boardsOf } from './boards.ts';
import { boardReaderOf } from './reader.ts';
import { rebuildBoardCopy } from './rebuild.ts';
import { periodFromRow } from '../settle/settle.ts';
import { countRanked, listRunningPeriods } from './store.ts';
import { listBestUnchangedSubjects } from './rebuild-store.ts';
import { listGroupsInPeriod } from '../settle/store.ts';
import { SHOWN_PLACES } from '../views/view.ts';

const COUNTED_MAX = 1_000_000;
const ON_THE_WAY_S = 5;
/** How much the number of subjects may differ, because new ones may arrive between the two queries. */
const NEW_AT_MOST = 100;

/** Compares all running boards with their copies and rebuilds those that differ. Returns how many were rebuilt. */
export async function auditBoards(ctx: Context, now: number): Promise<number> {
  const boards = await boardsOf(ctx);
  let mended = 0;
  for (const row of await listRunningPeriods(ctx.db, new Date(now))) {
    const board = boards.get(row.rank_id);
    if (!board || !isCopiedToRedis(board)) continue;
    const period = periodFromRow(board, row);
    if ((await differs(ctx, period)) && (await rebuildBoardCopy(ctx, period))) mended++;
  }
  if (mended > 0) ctx.log.warn({ boards: mended }, 'boards built again');
  return mended;
}

async function differs(ctx: Context, period: BoardPeriod): Promise<boolean> {
  for (const grp of await listGroupsInPeriod(ctx.db, period.board.rank_id, period.period)) {
    if (!(await isSame(ctx, period, grp))) return true;
  }
  return false;
}

/**
 * Compares one group of a board with its copy. Rows changed in the last seconds are left out, because their copy may not have
 * arrived yet.
 */
async function isSame(ctx: Context, period: BoardPeriod, grp: number): Promise<boolean> {
  const { rank_id } = period.board;
  const [best, count] = await Promise.all([
    listBestUnchangedSubjects(ctx.db, rank_id, period.period, grp, SHOWN_PLACES, ON_THE_WAY_S),
    countRanked(ctx.db, rank_id, period.period, grp, COUNTED_MAX),
  ]);
  const copied = await boardReaderOf(ctx.redis).scoresOf(
    period,
    grp,
    best.map((row) => row.subject_id),
  );
  if (typeof copied === 'string') return copied === 'away';
  const few = NEW_AT_MOST + Math.floor(count / 1_000);
  const counted = count >= COUNTED_MAX || Math.abs(copied.count - count) <= few;
  return counted && best.every((row, i) => row.score === copied.scores[i]);
}
