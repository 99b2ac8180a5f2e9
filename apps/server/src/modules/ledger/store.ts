// The SQL that changes the ledger: it locks and loads the accounts and writes all entries with one statement.
import { GENESIS_LINK } from '#chain.ts';
import {
  encodeBigintArray,
  encodeByteaArray,
  encodeSmallintArray,
  encodeTextArray,
  encodeTimestampArray,
} from '#db/arrays.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { rowsAmong } from '#db/place.ts';
import { sqlFragment, sql, type Statement } from '#db/sql.ts';
import {
  buildOwnerKey,
  type LedgerAccount,
  type Balances,
  type Bucket,
  type AccountOwner,
  type LedgerPost,
} from './accounts.ts';
import { LedgerBooks } from './books.ts';

const KIND_NO = { user: 1, guild: 2 } as const;

type AccountRow = Balances & { owner_kind: 1 | 2; owner_id: number; seq: number; chain: Buffer };

const toAccount = ({ owner_kind, owner_id, ...rest }: AccountRow): LedgerAccount => ({
  ...rest,
  owner: { kind: owner_kind === 1 ? 'user' : 'guild', id: owner_id },
});

const columns = sqlFragment`owner_kind, owner_id, diamond, held, debt, pink, pending, available, frozen, seq, chain`;

/** Locks the accounts in the order of WAL-3: users by id, then guilds, on one cluster after the other. Missing accounts are created. */
export async function lockBooks(tx: Tx, owners: readonly AccountOwner[], at: number): Promise<LedgerBooks> {
  const distinct = [...new Map(owners.map((owner) => [buildOwnerKey(owner), owner])).values()];
  const accounts: LedgerAccount[] = [];
  for (const [here, part] of tx.among(distinct, idOf)) accounts.push(...(await lockOrOpen(here, part, at)));
  return new LedgerBooks(byOwner(accounts), tx.chain);
}

const idOf = ({ id }: AccountOwner): number => id;
const byOwner = (accounts: readonly LedgerAccount[]): Map<string, LedgerAccount> =>
  new Map(accounts.map((account) => [buildOwnerKey(account.owner), account]));

async function lockOrOpen(here: Tx, owners: readonly AccountOwner[], at: number): Promise<LedgerAccount[]> {
  const found = await lock(here, owners);
  if (found.length === owners.length) return found;
  const known = byOwner(found);
  await open(
    here,
    owners.filter((owner) => !known.has(buildOwnerKey(owner))),
    at,
  );
  return lock(here, owners);
}

async function lock(here: Tx, owners: readonly AccountOwner[]): Promise<LedgerAccount[]> {
  const rows = await here.rows<AccountRow>(sql`
    select ${columns} from ledger_account
    where (owner_id, owner_kind) in (select * from unnest((select ${ids(owners)}::bigint[]), ${kinds(owners)}::smallint[]))
    order by owner_kind, owner_id for no key update`);
  return rows.map(toAccount);
}

const open = (here: Tx, owners: readonly AccountOwner[], at: number): Promise<number> =>
  here.run(sql`
    insert into ledger_account (owner_id, owner_kind, moved_at, chain)
    select id, kind, ${new Date(at)}, ${GENESIS_LINK} from unnest(${ids(owners)}::bigint[], ${kinds(owners)}::smallint[]) o(id, kind)
    order by kind, id
    on conflict do nothing`);

export async function accountOf(db: Queryable, owner: AccountOwner): Promise<LedgerAccount | undefined> {
  const row = await db.at(owner.id).row<AccountRow>(sql`
    select ${columns} from ledger_account where owner_id = ${owner.id} and owner_kind = ${KIND_NO[owner.kind]}`);
  return row && toAccount(row);
}

/** Which of these references already have an entry. The caller must hold the locks on the accounts. */
export async function findPostedRefs(db: Queryable, posts: readonly LedgerPost[]): Promise<Set<string>> {
  const rows = await rowsAmong(db, posts, ofOwner, (here, part) => {
    const owners = part.map((post) => post.owner);
    return here.rows<{ owner_kind: 1 | 2; owner_id: number; ref: string }>(sql`
      select r.owner_kind, r.owner_id, r.ref from ledger_ref r
      join unnest((select ${ids(owners)}::bigint[]), ${kinds(owners)}::smallint[], ${encodeTextArray(part.map((post) => post.ref))}::text[]) p(id, kind, ref)
        on r.owner_id = p.id and r.owner_kind = p.kind and r.ref = p.ref`);
  });
  return new Set(
    rows.map((row) => buildRefKey({ kind: row.owner_kind === 1 ? 'user' : 'guild', id: row.owner_id }, row.ref)),
  );
}
export const buildRefKey = (owner: AccountOwner, ref: string): string => `${buildOwnerKey(owner)}:${ref}`;

const ofOwner = ({ owner }: { readonly owner: AccountOwner }): number => owner.id;

/** Writes the posted entries, and waits until they are written. */
export async function writeBooks(tx: Tx, books: LedgerBooks): Promise<void> {
  await Promise.all(statementsOf(tx, books).map(([here, posted]) => here.rows(posted)));
}

