// SQL that reads the accounts and entries of one cluster, for their verification and for the seals.
import type { Queryable } from '#db/db.ts';
import { sql, sqlFragment } from '#db/sql.ts';
import {
  firstRowToRead,
  isBefore,
  journalOwnerKey,
  readPagesAhead,
  type JournalHead,
  type MovedHead,
  type OwnerPosition,
  type OwnerRange,
} from '#journal.ts';
import type { Balances, EntryKind, PlatformAccount } from './accounts.ts';

const ENTRIES = 5_000;

export type LedgerEntryRow = Balances & {
  owner_kind: 1 | 2;
  owner_id: number;
  seq: number;
  at: Date;
  kind: EntryKind;
  ref: string;
  reverses: string | null;
  campaign: string | null;
  platform: PlatformAccount;
  platform_diamond: number;
  platform_pink: number;
  platform_fen: number;
  hash: Buffer;
  tx: number | null;
  known: boolean;
} & { [B in keyof Balances as `after_${B}`]: number };

export type LedgerAccountRow = Balances & { owner_kind: 1 | 2; owner_id: number; seq: number; chain: Buffer };

/** The first accounts of the range. */
export const listAccountsAfter = (
  tx: Queryable,
  { after, until }: OwnerRange,
  limit: number,
): Promise<LedgerAccountRow[]> =>
  tx.rows<LedgerAccountRow>(sql`
    select owner_kind, owner_id, diamond, held, debt, pink, pending, available, frozen, seq, chain from ledger_account
    where (owner_id, owner_kind) > (${after[0]}, ${after[1]}::smallint)
      and (owner_id, owner_kind) <= (${until[0]}, ${until[1]}::smallint)
    order by owner_id, owner_kind limit ${limit}`);

export const listAccountsOf = (tx: Queryable, owners: readonly JournalHead[]): Promise<LedgerAccountRow[]> =>
  tx.rows<LedgerAccountRow>(sql`
    select a.owner_kind, a.owner_id, a.diamond, a.held, a.debt, a.pink, a.pending, a.available, a.frozen, a.seq, a.chain
    from unnest(${owners.map((o) => o.id)}::bigint[], ${owners.map((o) => o.kind)}::smallint[]) o(id, kind)
    join ledger_account a on a.owner_id = o.id and a.owner_kind = o.kind`);

/** What other tables say about an owner: the number of references, diamonds held, and pending income. */
export type SumsOfOtherTables = { owner_id: number; owner_kind: number; refs: number; held: number; due: number };

export async function readSumsOfOtherTables(
  tx: Queryable,
  after: OwnerPosition,
  until: OwnerPosition,
): Promise<Map<string, SumsOfOtherTables>> {
  const rows = await tx.rows<SumsOfOtherTables>(sql`
    select owner_id, owner_kind, sum(refs)::bigint as refs, sum(held)::bigint as held, sum(due)::bigint as due from (
      select owner_id, owner_kind, count(*) as refs, 0 as held, 0 as due from ledger_ref
      where (owner_id, owner_kind) > (${after[0]}, ${after[1]}::smallint) and (owner_id, owner_kind) <= (${until[0]}, ${until[1]}::smallint)
      group by 1, 2
      union all
      select user_id, 1, 0, sum(diamond), 0 from ledger_hold where state = 'held'
        and (user_id, 1) > (${after[0]}, ${after[1]}) and (user_id, 1) <= (${until[0]}, ${until[1]})
        and user_id between ${after[0]} and ${until[0]} group by 1
      union all
      select user_id, 1, 0, 0, sum(fen) from ledger_due where state = 'pending'
        and (user_id, 1) > (${after[0]}, ${after[1]}) and (user_id, 1) <= (${until[0]}, ${until[1]})
        and user_id between ${after[0]} and ${until[0]} group by 1) x
    group by 1, 2`);
  return new Map(rows.map((row) => [journalOwnerKey(row.owner_id, row.owner_kind), row]));
}

