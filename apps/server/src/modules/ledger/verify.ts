// Proves the books (WAL-2): every owner's rows link by link and against the seals, every entry balanced by itself, every balance equal
// to the sum of its entries, holds, dues and references beside them. Each page of owners is read in one short snapshot: an entry is
// balanced within its owner, so nothing has to be compared across pages and no snapshot lasts long enough to hold back vacuum.
import type { Db, Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import {
  END,
  pagesAhead,
  placeKey,
  START,
  unsealed,
  Walk,
  type Fault,
  type Head,
  type Place,
  type Proof,
  type Step,
} from '#journal.ts';
import { BUCKETS, type Balances, type Kind, type Platform } from './accounts.ts';
import { wordsOf } from './books.ts';

const OWNERS = 500;
const ENTRIES = 5_000;

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
  platform_diamond: number;
  platform_pink: number;
  platform_fen: number;
  hash: Buffer;
  tx: number | null;
  known: boolean;
} & { [B in keyof Balances as `after_${B}`]: number };

type Account = Balances & { owner_kind: 1 | 2; owner_id: number; seq: number; chain: Buffer };

/** All of it at once, for tests and small databases. */
export async function verifyBooks(db: Db, proof = unsealed(db.chain)): Promise<{ rows: number; faults: Fault[] }> {
  const done = { rows: 0, faults: [] as Fault[] };
  for await (const step of verifyLedger(db, proof)) {
    done.rows += step.rows;
    done.faults.push(...step.faults);
  }
  return done;
}

export async function* verifyLedger(db: Db, proof: Proof, from: Place = START): AsyncGenerator<Step> {
  for (let after = from; after[0] < END[0];) {
    const step = await db.tx((tx) => verifyPage(tx, proof, after), { snapshot: true });
    yield step;
    after = step.after;
  }
}

async function verifyPage(tx: Queryable, proof: Proof, after: Place): Promise<Step> {
  const accounts = await tx.rows<Account>(sql`
    select owner_kind, owner_id, diamond, held, debt, pink, pending, available, frozen, seq, chain from ledger_account
    where (owner_id, owner_kind) > (${after[0]}, ${after[1]}::smallint) order by owner_id, owner_kind limit ${OWNERS}`);
  const last = accounts.at(-1);
  const until: Place = last && accounts.length === OWNERS ? [last.owner_id, last.owner_kind] : END;
  const page = new Page(proof, accounts, await proof.sealedUpTo(until), await besidesOf(tx, after, until));
  let rows = 0;
  for await (const row of entriesOf(tx, after, until)) {
    page.entry(row);
    rows++;
  }
  return { after: until, rows, faults: page.end() };
}

/** What else says something about an owner: references, holds and income on its way. */
type Besides = { owner_id: number; owner_kind: number; refs: number; held: number; due: number };