/** Sends the posted entries; the commit fails when they cannot be written. */
export function sendBooks(tx: Tx, books: LedgerBooks): void {
  for (const [here, posted] of statementsOf(tx, books)) here.send(posted);
}

function statementsOf(tx: Tx, { entries, moved }: LedgerBooks): [Tx, Statement][] {
  const parts = tx.among(entries, ofOwner);
  return parts.map(([here, part]) => {
    const own = parts.length === 1 ? moved : moved.filter(({ after }) => tx.at(after.owner.id) === here);
    return [here, buildBooksStatement({ entries: part, moved: own })];
  });
}

/**
 * The posted entries as one statement. It fails when an account has changed since it was loaded, because the number of updated rows
 * is checked.
 */
function buildBooksStatement({ entries, moved }: Pick<LedgerBooks, 'entries' | 'moved'>): Statement {
  const now = (bucket: Bucket): Buffer => encodeBigintArray(moved.map(({ after }) => after[bucket]));
  const change = (bucket: Bucket): Buffer => encodeBigintArray(entries.map(({ full }) => full[bucket]));
  const left = (bucket: Bucket): Buffer => encodeBigintArray(entries.map(({ after }) => after[bucket]));
  return sql`
    with moved_accounts as (
      update ledger_account a set diamond = p.diamond, held = p.held, debt = p.debt, pink = p.pink, pending = p.pending,
        available = p.available, frozen = p.frozen, floor = least(0, p.available), seq = p.seq, chain = p.chain, moved_at = p.at
      from unnest((select ${kinds(moved.map(({ after }) => after.owner))}::smallint[]), ${ids(moved.map(({ after }) => after.owner))}::bigint[],
        ${encodeBigintArray(moved.map(({ before }) => before.seq))}::bigint[], ${encodeBigintArray(moved.map(({ after }) => after.seq))}::bigint[],
        ${encodeByteaArray(moved.map(({ after }) => after.chain))}::bytea[], ${encodeTimestampArray(moved.map(({ at }) => at))}::timestamptz[],
        ${now('diamond')}::bigint[], ${now('held')}::bigint[], ${now('debt')}::bigint[], ${now('pink')}::bigint[],
        ${now('pending')}::bigint[], ${now('available')}::bigint[], ${now('frozen')}::bigint[])
        p(k, i, was, seq, chain, at, diamond, held, debt, pink, pending, available, frozen)
      where a.owner_id = p.i and a.owner_kind = p.k and a.seq = p.was
      returning 1),
    posted as materialized (
      select * from unnest(${kinds(entries.map((e) => e.owner))}::smallint[], ${ids(entries.map((e) => e.owner))}::bigint[],
        ${encodeBigintArray(entries.map((e) => e.seq))}::bigint[], ${encodeTimestampArray(entries.map((e) => e.at))}::timestamptz[],
        ${encodeSmallintArray(entries.map((e) => e.kind))}::smallint[], ${encodeTextArray(entries.map((e) => e.ref))}::text[],
        ${encodeTextArray(entries.map((e) => e.reverses))}::text[], ${encodeTextArray(entries.map((e) => e.campaign))}::text[],
        ${encodeTextArray(entries.map((e) => e.platform))}::text[], ${encodeByteaArray(entries.map((e) => e.hash))}::bytea[],
        ${change('diamond')}::bigint[], ${change('held')}::bigint[], ${change('debt')}::bigint[], ${change('pink')}::bigint[],
        ${change('pending')}::bigint[], ${change('available')}::bigint[], ${change('frozen')}::bigint[],
        ${left('diamond')}::bigint[], ${left('held')}::bigint[], ${left('debt')}::bigint[], ${left('pink')}::bigint[],
        ${left('pending')}::bigint[], ${left('available')}::bigint[], ${left('frozen')}::bigint[])
        p(k, i, seq, at, kind, ref, reverses, campaign, platform, hash, diamond, held, debt, pink, pending, available, frozen,
          l_diamond, l_held, l_debt, l_pink, l_pending, l_available, l_frozen)),
    new_refs as (insert into ledger_ref (owner_kind, owner_id, ref) select k, i, ref from posted returning 1),
    new_entries as (
      insert into ledger_entry (owner_kind, owner_id, seq, at, kind, ref, reverses, campaign, diamond, held, debt, pink, pending, available,
        frozen, platform, platform_diamond, platform_pink, platform_fen, after_diamond, after_held, after_debt, after_pink, after_pending,
        after_available, after_frozen, hash)
      select k, i, seq, at, kind, ref, reverses, campaign, diamond, held, debt, pink, pending, available, frozen,
        platform, -(diamond + held + debt), -pink, -(pending + available + frozen), l_diamond, l_held, l_debt, l_pink, l_pending,
        l_available, l_frozen, hash
      from posted returning 1)
    select must_be((select count(*) from moved_accounts), ${moved.length}, 'accounts that were locked')`;
}

const ids = (owners: readonly AccountOwner[]): Buffer => encodeBigintArray(owners.map((owner) => owner.id));
const kinds = (owners: readonly AccountOwner[]): Buffer =>
  encodeSmallintArray(owners.map((owner) => KIND_NO[owner.kind]));
