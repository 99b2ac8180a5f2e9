// The list of turnover lines (G33) of a guild, a member or a room, for one day or one month.
import {
  addDays,
  addMonths,
  dayOf,
  firstDayOf,
  isDay,
  isMonth,
  lastDayOf,
  monthOfDay,
  unixSecondsOf,
  type Day,
} from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import { sizeTierOf } from '@shengyu/rules/board/tiers.ts';
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { water_flow_log } from '@shengyu/contract/calls/turnover-flow.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findItem, presentItem } from '#modules/bag/index.ts';
import {
  GIFT_SOURCE_BACKPACK,
  GIFT_SOURCE_DIRECT,
  countFlowLines,
  sumFlowByHour,
  countFlowParticipants,
  listFlowPage,
  listFlowParticipants,
  type FlowFilter,
  type FlowScope,
  type FlowRow,
} from '#modules/gift/index.ts';
import { grantOf, type GuildStanding } from '#modules/roster/index.ts';
import { loadUserBriefs, findUsersById, type UserBrief } from '#modules/identity/index.ts';
import { openFlagsOf } from '#modules/risk/index.ts';
import { loadRoomBriefs, type RoomBrief } from '#modules/room/index.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { listGuildDays, type FlowDay } from './guild-store.ts';
import { listMemberDays } from './member-store.ts';
import { listRoomDays } from './room-store.ts';

type Ask = RequestOf<typeof water_flow_log>;
type Reply = ReplyOf<typeof water_flow_log>;
type Item = Reply['list'][number];

const { date: badDate, too_old } = water_flow_log.refusals;
const HOURS = 24;

/**
 * How far back the viewer sees lines, and whether whole months at once. ROLE-1: a full grant of flow.view gives 180 days and
 * months, any other grant 30 days and single days only.
 */
export type FlowLogReach = { readonly days: number; readonly months: boolean };
export const flowLogReachOf = (who: GuildStanding): FlowLogReach =>
  grantOf(who, 'flow.view') === 'yes' ? { days: 180, months: true } : { days: 30, months: false };

export type FlowLogSpan = {
  readonly from: Day;
  readonly to: Day;
  readonly isDay: boolean;
  readonly before: { from: Day; to: Day };
};

/** The first and the last day that the viewer may see. */
const daysSeen = ({ days }: FlowLogReach, now: number): { begin: Day; end: Day } => ({
  begin: addDays(dayOf(now), 1 - days),
  end: dayOf(now),
});

/**
 * Reads the day or month of the request; refused if it is malformed, in the future, or not visible to the viewer. `before` is the
 * day or month before it, for comparison.
 */
export function parseFlowLogSpan(date_info: string, see: FlowLogReach, now: number): FlowLogSpan | Refused {
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

/** The days that an export of lines asks for, checked as parseFlowLogSpan checks a day. */
export function parseFlowLogDays(
  { begin, end }: { readonly begin: string; readonly end: string },
  see: FlowLogReach,
  now: number,
): Pick<FlowLogSpan, 'from' | 'to' | 'isDay'> | Refused {
  const { begin: oldest, end: today } = daysSeen(see, now);
  if (!isDay(begin) || !isDay(end) || begin > end || end > today) return refuse(badDate);
  return begin < oldest ? refuse(too_old, { fill: { n: see.days } }) : { from: begin, to: end, isDay: begin === end };
}

export type FlowLogView = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly now: number;
  readonly me: number;
  readonly of: FlowScope;
  readonly subject: Reply['subject'];
  readonly sight: FlowLogReach;
  readonly span: FlowLogSpan;
  /** The guild whose officers may export these lines; undefined: they cannot be exported. */
  readonly export_guild_id?: number | undefined;
  /** For a room: the days on which the viewer may see it (a guild only those on which the room belonged to it). */
  readonly seen?: { readonly from: Day; readonly to: Day } | undefined;
  /** Income is shown on the lines of this guild; undefined: only on the viewer's own lines, where it is always shown. */
  readonly incomeOf: number | undefined;
  /** RISK-3: whether the viewer sees which lines are under risk review. */
  readonly seesFlags: boolean;
};

