// The seals in their store: numbered 1, 2, 3 … without a gap, each made once. Who makes a number first has it; everybody else takes the
// seal over and goes on from there, so that two sealers at once, a crash and a restart all lead to one unbroken row of seals.
import type { Storage } from '#providers/storage.ts';
import { BrokenSeal, readSeal, sealKey, writeSeal, type Seal, type SealWords } from './seal.ts';

const TYPE = 'text/plain; charset=utf-8';

export class Seals {
  readonly #storage: Storage;
  readonly #key: Buffer;
  readonly #folder: string;
  #last: Seal | undefined;

  /** Every database has a folder of its own; whose it is says the configuration, not the database. */
  constructor(storage: Storage, booksKey: Buffer, database: string) {
    this.#storage = storage;
    this.#folder = `books/${database.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '-')}`;
    this.#key = sealKey(booksKey);
  }

  /** Thousands of thousands, so that no folder grows too large to look at. */
  #keyOf(n: number): string {
    return `${this.#folder}/${String(n).padStart(9, '0').match(/\d{3}/g)!.join('/')}.seal`;
  }

  async read(n: number): Promise<Seal | undefined> {
    const file = await this.#storage.get(this.#keyOf(n));
    return file && readSeal(this.#key, n, file.bytes.toString());
  }

  /** The last seal, found anew if none is known yet. */
  async last(): Promise<Seal | undefined> {
    this.#last ??= await this.#find();
    for (let next; (next = await this.read((this.#last?.n ?? 0) + 1)); this.#last = next) this.#follows(next);
    return this.#last;
  }

  /** By halves: numbers have no gap. A gap that somebody made shows as a seal that does not follow the one before it. */
  async #find(): Promise<Seal | undefined> {
    let low = 0;
    let high = 1;
    while (await this.#has(high)) [low, high] = [high, high * 2];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (await this.#has(middle)) low = middle;
      else high = middle;
    }
    return low === 0 ? undefined : this.read(low);
  }

  async #has(n: number): Promise<boolean> {
    return (await this.#storage.get(this.#keyOf(n))) !== undefined;
  }

  #follows(next: Seal): void {
    if (next.prev !== (this.#last?.mac ?? '')) throw new BrokenSeal(next.n, 'does not follow the one before it');
  }

  /** Makes the next seal of what `words` says after the last one, which may be another's by then. */
  async append(words: (last: Seal | undefined) => Promise<SealWords>): Promise<Seal> {
    for (;;) {
      const last = await this.last();
      const { seal, text } = writeSeal(this.#key, (last?.n ?? 0) + 1, last?.mac ?? '', await words(last));
      if (await this.#storage.create(this.#keyOf(seal.n), Buffer.from(text), TYPE)) return (this.#last = seal);
    }
  }
}
