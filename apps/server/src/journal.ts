// What all verifiers of journals share. A journal is read owner by owner; each owner's rows are numbered 1, 2, 3 … and linked
// (chain.ts), and the seals outside the database record how far each journal reached (modules/books).
import { GENESIS_LINK, unkeyedChain, type HashChain } from './chain.ts';

/** The position of an owner in the order in which the verifiers read owners. */
export type OwnerPosition = readonly [id: number, kind: number];
/** A position before every owner: a verification starts here. */
export const FIRST_OWNER_POSITION: OwnerPosition = [0, 0];
/** A position after every owner: a verification that has reached it is finished. */
export const LAST_OWNER_POSITION: OwnerPosition = [Number.MAX_SAFE_INTEGER, 9];
/** The owners behind `after`, up to and with `until`. */
export type OwnerRange = { readonly after: OwnerPosition; readonly until: OwnerPosition };
export const ALL_OWNERS: OwnerRange = { after: FIRST_OWNER_POSITION, until: LAST_OWNER_POSITION };
export const isBefore = (a: OwnerPosition, b: OwnerPosition): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** The last sequence number of an owner's journal, and the link of that row. */
export type JournalHead = { readonly id: number; readonly kind: number; readonly seq: number; readonly hash: Buffer };

/** A sealed head of an owner with new rows: `known` is the head up to which an earlier check proved the journal, undefined when it was empty. */
export type MovedHead = JournalHead & { readonly known: JournalHead | undefined };

/**
 * The first row to be read of a journal that moved. It is the one before the known head: its link is needed to prove the row of the
 * known head, and the balances which that row states are what the new rows go on from.
 */
export const firstRowToRead = ({ known }: MovedHead): number => Math.max(1, (known?.seq ?? 0) - 1);

export type JournalFault = { readonly table: string; readonly row: string; readonly what: string };

/** What the rows of a journal are checked against. */
export type JournalChecks = {
  readonly chain: HashChain;
  /** Links made with former keys. They are accepted only for sealed rows that come before the first row linked by `chain`. */
  readonly old: readonly HashChain[];
  /**
   * Whether this transaction had committed when the last seal was made; null stands for rows written before transactions were
   * recorded.
   */
  readonly isSealed: (tx: number | null) => boolean;
  /** The sealed heads of owners up to this place. Each head is returned once and in order, so `place` must never go back. */
  readonly sealedUpTo: (place: OwnerPosition) => Promise<readonly JournalHead[]>;
};

/** The result of verifying one page of a journal. */
export type VerifiedPage = {
  readonly after: OwnerPosition;
  readonly rows: number;
  readonly faults: readonly JournalFault[];
  /** The number of rows written before the journal had links. */
  readonly unlinked?: number;
};

/** The checks of a journal that no seal covers: only its links and numbers are verified. */
export const makeChecksWithoutSeals = (chain: HashChain): JournalChecks => ({
  chain,
  old: [],
  isSealed: () => false,
  sealedUpTo: async () => [],
});

export const journalOwnerKey = (id: number, kind: number): string => `${kind}:${id}`;

/** Yields rows page by page; the database already reads the next page while the caller processes this one. */
export async function* readPagesAhead<R>(
  size: number,
  read: (after: R | undefined) => Promise<R[]>,
): AsyncGenerator<R> {
  for (let next: Promise<R[]> | undefined = read(undefined); next;) {
    const rows: R[] = await next;
    next = rows.length < size ? undefined : read(rows.at(-1));
    // A caller that stops early never awaits this page; if it failed, the transaction reports the error, so the rejection is
    // ignored here.
    next?.catch(() => undefined);
    yield* rows;
  }
}

/** At most this many faults are reported per owner, so that one altered history does not flood the report. */
const TOLD_PER_OWNER = 20;

export type JournalRow = { readonly seq: number; readonly hash: Buffer | null; readonly tx: number | null };

/** Verifies one owner's rows, which must be passed in their order. */
export class JournalVerifier {
  readonly faults: JournalFault[] = [];
  readonly #table: string;
  readonly #owner: string;
  readonly #proof: JournalChecks;
  readonly #sealed: JournalHead | undefined;
  readonly #known: JournalHead | undefined;
  seq = 0;
  hash: Buffer = GENESIS_LINK;
  /** The number of rows without a link, written before the journal had links. */
  unlinked = 0;
  #keyed = false;

  /** With `known`, a head proved before, the rows are those from the one before it on (`firstRowToRead`). */
  constructor(
    table: string,
    owner: string,
    proof: JournalChecks,
    sealed: JournalHead | undefined,
    known?: JournalHead,
  ) {
    this.#table = table;
    this.#owner = owner;
    this.#proof = proof;
    this.#sealed = sealed;
    this.#known = known;
    if (known) this.seq = Math.max(0, known.seq - 2);
  }

  tell(what: string, row = `${this.#owner}#${this.seq}`, table = this.#table): void {
    if (this.faults.length < TOLD_PER_OWNER) this.faults.push({ table, row, what });
  }

  /** Starts at a later row, when the earlier ones were removed together with their old partitions. */
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
    // This row only gives its link, which the row of the known head proves.
    if (seq < (this.#known?.seq ?? 0)) return undefined;
    if (hash === null) return this.#keyed ? 'has no link' : undefined;
    if (gap) return undefined;
    if (this.#proof.chain(this.hash, words).equals(hash)) {
      this.#keyed = true;
      return undefined;
    }
    // Before there was a key anybody could compute a link, so such rows are accepted only when a seal covers them.
    const former = tx === null ? [unkeyedChain, ...this.#proof.old] : this.#proof.old;
    const mayBeFormer = !this.#keyed && seq <= (this.#sealed?.seq ?? 0);
    if (mayBeFormer && former.some((chain) => chain(this.hash, words).equals(hash))) return undefined;
    return 'was changed: its link does not fit';
  }

  #wrongBySeal(seq: number, hash: Buffer | null, tx: number | null): string | undefined {
    const sealed = this.#sealed;
    const isOther = (head: JournalHead | undefined): boolean =>
      head?.seq === seq && hash !== null && !hash.equals(head.hash);
    if (isOther(sealed) || isOther(this.#known))
      return 'is not the row that was sealed: it, or one before it, was changed';
    if (seq > (sealed?.seq ?? 0) && this.#proof.isSealed(tx))
      return 'says it is older than the last seal, which does not know it';
    return undefined;
  }

  /** Called after the last row; `head` is where the owner's state row says that the journal ends. */
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