/** The part of the span that the viewer may see. */
export const clipToVisibleDays = (
  { from, to }: Pick<FlowLogSpan, 'from' | 'to'>,
  seen: FlowLogView['seen'],
): Pick<FlowFilter, 'from' | 'to'> => ({ from: later(from, seen?.from), to: earlier(to, seen?.to) });

const later = (a: Day, b: Day | undefined): Day => (b !== undefined && b > a ? b : a);
const earlier = (a: Day, b: Day | undefined): Day => (b !== undefined && b < a ? b : a);

export async function readFlowLog(l: FlowLogView, ask: Ask): Promise<Reply> {
  const { ctx, db, span } = l;
  const whole: FlowFilter = { ...l.of, ...clipToVisibleDays(span, l.seen) };
  const people = ask.keyword ? await findPeopleByKeyword(db, whole, ask.keyword) : undefined;
  const source = ask.source === GIFT_SOURCE_DIRECT || ask.source === GIFT_SOURCE_BACKPACK ? ask.source : undefined;
  const filter: FlowFilter = { ...whole, source, people, hour: span.isDay ? ask.hour : undefined };
  const { page, limit, offset } = resolvePaging(ask);
  const [rows, total, numbers, days, hours] = await Promise.all([
    listFlowPage(db, filter, { limit, offset }),
    countFlowLines(db, filter),
    countFlowParticipants(db, whole),
    daysOf(db, l.of, earlier(span.before.from, whole.from), whole.to),
    span.isDay ? sumFlowByHour(db, whole) : undefined,
  ]);
  const inside = (from: Day, to: Day) => days.filter(({ day }) => day >= from && day <= to);
  const sum = (of: readonly FlowDay[], value: (day: FlowDay) => number): number =>
    of.reduce((all, d) => all + value(d), 0);
  const shown = inside(whole.from, whole.to);
  const last = clipToVisibleDays(span.before, l.seen);
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

function daysOf(db: Queryable, of: FlowScope, from: Day, to: Day): Promise<FlowDay[]> {
  if (of.of === 'guild') return listGuildDays(db, of.id, from, to);
  if (of.of === 'room') return listRoomDays(db, [of.id], from, to);
  return listMemberDays(db, { user_id: of.id, guild_id: of.guild_id }, from, to);
}

/** The senders and receivers of these lines whose nickname contains the keyword or whose show id equals it. */
export async function findPeopleByKeyword(db: Queryable, filter: FlowFilter, keyword: string): Promise<number[]> {
  const wanted = foldName(keyword);
  const users = await findUsersById(db, await listFlowParticipants(db, filter));
  return [...users.values()]
    .filter((user) => user.show_id === keyword.trim() || (wanted !== '' && foldName(user.nickname).includes(wanted)))
    .map(({ user_id }) => user_id);
}

type Seeing = Pick<FlowLogView, 'me' | 'now' | 'incomeOf' | 'seesFlags'>;

export async function presentFlows(
  ctx: Context,
  db: Queryable,
  rows: readonly FlowRow[],
  { me, now, incomeOf, seesFlags }: Seeing,
): Promise<Item[]> {
  const [people, rooms, flags] = await Promise.all([
    loadUserBriefs(
      ctx,
      db,
      rows.flatMap(({ sender_id, receiver_id }) => [sender_id, receiver_id]),
    ),
    loadRoomBriefs(
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
      time: unixSecondsOf(row.at.getTime()),
      gift: giftOf(ctx, row),
      num: row.num,
      gift_value: row.gift_value,
      water_flow: row.income_base,
      source: row.source as 1 | 2,
      tier: sizeTierOf(row.gift_value),
      sender,
      receiver,
      ...(room ? { room } : {}),
      ...((incomeOf !== undefined && row.guild_id === incomeOf) || row.receiver_id === me
        ? { income_fen: row.income_fen }
        : {}),
      refunded: toBit(row.refunded),
      late: toBit(row.is_late),
      ...(isFlagged ? { flagged: 1 as const } : {}),
    };
  }
}

/** The gift as it was given: its price is computed from the line, because the list price may have changed since. */
function giftOf(ctx: Context, { item_code, gift_value, num }: FlowRow): Item['gift'] {
  const item = findItem(item_code);
  const { name, icon } = item ? presentItem(ctx, item_code, 1) : { name: item_code, icon: '' };
  return { item_code, name, icon, price: Math.floor(gift_value / num) };
}
