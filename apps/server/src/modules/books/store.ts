// All SQL on the module's own tables.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Fault } from '#journal.ts';
import type { Seal } from './seal.ts';

export const keepCopy = (db: Queryable, seal: Seal): Promise<number> =>
  db.run(sql`
    insert into books_seal (n, at, snapshot, heads, mac)
    values (${seal.n}, ${new Date(seal.at)}, ${seal.snapshot}, ${seal.heads.length}, ${Buffer.from(seal.mac, 'hex')})
    on conflict do nothing`);

export type Copy = { n: number; mac: Buffer };

export const copiesSince = (db: Queryable, n: number, at: number): Promise<Copy[]> =>
  db.rows<Copy>(sql`select n, mac from books_seal where n >= ${n} and at >= ${new Date(at)} order by n`);

export const copiesExist = async (db: Queryable): Promise<boolean> =>
  (await db.row(sql`select 1 as is from books_seal limit 1`)) !== undefined;

export type Check = {
  readonly began_at: Date;
  readonly ended_at: Date;
  readonly rows: number;
  readonly faults: number;
  readonly told: readonly Fault[];
  readonly warnings: readonly string[];
};

export const keepCheck = (db: Queryable, c: Check): Promise<number> =>
  db.run(sql`
    insert into books_check (began_at, ended_at, rows, faults, told, warnings)
    values (${c.began_at}, ${c.ended_at}, ${c.rows}, ${c.faults}, ${JSON.stringify(c.told)}::jsonb, ${JSON.stringify(c.warnings)}::jsonb)
    on conflict do nothing`);

export const lastCheck = (db: Queryable): Promise<Check | undefined> =>
  db.row<Check>(sql`select * from books_check order by began_at desc limit 1`);

/** Whether this role could change journals: then the application is not what it should be (docs/decisions/0078). */
export const mayChangeJournals = async (db: Queryable): Promise<boolean> =>
  (await db.row<{ may: boolean }>(sql`
    select bool_or(has_table_privilege(t, 'update') or has_table_privilege(t, 'delete') or has_table_privilege(t, 'truncate')) as may
    from unnest('{ledger_entry,bag_entry,staff_log}'::text[]) t`))!.may;
