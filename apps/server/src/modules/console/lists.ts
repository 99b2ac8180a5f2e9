// Lists of objects at the console (call Z49, object_list). The module that owns a kind lists it; others add columns to its rows.
// Whatever is personal comes masked (API-5), and a page of a list is one line of the staff log.
import type { RequestOf, ReplyOf } from '@shengyu/contract/call.ts';
import { object_list } from '@shengyu/contract/calls/console-objects.ts';
import { beginOfDay, daysBetween, endOfDay, isDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { KeyedSlot, ListSlot } from '#slots.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { people } from './people.ts';

export type ListKind = ReplyOf<typeof object_list>['list'][number]['kind'];
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
};
/** Lists one kind; `now` is the time of the call in unix ms. */
export type ObjectList = (ctx: Context, db: Queryable, ask: ListAsk, now: number) => Promise<ListPage | Refused>;

export const objectLists = new KeyedSlot<Record<ListKind, ObjectList>>('lists of the console', {
  user: true,
  guild: true,
  room: true,
  member: true,
  recharge: true,
  withdraw: true,
  order: true,
  draw: true,
  gift: true,
  ledger: true,
  lot: true,
  device: true,
  settlement: true,
  report: true,
  shipment: true,
  difference: true,
});

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
/** Kinds whose rows are not events of a day: members, guilds and rooms are browsed whole. */
const WITHOUT_RANGE: ReadonlySet<ListKind> = new Set(['user', 'guild', 'room']);

/** Reads the filter of a request; refused when it names neither whose rows are wanted nor a range that can be read. */
export function readListFilter(req: ListRequest): ListFilter | Refused {
  const { kind, begin, end, user_id, guild_id, campaign } = req;
  if (![begin, end].every((day) => day === undefined || isDay(day))) return refuse('params');
  if (begin !== undefined && end !== undefined && end < begin) return refuse('params');
  const isBound = [user_id, guild_id, campaign].some((value) => value !== undefined) || WITHOUT_RANGE.has(kind);
  const isShort = begin !== undefined && end !== undefined && daysBetween(begin, end) < DAYS_MAX;
  if (!isBound && !isShort) return refuse(object_list.refusals.too_wide);
  const { room_id, state, min, max, q, sort = 'new' } = req;
  return {
    user_id,
    guild_id,
    room_id,
    campaign,
    state,
    from: begin === undefined ? undefined : new Date(beginOfDay(begin)),
    until: end === undefined ? undefined : new Date(endOfDay(end)),
    min,
    max,
    q: q?.trim() || undefined,
    sort,
  };
}

export type PresentedListPage = Pick<ReplyOf<typeof object_list>, 'list' | 'total' | 'states' | 'sums'>;

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
  const { rows, total, states, sums } = page;
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
  return { list, total, states: [...states], sums: [...sums] };
}
