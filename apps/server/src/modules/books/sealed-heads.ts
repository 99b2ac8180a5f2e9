// The sealed heads (an owner's last row) in order: the last complete base (all heads at once) merged with the heads of every later
// seal. Only the heads since the base are kept in memory; the base is read part by part.
import type { JournalFault, JournalHead, MovedHead, OwnerPosition } from '#journal.ts';
import { BrokenSeal, compareHeads, type Journal, type Seal, type SealedHead } from './seal.ts';
import type { SealStore } from './seals.ts';

const AT_ONCE = 32;
/** Seals are made every minute; a time of more than ten minutes without one is reported. */
const SILENCE_MS = 10 * 60_000;

/** An owner's last sealed head, and as `known` its head in the base. */
type HeadSinceBase = SealedHead & MovedHead;

export type SealedState = {
  /** Undefined when nothing was ever sealed. */
  readonly last: Seal | undefined;
  /** The number of the first seal of the base. */
  readonly first: number;
  /** When the first seal of the base was made, unix ms. */
  readonly since: number;
  /** MACs by seal number, from the base on. */
  readonly macs: ReadonlyMap<number, string>;
  readonly faults: readonly JournalFault[];
  readonly silences: readonly { readonly from: number; readonly until: number }[];
  readonly heads: () => AsyncGenerator<HeadSinceBase>;
};

/** Reads from the last complete base on, or from an earlier one that begins with the seal `base`. */
export async function readSealedState(seals: SealStore, base?: number): Promise<SealedState> {
  const faults: JournalFault[] = [];
  const tell = (n: number, what: string): void => void faults.push({ table: 'seal', row: String(n), what });
  const last = await seals.last().catch((error: unknown) => {
    if (!(error instanceof BrokenSeal)) throw error;
    tell(error.n, error.what);
    return undefined;
  });
  const first = base ?? last?.since ?? 0;
  const macs = new Map<number, string>();
  const silences: { from: number; until: number }[] = [];
  const parts: number[] = [];
  const recent = new Map<string, SealedHead>();
  let before: Seal | undefined;
  let since: number | undefined;
  for await (const [n, seal] of last ? range(seals, Math.max(1, first), last.n, tell) : []) {
    if (!seal) {
      before = undefined;
      continue;
    }
    macs.set(n, seal.mac);
    since ??= seal.at;
    if (before && seal.prev !== before.mac) tell(n, 'does not follow the one before it');
    if (before && seal.at - before.at > SILENCE_MS) silences.push({ from: before.at, until: seal.at });
    before = seal;
    if (seal.base?.first === first) parts.push(n);
    // Parts of another base, finished or not, are skipped, because they repeat what other seals say.
    else if (!seal.base) for (const head of seal.heads) remember(recent, head);
  }
  const sorted = [...recent.values()].sort(compareHeads);
  return { last, first, since: since ?? 0, macs, faults, silences, heads: () => merged(seals, parts, sorted) };
}

function remember(heads: Map<string, SealedHead>, head: SealedHead): void {
  const key = `${head.journal} ${head.id} ${head.kind}`;
  if ((heads.get(key)?.seq ?? 0) < head.seq) heads.set(key, head);
}

async function* range(
  seals: SealStore,
  from: number,
  until: number,
  broken: (n: number, what: string) => void,
): AsyncGenerator<[number, Seal | undefined]> {
  for (let first = from; first <= until; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, until - first + 1) }, (_, i) => first + i);
    const read = (n: number) =>
      seals.read(n).catch((error: unknown) => {
        if (!(error instanceof BrokenSeal)) throw error;
        return error;
      });
    const found = await Promise.all(numbers.map(read));
    for (const [i, n] of numbers.entries()) {
      const seal = found[i];
      if (seal instanceof BrokenSeal) broken(n, seal.what);
      if (seal === undefined) broken(n, 'is missing');
      yield [n, seal instanceof BrokenSeal ? undefined : seal];
    }
  }
}

async function* merged(
  seals: SealStore,
  parts: readonly number[],
  recent: readonly SealedHead[],
): AsyncGenerator<HeadSinceBase> {
  let i = 0;
  const isNew = (head: SealedHead): HeadSinceBase => ({ ...head, known: undefined });
  for (const n of parts) {
    for (const head of (await seals.read(n))?.heads ?? []) {
      for (; i < recent.length && compareHeads(recent[i]!, head) < 0; i++) yield isNew(recent[i]!);
      const same = i < recent.length && compareHeads(recent[i]!, head) === 0 ? recent[i++] : undefined;
      yield { ...(same && same.seq > head.seq ? same : head), known: head };
    }
  }
  for (; i < recent.length; i++) yield isNew(recent[i]!);
}

/** Reads the heads in order: each call returns the next heads of a journal, up to the given owner. */
export class HeadReader {
  readonly #heads: AsyncGenerator<SealedHead>;
  #next: SealedHead | undefined;
  #begun = false;

  constructor(heads: AsyncGenerator<SealedHead>) {
    this.#heads = heads;
  }

  async upTo(journal: Journal, [id, kind]: OwnerPosition): Promise<JournalHead[]> {
    if (!this.#begun) await this.#step();
    this.#begun = true;
    const end = { journal, id, kind, seq: 0, hash: Buffer.alloc(0) };
    const found: JournalHead[] = [];
    for (; this.#next && compareHeads(this.#next, end) <= 0; await this.#step()) {
      if (this.#next.journal === journal) found.push(this.#next);
    }
    return found;
  }

  async #step(): Promise<void> {
    const step = await this.#heads.next();
    this.#next = step.done ? undefined : step.value;
  }
}
