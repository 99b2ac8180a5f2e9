// Verifies the ledger (WAL-2): every owner's chain of hashes is unbroken and agrees with the seals, every entry sums to zero with
// its platform side, every balance is the sum of its entries, and holds, due income and references agree with the entries. Each
// page of owners is read in a short snapshot, which does not delay vacuum: nothing has to be compared across owners.
import type { Db, Queryable } from '#db/db.ts';
import {
  LAST_OWNER_POSITION,
  journalOwnerKey,
  FIRST_OWNER_POSITION,
  makeChecksWithoutSeals,
  JournalVerifier,
  type JournalFault,
  type JournalHead,
  type OwnerPosition,
  type JournalChecks,
  type VerifiedPage,
} from '#journal.ts';
import { BUCKETS, type Balances } from './accounts.ts';
import { buildEntryHashText } from './books.ts';
import {
  listAccountsAfter,
  readSumsOfOtherTables,
  streamLedgerEntries,
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
  for await (const step of verifyLedgerPages(db, proof)) {
    done.rows += step.rows;
    done.faults.push(...step.faults);
  }
  return done;
}

export async function* verifyLedgerPages(
  db: Db,
  proof: JournalChecks,
  from: OwnerPosition = FIRST_OWNER_POSITION,
): AsyncGenerator<VerifiedPage> {
  for (let after = from; after[0] < LAST_OWNER_POSITION[0];) {
    const step = await db.tx((tx) => verifyPage(tx, proof, after), { snapshot: true });
    yield step;
    after = step.after;
  }
}

async function verifyPage(tx: Queryable, proof: JournalChecks, after: OwnerPosition): Promise<VerifiedPage> {
  const accounts = await listAccountsAfter(tx, after, OWNERS);
  const last = accounts.at(-1);
  const until: OwnerPosition =
    last && accounts.length === OWNERS ? [last.owner_id, last.owner_kind] : LAST_OWNER_POSITION;
  const page = new Page(proof, accounts, await proof.sealedUpTo(until), await readSumsOfOtherTables(tx, after, until));
  let rows = 0;
  for await (const row of streamLedgerEntries(tx, after, until)) {
    page.entry(row);
    rows++;
  }
  return { after: until, rows, faults: page.end() };
}

/** The check of one page of owners: their accounts, their sealed heads, what other tables say, and their entries in order. */
class Page {
  readonly #proof: JournalChecks;
  readonly #accounts: Map<string, LedgerAccountRow>;
  readonly #sealed: Map<string, JournalHead>;
  readonly #besides: Map<string, SumsOfOtherTables>;
  readonly #faults: JournalFault[] = [];
  #owner: OwnerCheck | undefined;

  constructor(
    proof: JournalChecks,
    accounts: readonly LedgerAccountRow[],
    sealed: readonly JournalHead[],
    besides: Map<string, SumsOfOtherTables>,
  ) {
    this.#proof = proof;
    this.#accounts = new Map(accounts.map((a) => [journalOwnerKey(a.owner_id, a.owner_kind), a]));
    this.#sealed = new Map(sealed.map((head) => [journalOwnerKey(head.id, head.kind), head]));
    this.#besides = besides;
  }

  entry(row: LedgerEntryRow): void {
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
    this.#owner = key === undefined ? undefined : new OwnerCheck(key, this.#proof, this.#sealed.get(key));
  }
}

class OwnerCheck {
  readonly key: string;
  readonly #walk: JournalVerifier;
  readonly #refs = new Set<string>();
  #balance = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Balances;

  constructor(key: string, proof: JournalChecks, sealed: JournalHead | undefined) {
    this.key = key;
    this.#walk = new JournalVerifier('ledger_entry', key, proof, sealed);
  }

  entry(row: LedgerEntryRow): void {
    const after = Object.fromEntries(BUCKETS.map((bucket) => [bucket, row[`after_${bucket}`]])) as Balances;
    this.#walk.row(row, buildEntryHashText(postOf(row), row, row.seq, after));
    for (const bucket of BUCKETS) {
      if (after[bucket] !== this.#balance[bucket] + row[bucket]) this.#walk.tell(`leaves a wrong balance of ${bucket}`);
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
        if (account[bucket] !== this.#balance[bucket]) tell(`${bucket} differs from its entries`);
      }
      // Only available income may be negative, after a clawback (WAL-8); a debt is never positive.
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
