// One object with its history (Z39). The module that owns it finds it; others add what they know of it. What is sensitive comes masked,
// with a way to its full value that is gone only on a reveal (CON-4).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { listeners, type Listeners } from '#port.ts';

const KINDS = ['user', 'guild', 'room', 'recharge', 'withdraw', 'order', 'draw'] as const;
export type LookupKind = (typeof KINDS)[number];

export type LookupField = {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** Of a masked value. */
  readonly full?: () => string;
};
/** `at` in unix ms. */
export type LookupEvent = { readonly at: number; readonly title: string; readonly text: string; readonly by?: string };
export type LookupLink = { readonly kind: LookupKind; readonly id: string; readonly title: string };

export type Known = {
  readonly fields?: readonly LookupField[];
  readonly history?: readonly LookupEvent[];
  readonly links?: readonly LookupLink[];
};
/** `id` is the object's own, whatever was typed to find it. */
export type Found = Known & {
  readonly id: string;
  readonly title: string;
  readonly state: number;
  readonly state_text: string;
};

type Ask = { readonly ctx: Context; readonly db: Queryable; readonly id: string; readonly now: number };
export type Finder = (ask: Ask) => Promise<Found | undefined>;
export type Knower = (ask: Ask) => Promise<Known>;

const finders = Object.fromEntries(KINDS.map((kind) => [kind, listeners<Finder>(`provideLookup ${kind}`)])) as Record<
  LookupKind,
  Listeners<Finder>
>;
const knowers = new Map<LookupKind, Knower[]>();

/** Called by the owner of such objects when it is loaded; of several the first that knows the id answers. */
export const provideLookup = (kind: LookupKind, finder: Finder): void => finders[kind].add(finder);
/** What else is known of such objects. Nobody has to know more. */
export const addToLookup = (kind: LookupKind, knower: Knower): void =>
  void knowers.set(kind, [...(knowers.get(kind) ?? []), knower]);

export async function lookUp(kind: LookupKind, ask: Ask): Promise<Required<Found> | undefined> {
  for (const finder of finders[kind].all()) {
    const found = await finder(ask);
    if (!found) continue;
    const more = await Promise.all((knowers.get(kind) ?? []).map((knower) => knower({ ...ask, id: found.id })));
    const all = [found, ...more];
    return {
      ...found,
      fields: all.flatMap(({ fields = [] }) => fields),
      history: all.flatMap(({ history = [] }) => history).sort((a, b) => b.at - a.at),
      links: all.flatMap(({ links = [] }) => links),
    };
  }
  return undefined;
}
