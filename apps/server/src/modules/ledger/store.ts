// All SQL that moves the books: lock and load the accounts, write a plan with one statement.
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';
import { ownerKey, type Account, type Balances, type Owner, type Post } from './accounts.ts';
import { Books, GENESIS } from './books.ts';

const KIND_NO = { user: 1, guild: 2 } as const;

type AccountRow = Balances & { owner_kind: 1 | 2; owner_id: number; seq: number; chain: Buffer };

const toAccount = ({ owner_kind, owner_id, ...rest }: AccountRow): Account => ({
  ...rest,
  owner: { kind: owner_kind === 1 ? 'user' : 'guild', id: owner_id },
});

const columns = part`owner_kind, owner_id, diamond, held, debt, pink, pending, available, frozen, seq, chain`;

/** Locks in WAL-3's order: users by id, then guilds. Accounts nobody has used yet are opened. */
export async function lockBooks(tx: Tx, owners: readonly Owner[], at: number): Promise<Books> {
  const distinct = [...new Map(owners.map((owner) => [ownerKey(owner), owner])).values()];
  const found = await lock(tx, distinct);
  const missing = distinct.filter((owner) => !found.has(ownerKey(owner)));
  if (missing.length === 0) return new Books(found);
  await open(tx, missing, at);
  return new Books(await lock(tx, distinct));
}

async function lock(tx: Tx, owners: readonly Owner[]): Promise<Map<string, Account>> {
  const rows = await tx.rows<AccountRow>(sql`
    select ${columns} from ledger_account
    where (owner_id, owner_kind) in (select * from unnest(${ids(owners)}::bigint[], ${kinds(owners)}::smallint[]))
    order by owner_kind, owner_id for no key update`);
  return new Map(rows.map(toAccount).map((account) => [ownerKey(account.owner), account]));
}

const open = (tx: Tx, owners: readonly Owner[], at: number): Promise<number> =>
  tx.run(sql`
    insert into ledger_account (owner_id, owner_kind, moved_at, chain)
    select id, kind, ${new Date(at)}, ${GENESIS} from unnest(${ids(owners)}::bigint[], ${kinds(owners)}::smallint[]) o(id, kind)
    order by kind, id
    on conflict do nothing`);

export async function accountOf(db: Queryable, owner: Owner): Promise<Account | undefined> {
  const row = await db.row<AccountRow>(sql`
    select ${columns} from ledger_account where owner_id = ${owner.id} and owner_kind = ${KIND_NO[owner.kind]}`);
  return row && toAccount(row);
}

/** Which of these references have an entry already. Ask with the accounts locked. */
export async function knownRefs(db: Queryable, posts: readonly Post[]): Promise<Set<string>> {
  const owners = posts.map((post) => post.owner);
  const rows = await db.rows<{ owner_kind: 1 | 2; owner_id: number; ref: string }>(sql`
    select r.owner_kind, r.owner_id, r.ref from ledger_ref r
    join unnest(${ids(owners)}::bigint[], ${kinds(owners)}::smallint[], ${posts.map((post) => post.ref)}::text[]) p(id, kind, ref)
      on r.owner_id = p.id and r.owner_kind = p.kind and r.ref = p.ref`);
  return new Set(
    rows.map((row) => refKey({ kind: row.owner_kind === 1 ? 'user' : 'guild', id: row.owner_id }, row.ref)),
  );
}
export const refKey = (owner: Owner, ref: string): string => `${ownerKey(owner)}:${ref}`;

/** What was posted, with one statement. Every row is asserted: an account that moved meanwhile leaves the count short. */
export async function writeBooks(tx: Tx, books: Books): Promise<void> {
  if (books.entries.length === 0) return;
  const accounts = books.moved.map(({ before, after, at }) => ({
    k: KIND_NO[after.owner.kind],
    i: after.owner.id,
    was: before.seq,
    seq: after.seq,
    chain: after.chain.toString('hex'),
    ...balances(after),
    at,
    floor: Math.min(0, after.available),
  }));
  const entries = books.entries.map((e) => ({
    k: KIND_NO[e.owner.kind],
    i: e.owner.id,
    seq: e.seq,
    at: e.at,
    kind: e.kind,
    ref: e.ref,
    reverses: e.reverses,
    campaign: e.campaign,
    platform: e.platform,
    ...balances(e.full),
    after: e.after,
    hash: e.hash.toString('hex'),
  }));
  const written = await tx.row<{ accounts: number; entries: number }>(sql`
    with moved_accounts as (
      update ledger_account a set diamond = p.diamond, held = p.held, debt = p.debt, pink = p.pink, pending = p.pending,
        available = p.available, frozen = p.frozen, floor = p.floor, seq = p.seq, chain = decode(p.chain, 'hex'),
        moved_at = to_timestamp(p.at / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) p(k smallint, i bigint, was bigint, seq bigint, chain text, at bigint,
        floor bigint, diamond bigint, held bigint, debt bigint, pink bigint, pending bigint, available bigint, frozen bigint)
      where a.owner_id = p.i and a.owner_kind = p.k and a.seq = p.was
      returning 1),
    posted as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) p(k smallint, i bigint, seq bigint, at bigint, kind smallint,
        ref text, reverses text, campaign text, platform text, diamond bigint, held bigint, debt bigint, pink bigint, pending bigint,
        available bigint, frozen bigint, after jsonb, hash text)),
    new_refs as (insert into ledger_ref (owner_kind, owner_id, ref) select k, i, ref from posted returning 1),
    new_entries as (
      insert into ledger_entry (owner_kind, owner_id, seq, at, kind, ref, reverses, campaign, diamond, held, debt, pink, pending, available,
        frozen, platform, platform_diamond, platform_pink, platform_fen, after_diamond, after_held, after_debt, after_pink, after_pending,
        after_available, after_frozen, hash)
      select k, i, seq, to_timestamp(at / 1000.0), kind, ref, reverses, campaign, diamond, held, debt, pink, pending, available, frozen,
        platform, -(diamond + held + debt), -pink, -(pending + available + frozen), (after->>'diamond')::bigint, (after->>'held')::bigint,
        (after->>'debt')::bigint, (after->>'pink')::bigint, (after->>'pending')::bigint, (after->>'available')::bigint,
        (after->>'frozen')::bigint, decode(hash, 'hex')
      from posted returning 1)
    select (select count(*) from moved_accounts) as accounts, (select count(*) from new_entries) as entries`);
  if (written!.accounts !== accounts.length || written!.entries !== entries.length) {
    throw new Error('an account moved while it was locked');
  }
}

const balances = ({ diamond, held, debt, pink, pending, available, frozen }: Balances): Balances => ({
  diamond,
  held,
  debt,
  pink,
  pending,
  available,
  frozen,
});
const ids = (owners: readonly Owner[]): number[] => owners.map((owner) => owner.id);
const kinds = (owners: readonly Owner[]): number[] => owners.map((owner) => KIND_NO[owner.kind]);
