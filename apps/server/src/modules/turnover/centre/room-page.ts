// The data of a room (G31 with an id), and the list of a guild's rooms in a window (G31 without an id).
import { addDays, beginOfDay, dayOf, unixSecondsOf, type Day } from '@shengyu/rules/time/calendar.ts';
import type { ChartType } from '@shengyu/rules/ui/chart-ranges.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { room_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import type { GuildStanding } from '#modules/roster/index.ts';
import { loadRoomBriefs, roomsById } from '#modules/room/index.ts';
import { listRoomBindings } from '#modules/roster/index.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { findRoomsOpenNow } from '../days/open-store.ts';
import { countHostsIn, listRoomDays, countSendersIn, countSendersInByDay, type RoomDay } from './room-store.ts';
import {
  isValidDay,
  mondayOf,
  countOpenMinutesOn,
  VALID_DAYS_NEEDED_PER_WEEK,
  type ValidDayTerms,
} from '../days/standard.ts';
import { viewerRightsOf } from './viewer.ts';
import {
  compareInWindow,
  presentChartAndList,
  presentWindowRange,
  computeTrend,
  fillDayValues,
  sumFlowCorrections,
  windowSince,
  type ChartValues,
  type ChartWindow,
} from './window.ts';

type Ask = RequestOf<typeof room_data_center>;
type Reply = ReplyOf<typeof room_data_center>;
type Detail = Extract<Reply, { mode: 'detail' }>;
type List = Extract<Reply, { mode: 'list' }>;

/** The days of a room that a viewer may see: its owner sees all, a guild only those on which the room belonged to it. */
export type VisibleDays = { readonly from: Day; readonly to: Day };
export const ALL_DAYS: VisibleDays = { from: '0001-01-01', to: '9999-12-31' };

export type RoomPageView = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly who: GuildStanding;
  readonly w: ChartWindow;
  readonly now: number;
};

const termsOf = async (ctx: Context): Promise<ValidDayTerms> => {
  const { VALID_DAY_ROOM_MIN, VALID_DAY_ROOM_PEOPLE } = await readConfig(ctx, 'constants');
  return { minutes: VALID_DAY_ROOM_MIN, people: VALID_DAY_ROOM_PEOPLE };
};

const isSeen = ({ from, to }: VisibleDays, day: Day): boolean => day >= from && day <= to;

/** The day rows of rooms, including the minutes of rooms that are open right now. */
export async function listRoomDaysUntilNow(
  db: Queryable,
  room_ids: readonly number[],
  from: Day,
  now: number,
): Promise<RoomDay[]> {
  const today = dayOf(now);
  const [days, open] = await Promise.all([listRoomDays(db, room_ids, from, today), findRoomsOpenNow(db, room_ids)]);
  const known = new Map(days.map((day) => [`${day.room_id}:${day.day}`, day]));
  for (const [room_id, begin] of open) {
    const first = dayOf(begin.getTime());
    for (let day = first > from ? first : from; day <= today; day = addDays(day, 1)) {
      const key = `${room_id}:${day}`;
      const had = known.get(key) ?? emptyDay(room_id, day);
      known.set(key, { ...had, open_minutes: had.open_minutes + countOpenMinutesOn(day, begin, now) });
    }
  }
  return [...known.values()];
}

const emptyDay = (room_id: number, day: Day): RoomDay => ({
  room_id,
  day,
  direct: 0,
  backpack: 0,
  refund: 0,
  adjust: 0,
  flow: 0,
  open_minutes: 0,
  hosts: 0,
  online: 0,
});

/** ROOM-6: how many valid days a room has since Monday. */
export const countValidDaysSince = (days: readonly RoomDay[], terms: ValidDayTerms, monday: Day): number =>
  days.filter((day) => day.day >= monday && isValidDay(terms, day)).length;

export async function readRoomPage(l: RoomPageView, room_id: number, seen: VisibleDays, ask: Ask): Promise<Detail> {
  const { ctx, db, who, now } = l;
  const w = windowSince(l.w, seen.from);
  const terms = await termsOf(ctx);
  const of = { room_id, ...seen };
  const [all, senders, hosts, cards] = await Promise.all([
    listRoomDaysUntilNow(db, [room_id], w.before, now),
    countSendersIn(db, of, w),
    countHostsIn(db, of, w),
    loadRoomBriefs(ctx, db, [room_id], now, { admitted: true }),
  ]);
  const days = all.filter(({ day }) => isSeen(seen, day));
  const type = ask.chart_type ?? 'income';
  const valid = (day: RoomDay): number => (isValidDay(terms, day) ? 1 : 0);
  const done_days = countValidDaysSince(days, terms, mondayOf(now));
  return {
    mode: 'detail',
    ...presentChartAndList(w, type, await chartIn(l, of, type, ask.metric ?? 'open_minutes', days), days),
    range: presentWindowRange(w),
    ...viewerRightsOf(who),
    page_type: 3,
    updated_at: unixSecondsOf(now),
    room: cards.get(room_id)!,
    summary: {
      water_flow: computeTrend(w, days, (d) => d.flow),
      direct_flow: computeTrend(w, days, (d) => d.direct),
      backpack_flow: computeTrend(w, days, (d) => d.backpack),
      ...sumFlowCorrections(w, days),
      open_minutes: computeTrend(w, days, (d) => d.open_minutes),
      valid_days: computeTrend(w, days, valid),
      online_peak: compareInWindow(
        w,
        peak(days, (day) => day >= w.begin),
        peak(days, (day) => day < w.begin),
      ),
      sender_num: compareInWindow(w, senders.now, senders.before),
      host_num: compareInWindow(w, hosts.now, hosts.before),
      new_sender_num: compareInWindow(w, senders.fresh, senders.fresh_before),
    },
    week_standard: {
      need_days: VALID_DAYS_NEEDED_PER_WEEK,
      need_minutes: terms.minutes,
      done_days,
      ok: toBit(done_days >= VALID_DAYS_NEEDED_PER_WEEK),
    },
  };
}

