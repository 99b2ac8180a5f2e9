// Copies the order of a board to Redis (BOARD-2): one sorted set per board, period and group. Changes are collected for a moment
// (BoardWriter), so that many changes of one member cost one write and many members one command.
import { sortedSetMemberOf, sortedSetNumberOf } from '@shengyu/rules/board/board-score.ts';
import type { Redis } from 'ioredis';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { isCopiedToRedis, type BoardPeriod } from './board.ts';
import { BoardWriter } from './writer.ts';
import type { ScoreRow } from './store.ts';

/** In braces is what a cluster of Redis places a key by: a set and the one that will replace it lie on the same node. */
export const boardRedisKeyOf = (rank_id: string, period: string, grp: number): string =>
  `rank:{${rank_id}:${period}:${grp}}`;

/** A marker entry in every set that was built from the tables. A set without it has lost data and is rebuilt. */
export const BUILT_MARKER = '!';

const writers = new WeakMap<Redis, BoardWriter>();

export function boardWriterOf({ redis, log }: Context): BoardWriter {
  let writer = writers.get(redis);
  if (!writer) writers.set(redis, (writer = new BoardWriter(redis, log)));
  return writer;
}

export const isRanked = ({ barred, score }: Pick<ScoreRow, 'barred' | 'score'>): boolean => !barred && score > 0;

/** Copies the rows to Redis after the commit. Rows lost on the way are found by the next audit (audit.ts). */
export function copyScoresToRedis(
  ctx: Context,
  tx: Tx,
  periods: readonly BoardPeriod[],
  rows: readonly ScoreRow[],
): void {
  tx.afterCommit(() => {
    const writer = boardWriterOf(ctx);
    for (const row of rows) {
      const period = periods.find((p) => p.period === row.period);
      if (period && isCopiedToRedis(period.board)) queueScoreCopy(writer, period, row);
    }
  });
}

export function queueScoreCopy(writer: BoardWriter, { board, period, span }: BoardPeriod, row: ScoreRow): void {
  const key = boardRedisKeyOf(board.rank_id, period, row.grp);
  const place = isRanked(row) ? sortedSetNumberOf(row.score, row.reached_at.getTime(), span) : undefined;
  writer.put(key, sortedSetMemberOf(row.subject_id), place);
}
