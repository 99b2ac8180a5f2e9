// Proves the staff log (CON-3): link by link, without a gap, as far as it was sealed and up to its head. Staff acts are few, so all of
// it is one page.
import type { Db, Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import {
  END,
  pagesAhead,
  START,
  unsealed,
  Walk,
  type Fault,
  type Head,
  type Place,
  type Proof,
  type Step,
} from '#journal.ts';

const ROWS = 2_000;
/** Rows go with their partitions after three years. A log that begins later than its first row, and later than this, was cut. */
const KEPT_MS = (3 * 366 - 62) * 86_400_000;

type Row = { log_id: number; at: Date; prev_hash: Buffer; hash: Buffer; tx: number | null; words: string };

/** For tests, as verifyBooks. */
export async function verifyStaffLog(db: Db, proof = unsealed(db.chain)): Promise<Fault[]> {
  const faults: Fault[] = [];
  for await (const step of verifyLog(db, proof)) faults.push(...step.faults);
  return faults;
}

export async function* verifyLog(db: Db, proof: Proof, from: Place = START): AsyncGenerator<Step> {
  if (from[0] >= END[0]) return;
  const [sealed] = await proof.sealedUpTo(END);
  yield await db.tx((tx) => verifyRows(tx, proof, sealed), { snapshot: true });
}

async function verifyRows(tx: Queryable, proof: Proof, sealed: Head | undefined): Promise<Step> {
  // Numbers are given in the order of commits, so the sealed one says all.
  const walk = new Walk('staff_log', 'log', { ...proof, isSealed: () => false }, sealed);
  const head = await tx.row<{ seq: number; hash: Buffer; now: Date }>(
    sql`select log_id as seq, hash, now() as now from staff_log_head`,
  );
  let rows = 0;
  for await (const row of rowsOf(tx)) {
    if (rows === 0) {
      const cut = row.log_id > 1 && head && row.at.getTime() > head.now.getTime() - KEPT_MS;
      if (cut) walk.tell('missing', `log#1…${row.log_id - 1}`);
      walk.startAt(row.log_id, row.prev_hash);
    }
    if (row.log_id === walk.seq + 1 && !row.prev_hash.equals(walk.hash))
      walk.tell('does not follow the one before it', `log#${row.log_id}`);
    walk.row({ seq: row.log_id, hash: row.hash, tx: row.tx }, row.words);
    rows++;
  }
  if (rows > 0 || sealed || head?.seq !== 0) walk.end(head, 'staff_log_head');
  return { after: END, rows, faults: walk.faults };
}

const rowsOf = (tx: Queryable): AsyncGenerator<Row> =>
  pagesAhead(ROWS, (last) =>
    tx.rows<Row>(sql`
      select log_id, at, prev_hash, hash, tx,
        staff_log_text(log_id, at, staff_id, call, target, before, after, reason, approval_id, ip) as words
      from staff_log where log_id > ${last?.log_id ?? 0} order by log_id limit ${ROWS}`),
  );

/** Where the log ends, as a head to seal. */
export const staffLogHead = (tx: Queryable): Promise<Head[]> =>
  tx.rows<Head>(sql`select 1 as id, 1 as kind, log_id as seq, hash from staff_log_head where log_id > 0`);
