// Takes subjects off boards: by an operator's decision (call Z09, BOARD-9), or because of their state (RANK-7).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { rowSubjectKindOf, type Board } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { forgetSubjectEligibility } from '../board/eligibility.ts';
import { copyScoresToRedis } from '../board/projection.ts';
import { periodFromRow } from './settle.ts';
import { findPeriodRow, setBarredInUnsettledPeriods, barScoreOfPeriod } from '../board/store.ts';
import { insertExclusion, type Exclusion } from './store.ts';
import type { SubjectKind } from '../subjects/subject.ts';
import { forgetBoardViews } from '../views/views.ts';

/** Excludes a subject from a board, also during the public notice (BOARD-10). Returns false when it was already excluded. */
export async function excludeSubject(
  ctx: Context,
  tx: Tx,
  board: Board,
  e: Omit<Exclusion, 'rank_id'>,
): Promise<boolean> {
  const { rank_id } = board;
  if (!(await insertExclusion(tx, { ...e, rank_id }))) return false;
  const row = await findPeriodRow(tx, rank_id, e.period);
  if (row && row.state < 2) {
    copyScoresToRedis(
      ctx,
      tx,
      [periodFromRow(board, row)],
      await barScoreOfPeriod(tx, rank_id, e.period, e.subject_id),
    );
  }
  tx.afterCommit(() => forgetBoardViews(ctx));
  return true;
}

/** Applies RANK-7 (who may not be ranked) to every running board with this kind of subject. */
export async function setSubjectBarred(
  ctx: Context,
  tx: Tx,
  kind: SubjectKind,
  subject_id: number,
  barred: boolean,
): Promise<void> {
  const boards = (await boardsOf(ctx)).all.filter((board) => rowSubjectKindOf(board) === kind);
  const changed = await setBarredInUnsettledPeriods(
    tx,
    boards.map((board) => board.rank_id),
    subject_id,
    barred,
  );
  for (const row of changed) {
    const board = boards.find((b) => b.rank_id === row.rank_id)!;
    const stored = await findPeriodRow(tx, row.rank_id, row.period);
    if (stored) copyScoresToRedis(ctx, tx, [periodFromRow(board, stored)], [row]);
  }
  tx.afterCommit(() => forgetSubjectEligibility(ctx, kind, subject_id));
}
