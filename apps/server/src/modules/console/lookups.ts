// Shows one object with its history at the console (call Z39, lookup_detail). The module that owns the object finds it; other
// modules add what they know about it. Sensitive values come masked; the full value is computed only when an operator reveals it
// (CON-4).
import { OBJECT_KINDS } from '@shengyu/contract/console-kinds.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { ListSlot } from '#slots.ts';
import type { Staff } from '#wire/staff.ts';
import { people } from './people.ts';
import { namesOfStaff } from './staff-store.ts';

export type LookupKind = (typeof OBJECT_KINDS)[number];

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
  /** Who sees it, when not everybody who may look the object up does. */
  readonly isFor?: (staff: Staff) => boolean;
  readonly rows: readonly {
    readonly name: string;
    readonly value: string;
    readonly share_bp?: number;
    readonly link?: { readonly kind: LookupKind; readonly id: string };
    /** The address of the picture of the member that the row leads to; added for all parts by `showFaces`. */
    readonly picture?: string;
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
type LookupResult = Known & {
  readonly id: string;
  readonly title: string;
  readonly state: number;
  readonly state_text: string;
  /** The address of its picture. */
  readonly picture?: string;
  /** Parts that cost a rehearsal with its locks: made for whoever opens the object, not for who only needs its title. */
  readonly rehearsed?: () => Promise<readonly LookupPart[]>;
};

type FullResult = Required<Omit<LookupResult, 'picture' | 'rehearsed'>> & Pick<LookupResult, 'picture'>;

type Ask = { readonly ctx: Context; readonly db: Queryable; readonly id: string; readonly now: number };
export type LookupFinder = (ask: Ask) => Promise<LookupResult | undefined>;
export type LookupContributor = (ask: Ask) => Promise<Known>;

const slotsOf = <T>(name: string, how?: { mayBeEmpty: boolean }) =>
  Object.fromEntries(OBJECT_KINDS.map((kind) => [kind, new ListSlot<T>(`${name} ${kind}`, how)])) as Record<
    LookupKind,
    ListSlot<T>
  >;

/** Per kind, the functions of the owning modules that find an object; the first that knows the id answers. */
export const lookupFinders = slotsOf<LookupFinder>('lookup');
/** Per kind, functions of other modules that add information about the object; there may be none. */
export const lookupContributors = slotsOf<LookupContributor>('more about', { mayBeEmpty: true });

/** The name of a target that is no object with a page of its own, such as the place on a board that an act is about. */
type TargetNamer = (ask: Omit<Ask, 'id'>, id: string) => Promise<string | undefined>;
export const targetNamers = new ListSlot<{ readonly kind: string; readonly nameOf: TargetNamer }>('names of targets', {
  mayBeEmpty: true,
});

const isKind = (text: string): text is LookupKind => (OBJECT_KINDS as readonly string[]).includes(text);

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

/** The titles of many targets. Members, whom most targets mean, are named by one query. */
export async function findTitles(
  ask: Omit<Ask, 'id'>,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const all = [...new Set(targets)];
  const users = all.flatMap((target) => /^user:(\d{1,15})$/.exec(target)?.[1] ?? []);
  const [names, others] = await Promise.all([
    people.in(ask.ctx).namesOf(ask.db, users.map(Number)),
    Promise.all(
      all
        .filter((target) => !target.startsWith('user:'))
        .map(async (target) => [target, await titleOf(target, ask)] as const),
    ),
  ]);
  return new Map([
    ...users.flatMap((id) => {
      const name = names.get(Number(id));
      return name === undefined ? [] : [[`user:${id}`, name] as const];
    }),
    ...others.flatMap(([target, title]) => (title === undefined ? [] : [[target, title] as const])),
  ]);
}

async function titleOf(target: string, ask: Omit<Ask, 'id'>): Promise<string | undefined> {
  const namer = targetNamers.in(ask.ctx).find(({ kind }) => target.startsWith(`${kind}:`));
  return namer ? namer.nameOf(ask, target.slice(namer.kind.length + 1)) : (await findTarget(target, ask))?.title;
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

/** Gives the rows that lead to members their pictures. */
export async function showFaces(
  { ctx, db }: Pick<Ask, 'ctx' | 'db'>,
  parts: readonly LookupPart[],
): Promise<readonly LookupPart[]> {
  const memberOf = ({ link }: LookupPart['rows'][number]): number[] => (link?.kind === 'user' ? [Number(link.id)] : []);
  const pictures = await people.in(ctx).picturesOf(
    ctx,
    db,
    parts.flatMap(({ rows }) => rows.flatMap(memberOf)),
  );
  return parts.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => {
      const picture = memberOf(row).flatMap((id) => pictures.get(id) ?? [])[0];
      return picture === undefined ? row : { ...row, picture };
    }),
  }));
}

export async function lookUp(kind: LookupKind, ask: Ask): Promise<FullResult | undefined> {
  for (const finder of lookupFinders[kind].in(ask.ctx)) {
    const found = await finder(ask);
    if (!found) continue;
    const { rehearsed, ...own } = found;
    const more = await Promise.all(
      lookupContributors[kind].in(ask.ctx).map((knower) => knower({ ...ask, id: found.id })),
    );
    const all: Known[] = [own, ...(rehearsed ? [{ parts: await rehearsed() }] : []), ...more];
    return {
      ...own,
      fields: all.flatMap(({ fields = [] }) => fields),
      history: all.flatMap(({ history = [] }) => history).sort((a, b) => b.at - a.at),
      links: all.flatMap(({ links = [] }) => links),
      checks: all.flatMap(({ checks = [] }) => checks),
      parts: all.flatMap(({ parts = [] }) => parts).filter(({ rows }) => rows.length > 0),
    };
  }
  return undefined;
}
