// Lists of objects at the console (call Z49, object_list). The module that owns a kind lists it; others add columns to its rows.
// Whatever is personal comes masked (API-5), and a page of a list is one line of the staff log.
import type { RequestOf, ReplyOf } from '@shengyu/contract/call.ts';
import { object_list } from '@shengyu/contract/calls/console-objects.ts';
import { LIST_KINDS, mayListKind, type ListKind } from '@shengyu/contract/console-kinds.ts';
import { beginOfDay, daysBetween, endOfDay, isDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { KeyedSlot, ListSlot } from '#slots.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { Staff } from '#wire/staff.ts';
import { people } from './people.ts';

export type AmountUnit = ReplyOf<typeof object_list>['sums'][number]['unit'];
export type ListRequest = RequestOf<typeof object_list>;

/** The filter of a list; what a kind does not know is ignored by it. */
export type ListFilter = {
  readonly user_id?: number | undefined;
  readonly guild_id?: number | undefined;
  readonly room_id?: number | undefined;
  readonly campaign?: string | undefined;
  readonly state?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly q?: string | undefined;
  readonly sort: 'new' | 'old' | 'amount';
};
export type ListAsk = ListFilter & { readonly limit: number; readonly offset: number };

type ListRow = {
  readonly id: string;
  /** Unix ms. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly state: string;
  readonly state_text: string;
  readonly amount?: number;
  readonly unit?: AmountUnit;
  /** Members by their ids; the console adds their nicknames. */
  readonly user_id?: number;
  readonly peer_id?: number | undefined;
  readonly ref?: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
};
export type ListPage = {
  readonly rows: readonly ListRow[];
  readonly total: number;
  /** The states that rows of the kind can have, with the number of rows that the filter leaves in each. */
  readonly states: readonly { readonly state: string; readonly name: string; readonly num: number }[];
  readonly sums: readonly { readonly name: string; readonly value: number; readonly unit: AmountUnit }[];
  /** What the kind's own filter can be set to, where the console cannot know it by itself. */
  readonly choices?: readonly ListChoice[];
};
type ListChoice = NonNullable<ReplyOf<typeof object_list>['choices']>[number];
/** Lists one kind; `now` is the time of the call in unix ms. */
export type ObjectList = (ctx: Context, db: Queryable, ask: ListAsk, now: number) => Promise<ListPage | Refused>;

export const objectLists = new KeyedSlot<Record<ListKind, ObjectList>>(
  'lists of the console',
  Object.fromEntries(LIST_KINDS.map((kind) => [kind, true])) as Record<ListKind, true>,
);

/** Adds columns to rows of a kind that another module owns; the answer has the row's id as its key. */
export type ListColumns = {
  readonly kind: ListKind;
  add(
    ctx: Context,
    db: Queryable,
    rows: readonly ListRow[],
    now: number,
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
};
export const listColumns = new ListSlot<ListColumns>('columns of lists of the console', { mayBeEmpty: true });

const DAYS_MAX = 92;
/** The last second that a Date can hold. */
const LATEST_S = 8.64e12;
/** Kinds whose rows are not events of a day: members, guilds, rooms and boards are browsed whole. */
const WITHOUT_RANGE: ReadonlySet<ListKind> = new Set(['user', 'guild', 'room', 'board', 'rank']);

/** Reads the filter of a request; refused when it names neither whose rows are wanted nor a range that can be read. */
export function readListFilter(req: ListRequest): ListFilter | Refused {
  const { kind, begin, end, user_id, guild_id, campaign } = req;
  if (![begin, end].every((day) => day === undefined || isDay(day))) return refuse('params');
  if (begin !== undefined && end !== undefined && end < begin) return refuse('params');
  if ([req.from_at ?? 0, req.until_at ?? 0].some((at) => at > LATEST_S)) return refuse('params');
  const isBound = [user_id, guild_id, campaign].some((value) => value !== undefined) || WITHOUT_RANGE.has(kind);
  const isShort = begin !== undefined && end !== undefined && daysBetween(begin, end) < DAYS_MAX;
  if (!isBound && !isShort) return refuse(object_list.refusals.too_wide);
  const { room_id, state, min, max, q, sort = 'new' } = req;
  const { from, until } = spanOf(req);
  return {
    user_id,
    guild_id,
    room_id,
    campaign,
    state,
    from,
    until,
    min,
    max,
    q: q?.trim() || undefined,
    sort,
  };
}

/** The days that were asked for, or the part of them. */
function spanOf({ begin, end, from_at, until_at }: ListRequest): Pick<ListFilter, 'from' | 'until'> {
  const from = [begin === undefined ? [] : beginOfDay(begin), from_at === undefined ? [] : from_at * 1000].flat();
  const until = [end === undefined ? [] : endOfDay(end), until_at === undefined ? [] : until_at * 1000].flat();
  return {
    from: from.length === 0 ? undefined : new Date(Math.max(...from)),
    until: until.length === 0 ? undefined : new Date(Math.min(...until)),
  };
}

export type PresentedListPage = Pick<ReplyOf<typeof object_list>, 'list' | 'total' | 'states' | 'sums' | 'choices'>;

/** A page of a list as Z49 answers and Z58 exports it. */
export async function readObjectList(
  ctx: Context,
  db: Queryable,
  kind: ListKind,
  ask: ListAsk,
  now: number,
): Promise<PresentedListPage | Refused> {
  const page = await objectLists.in(ctx)[kind](ctx, db, ask, now);
  if (!('rows' in page)) return page;
  const { rows, total, states, sums, choices } = page;
  const adders = listColumns.in(ctx).filter((one) => one.kind === kind);
  const [names, ...columns] = await Promise.all([
    people.in(ctx).namesOf(
      db,
      rows.flatMap(({ user_id, peer_id }) => [user_id, peer_id].filter((id) => id !== undefined)),
    ),
    ...adders.map(({ add }) => add(ctx, db, rows, now)),
  ]);
  const person = (user_id: number) => ({ user_id, nickname: names.get(user_id) ?? '' });
  const list = rows.map(({ user_id, peer_id, at, ref, data, ...row }) => ({
    kind,
    ...row,
    at: unixSecondsOf(at),
    ...(user_id !== undefined && { user: person(user_id) }),
    ...(peer_id !== undefined && { peer: person(peer_id) }),
    ...(ref !== undefined && { ref }),
    data: Object.assign({}, data, ...columns.map((more) => more.get(row.id))) as Record<string, unknown>,
  }));
  return { list, total, states: [...states], sums: [...sums], ...(choices && { choices: [...choices] }) };
}

/** The lists of a member whose rows are counted on the member's page. */
const LISTS_OF_USER: readonly ListKind[] = [
  'ledger',
  'recharge',
  'withdraw',
  'order',
  'draw',
  'gift',
  'lot',
  'device',
  'report',
];
/** A guild's gifts may be millions and are not counted. */
const LISTS_OF_GUILD: readonly ListKind[] = ['member', 'room', 'settlement', 'withdraw'];

/** How many rows the lists of a member or guild have, of those that this person may read. */
export async function countLists(
  ctx: Context,
  db: Queryable,
  { kind, id, now, staff }: { kind: string; id: string; now: number; staff: Staff },
): Promise<{ kind: ListKind; num: number }[]> {
  const kinds = kind === 'user' ? LISTS_OF_USER : kind === 'guild' ? LISTS_OF_GUILD : [];
  const ask: ListAsk = {
    ...(kind === 'user' ? { user_id: Number(id) } : { guild_id: Number(id) }),
    sort: 'new',
    limit: 0,
    offset: 0,
  };
  const counted = kinds
    .filter((one) => mayListKind(staff.roles, one, kind === 'user'))
    .map(async (one) => {
      const page = await objectLists.in(ctx)[one](ctx, db, ask, now);
      return 'rows' in page ? [{ kind: one, num: page.total }] : [];
    });
  return (await Promise.all(counted)).flat();
}
