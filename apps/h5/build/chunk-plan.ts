// Decides which modules share a chunk, so that no page fetches many files. It begins with one part for each set of modules that the same
// pages need at the same time, and merges two parts as long as a page fetches too many: always the two that cost the fewest bytes
// nobody needs for each page that gets a file less.

/** What a page needs: for its first paint, and right after it without anybody's touch. */
export type PageNeeds = {
  readonly first: ReadonlySet<string>;
  readonly soon: ReadonlySet<string>;
  /** Bytes that the page may fetch in vain for its first paint. */
  readonly room: number;
  /** How much dearer its bytes are than those of other pages. */
  readonly dear: number;
  /** The most parts of its first paint. */
  readonly mostFirst: number;
};

export type PlanRules = {
  /** The most parts of all that a page fetches untouched. */
  readonly mostParts: number;
  /** The most bytes in vain that one file less is worth. */
  readonly dearest: number;
  /** Bytes that a module is worth after compression. */
  weightOf(id: string): number;
  importsOf(id: string): readonly string[];
  /** Parts that are as they are. */
  readonly fixed?: readonly (readonly string[])[];
};

/** Bytes of a file that holds nothing: its names for others, and theirs for it. */
export const FILE_BYTES = 85;
/** A byte after the first paint keeps nobody waiting for the page. */
const SOON_COSTS = 0.4;
/** What a merge costs beside bytes: a chunk that changes more often, because more is in it. */
const MERGE_COSTS = 20;

type Part = {
  ids: string[];
  weight: number;
  /** One bit for each page: those that fetch the part for the first paint, and all that fetch it. */
  first: bigint;
  all: bigint;
  imports: Set<Part>;
  fixed: boolean;
};

/** The parts, each a list of modules. */
export function planChunks(pages: readonly PageNeeds[], rules: PlanRules): string[][] {
  let parts = partsOf(pages, rules);
  const bits = pages.map((_, page) => 1n << BigInt(page));
  const room = pages.map((page) => page.room);
  for (;;) {
    const first = pages.map((_, page) => countOf(parts, bits[page]!, 'first'));
    const all = pages.map((_, page) => countOf(parts, bits[page]!, 'all'));
    const crowdedFirst = maskOf(bits, (page) => first[page]! > pages[page]!.mostFirst);
    const crowded = maskOf(bits, (page) => all[page]! > rules.mostParts);
    if ((crowdedFirst | crowded) === 0n) break;
    let best: { score: number; a: Part; b: Part; spent: Map<number, number> } | undefined;
    const free = parts.filter((part) => !part.fixed);
    for (const [i, a] of free.entries())
      for (const b of free.slice(i + 1)) {
        const saved = sizeOf(a.first & b.first & crowdedFirst) + sizeOf(a.all & b.all & crowded);
        if (saved === 0 || isBetween(a, b) || isBetween(b, a)) continue;
        const spent = spend(a, b, bits);
        const gain = saved - sizeOfAll(spent.more, crowded);
        if (gain <= 0) continue;
        if ([...spent.first].some(([page, bytes]) => bytes > 0 && bytes > room[page]!)) continue;
        let waste = MERGE_COSTS;
        for (const [page, bytes] of spent.first)
          waste += bytes > 0 ? pages[page]!.dear * bytes * (1 + 300 / (room[page]! - bytes + 50)) : 0;
        for (const [page, bytes] of spent.soon) waste += bytes > 0 ? pages[page]!.dear * bytes * SOON_COSTS : 0;
        if (!best || waste / gain < best.score) best = { score: waste / gain, a, b, spent: spent.first };
      }
    if (!best || best.score > rules.dearest) break;
    for (const [page, bytes] of best.spent) room[page]! -= bytes;
    parts = merged(parts, best.a, best.b);
  }
  return parts.filter((part) => !part.fixed).map(({ ids }) => ids);
}

