// Shows one object with its history at the console (call Z39, lookup_detail). The module that owns the object finds it; other
// modules add what they know about it. Sensitive values come masked; the full value is computed only when an operator reveals it
// (CON-4).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { ListSlot } from '#slots.ts';
import { people } from './people.ts';
import { namesOfStaff } from './staff-store.ts';

const KINDS = [
  'user',
  'guild',
  'room',
  'recharge',
  'withdraw',
  'order',
  'draw',
  'apply',
  'report',
  'flag',
  'gift',
  'settlement',
  'campaign',
] as const;
export type LookupKind = (typeof KINDS)[number];

type LookupField = {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** The heading under which the field stands: 身份, 余额, 状态 … */
  readonly group?: string;
  /** For a masked value: returns the full one. */
  readonly full?: () => string;
};
/** `at` is in unix ms. */
export type LookupEvent = { readonly at: number; readonly title: string; readonly text: string; readonly by?: string };
type LookupLink = { readonly kind: LookupKind; readonly id: string; readonly title: string };

/** A condition of a decision about the object, and whether it is met. */
type LookupCheck = { readonly name: string; readonly ok: boolean; readonly text: string };
/** A short table beside the fields. */
type LookupPart = {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    readonly value: string;
    readonly share_bp?: number;
    readonly link?: { readonly kind: LookupKind; readonly id: string };
  }[];
};

type Known = {
  readonly fields?: readonly LookupField[];
  readonly history?: readonly LookupEvent[];
  readonly links?: readonly LookupLink[];
  readonly checks?: readonly LookupCheck[];
  readonly parts?: readonly LookupPart[];
};
/** An object that was found. `id` is the object's own id, not the text that the operator typed to find it. */
export type LookupResult = Known & {
  readonly id: string;
  readonly title: string;
  readonly state: number;
  readonly state_text: string;
};

type Ask = { readonly ctx: Context; readonly db: Queryable; readonly id: string; readonly now: number };
export type LookupFinder = (ask: Ask) => Promise<LookupResult | undefined>;
export type LookupContributor = (ask: Ask) => Promise<Known>;

const slotsOf = <T>(name: string, how?: { mayBeEmpty: boolean }) =>
  Object.fromEntries(KINDS.map((kind) => [kind, new ListSlot<T>(`${name} ${kind}`, how)])) as Record<
    LookupKind,
    ListSlot<T>
  >;

/** Per kind, the functions of the owning modules that find an object; the first that knows the id answers. */
export const lookupFinders = slotsOf<LookupFinder>('lookup');
/** Per kind, functions of other modules that add information about the object; there may be none. */
export const lookupContributors = slotsOf<LookupContributor>('more about', { mayBeEmpty: true });

const isKind = (text: string): text is LookupKind => (KINDS as readonly string[]).includes(text);

/** The object that the staff log names `user:12`, without what other modules know about it; undefined for other targets. */
export async function findTarget(target: string, ask: Omit<Ask, 'id'>) {
  const [kind = '', ...rest] = target.split(':');
  if (!isKind(kind)) return undefined;
  for (const finder of lookupFinders[kind].in(ask.ctx)) {
    const found = await finder({ ...ask, id: rest.join(':') });
    if (found) return { kind, id: found.id, title: found.title, state_text: found.state_text };
  }
  return undefined;
}

const DIGITS = /^\d{1,15}$/;
const ACTORS: Readonly<Record<string, string>> = { member: '会员', system: '系统', provider: '渠道' };

/** Gives people their names: the members that links lead to, and those who did what the history tells. */
export async function nameEverybody(
  { ctx, db }: Pick<Ask, 'ctx' | 'db'>,
  { links, history }: Pick<Required<Known>, 'links' | 'history'>,
): Promise<Pick<Required<Known>, 'links' | 'history'>> {
  const actors = history.flatMap(({ by }) => by ?? []);
  const staffIds = actors.flatMap((by) => (by.startsWith('staff:') ? [Number(by.slice('staff:'.length))] : []));
  const users = [...links.filter(({ kind }) => kind === 'user').map(({ id }) => id), ...actors].filter((id) =>
    DIGITS.test(id),
  );
  const [names, staff] = await Promise.all([people.in(ctx).namesOf(db, users.map(Number)), namesOfStaff(db, staffIds)]);
  const actorName = (by: string): string => {
    if (by.startsWith('staff:')) return staff.get(Number(by.slice('staff:'.length))) ?? by;
    return ACTORS[by] ?? (DIGITS.test(by) ? (names.get(Number(by)) ?? by) : by);
  };
  return {
    links: links.map((link) => {
      const name = link.kind === 'user' ? names.get(Number(link.id)) : undefined;
      if (name === undefined) return link;
      return { ...link, title: link.title === `用户 ${link.id}` ? name : `${link.title} ${name}` };
    }),
    history: history.map((event) => (event.by === undefined ? event : { ...event, by: actorName(event.by) })),
  };
}

export async function lookUp(kind: LookupKind, ask: Ask): Promise<Required<LookupResult> | undefined> {
  for (const finder of lookupFinders[kind].in(ask.ctx)) {
    const found = await finder(ask);
    if (!found) continue;
    const more = await Promise.all(
      lookupContributors[kind].in(ask.ctx).map((knower) => knower({ ...ask, id: found.id })),
    );
    const all = [found, ...more];
    return {
      ...found,
      fields: all.flatMap(({ fields = [] }) => fields),
      history: all.flatMap(({ history = [] }) => history).sort((a, b) => b.at - a.at),
      links: all.flatMap(({ links = [] }) => links),
      checks: all.flatMap(({ checks = [] }) => checks),
      parts: all.flatMap(({ parts = [] }) => parts).filter(({ rows }) => rows.length > 0),
    };
  }
  return undefined;
}
