// Verifies the staff log (CON-3): each row's hash is right and continues the row before, no row is missing, the last row is the one
// the head names, and the rows agree with what was sealed (books module). There are few rows, so the log is verified in one step.
import type { Db, Queryable } from '#db/db.ts';
import {
  ALL_OWNERS,
  firstRowToRead,
  isBefore,
  makeChecksWithoutSeals,
  JournalVerifier,
  type JournalFault,
  type JournalHead,
  type MovedHead,
  type OwnerPosition,
  type OwnerRange,
  type JournalChecks,
  type VerifiedPage,
} from '#journal.ts';
import { readStaffLogHeadWithTime, streamStaffLogRows } from './staff-log-store.ts';

/**
 * Rows are dropped with their partitions after three years. If the first row left is younger than this and not number 1, rows were
 * removed.
 */
const KEPT_MS = (3 * 366 - 62) * 86_400_000;
/** The log is one journal; this stands for its owner. */
const LOG: OwnerPosition = [1, 1];

/** Returns all faults of the log at once, for tests. */
export async function verifyStaffLog(db: Db, proof = makeChecksWithoutSeals(db.chain)): Promise<JournalFault[]> {
  const faults: JournalFault[] = [];
  for await (const step of verifyStaffLogPages(db, proof)) faults.push(...step.faults);
  return faults;
}

export async function* verifyStaffLogPages(
  db: Db,
  proof: JournalChecks,
  { after, until }: OwnerRange = ALL_OWNERS,
): AsyncGenerator<VerifiedPage> {
  if (!isBefore(after, LOG) || isBefore(until, LOG)) return;
  const [sealed] = await proof.sealedUpTo(until);
  yield { ...(await db.tx((tx) => verifyRows(tx, proof, sealed), { snapshot: true })), after: until };
}

/** Verifies the rows since a proved head; the log is the only owner in the list. */
export const verifyNewStaffLogRows = (
  db: Db,
  proof: JournalChecks,
  [log]: readonly MovedHead[],
): Promise<VerifiedPage> => db.tx((tx) => verifyRows(tx, proof, log, log!.known && log), { snapshot: true });

async function verifyRows(
  tx: Queryable,
  proof: JournalChecks,
  sealed: JournalHead | undefined,
  moved?: MovedHead,
): Promise<VerifiedPage> {
  // Log ids are given in commit order, so the last sealed row suffices to tell which rows are sealed.
  const walk = new JournalVerifier('staff_log', 'log', { ...proof, isSealed: () => false }, sealed, moved?.known);
  const head = await readStaffLogHeadWithTime(tx);
  let rows = 0;
  for await (const row of streamStaffLogRows(tx, moved ? firstRowToRead(moved) : 1)) {
    if (rows === 0 && !moved) {
      const cut = row.log_id > 1 && head && row.at.getTime() > head.now.getTime() - KEPT_MS;
      if (cut) walk.tell('missing', `log#1…${row.log_id - 1}`);
      walk.startAt(row.log_id, row.prev_hash);
    }
    if (row.log_id === walk.seq + 1 && !(moved && rows === 0) && !row.prev_hash.equals(walk.hash))
      walk.tell('does not follow the one before it', `log#${row.log_id}`);
    walk.row({ seq: row.log_id, hash: row.hash, tx: row.tx }, row.words);
    rows++;
  }
  if (rows > 0 || sealed || head?.seq !== 0) walk.end(head, 'staff_log_head');
  return { after: LOG, rows, faults: walk.faults };
}