function partsOf(pages: readonly PageNeeds[], { weightOf, importsOf, fixed = [] }: PlanRules): Part[] {
  const needs = new Map<string, { first: bigint; all: bigint }>();
  for (const [page, { first, soon }] of pages.entries())
    for (const [ids, isFirst] of [
      [first, true],
      [soon, false],
    ] as const)
      for (const id of ids) {
        const need = needs.get(id) ?? { first: 0n, all: 0n };
        if (isFirst) need.first |= 1n << BigInt(page);
        need.all |= 1n << BigInt(page);
        needs.set(id, need);
      }
  const bySign = new Map<string, Part>();
  const home = new Map<string, Part>();
  const fixedSign = new Map(fixed.flatMap((ids, index) => ids.map((id) => [id, `fixed ${index}`] as const)));
  for (const [id, { first, all }] of needs) {
    const sign = fixedSign.get(id) ?? `${first} ${all}`;
    const part = bySign.get(sign) ?? { ids: [], weight: 0, first, all, imports: new Set(), fixed: fixedSign.has(id) };
    bySign.set(sign, part);
    part.ids.push(id);
    part.weight += weightOf(id);
    part.first |= first;
    part.all |= all;
    home.set(id, part);
  }
  for (const [id, part] of home)
    for (const imported of importsOf(id)) {
      const other = home.get(imported);
      if (other && other !== part) part.imports.add(other);
    }
  const parts = [...bySign.values()];
  for (const part of parts) spread(part);
  return parts;
}

/** Who fetches a part fetches what it imports. */
function spread(part: Part): void {
  for (const other of reachOf(part)) {
    other.first |= part.first;
    other.all |= part.all;
  }
}

const countOf = (parts: readonly Part[], bit: bigint, when: 'first' | 'all'): number =>
  parts.reduce((sum, part) => sum + ((part[when] & bit) === 0n ? 0 : 1), 0);

const maskOf = (bits: readonly bigint[], isMeant: (page: number) => boolean): bigint =>
  bits.reduce((mask, bit, page) => (isMeant(page) ? mask | bit : mask), 0n);

function sizeOf(mask: bigint): number {
  let size = 0;
  for (let rest = mask; rest !== 0n; rest &= rest - 1n) size += 1;
  return size;
}

const sizeOfAll = (masks: readonly bigint[], within: bigint): number =>
  masks.reduce((sum, mask) => sum + sizeOf(mask & within), 0);

function reachOf(part: Part, seen = new Set<Part>()): Set<Part> {
  for (const other of part.imports)
    if (!seen.has(other)) {
      seen.add(other);
      reachOf(other, seen);
    }
  return seen;
}

/** Whether `a` comes to `b` by way of a third part: merged, the two would import each other in a circle. */
const isBetween = (a: Part, b: Part): boolean => [...a.imports].some((other) => other !== b && reachOf(other).has(b));

/** Bytes that each page fetches more, or less, by its number; and for each part that is fetched along, the pages that had not fetched it. */
type Spent = {
  readonly first: Map<number, number>;
  readonly soon: Map<number, number>;
  readonly more: readonly bigint[];
};

/** What changes when the two are one. */
function spend(a: Part, b: Part, bits: readonly bigint[]): Spent {
  const more: bigint[] = [];
  const [first, soon] = [new Map<number, number>(), new Map<number, number>()];
  const add = (into: Map<number, number>, pages: bigint, bytes: number): void => {
    for (const [page, bit] of bits.entries()) if ((pages & bit) !== 0n) into.set(page, (into.get(page) ?? 0) + bytes);
  };
  const users = { first: a.first | b.first, all: a.all | b.all };
  for (const part of new Set([a, b, ...reachOf(a), ...reachOf(b)])) {
    const bytes = part.weight + (part === a || part === b ? 0 : FILE_BYTES);
    const newFirst = users.first & ~part.first;
    if (part !== a && part !== b) more.push(users.all & ~part.all);
    add(first, newFirst, bytes);
    add(soon, users.all & ~part.all & ~newFirst, bytes);
  }
  add(first, a.first & b.first, -FILE_BYTES);
  add(soon, a.all & b.all & ~(a.first & b.first), -FILE_BYTES);
  return { first, soon, more };
}

function merged(parts: readonly Part[], a: Part, b: Part): Part[] {
  const both: Part = {
    ids: [...a.ids, ...b.ids],
    weight: a.weight + b.weight,
    first: a.first | b.first,
    all: a.all | b.all,
    imports: new Set([...a.imports, ...b.imports].filter((other) => other !== a && other !== b)),
    fixed: false,
  };
  const rest = parts.filter((part) => part !== a && part !== b);
  for (const part of rest)
    if (part.imports.delete(a) || part.imports.delete(b)) {
      part.imports.delete(b);
      part.imports.add(both);
    }
  spread(both);
  return [...rest, both];
}
