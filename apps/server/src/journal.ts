// What the verifiers of the journals share: a journal is read owner by owner, each owner's rows are numbered 1, 2, 3 … and linked
// (chain.ts), and the seals outside the database say how far it reached (modules/books).
import { GENESIS, plainChain, type Chain } from './chain.ts';

/** Owners are gone through in this order. */
export type Place = readonly [id: number, kind: number];
export const START: Place = [0, 0];
export const END: Place = [Number.MAX_SAFE_INTEGER, 9];

/** How far an owner's journal reaches, and the link there. */
export type Head = { readonly id: number; readonly kind: number; readonly seq: number; readonly hash: Buffer };

export type Fault = { readonly table: string; readonly row: string; readonly what: string };

/** What rows are held against. */
export type Proof = {
  readonly chain: Chain;
  /** Links by former keys. They hold for rows that were sealed, and only before the first row linked by `chain`. */
  readonly old: readonly Chain[];
  /** Whether the last seal was made when this transaction had been committed; null is one from before they were noted. */
  readonly isSealed: (tx: number | null) => boolean;
  /** The sealed heads of owners up to this place. They are given in order and once, so places must not go back. */
  readonly sealedUpTo: (place: Place) => Promise<readonly Head[]>;
};

/** One page of a journal. */
export type Step = {
  readonly after: Place;
  readonly rows: number;
  readonly faults: readonly Fault[];
  /** Rows from before the journal had links. */
  readonly unlinked?: number;
};

export const unsealed = (chain: Chain): Proof => ({
  chain,
  old: [],
  isSealed: () => false,
  sealedUpTo: async () => [],
});

export const placeKey = (id: number, kind: number): string => `${kind}:${id}`;

/** Rows page by page, where the database reads the next page while this one is looked at. */
export async function* pagesAhead<R>(size: number, read: (after: R | undefined) => Promise<R[]>): AsyncGenerator<R> {
  for (let next: Promise<R[]> | undefined = read(undefined); next;) {
    const rows: R[] = await next;
    next = rows.length < size ? undefined : read(rows.at(-1));
    // Whoever stops in between hears of what failed from the transaction.
    next?.catch(() => undefined);
    yield* rows;
  }
}

/** One altered history must not flood the report: its first rows say enough. */
const TOLD_PER_OWNER = 20;

export type JournalRow = { readonly seq: number; readonly hash: Buffer | null; readonly tx: number | null };

/** Walks along one owner's rows in their order. */
export class Walk {
  readonly faults: Fault[] = [];
  readonly #table: string;
  readonly #owner: string;
  readonly #proof: Proof;
  readonly #sealed: Head | undefined;
  seq = 0;
  hash: Buffer = GENESIS;
  /** Rows without a link, from before there were links. */
  unlinked = 0;
  #keyed = false;

  constructor(table: string, owner: string, proof: Proof, sealed: Head | undefined) {
    this.#table = table;
    this.#owner = owner;
    this.#proof = proof;
    this.#sealed = sealed;
  }

  tell(what: string, row = `${this.#owner}#${this.seq}`, table = this.#table): void {
    if (this.faults.length < TOLD_PER_OWNER) this.faults.push({ table, row, what });
  }

  /** Rows before this one were taken away in their time, with the partitions they lay in. */
  startAt(seq: number, before: Buffer): void {
    this.seq = seq - 1;
    this.hash = before;
  }

  row({ seq, hash, tx }: JournalRow, words: string): void {
    const gap = seq !== this.seq + 1;
    if (gap) this.#missing(this.seq + 1, seq - 1);
    this.seq = seq;
    const what = this.#wrong({ seq, hash, tx }, gap, words) ?? this.#wrongBySeal(seq, hash, tx);
    if (what) this.tell(what);
    if (hash === null) this.unlinked++;
    else this.hash = hash;
  }

  #wrong({ seq, hash, tx }: JournalRow, gap: boolean, words: string): string | undefined {
    if (hash === null) return this.#keyed ? 'has no link' : undefined;
    if (gap) return undefined;
    if (this.#proof.chain(this.hash, words).equals(hash)) {
      this.#keyed = true;
      return undefined;
    }
    // Before there was a key anybody could make a link: such rows hold because a seal behind them does.
    const former = tx === null ? [plainChain, ...this.#proof.old] : this.#proof.old;
    const mayBeFormer = !this.#keyed && seq <= (this.#sealed?.seq ?? 0);
    if (mayBeFormer && former.some((chain) => chain(this.hash, words).equals(hash))) return undefined;
    return 'was changed: its link does not fit';
  }

  #wrongBySeal(seq: number, hash: Buffer | null, tx: number | null): string | undefined {
    const sealed = this.#sealed;
    if (sealed && seq === sealed.seq && hash !== null && !hash.equals(sealed.hash))
      return 'is not the row that was sealed: it, or one before it, was changed';
    if (seq > (sealed?.seq ?? 0) && this.#proof.isSealed(tx))
      return 'says it is older than the last seal, which does not know it';
    return undefined;
  }

  /** After the last row; `head` is where the owner's state says the journal ends. */
  end(head: { seq: number; hash: Buffer } | undefined, table: string): void {
    const sealedSeq = this.#sealed?.seq ?? 0;
    if (this.seq < sealedSeq) this.#missing(this.seq + 1, sealedSeq, ' (sealed)');
    if (head === undefined) this.tell('is missing', this.#owner, table);
    else if (head.seq !== this.seq) this.tell(`ends at ${head.seq}, its journal at ${this.seq}`, this.#owner, table);
    else if (!head.hash.equals(this.hash)) this.tell('ends with another link than its journal', this.#owner, table);
  }

  #missing(from: number, to: number, why = ''): void {
    if (to < from) this.tell('is out of order', `${this.#owner}#${from}`);
    else this.tell(`missing${why}`, `${this.#owner}#${from}${to > from ? `…${to}` : ''}`);
  }
}
