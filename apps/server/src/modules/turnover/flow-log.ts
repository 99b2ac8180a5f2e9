// Turnover line by line (G33): of a Day or a Month, of a guild, a member or a room.
import {
  addDays,
  addMonths,
  dayOf,
  firstDayOf,
  isDay,
  isMonth,
  lastDayOf,
  monthOfDay,
  tsOf,
  type Day,
} from '@shengyu/rules/calendar.ts';
import { foldName } from '@shengyu/rules/names.ts';
import { tierOf } from '@shengyu/rules/tiers.ts';
import { trendOf } from '@shengyu/rules/turnover.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { water_flow_log } from '@shengyu/contract/calls/turnover-flow.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findItem, presentItem } from '#modules/bag/index.ts';
import {
  BACKPACK,
  DIRECT,
  flowCount,
  flowHours,
  flowNumbers,
  flowPage,
  flowPeople,
  type FlowFilter,
  type FlowOf,
  type FlowRow,
} from '#modules/gift/index.ts';
import { grantOf, type Standing } from '#modules/guild/index.ts';
import { briefs, usersById, type UserBrief } from '#modules/identity/index.ts';
import { openFlagsOf } from '#modules/risk/index.ts';
import { roomBriefs, type RoomBrief } from '#modules/room/index.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { guildDays, type FlowDay } from './guild-store.ts';
import { memberDays } from './member-store.ts';
import { roomDays } from './room-store.ts';

type Ask = RequestOf<typeof water_flow_log>;
type Reply = ReplyOf<typeof water_flow_log>;
type Item = Reply['list'][number];

const { date: badDate, too_old } = water_flow_log.refusals;
const HOURS = 24;

/** ROLE-1 flow.view: thirty days, or a hundred and eighty and whole months. */
export type Sight = { readonly days: number; readonly months: boolean };
export const flowSight = (who: Standing): Sight =>
  grantOf(who, 'flow.view') === 'yes' ? { days: 180, months: true } : { days: 30, months: false };

export type Span = {
  readonly from: Day;
  readonly to: Day;
  readonly isDay: boolean;
  readonly before: { from: Day; to: Day };
};

/** The first and the last Day of it. */
const daysSeen = ({ days }: Sight, now: number): { begin: Day; end: Day } => ({
  begin: addDays(dayOf(now), 1 - days),
  end: dayOf(now),
});

/** A Day, or a Month for who may see one; not to come, and not older than somebody may look back. */
export function spanOf(date_info: string, see: Sight, now: number): Span | Refused {
  const { begin: oldest, end: today } = daysSeen(see, now);
  const tooOld = refuse(too_old, { fill: { n: see.days } });
  if (isDay(date_info)) {
    if (date_info > today) return refuse(badDate);
    const before = addDays(date_info, -1);
    return date_info < oldest
      ? tooOld
      : { from: date_info, to: date_info, isDay: true, before: { from: before, to: before } };
  }
  if (!isMonth(date_info) || date_info > monthOfDay(today)) return refuse(badDate);
  if (!see.months) return refuse(water_flow_log.refusals.no_permission);
  if (lastDayOf(date_info) < oldest) return tooOld;
  const last = addMonths(date_info, -1);
  const from = firstDayOf(date_info) < oldest ? oldest : firstDayOf(date_info);
  const before = { from: firstDayOf(last), to: lastDayOf(last) };
  return { from, to: lastDayOf(date_info), isDay: false, before };
}

export type LookingAtFlow = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly now: number;
  readonly me: number;
  readonly of: FlowOf;
  readonly subject: Reply['subject'];
  readonly sight: Sight;
  readonly span: Span;
  /** Whose officer may export what is looked at. */
  readonly export_guild_id?: number | undefined;
  /** Days of a room that a guild may see. */
  readonly seen?: { readonly from: Day; readonly to: Day } | undefined;
  /** Whose members' income is shown; the own always is. */
  readonly incomeOf: number | undefined;
  /** RISK-3: which lines are being looked at. */
  readonly seesFlags: boolean;
};

/** The days of a span that may be seen. */
export const clip = (
  { from, to }: Pick<Span, 'from' | 'to'>,
  seen: LookingAtFlow['seen'],
): Pick<FlowFilter, 'from' | 'to'> => ({ from: later(from, seen?.from), to: earlier(to, seen?.to) });

const later = (a: Day, b: Day | undefined): Day => (b !== undefined && b > a ? b : a);
const earlier = (a: Day, b: Day | undefined): Day => (b !== undefined && b < a ? b : a);

