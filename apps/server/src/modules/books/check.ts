// The nightly check of the journals, in pieces of a few seconds: each piece is a job that schedules the next, so a worker that
// stops loses at most one piece and other jobs do not wait for long.
import { ofCluster, type Context } from '#context.ts';
import { addJob, dueTimeOf } from '#jobs/add-job.ts';
import type { JournalFault } from '#journal.ts';
import { clearFinding, saveFinding } from '#modules/console/index.ts';
import { beginNight, endNight, ENOUGH_ROWS, type Night } from './night.ts';
import { insertJournalCheck } from './store.ts';
import { verifyJournals, type CheckPosition } from './verify.ts';

const PIECE_MS = 5_000;
/** A piece begins by reading the seals; where that takes longer than this, the piece is longer too, so that it reads mostly journals. */
const OPENING_MS = 500;
/** At most this many faults are stored; all are counted and logged. */
const TOLD = 100;

type SoFar = {
  night?: Night;
  from?: CheckPosition;
  began_at: number;
  rows: number;
  faults: number;
  told: JournalFault[];
  warnings: string[];
  /** Which of several clusters is checked: one after the other. */
  cluster?: number;
  /** What was found on the clusters before this one. */
  before?: Found;
};
type Found = { readonly faults: number; readonly told: readonly JournalFault[] };

export async function continueJournalCheck(
  payload: unknown,
  whole: Context,
  { pieceMs = PIECE_MS, enoughRows = ENOUGH_ROWS } = {},
): Promise<void> {
  const given = payload as Partial<SoFar>;
  const { cluster = 0, before = { faults: 0, told: [] } } = given;
  const ctx = ofCluster(whole, cluster);
  const night = given.night ?? (await beginNight(ctx, enoughRows));
  const soFar: SoFar = { began_at: dueTimeOf(payload), rows: 0, faults: 0, told: [], warnings: [], ...given, night };
  const began = performance.now();
  let until: number | undefined;
  for await (const { mark, rows, faults, warnings } of verifyJournals(ctx, given.from, night.scope)) {
    const now = performance.now();
    until ??= now + pieceMs * Math.max(1, (now - began) / OPENING_MS);
    for (const fault of faults) ctx.log.error({ fault }, 'a fault in the journals');
    for (const warning of warnings) ctx.log.warn({ warning }, 'the journals');
    soFar.from = mark;
    soFar.rows += rows;
    soFar.faults += faults.length;
    soFar.told.push(...faults.slice(0, TOLD - soFar.told.length));
    soFar.warnings.push(...warnings.slice(0, TOLD - soFar.warnings.length));
    if (now > until) return goOn(whole, soFar);
  }
  const { began_at, rows, faults, told, warnings } = soFar;
  const ended_at = new Date(ctx.clock.now());
  await endNight(ctx, night, faults);
  await insertJournalCheck(ctx.db, { began_at: new Date(began_at), ended_at, rows, faults, told, warnings });
  ctx.log.info({ cluster, rows, faults, warnings, scope: night.scope }, 'the journals were checked');
  const found = { faults: before.faults + faults, told: [...before.told, ...told].slice(0, TOLD) };
  if (cluster + 1 < whole.db.each().length)
    return goOn(whole, { due_at: dueTimeOf(payload), began_at, cluster: cluster + 1, before: found });
  await tellDesk(whole, found.faults, found.told);
}

const goOn = ({ db }: Context, next: Partial<SoFar> & { readonly due_at?: number }): Promise<void> =>
  db.tx((tx) => addJob(tx, 'books.check', next, { key: 'books.check' }));

/** The alerts of the desk (Z46): faults of the staff log (CON-3) apart from those of money and items (WAL-2). */
async function tellDesk({ db, clock }: Context, faults: number, told: readonly JournalFault[]): Promise<void> {
  const ofLog = told.filter(isOfStaffLog).length;
  const tell = (alert_id: string, num: number, text: string) =>
    num > 0 ? saveFinding(db, alert_id, text, clock.now()) : clearFinding(db, alert_id);
  await tell('books', faults - ofLog, `夜间核对发现 ${faults - ofLog} 处不一致`);
  await tell('staff_log', ofLog, `夜间校验发现 ${ofLog} 处断裂`);
}

export const isOfStaffLog = ({ table }: JournalFault): boolean => table.startsWith('staff_log');
