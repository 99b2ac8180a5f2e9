// What a visitor of a built app loads, brotli, kB: the weights of its chunks, read from Vite's manifest. The scripts of the apps
// (`build/sizes.ts`) compare them with their budgets.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; isEntry?: true; isDynamicEntry?: true };

export type BuiltChunks = {
  /** The keys of the first load: the entry with all that it imports. */
  readonly first: ReadonlySet<string>;
  /** The keys of the chunks that are loaded later, each with the name of its file. */
  readonly later: readonly { readonly key: string; readonly file: string }[];
  /** A chunk with all that it imports. */
  withImports(key: string): Set<string>;
  /** kB of these chunks together. */
  sum(keys: Iterable<string>): number;
  /** The texts of all files of the manifest. */
  texts(): string[];
};

export function readBuiltChunks(dist: URL): BuiltChunks {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>;
  const read = (key: string): Buffer => readFileSync(new URL(manifest[key]!.file, dist));
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const inner of manifest[key]!.imports ?? []) withImports(inner, seen);
    return seen;
  };
  const keys = Object.keys(manifest);
  return {
    first: withImports(keys.find((key) => manifest[key]!.isEntry)!),
    later: keys.filter((key) => manifest[key]!.isDynamicEntry).map((key) => ({ key, file: manifest[key]!.file })),
    withImports: (key) => withImports(key),
    sum: (some) => [...some].reduce((all, key) => all + brotliCompressSync(read(key)).length / 1000, 0),
    texts: () => keys.map((key) => read(key).toString('utf8')),
  };
}

/** Notes what is over its budget; the process fails at the end if anything is. */
export class Budgets {
  readonly #faults: string[] = [];

  check(what: string, kb: number, most: number): void {
    if (kb > most) this.note(`${what} is ${kb.toFixed(1)} kB, more than ${most}`);
  }

  note(fault: string): void {
    this.#faults.push(fault);
  }

  end(): void {
    for (const fault of this.#faults) console.error(fault);
    process.exitCode = this.#faults.length === 0 ? 0 : 1;
  }
}
