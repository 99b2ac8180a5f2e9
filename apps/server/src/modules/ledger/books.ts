// Accounts in memory: posts (changes of an account) are applied one after another, then all are written at once. This code does no
// I/O, so a single call and a hundred calls gathered into one transaction run the same code.
import type { HashChain } from '#chain.ts';
import {
  BUCKETS,
  ENTRY_KIND,
  buildOwnerKey,
  type LedgerAccount,
  type Balances,
  type AccountOwner,
  type LedgerPost,
} from './accounts.ts';

export type LedgerEntry = LedgerPost & { seq: number; after: Balances; hash: Buffer; full: Balances };

/** A post was refused because this bucket would fall below its limit. */
export class BucketTooSmall {
  readonly owner: AccountOwner;
  readonly bucket: keyof Balances;
  constructor(owner: AccountOwner, bucket: keyof Balances) {
    this.owner = owner;
    this.bucket = bucket;
  }
}

export class LedgerBooks {
  readonly #before: ReadonlyMap<string, LedgerAccount>;
  readonly #now: Map<string, LedgerAccount>;
  readonly #entries: LedgerEntry[] = [];
  readonly #chain: HashChain;

  constructor(accounts: ReadonlyMap<string, LedgerAccount>, chain: HashChain) {
    this.#chain = chain;
    this.#before = accounts;
    this.#now = new Map(accounts);
  }

  account(owner: AccountOwner): LedgerAccount {
    const account = this.#now.get(buildOwnerKey(owner));
    if (!account) throw new Error(`account ${buildOwnerKey(owner)} was not loaded`);
    return account;
  }

  get entries(): readonly LedgerEntry[] {
    return this.#entries;
  }

  /** The accounts that changed, before and after. */
  get moved(): { before: LedgerAccount; after: LedgerAccount; at: number }[] {
    const last = new Map(this.#entries.map((entry) => [buildOwnerKey(entry.owner), entry]));
    return [...last].map(([key, { at }]) => ({ before: this.#before.get(key)!, after: this.#now.get(key)!, at }));
  }

  /** The account after the post; or the bucket that is too small, and then nothing has changed. */
  post(post: LedgerPost): LedgerAccount | BucketTooSmall {
    const before = this.account(post.owner);
    const full = Object.fromEntries(BUCKETS.map((b) => [b, post.change[b] ?? 0])) as Balances;
    const after = Object.fromEntries(BUCKETS.map((b) => [b, before[b] + full[b]])) as Balances;
    const short = BUCKETS.find((bucket) => tooSmall(bucket, before, after, post));
    if (short) return new BucketTooSmall(post.owner, short);
    const seq = before.seq + 1;
    const hash = this.#chain(before.chain, buildEntryHashText(post, full, seq, after));
    this.#entries.push({ ...post, seq, full, after, hash });
    const account = { ...after, owner: post.owner, seq, chain: hash };
    this.#now.set(buildOwnerKey(post.owner), account);
    return account;
  }
}

function tooSmall(bucket: keyof Balances, before: Balances, after: Balances, { kind }: LedgerPost): boolean {
  if (bucket === 'debt') return after.debt > 0;
  if (after[bucket] >= 0) return false;
  // WAL-8: a clawback may make available income negative; later credits are accepted even if the sum is still negative after them.
  return !(bucket === 'available' && (kind === ENTRY_KIND.clawback || after.available >= before.available));
}

/** The text over which an entry's hash is computed: every column in a fixed order. verify.ts builds the same text. */
export const buildEntryHashText = (post: LedgerPost, full: Balances, seq: number, after: Balances): string =>
  JSON.stringify([
    post.owner.kind,
    post.owner.id,
    seq,
    post.at,
    post.kind,
    post.ref,
    post.reverses ?? null,
    post.campaign ?? null,
    post.platform,
    ...BUCKETS.map((b) => full[b]),
    ...BUCKETS.map((b) => after[b]),
  ]);
