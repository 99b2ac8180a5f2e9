// The nightly check, in pieces of a few seconds: each piece is a job that promises the next one, so a worker that stops loses no more
// than a piece and no member waits for a long one.
import type { Context } from '#context.ts';
import { addJob, dueAt } from '#jobs/add-job.ts';
import type { Fault } from '#journal.ts';
import { keepCheck } from './store.ts';
import { verifyJournals, type Mark } from './verify.ts';

const PIECE_MS = 5_000;
/** Kept in words; all of them are counted and logged. */
const TOLD = 100;

type SoFar = { from?: Mark; began_at: number; rows: number; faults: number; told: Fault[]; warnings: string[] };

export async function checkPiece(payload: unknown, ctx: Context, pieceMs = PIECE_MS): Promise<void> {
  const given = payload as Partial<SoFar>;
  const soFar: SoFar = { began_at: dueAt(payload), rows: 0, faults: 0, told: [], warnings: [], ...given };
  const until = Date.now() + pieceMs;
  for await (const { mark, rows, faults, warnings } of verifyJournals(ctx, given.from)) {
    for (const fault of faults) ctx.log.error({ fault }, 'a fault in the journals');
    for (const warning of warnings) ctx.log.warn({ warning }, 'the journals');
    soFar.from = mark;
    soFar.rows += rows;
    soFar.faults += faults.length;
    soFar.told.push(...faults.slice(0, TOLD - soFar.told.length));
    soFar.warnings.push(...warnings.slice(0, TOLD - soFar.warnings.length));
    if (Date.now() > until) return ctx.db.tx((tx) => addJob(tx, 'books.check', soFar, { key: 'books.check' }));
  }
  const { began_at, rows, faults, told, warnings } = soFar;
  const ended_at = new Date(ctx.clock.now());
  await keepCheck(ctx.db, { began_at: new Date(began_at), ended_at, rows, faults, told, warnings });
  ctx.log.info({ rows, faults, warnings }, 'the journals were checked');
}
