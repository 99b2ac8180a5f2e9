// Accounts in memory: posts are decided on them one after the other, then written at once. Pure, so that one act and a hundred
// gathered ones are decided by the same lines.
import type { Chain } from '#chain.ts';
import { BUCKETS, KIND, ownerKey, type Account, type Balances, type Owner, type Post } from './accounts.ts';

export type Entry = Post & { seq: number; after: Balances; hash: Buffer; full: Balances };

/** A bucket would go below what it may. */
export class Short {
  readonly owner: Owner;
  readonly bucket: keyof Balances;
  constructor(owner: Owner, bucket: keyof Balances) {
    this.owner = owner;
    this.bucket = bucket;
  }
}

export class Books {
  readonly #before: ReadonlyMap<string, Account>;
  readonly #now: Map<string, Account>;
  readonly #entries: Entry[] = [];
  readonly #chain: Chain;

  constructor(accounts: ReadonlyMap<string, Account>, chain: Chain) {
    this.#chain = chain;
    this.#before = accounts;
    this.#now = new Map(accounts);
  }

  account(owner: Owner): Account {
    const account = this.#now.get(ownerKey(owner));
    if (!account) throw new Error(`account ${ownerKey(owner)} was not loaded`);
    return account;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Accounts that moved, before and after. */
  get moved(): { before: Account; after: Account; at: number }[] {
    const last = new Map(this.#entries.map((entry) => [ownerKey(entry.owner), entry]));
    return [...last].map(([key, { at }]) => ({ before: this.#before.get(key)!, after: this.#now.get(key)!, at }));
  }

  /** The account after the post, or which bucket is too small; then nothing has moved. */
  post(post: Post): Account | Short {
    const before = this.account(post.owner);
    const full = Object.fromEntries(BUCKETS.map((b) => [b, post.change[b] ?? 0])) as Balances;
    const after = Object.fromEntries(BUCKETS.map((b) => [b, before[b] + full[b]])) as Balances;
    const short = BUCKETS.find((bucket) => tooSmall(bucket, before, after, post));
    if (short) return new Short(post.owner, short);
    const seq = before.seq + 1;
    const hash = this.#chain(before.chain, wordsOf(post, full, seq, after));
    this.#entries.push({ ...post, seq, full, after, hash });
    const account = { ...after, owner: post.owner, seq, chain: hash };
    this.#now.set(ownerKey(post.owner), account);
    return account;
  }
}

function tooSmall(bucket: keyof Balances, before: Balances, after: Balances, { kind }: Post): boolean {
  if (bucket === 'debt') return after.debt > 0;
  if (after[bucket] >= 0) return false;
  // WAL-8: a clawback may push income below zero, and what comes in afterwards fills it.
  return !(bucket === 'available' && (kind === KIND.clawback || after.available >= before.available));
}

/** What the link is taken over: every column of the entry, in one fixed order. The verifier builds the same text. */
export const wordsOf = (post: Post, full: Balances, seq: number, after: Balances): string =>
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