/** Only the diamonds held: references and pending income of an owner are as many as the rows of its whole journal. */
export async function readHoldsOf(
  tx: Queryable,
  owners: readonly JournalHead[],
): Promise<Map<string, SumsOfOtherTables>> {
  const users = owners.filter(({ kind }) => kind === 1).map(({ id }) => id);
  const rows = await tx.rows<SumsOfOtherTables>(sql`
    select user_id as owner_id, 1 as owner_kind, 0 as refs, sum(diamond)::bigint as held, 0 as due from ledger_hold
    where state = 'held' and user_id = any(${users}::bigint[]) group by 1`);
  return new Map(rows.map((row) => [journalOwnerKey(row.owner_id, row.owner_kind), row]));
}

const ENTRY = sqlFragment`
  e.owner_kind, e.owner_id, e.seq, e.at, e.kind, e.ref, e.reverses, e.campaign, e.platform, e.platform_diamond, e.platform_pink,
  e.platform_fen, e.diamond, e.held, e.debt, e.pink, e.pending, e.available, e.frozen, e.after_diamond, e.after_held, e.after_debt,
  e.after_pink, e.after_pending, e.after_available, e.after_frozen, e.hash, e.tx,
  exists (select from ledger_ref r where r.owner_id = e.owner_id and r.owner_kind = e.owner_kind and r.ref = e.ref) as known`;

/** The entries of a range of owners, including owners without an account row. */
export const streamLedgerEntries = (
  tx: Queryable,
  after: OwnerPosition,
  until: OwnerPosition,
): AsyncGenerator<LedgerEntryRow> =>
  readPagesAhead(ENTRIES, (last) => {
    const at = last ? [last.owner_id, last.owner_kind, last.seq] : [...after, Number.MAX_SAFE_INTEGER];
    return tx.rows<LedgerEntryRow>(sql`
      select ${ENTRY} from ledger_entry e
      where (owner_id, owner_kind, seq) > (${at[0]}, ${at[1]}::smallint, ${at[2]})
        and (owner_id, owner_kind) <= (${until[0]}, ${until[1]}::smallint)
      order by owner_id, owner_kind, seq limit ${ENTRIES}`);
  });

/**
 * The entries of these owners, which are in order, each from its first row to be read. `offset 0` keeps PostgreSQL from joining, which it
 * would do by reading whole partitions: each owner is looked up.
 */
export const streamNewLedgerEntries = (tx: Queryable, owners: readonly MovedHead[]): AsyncGenerator<LedgerEntryRow> =>
  readPagesAhead(ENTRIES, (last) => {
    const at: OwnerPosition | undefined = last && [last.owner_id, last.owner_kind];
    const left = at ? owners.filter(({ id, kind }) => !isBefore([id, kind], at)) : owners;
    const from = left.map((o, i) => (last && i === 0 ? last.seq + 1 : firstRowToRead(o)));
    return tx.rows<LedgerEntryRow>(sql`
      select e.* from unnest(${left.map((o) => o.id)}::bigint[], ${left.map((o) => o.kind)}::smallint[], ${from}::bigint[]) o(id, kind, seq)
      cross join lateral (
        select ${ENTRY} from ledger_entry e where e.owner_id = o.id and e.owner_kind = o.kind and e.seq >= o.seq offset 0) e
      order by e.owner_id, e.owner_kind, e.seq limit ${ENTRIES}`);
  });

/** The heads (number and hash of the last entry) of owners with entries from transactions that the given snapshot did not see. */
export const listChangedLedgerHeads = (tx: Queryable, since: string): Promise<JournalHead[]> =>
  tx.rows<JournalHead>(sql`
    select distinct on (owner_id, owner_kind) owner_id as id, owner_kind as kind, seq, hash from ledger_entry
    where tx >= txid_snapshot_xmin(${since}::txid_snapshot) and not txid_visible_in_snapshot(tx, ${since}::txid_snapshot)
      order by owner_id, owner_kind, seq desc`);

/** The heads of all owners, page by page. */
export const listLedgerHeads = (db: Queryable, after: OwnerPosition, limit: number): Promise<JournalHead[]> =>
  db.rows<JournalHead>(sql`
    select owner_id as id, owner_kind as kind, seq, chain as hash from ledger_account
    where (owner_id, owner_kind) > (${after[0]}, ${after[1]}::smallint) and seq > 0 order by owner_id, owner_kind limit ${limit}`);
