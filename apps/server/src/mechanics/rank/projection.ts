// The order of a board in Redis (BOARD-2): a sorted set per board, period and sign. Changes wait a moment, so that many of one
// member cost one write and many members one command.
import { boardMember, placeNumber } from '@shengyu/rules/board-score.ts';
import type { Redis } from 'ioredis';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { isProjected, type Period } from './board.ts';
import { BoardWriter } from './board-writer.ts';
import type { ScoreRow } from './store.ts';

export const boardKey = (rank_id: string, period: string, grp: number): string => `rank:${rank_id}:${period}:${grp}`;

/** Stands in every set that was built from the tables; a set without it lost something and is built again. */
export const BUILT = '!';

const writers = new WeakMap<Redis, BoardWriter>();

export function writerOf({ redis, log }: Context): BoardWriter {
  let writer = writers.get(redis);
  if (!writer) writers.set(redis, (writer = new BoardWriter(redis, log)));
  return writer;
}

export const isRanked = ({ barred, score }: Pick<ScoreRow, 'barred' | 'score'>): boolean => !barred && score > 0;

/** Copies the rows after the commit. What is lost on the way is found by the next check (audit.ts). */
export function project(ctx: Context, tx: Tx, periods: readonly Period[], rows: readonly ScoreRow[]): void {
  tx.afterCommit(() => {
    const writer = writerOf(ctx);
    for (const row of rows) {
      const period = periods.find((p) => p.period === row.period);
      if (period && isProjected(period.board)) projectRow(writer, period, row);
    }
  });
}

export function projectRow(writer: BoardWriter, { board, period, span }: Period, row: ScoreRow): void {
  const key = boardKey(board.rank_id, period, row.grp);
  const place = isRanked(row) ? placeNumber(row.score, row.reached_at.getTime(), span) : undefined;
  writer.put(key, boardMember(row.subject_id), place);
}
