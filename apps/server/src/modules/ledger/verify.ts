// Proves the books (WAL-2): every owner's chain link by link, every balance against the sum of its entries, every bucket of the
// platform against the members. Reads only; the nightly job and `main.ts books` run it.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { sha256 } from '#ids.ts';
import { BUCKETS, type Balances, type Kind, type Platform } from './accounts.ts';
import { GENESIS, sealed } from './books.ts';

export type BooksReport = { readonly owners: number; readonly entries: number; readonly faults: readonly string[] };

type Row = Balances & {
  owner_kind: 1 | 2;
  owner_id: number;
  seq: number;
  at: Date;
  kind: Kind;
  ref: string;
  reverses: string | null;
  campaign: string | null;
  platform: Platform;
  hash: Buffer;
} & { [B in keyof Balances as `after_${B}`]: number };

type Head = Balances & { owner_kind: 1 | 2; owner_id: number; seq: number; chain: Buffer };

const PAGE = 500;

export async function verifyBooks(db: Queryable): Promise<BooksReport> {
  const faults: string[] = [];
  let owners = 0;
  let entries = 0;
  let after: [number, number] = [0, 0];
  for (;;) {
    const heads = await db.rows<Head>(sql`
      select owner_kind, owner_id, diamond, held, debt, pink, pending, available, frozen, seq, chain from ledger_account
      where (owner_id, owner_kind) > (${after[0]}, ${after[1]}::smallint) order by owner_id, owner_kind limit ${PAGE}`);
    if (heads.length === 0) break;
    after = [heads.at(-1)!.owner_id, heads.at(-1)!.owner_kind];
    const rows = await db.rows<Row>(sql`
      select * from ledger_entry
      where (owner_id, owner_kind) in (select * from unnest(${heads.map((h) => h.owner_id)}::bigint[], ${heads.map((h) => h.owner_kind)}::smallint[]))
      order by owner_id, owner_kind, seq`);
    owners += heads.length;
    entries += rows.length;
    const byOwner = Map.groupBy(rows, (row) => `${row.owner_kind}:${row.owner_id}`);
    for (const head of heads)
      faults.push(...chainFaults(head, byOwner.get(`${head.owner_kind}:${head.owner_id}`) ?? []));
  }
  return { owners, entries, faults: [...faults, ...(await sumFaults(db))] };
}

function chainFaults(head: Head, rows: readonly Row[]): string[] {
  const name = `${head.owner_kind}:${head.owner_id}`;
  const balance = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Balances;
  let chain = GENESIS as Buffer;
  let seq = 0;
  for (const row of rows) {
    if (row.seq !== ++seq) return [`${name}: entry ${seq} is missing`];
    for (const bucket of BUCKETS) balance[bucket] += row[bucket];
    const post = {
      owner: { kind: row.owner_kind === 1 ? ('user' as const) : ('guild' as const), id: row.owner_id },
      kind: row.kind,
      ref: row.ref,
      change: {},
      platform: row.platform,
      at: row.at.getTime(),
      reverses: row.reverses ?? undefined,
      campaign: row.campaign ?? undefined,
    };
    const after = Object.fromEntries(BUCKETS.map((bucket) => [bucket, row[`after_${bucket}`]])) as Balances;
    if (BUCKETS.some((bucket) => after[bucket] !== balance[bucket]))
      return [`${name}: balance after entry ${seq} is wrong`];
    chain = sha256(Buffer.concat([chain, Buffer.from(sealed(post, row, seq, after))]));
    if (!chain.equals(row.hash)) return [`${name}: entry ${seq} was changed`];
  }
  if (head.seq !== seq || !chain.equals(head.chain))
    return seq === 0 && head.seq === 0 ? [] : [`${name}: account ends at ${head.seq}, entries at ${seq}`];
  return BUCKETS.filter((bucket) => head[bucket] !== balance[bucket]).map(
    (bucket) => `${name}: ${bucket} differs from its entries`,
  );
}

/** What an error inside one entry could not show: orphans, references without entries, holds and dues that say otherwise. */
async function sumFaults(db: Queryable): Promise<string[]> {
  const row = (await db.row<Record<string, number>>(sql`
    select
      (select count(*) from ledger_entry e where not exists (select from ledger_account a
        where a.owner_id = e.owner_id and a.owner_kind = e.owner_kind)) as "entries without an account",
      (select count(*) from (select owner_id, owner_kind, ref from ledger_entry except select owner_id, owner_kind, ref from ledger_ref) x)
        as "entries without a reference",
      (select count(*) from (select owner_id, owner_kind, ref from ledger_entry group by 1, 2, 3 having count(*) > 1) x)
        as "references posted twice",
      (select count(*) from (
        select owner_id from ledger_account a
        full join (select user_id, sum(diamond) as held from ledger_hold where state = 'held' group by 1) h
          on h.user_id = a.owner_id and a.owner_kind = 1
        where coalesce(a.held, 0) <> coalesce(h.held, 0)) x) as "accounts whose holds differ",
      (select count(*) from (
        select owner_id from ledger_account a
        full join (select user_id, sum(fen) as fen from ledger_due where state = 'pending' group by 1) d
          on d.user_id = a.owner_id and a.owner_kind = 1
        where a.owner_kind is distinct from 2 and coalesce(a.pending, 0) <> coalesce(d.fen, 0)) x) as "accounts whose pending income differs",
      (select coalesce(sum(platform_diamond), 0) + (select coalesce(sum(diamond + held + debt), 0) from ledger_account) from ledger_entry)::bigint
        as "diamonds out of balance",
      (select coalesce(sum(platform_pink), 0) + (select coalesce(sum(pink), 0) from ledger_account) from ledger_entry)::bigint
        as "pink diamonds out of balance",
      (select coalesce(sum(platform_fen), 0) + (select coalesce(sum(pending + available + frozen), 0) from ledger_account) from ledger_entry)::bigint
        as "fen out of balance"`))!;
  return Object.entries(row)
    .filter(([, n]) => n !== 0)
    .map(([what, n]) => `${what}: ${n}`);
}