export async function flowLog(l: LookingAtFlow, ask: Ask): Promise<Reply> {
  const { ctx, db, span } = l;
  const whole: FlowFilter = { ...l.of, ...clip(span, l.seen) };
  const people = ask.keyword ? await peopleNamed(db, whole, ask.keyword) : undefined;
  const source = ask.source === DIRECT || ask.source === BACKPACK ? ask.source : undefined;
  const filter: FlowFilter = { ...whole, source, people, hour: span.isDay ? ask.hour : undefined };
  const { page, limit, offset } = pageOf(ask);
  const [rows, total, numbers, days, hours] = await Promise.all([
    flowPage(db, filter, { limit, offset }),
    flowCount(db, filter),
    flowNumbers(db, whole),
    daysOf(db, l.of, earlier(span.before.from, whole.from), whole.to),
    span.isDay ? flowHours(db, whole) : undefined,
  ]);
  const inside = (from: Day, to: Day) => days.filter(({ day }) => day >= from && day <= to);
  const sum = (of: readonly FlowDay[], value: (day: FlowDay) => number): number =>
    of.reduce((all, d) => all + value(d), 0);
  const shown = inside(whole.from, whole.to);
  const last = clip(span.before, l.seen);
  const before = inside(last.from, last.to);
  const best = hours?.reduce((most, hour) => (hour.flow > most.flow ? hour : most), { hour: -1, flow: 0 });
  return {
    list: await presentFlows(ctx, db, rows, l),
    total,
    page,
    limit,
    date_info: ask.date_info,
    subject: l.subject,
    range: daysSeen(l.sight, l.now),
    ...(l.export_guild_id === undefined ? {} : { export_guild_id: l.export_guild_id }),
    summary: {
      water_flow: trendOf(
        sum(shown, (d) => d.flow),
        sum(before, (d) => d.flow),
      ),
      direct_flow: sum(shown, (d) => d.direct),
      backpack_flow: sum(shown, (d) => d.backpack),
      refund_flow: sum(shown, (d) => d.refund),
      ...numbers,
      peak_hour: best && best.hour >= 0 ? best.hour : null,
    },
    ...(hours ? { hours: hourChart(hours) } : {}),
  };

  function hourChart(of: readonly { hour: number; flow: number }[]) {
    const flows = new Map(of.map(({ hour, flow }) => [hour, flow]));
    const chart_y = Array.from({ length: HOURS }, (_, hour) => flows.get(hour) ?? 0);
    const chart_x = chart_y.map((_, hour) => `${String(hour).padStart(2, '0')}:00`);
    return { chart_x, chart_y, num: chart_y.reduce((a, b) => a + b, 0), unit: 'diamond' as const };
  }
}

function daysOf(db: Queryable, of: FlowOf, from: Day, to: Day): Promise<FlowDay[]> {
  if (of.of === 'guild') return guildDays(db, of.id, from, to);
  if (of.of === 'room') return roomDays(db, [of.id], from, to);
  return memberDays(db, { user_id: of.id, guild_id: of.guild_id }, from, to);
}

/** Who of those in the lines has this in the name, or this number. */
export async function peopleNamed(db: Queryable, filter: FlowFilter, keyword: string): Promise<number[]> {
  const wanted = foldName(keyword);
  const users = await usersById(db, await flowPeople(db, filter));
  return [...users.values()]
    .filter((user) => user.show_id === keyword.trim() || (wanted !== '' && foldName(user.nickname).includes(wanted)))
    .map(({ user_id }) => user_id);
}

type Seeing = Pick<LookingAtFlow, 'me' | 'now' | 'incomeOf' | 'seesFlags'>;

export async function presentFlows(
  ctx: Context,
  db: Queryable,
  rows: readonly FlowRow[],
  { me, now, incomeOf, seesFlags }: Seeing,
): Promise<Item[]> {
  const [people, rooms, flags] = await Promise.all([
    briefs(
      ctx,
      db,
      rows.flatMap(({ sender_id, receiver_id }) => [sender_id, receiver_id]),
    ),
    roomBriefs(
      ctx,
      db,
      rows.flatMap(({ room_id }) => (room_id === null ? [] : [room_id])),
      now,
    ),
    seesFlags
      ? openFlagsOf(
          db,
          rows.map(({ receiver_id }) => receiver_id),
        )
      : [],
  ]);
  const flagged = new Set(flags.map(({ user_id, peer_id }) => `${user_id}:${peer_id}`));
  return rows.flatMap((row) => {
    const [sender, receiver] = [people.get(row.sender_id), people.get(row.receiver_id)];
    if (!sender || !receiver) return [];
    const isFlagged = flagged.has(`${row.receiver_id}:${row.sender_id}`);
    return [itemOf(row, { sender, receiver, room: rooms.get(row.room_id ?? 0), isFlagged })];
  });

  type With = { sender: UserBrief; receiver: UserBrief; room: RoomBrief | undefined; isFlagged: boolean };
  function itemOf(row: FlowRow, { sender, receiver, room, isFlagged }: With): Item {
    return {
      flow_id: row.flow_id,
      time: tsOf(row.at.getTime()),
      gift: giftOf(ctx, row),
      num: row.num,
      gift_value: row.gift_value,
      water_flow: row.income_base,
      source: row.source as 1 | 2,
      tier: tierOf(row.gift_value),
      sender,
      receiver,
      ...(room ? { room } : {}),
      ...((incomeOf !== undefined && row.guild_id === incomeOf) || row.receiver_id === me
        ? { income_fen: row.income_fen }
        : {}),
      refunded: bit(row.refunded),
      late: bit(row.is_late),
      ...(isFlagged ? { flagged: 1 as const } : {}),
    };
  }
}

/** The price is the line's own: what a gift costs today says nothing about then. */
function giftOf(ctx: Context, { item_code, gift_value, num }: FlowRow): Item['gift'] {
  const item = findItem(item_code);
  const { name, icon } = item ? presentItem(ctx, item_code, 1) : { name: item_code, icon: '' };
  return { item_code, name, icon, price: Math.floor(gift_value / num) };
}
