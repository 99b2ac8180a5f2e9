// The changes between two versions of a definition, which the console shows to operators side by side (OPS-6).
import type { CampaignDef } from './definition.ts';

/** The area that a change belongs to; an approver looks at odds, values and rules first. */
export type ChangedArea = 'odds' | 'value' | 'rules' | 'schedule' | 'other';

/**
 * One change. `path` is for example `pools.th_shallow.rows.th_s01.weight`. Without `before` the value was added, without `after` it
 * was removed.
 */
export interface DefinitionChange {
  readonly path: string;
  readonly part: ChangedArea;
  readonly before?: unknown;
  readonly after?: unknown;
}

const PARTS: readonly (readonly [ChangedArea, RegExp])[] = [
  ['odds', /^pools\.\w+\.(rows\.(\w+\.(weight|tier)|order)$|pity|wish)|^collections\.\w+\.(weights|pity)/],
  ['rules', /^(rules|copy|title)\b/],
  ['schedule', /^(schedule|routes|tab_of|audience)\b/],
  ['value', /grant|price|cost|left|value|steps|days|rewards|sets|stock|\.rows\.\w+$|\.goods\.\w+$/],
];
const partOf = (path: string): ChangedArea => PARTS.find(([, paths]) => paths.test(path))?.[0] ?? 'other';

type Difference = Omit<DefinitionChange, 'part'>;
type Keyed = ReadonlyMap<string, unknown>;

/**
 * The name of an entry of a list. Rows are identified by name, not by position, so that moving a row does not appear as a change of
 * its contents.
 */
function nameOf(entry: unknown, index: number): string {
  if (entry !== null && typeof entry === 'object') {
    const named = entry as { id?: unknown; item_code?: unknown; card?: unknown };
    for (const name of [named.id, named.item_code, named.card]) if (typeof name === 'string') return name;
  }
  return String(index);
}

function keyed(value: unknown): Keyed | null {
  if (Array.isArray(value)) {
    const names = value.map(nameOf);
    const unique = new Set(names).size === names.length;
    return new Map(value.map((entry, index) => [unique ? (names[index] ?? '') : String(index), entry]));
  }
  return value !== null && typeof value === 'object' ? new Map(Object.entries(value)) : null;
}

function* compare(path: string, before: unknown, after: unknown): Generator<Difference> {
  const old = keyed(before);
  const now = keyed(after);
  if (old && now && Array.isArray(before) === Array.isArray(after)) {
    for (const key of new Set([...old.keys(), ...now.keys()])) {
      const inner = path === '' ? key : `${path}.${key}`;
      if (!now.has(key)) yield { path: inner, before: old.get(key) };
      else if (!old.has(key)) yield { path: inner, after: now.get(key) };
      else yield* compare(inner, old.get(key), now.get(key));
    }
    // DRAW-3: the order of rows is published and part of the hash, so a changed order is a change too.
    const common = (keys: Iterable<string>, other: Keyed) => [...keys].filter((key) => other.has(key));
    const order = [common(old.keys(), now), common(now.keys(), old)] as const;
    if (Array.isArray(before) && order[0].join() !== order[1].join()) {
      yield { path: `${path}.order`, before: order[0], after: order[1] };
    }
  } else if (before !== after) {
    yield { path, before, after };
  }
}

export const diffDefinitions = (before: CampaignDef, after: CampaignDef): DefinitionChange[] =>
  [...compare('', before, after)].map((change) => ({ ...change, part: partOf(change.path) }));

/** Splits a value that was added or removed as a whole into its entries; empty if it has none. */
export function splitChange({ path, before, after }: DefinitionChange): DefinitionChange[] {
  const side = after === undefined ? 'before' : 'after';
  const entries = (before === undefined || after === undefined) && keyed(before ?? after);
  return [...(entries || [])].map(([key, value]) => {
    const inner = `${path}.${key}`;
    return { path: inner, part: partOf(inner), [side]: value };
  });
}
