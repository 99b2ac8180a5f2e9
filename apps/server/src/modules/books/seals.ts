// The seals in their store: numbered 1, 2, 3 … without gaps, each created once. The first process to create a number wins; others
// read that seal and continue after it. So two sealers at once, a crash or a restart still give one unbroken sequence.
import type { FileStorage } from '#providers/storage/storage.ts';
import { BrokenSeal, readSeal, deriveSealKey, writeSeal, type Seal, type SealContent } from './seal.ts';

const TYPE = 'text/plain; charset=utf-8';

export class SealStore {
  readonly #storage: FileStorage;
  readonly #key: Buffer;
  readonly #folder: string;
  #last: Seal | undefined;

  /** Every database has its own folder. Its name comes from the configuration, so the database cannot choose another one. */
  constructor(storage: FileStorage, booksKey: Buffer, database: string) {
    this.#storage = storage;
    this.#folder = `books/${database.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '-')}`;
    this.#key = deriveSealKey(booksKey);
  }

  /** Three digits per folder level, so that no folder gets too large. */
  #keyOf(n: number): string {
    return `${this.#folder}/${String(n).padStart(9, '0').match(/\d{3}/g)!.join('/')}.seal`;
  }

  async read(n: number): Promise<Seal | undefined> {
    const file = await this.#storage.get(this.#keyOf(n));
    return file && readSeal(this.#key, n, file.bytes.toString());
  }

  /** The last seal in the store; undefined when there is none. */
  async last(): Promise<Seal | undefined> {
    this.#last ??= await this.#find();
    for (let next; (next = await this.read((this.#last?.n ?? 0) + 1)); this.#last = next) this.#follows(next);
    return this.#last;
  }

  /** Binary search, because the numbers have no gaps. A removed seal is noticed: the next one does not continue the chain. */
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

  /**
   * Creates the seal after the last one, which repeats what was proved unless `words` say otherwise. `words` may be called again when
   * another process has created that number first.
   */
  async append(words: (last: Seal | undefined) => Promise<SealContent>): Promise<Seal> {
    for (;;) {
      const last = await this.last();
      const content = { ...(last && { began: last.began, proved: last.proved }), ...(await words(last)) };
      const { seal, text } = writeSeal(this.#key, (last?.n ?? 0) + 1, last?.mac ?? '', content);
      if (await this.#storage.create(this.#keyOf(seal.n), Buffer.from(text), TYPE)) return (this.#last = seal);
    }
  }
}
