// Verifies the ledger (WAL-2): every owner's chain of hashes is unbroken and agrees with the seals, every entry sums to zero with
// its platform side, every balance is the sum of its entries, and holds, due income and references agree with the entries. Each
// page of owners is read in a short snapshot, which does not delay vacuum: nothing has to be compared across owners.
import type { Db, Queryable } from '#db/db.ts';
import {
  ALL_OWNERS,
  isBefore,
  journalOwnerKey,
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
import { BUCKETS, type Balances } from './accounts.ts';
import { buildEntryHashText } from './books.ts';
import {
  listAccountsAfter,
  listAccountsOf,
  readHoldsOf,
  readSumsOfOtherTables,
  streamLedgerEntries,
  streamNewLedgerEntries,
  type LedgerAccountRow,
  type SumsOfOtherTables,
  type LedgerEntryRow,
} from './verify-store.ts';

const OWNERS = 500;

/** Verifies everything at once, for tests and small databases. */
export async function verifyWholeLedger(
  db: Db,
  proof = makeChecksWithoutSeals(db.chain),
): Promise<{ rows: number; faults: JournalFault[] }> {
  const done = { rows: 0, faults: [] as JournalFault[] };
  for (const here of db.each()) {
    for await (const step of verifyLedgerPages(here, proof)) {
      done.rows += step.rows;
      done.faults.push(...step.faults);
    }
  }
  return done;
}

export async function* verifyLedgerPages(
  db: Db,
  proof: JournalChecks,
  { after: first, until }: OwnerRange = ALL_OWNERS,
): AsyncGenerator<VerifiedPage> {
  for (let after = first; isBefore(after, until);) {
    const step = await db.tx((tx) => verifyPage(tx, proof, { after, until }), { snapshot: true });
    yield step;
    after = step.after;
  }
}

async function verifyPage(tx: Queryable, proof: JournalChecks, range: OwnerRange): Promise<VerifiedPage> {
  const accounts = await listAccountsAfter(tx, range, OWNERS);
  const last = accounts.at(-1);
  const until: OwnerPosition = last && accounts.length === OWNERS ? [last.owner_id, last.owner_kind] : range.until;
  const besides = await readSumsOfOtherTables(tx, range.after, until);
  const page = new Page(proof, accounts, await proof.sealedUpTo(until), besides);
  const rows = await page.read(streamLedgerEntries(tx, range.after, until));
  return { after: until, rows, faults: page.end() };
}

/**
 * Verifies what is new with these owners, in their order: the rows go on from a proved head and the balances it states, and the account
 * is what the last of them says. What would need the whole journal is left to `verifyLedgerPages`: references used twice or
 * without an entry, and pending income.
 */
export const verifyNewLedgerRows = (
  db: Db,
  proof: JournalChecks,
  owners: readonly MovedHead[],
): Promise<VerifiedPage> =>
  db.tx(
    async (tx) => {
      const known = new Map(owners.map((head) => [journalOwnerKey(head.id, head.kind), head.known]));
      const page = new Page(proof, await listAccountsOf(tx, owners), owners, await readHoldsOf(tx, owners), known);
      const rows = await page.read(streamNewLedgerEntries(tx, owners));
      const { id, kind } = owners.at(-1)!;
      return { after: [id, kind], rows, faults: page.end() };
    },
    { snapshot: true },
  );

/**
 * The check of one page of owners: their accounts, their sealed heads, what other tables say, and their entries in order. With `known`
 * the entries are only those since the known heads.
 */
class Page {
  readonly #proof: JournalChecks;
  readonly #accounts: Map<string, LedgerAccountRow>;
  readonly #sealed: Map<string, JournalHead>;
  readonly #besides: Map<string, SumsOfOtherTables>;
  readonly #known: ReadonlyMap<string, JournalHead | undefined> | undefined;
  readonly #faults: JournalFault[] = [];
  #owner: OwnerCheck | undefined;

  constructor(
    proof: JournalChecks,
    accounts: readonly LedgerAccountRow[],
    sealed: readonly JournalHead[],
    besides: Map<string, SumsOfOtherTables>,
    known?: ReadonlyMap<string, JournalHead | undefined>,
  ) {
    this.#proof = proof;
    this.#accounts = new Map(accounts.map((a) => [journalOwnerKey(a.owner_id, a.owner_kind), a]));
    this.#sealed = new Map(sealed.map((head) => [journalOwnerKey(head.id, head.kind), head]));
    this.#besides = besides;
    this.#known = known;
  }

  /** Returns the number of rows. */
  async read(entries: AsyncIterable<LedgerEntryRow>): Promise<number> {
    let rows = 0;
    for await (const row of entries) {
      this.#entry(row);
      rows++;
    }
    return rows;
  }

  #entry(row: LedgerEntryRow): void {
    const key = journalOwnerKey(row.owner_id, row.owner_kind);
    if (this.#owner?.key !== key) this.#begin(key);
    this.#owner!.entry(row);
  }

  /** Owners without entries are checked too: every table that names them must say zero. */
  end(): JournalFault[] {
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
    this.#owner =
      key === undefined
        ? undefined
        : new OwnerCheck(key, this.#proof, this.#sealed.get(key), this.#known && { known: this.#known.get(key) });
  }
}

class OwnerCheck {
  readonly key: string;
  readonly #walk: JournalVerifier;
  readonly #refs = new Set<string>();
  readonly #isWhole: boolean;
  /** Undefined until the first row that is read of a journal with a known head. */
  #balance: Balances | undefined;

  constructor(
    key: string,
    proof: JournalChecks,
    sealed: JournalHead | undefined,
    since?: { known: JournalHead | undefined },
  ) {
    this.key = key;
    this.#isWhole = since === undefined;
    this.#walk = new JournalVerifier('ledger_entry', key, proof, sealed, since?.known);
    if (!since?.known) this.#balance = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Balances;
  }

  entry(row: LedgerEntryRow): void {
    const after = Object.fromEntries(BUCKETS.map((bucket) => [bucket, row[`after_${bucket}`]])) as Balances;
    this.#walk.row(row, buildEntryHashText(postOf(row), row, row.seq, after));
    for (const bucket of BUCKETS) {
      if (this.#balance && after[bucket] !== this.#balance[bucket] + row[bucket])
        this.#walk.tell(`leaves a wrong balance of ${bucket}`);
    }
    // The next row is compared with the balance that this row states, so that each fault is reported only once.
    this.#balance = after;
    if (row.diamond + row.held + row.debt + row.platform_diamond !== 0) this.#walk.tell('diamonds do not sum to zero');
    if (row.pink + row.platform_pink !== 0) this.#walk.tell('pink diamonds do not sum to zero');
    if (row.pending + row.available + row.frozen + row.platform_fen !== 0) this.#walk.tell('fen do not sum to zero');
    if (!row.known) this.#walk.tell('has no reference');
    if (this.#refs.has(row.ref)) this.#walk.tell(`reference ${row.ref} was posted before`);
    this.#refs.add(row.ref);
  }

  end(account: LedgerAccountRow | undefined, besides: SumsOfOtherTables | undefined): JournalFault[] {
    const walk = this.#walk;
    walk.end(account && { seq: account.seq, hash: account.chain }, 'ledger_account');
    const tell = (what: string, table = 'ledger_account'): void => walk.tell(what, this.key, table);
    if (account) {
      for (const bucket of BUCKETS) {
        if (this.#balance && account[bucket] !== this.#balance[bucket]) tell(`${bucket} differs from its entries`);
      }
      // Only available income may be negative, after a clawback (WAL-8); a debt is never positive.
      const negative = (['diamond', 'held', 'pink', 'pending', 'frozen'] as const).filter(
        (bucket) => account[bucket] < 0,
      );
      for (const bucket of negative) tell(`${bucket} is below zero`);
      if (account.debt > 0) tell('debt is above zero');
    }
    if ((besides?.held ?? 0) !== (account?.held ?? 0)) tell('held differs from its holds');
    if (!this.#isWhole) return walk.faults;
    if ((besides?.refs ?? 0) > this.#refs.size) tell('references without an entry', 'ledger_ref');
    if (this.key.startsWith('1:') && (besides?.due ?? 0) !== (account?.pending ?? 0))
      tell('pending differs from income that is due');
    return walk.faults;
  }
}

const postOf = (row: LedgerEntryRow) => ({
  owner: { kind: row.owner_kind === 1 ? ('user' as const) : ('guild' as const), id: row.owner_id },
  kind: row.kind,
  ref: row.ref,
  change: {},
  platform: row.platform,
  at: row.at.getTime(),
  reverses: row.reverses ?? undefined,
  campaign: row.campaign ?? undefined,
});
