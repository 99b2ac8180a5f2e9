// A room's data (G31 with an id), and the rooms of a guild in a window (without).
import { addDays, beginOfDay, type Day, dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { ChartType } from '@shengyu/rules/chart-ranges.ts';
import { foldName } from '@shengyu/rules/names.ts';
import { trendOf } from '@shengyu/rules/turnover.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { room_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import type { Standing } from '#modules/guild/index.ts';
import { bindingsIn, roomBriefs, roomsById } from '#modules/room/index.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { openNow } from './open-store.ts';
import { hostsIn, roomDays, sendersIn, sendersInByDay, type RoomDay } from './room-store.ts';
import { isValidDay, mondayOf, openOn, WEEK_DAYS_NEEDED, type RoomTerms } from './standard.ts';
import { viewOf } from './viewer.ts';
import { charted, rangeOf, trendIn, valuesOf, type Charted, type Window } from './window.ts';

type Ask = RequestOf<typeof room_data_center>;
type Reply = ReplyOf<typeof room_data_center>;
type Detail = Extract<Reply, { mode: 'detail' }>;
type List = Extract<Reply, { mode: 'list' }>;

/** Which days of a room somebody sees: its owner all, a guild those on which it was the guild's. */
export type Visible = { readonly from: Day; readonly to: Day };
export const ALL_DAYS: Visible = { from: '0001-01-01', to: '9999-12-31' };

export type LookingAtRooms = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly who: Standing;
  readonly w: Window;
  readonly now: number;
};

const termsOf = async (ctx: Context): Promise<RoomTerms> => {
  const { VALID_DAY_ROOM_MIN, VALID_DAY_ROOM_PEOPLE } = await readConfig(ctx, 'constants');
  return { minutes: VALID_DAY_ROOM_MIN, people: VALID_DAY_ROOM_PEOPLE };
};

const isSeen = ({ from, to }: Visible, day: Day): boolean => day >= from && day <= to;

