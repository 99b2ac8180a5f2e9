// The SQL on the tables books_seal (copies of the seals) and books_check (results of the nightly checks).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { JournalFault } from '#journal.ts';
import type { Seal } from './seal.ts';

export const saveSealCopy = (db: Queryable, seal: Seal): Promise<number> =>
  db.run(sql`
    insert into books_seal (n, at, snapshot, heads, mac)
    values (${seal.n}, ${new Date(seal.at)}, ${seal.snapshot}, ${seal.heads.length}, ${Buffer.from(seal.mac, 'hex')})
    on conflict do nothing`);

export type SealCopy = { n: number; mac: Buffer };

export const listSealCopiesSince = (db: Queryable, n: number, at: number): Promise<SealCopy[]> =>
  db.rows<SealCopy>(sql`select n, mac from books_seal where n >= ${n} and at >= ${new Date(at)} order by n`);

export const hasSealCopies = async (db: Queryable): Promise<boolean> =>
  (await db.row(sql`select 1 as is from books_seal limit 1`)) !== undefined;

export type JournalCheck = {
  readonly began_at: Date;
  readonly ended_at: Date;
  readonly rows: number;
  readonly faults: number;
  readonly told: readonly JournalFault[];
  readonly warnings: readonly string[];
};

export const insertJournalCheck = (db: Queryable, c: JournalCheck): Promise<number> =>
  db.run(sql`
    insert into books_check (began_at, ended_at, rows, faults, told, warnings)
    values (${c.began_at}, ${c.ended_at}, ${c.rows}, ${c.faults}, ${JSON.stringify(c.told)}::jsonb, ${JSON.stringify(c.warnings)}::jsonb)
    on conflict do nothing`);

export const findLastJournalCheck = (db: Queryable): Promise<JournalCheck | undefined> =>
  db.row<JournalCheck>(sql`select * from books_check order by began_at desc limit 1`);

/** Whether the current database role could change journals; the application's role must not (docs/decisions/0078). */
export const mayChangeJournals = async (db: Queryable): Promise<boolean> =>
  (await db.row<{ may: boolean }>(sql`
    select bool_or(has_table_privilege(t, 'update') or has_table_privilege(t, 'delete') or has_table_privilege(t, 'truncate')) as may
    from unnest('{ledger_entry,bag_entry,staff_log}'::text[]) t`))!.may;

/** Tells which transactions the current one sees as committed. */
export const readTransactionSnapshot = async (tx: Queryable): Promise<string> =>
  (await tx.row<{ snapshot: string }>(sql`select txid_current_snapshot()::text as snapshot`))!.snapshot;