const peak = (days: readonly RoomDay[], inside: (day: Day) => boolean): number =>
  days.reduce((most, { day, online }) => (inside(day) ? Math.max(most, online) : most), 0);

async function chartIn(
  { db, w }: RoomPageView,
  of: VisibleDays & { room_id: number },
  type: ChartType,
  metric: NonNullable<Ask['metric']>,
  days: readonly RoomDay[],
): Promise<ChartValues> {
  const values = (value: (day: RoomDay) => number) => fillDayValues(w, days, value);
  const sum = (value: (day: RoomDay) => number, unit: ChartValues['unit']): ChartValues => ({
    values: values(value),
    unit,
    total: 'sum',
  });
  // DATA-1: on a room's page the chart "member" shows people on mic, and its number is the last value.
  if (type === 'member') return { values: values((d) => d.hosts), unit: 'person', total: 'last' };
  if (type === 'income') return sum((d) => d.flow, 'diamond');
  switch (metric) {
    case 'open_minutes':
      return sum((d) => d.open_minutes, 'minute');
    case 'online_peak':
      return sum((d) => d.online, 'person');
    case 'host':
      return sum((d) => d.hosts, 'person');
    case 'direct_flow':
      return sum((d) => d.direct, 'diamond');
    case 'backpack_flow':
      return sum((d) => d.backpack, 'diamond');
    case 'sender':
      return {
        values: fillDayValues(w, await countSendersInByDay(db, of, w), (d) => d.num),
        unit: 'person',
        total: 'sum',
      };
  }
}

/** By room id: the first and the last day on which the room was bound to the guild, by the last of its bindings. */
export async function loadBindingDaysByRoom(db: Queryable, guild_id: number, w: ChartWindow, now: number) {
  const found = await listRoomBindings(db, guild_id, new Date(beginOfDay(w.before)), new Date(now + 1));
  return new Map(
    found.map(({ room_id, bind_at, unbind_at }) => [
      room_id,
      {
        unbound: unbind_at !== null,
        from: dayOf(bind_at.getTime()),
        to: unbind_at === null ? ALL_DAYS.to : dayOf(unbind_at.getTime()),
      },
    ]),
  );
}

export async function readRoomList(l: RoomPageView, guild_id: number, ask: Ask): Promise<List> {
  const { ctx, db, w, now } = l;
  const terms = await termsOf(ctx);
  const bound = [...(await loadBindingDaysByRoom(db, guild_id, w, now))].filter(([, { to }]) => to >= w.begin);
  const ids = bound.map(([room_id]) => room_id);
  const [rooms, days] = await Promise.all([roomsById(db, ids), listRoomDaysUntilNow(db, ids, w.before, now)]);
  const byRoom = Map.groupBy(days, ({ room_id }) => room_id);
  const wanted = foldName(ask.keyword ?? '');
  const all = bound
    .filter(([room_id]) => {
      const room = rooms.get(room_id);
      return room && (wanted === '' || room.show_id === ask.keyword?.trim() || foldName(room.name).includes(wanted));
    })
    .map(([room_id, binding]) => {
      const seen = (byRoom.get(room_id) ?? []).filter(({ day }) => isSeen(binding, day));
      const inside = seen.filter(({ day }) => day >= w.begin);
      return {
        room_id,
        unbound: toBit(binding.unbound),
        water_flow: computeTrend(windowSince(w, binding.from), seen, (d) => d.flow),
        open_minutes: inside.reduce((sum, d) => sum + d.open_minutes, 0),
        valid_days: inside.filter((d) => isValidDay(terms, d)).length,
      };
    })
    .toSorted((a, b) => sortValue(ask.sort, b) - sortValue(ask.sort, a) || a.room_id - b.room_id);
  const { page, limit, offset } = resolvePaging(ask);
  const shown = all.slice(offset, offset + limit);
  const cards = await loadRoomBriefs(
    ctx,
    db,
    shown.map(({ room_id }) => room_id),
    now,
  );
  return {
    mode: 'list',
    range: presentWindowRange(w),
    allow_types: viewerRightsOf(l.who).allow_types,
    items: { list: shown.map((row) => ({ ...cards.get(row.room_id)!, ...row })), total: all.length, page, limit },
  };
}

type Sortable = { water_flow: { value: number }; open_minutes: number; valid_days: number };

/** For rooms, sorting by `mic` means by the minutes they were open. */
const sortValue = (sort: Ask['sort'], row: Sortable): number =>
  sort === 'mic' ? row.open_minutes : sort === 'days' ? row.valid_days : row.water_flow.value;
