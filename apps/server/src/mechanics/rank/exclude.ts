// Who may not be ranked: by an operator's decision (Z09, BOARD-9), or by what became of the subject (RANK-7).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { type Board, rowSubject } from './board.ts';
import { boardsOf } from './boards.ts';
import { forgetSubject } from './eligibility.ts';
import { project } from './projection.ts';
import { periodFrom } from './settle.ts';
import { periodRow, setBarred, setScoreBarred } from './store.ts';
import { type Exclusion, insertExclusion } from './store-results.ts';
import type { SubjectKind } from './subjects.ts';
import { forgetViews } from './views.ts';

/** Takes a subject off a board, also during the notice (BOARD-10). False: it was off already. */
export async function exclude(ctx: Context, tx: Tx, board: Board, e: Omit<Exclusion, 'rank_id'>): Promise<boolean> {
  const { rank_id } = board;
  if (!(await insertExclusion(tx, { ...e, rank_id }))) return false;
  const row = await periodRow(tx, rank_id, e.period);
  if (row && row.state < 2) {
    project(ctx, tx, [periodFrom(board, row)], await setScoreBarred(tx, rank_id, e.period, e.subject_id));
  }
  tx.afterCommit(() => forgetViews(ctx));
  return true;
}

/** RANK-7 on every running board of that kind of subject. */
export async function bar(ctx: Context, tx: Tx, kind: SubjectKind, subject_id: number, barred: boolean): Promise<void> {
  const boards = (await boardsOf(ctx)).all.filter((board) => rowSubject(board) === kind);
  const changed = await setBarred(
    tx,
    boards.map((board) => board.rank_id),
    subject_id,
    barred,
  );
  for (const row of changed) {
    const board = boards.find((b) => b.rank_id === row.rank_id)!;
    const stored = await periodRow(tx, row.rank_id, row.period);
    if (stored) project(ctx, tx, [periodFrom(board, stored)], [row]);
  }
  tx.afterCommit(() => forgetSubject(ctx, kind, subject_id));
}