async function besidesOf(tx: Queryable, after: Place, until: Place): Promise<Map<string, Besides>> {
  const rows = await tx.rows<Besides>(sql`
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
  return new Map(rows.map((row) => [placeKey(row.owner_id, row.owner_kind), row]));
}

/** The entries of a range of owners, those of owners without an account among them. */
const entriesOf = (tx: Queryable, after: Place, until: Place): AsyncGenerator<Row> =>
  pagesAhead(ENTRIES, (last) => {
    const at = last ? [last.owner_id, last.owner_kind, last.seq] : [...after, Number.MAX_SAFE_INTEGER];
    return tx.rows<Row>(sql`
      select e.owner_kind, e.owner_id, e.seq, e.at, e.kind, e.ref, e.reverses, e.campaign, e.platform, e.platform_diamond, e.platform_pink,
        e.platform_fen, e.diamond, e.held, e.debt, e.pink, e.pending, e.available, e.frozen, e.after_diamond, e.after_held, e.after_debt,
        e.after_pink, e.after_pending, e.after_available, e.after_frozen, e.hash, e.tx,
        exists (select from ledger_ref r where r.owner_id = e.owner_id and r.owner_kind = e.owner_kind and r.ref = e.ref) as known
      from ledger_entry e
      where (owner_id, owner_kind, seq) > (${at[0]}, ${at[1]}::smallint, ${at[2]})
        and (owner_id, owner_kind) <= (${until[0]}, ${until[1]}::smallint)
      order by owner_id, owner_kind, seq limit ${ENTRIES}`);
  });

/** A page of owners: their accounts, what was sealed of them and what stands beside them, and their entries as they come. */
class Page {
  readonly #proof: Proof;
  readonly #accounts: Map<string, Account>;
  readonly #sealed: Map<string, Head>;
  readonly #besides: Map<string, Besides>;
  readonly #faults: Fault[] = [];
  #owner: OwnerCheck | undefined;

  constructor(proof: Proof, accounts: readonly Account[], sealed: readonly Head[], besides: Map<string, Besides>) {
    this.#proof = proof;
    this.#accounts = new Map(accounts.map((a) => [placeKey(a.owner_id, a.owner_kind), a]));
    this.#sealed = new Map(sealed.map((head) => [placeKey(head.id, head.kind), head]));
    this.#besides = besides;
  }

  entry(row: Row): void {
    const key = placeKey(row.owner_id, row.owner_kind);
    if (this.#owner?.key !== key) this.#begin(key);
    this.#owner!.entry(row);
  }

  /** Owners without an entry have their turn too: everything that names them must say zero. */
  end(): Fault[] {
    this.#begin(undefined);
    for (const key of new Set([...this.#accounts.keys(), ...this.#sealed.keys(), ...this.#besides.keys()])) {
      this.#begin(key);
    }
    this.#begin(undefined);
    return this.#faults;
  }

  #begin(key: string | undefined): void {
    if (this.#owner) {
      const { key: done } = this.#owner;
      this.#faults.push(...this.#owner.end(this.#accounts.get(done), this.#besides.get(done)));
      for (const known of [this.#accounts, this.#sealed, this.#besides]) known.delete(done);
    }
    this.#owner = key === undefined ? undefined : new OwnerCheck(key, this.#proof, this.#sealed.get(key));
  }
}

class OwnerCheck {
  readonly key: string;
  readonly #walk: Walk;
  readonly #refs = new Set<string>();
  #balance = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Balances;

  constructor(key: string, proof: Proof, sealed: Head | undefined) {
    this.key = key;
    this.#walk = new Walk('ledger_entry', key, proof, sealed);
  }

  entry(row: Row): void {
    const after = Object.fromEntries(BUCKETS.map((bucket) => [bucket, row[`after_${bucket}`]])) as Balances;
    this.#walk.row(row, wordsOf(postOf(row), row, row.seq, after));
    for (const bucket of BUCKETS) {
      if (after[bucket] !== this.#balance[bucket] + row[bucket]) this.#walk.tell(`leaves a wrong balance of ${bucket}`);
    }
    // Goes on from what the row says, so that the next fault is a fault of its own.
    this.#balance = after;
    if (row.diamond + row.held + row.debt + row.platform_diamond !== 0) this.#walk.tell('diamonds do not sum to zero');
    if (row.pink + row.platform_pink !== 0) this.#walk.tell('pink diamonds do not sum to zero');
    if (row.pending + row.available + row.frozen + row.platform_fen !== 0) this.#walk.tell('fen do not sum to zero');
    if (!row.known) this.#walk.tell('has no reference');
    if (this.#refs.has(row.ref)) this.#walk.tell(`reference ${row.ref} was posted before`);
    this.#refs.add(row.ref);
  }

  end(account: Account | undefined, besides: Besides | undefined): Fault[] {
    const walk = this.#walk;
    walk.end(account && { seq: account.seq, hash: account.chain }, 'ledger_account');
    const tell = (what: string, table = 'ledger_account'): void => walk.tell(what, this.key, table);
    if (account) {
      for (const bucket of BUCKETS) {
        if (account[bucket] !== this.#balance[bucket]) tell(`${bucket} differs from its entries`);
      }
      // Income alone may be below zero, by a clawback (WAL-8); a debt never is above.
      const negative = (['diamond', 'held', 'pink', 'pending', 'frozen'] as const).filter(
        (bucket) => account[bucket] < 0,
      );
      for (const bucket of negative) tell(`${bucket} is below zero`);
      if (account.debt > 0) tell('debt is above zero');
    }
    if ((besides?.refs ?? 0) > this.#refs.size) tell('references without an entry', 'ledger_ref');
    if ((besides?.held ?? 0) !== (account?.held ?? 0)) tell('held differs from its holds');
    if (this.key.startsWith('1:') && (besides?.due ?? 0) !== (account?.pending ?? 0))
      tell('pending differs from income that is due');
    return walk.faults;
  }
}

const postOf = (row: Row) => ({
  owner: { kind: row.owner_kind === 1 ? ('user' as const) : ('guild' as const), id: row.owner_id },
  kind: row.kind,
  ref: row.ref,
  change: {},
  platform: row.platform,
  at: row.at.getTime(),
  reverses: row.reverses ?? undefined,
  campaign: row.campaign ?? undefined,
});

/** Heads of owners that moved in transactions that this snapshot had not seen yet. */
export const ledgerHeadsMoved = (tx: Queryable, since: string): Promise<Head[]> =>
  tx.rows<Head>(sql`
    select distinct on (owner_id, owner_kind) owner_id as id, owner_kind as kind, seq, hash from ledger_entry
    where tx >= txid_snapshot_xmin(${since}::txid_snapshot) and not txid_visible_in_snapshot(tx, ${since}::txid_snapshot)
      order by owner_id, owner_kind, seq desc`);

/** Heads of all owners, page by page. */
export const ledgerHeads = (db: Queryable, after: Place, limit: number): Promise<Head[]> =>
  db.rows<Head>(sql`
    select owner_id as id, owner_kind as kind, seq, chain as hash from ledger_account
    where (owner_id, owner_kind) > (${after[0]}, ${after[1]}::smallint) and seq > 0 order by owner_id, owner_kind limit ${limit}`);