/** With the minutes of an open time that has not ended. */
export async function daysOfRooms(
  db: Queryable,
  room_ids: readonly number[],
  from: Day,
  now: number,
): Promise<RoomDay[]> {
  const today = dayOf(now);
  const [days, open] = await Promise.all([roomDays(db, room_ids, from, today), openNow(db, room_ids)]);
  const known = new Map(days.map((day) => [`${day.room_id}:${day.day}`, day]));
  for (const [room_id, begin] of open) {
    const first = dayOf(begin.getTime());
    for (let day = first > from ? first : from; day <= today; day = addDays(day, 1)) {
      const key = `${room_id}:${day}`;
      const had = known.get(key) ?? emptyDay(room_id, day);
      known.set(key, { ...had, open_minutes: had.open_minutes + openOn(day, begin, now) });
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

/** The days since Monday that met the standard (ROOM-6). */
export const validSince = (days: readonly RoomDay[], terms: RoomTerms, monday: Day): number =>
  days.filter((day) => day.day >= monday && isValidDay(terms, day)).length;

export async function roomPage(l: LookingAtRooms, room_id: number, seen: Visible, ask: Ask): Promise<Detail> {
  const { ctx, db, who, w, now } = l;
  const terms = await termsOf(ctx);
  const of = { room_id, ...seen };
  const [all, senders, hosts, cards] = await Promise.all([
    daysOfRooms(db, [room_id], w.before, now),
    sendersIn(db, of, w),
    hostsIn(db, of, w),
    roomBriefs(ctx, db, [room_id], now, { admitted: true }),
  ]);
  const days = all.filter(({ day }) => isSeen(seen, day));
  const type = ask.chart_type ?? 'income';
  const valid = (day: RoomDay): number => (isValidDay(terms, day) ? 1 : 0);
  const done_days = validSince(days, terms, mondayOf(now));
  return {
    mode: 'detail',
    ...charted(w, type, await chartIn(l, of, type, ask.metric ?? 'open_minutes', days), days),
    range: rangeOf(w),
    ...viewOf(who),
    page_type: 3,
    updated_at: tsOf(now),
    room: cards.get(room_id)!,
    summary: {
      water_flow: trendIn(w, days, (d) => d.flow),
      direct_flow: trendIn(w, days, (d) => d.direct),
      backpack_flow: trendIn(w, days, (d) => d.backpack),
      open_minutes: trendIn(w, days, (d) => d.open_minutes),
      valid_days: trendIn(w, days, valid),
      online_peak: trendOf(
        peak(days, (day) => day >= w.begin),
        peak(days, (day) => day < w.begin),
      ),
      sender_num: trendOf(senders.now, senders.before),
      host_num: trendOf(hosts.now, hosts.before),
      new_sender_num: trendOf(senders.fresh, senders.fresh_before),
    },
    week_standard: {
      need_days: WEEK_DAYS_NEEDED,
      need_minutes: terms.minutes,
      done_days,
      ok: bit(done_days >= WEEK_DAYS_NEEDED),
    },
  };
}

const peak = (days: readonly RoomDay[], inside: (day: Day) => boolean): number =>
  days.reduce((most, { day, online }) => (inside(day) ? Math.max(most, online) : most), 0);

async function chartIn(
  { db, w }: LookingAtRooms,
  of: Visible & { room_id: number },
  type: ChartType,
  metric: NonNullable<Ask['metric']>,
  days: readonly RoomDay[],
): Promise<Charted> {
  const values = (value: (day: RoomDay) => number) => valuesOf(w, days, value);
  const sum = (value: (day: RoomDay) => number, unit: Charted['unit']): Charted => ({
    values: values(value),
    unit,
    total: 'sum',
  });
  // DATA-1: of a room it is the people on mic, and the last of them.
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
      return { values: valuesOf(w, await sendersInByDay(db, of, w), (d) => d.num), unit: 'person', total: 'sum' };
  }
}

/** What of these rooms a guild sees: the time they were bound to it, the last one if there were several. */
export async function bindingsOf(db: Queryable, guild_id: number, w: Window, now: number) {
  const found = await bindingsIn(db, guild_id, new Date(beginOfDay(w.before)), new Date(now + 1));
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

export async function roomList(l: LookingAtRooms, guild_id: number, ask: Ask): Promise<List> {
  const { ctx, db, w, now } = l;
  const terms = await termsOf(ctx);
  const bound = [...(await bindingsOf(db, guild_id, w, now))].filter(([, { to }]) => to >= w.begin);
  const ids = bound.map(([room_id]) => room_id);
  const [rooms, days] = await Promise.all([roomsById(db, ids), daysOfRooms(db, ids, w.before, now)]);
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
        unbound: bit(binding.unbound),
        water_flow: trendIn(w, seen, (d) => d.flow),
        open_minutes: inside.reduce((sum, d) => sum + d.open_minutes, 0),
        valid_days: inside.filter((d) => isValidDay(terms, d)).length,
      };
    })
    .toSorted((a, b) => sortValue(ask.sort, b) - sortValue(ask.sort, a) || a.room_id - b.room_id);
  const { page, limit, offset } = pageOf(ask);
  const shown = all.slice(offset, offset + limit);
  const cards = await roomBriefs(
    ctx,
    db,
    shown.map(({ room_id }) => room_id),
    now,
  );
  return {
    mode: 'list',
    range: rangeOf(w),
    allow_types: viewOf(l.who).allow_types,
    items: { list: shown.map((row) => ({ ...cards.get(row.room_id)!, ...row })), total: all.length, page, limit },
  };
}

type Sortable = { water_flow: { value: number }; open_minutes: number; valid_days: number };

/** Of a room, `mic` is the time it was open. */
const sortValue = (sort: Ask['sort'], row: Sortable): number =>
  sort === 'mic' ? row.open_minutes : sort === 'days' ? row.valid_days : row.water_flow.value;
