// Runs all database queries of a guild's data centre (G29) at the same time.
import { beginOfDay } from '@shengyu/rules/time/calendar.ts';
import type { ChartType } from '@shengyu/rules/ui/chart-ranges.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { guild_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readCached } from '#kept.ts';
import { readConfig } from '#modules/config/index.ts';
import { listMemberChanges, type Guild } from '#modules/roster/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { loadRoomBriefs, listRoomsInGuild } from '#modules/room/index.ts';
import { listGuildDays, countHostsByDay, countSendersByDay, listTopMembers, type CountOfDay } from './guild-store.ts';
import { countPeopleInWindows } from '../days/people-windows.ts';
import { loadCommissionRates } from '../settle/rates.ts';
import { sumRoomFlows } from './room-store.ts';
import { loadGuildScore } from '../days/score.ts';
import type { ChartWindow } from './window.ts';

export type Metric = NonNullable<RequestOf<typeof guild_data_center>['metric']>;

export type GuildQueryInput = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly guild: Guild;
  readonly w: ChartWindow;
  readonly now: number;
};

const TOP = 5;
/**
 * Counts of people and top lists are cached this long; NFR-2 allows figures to be a minute old. Turnover itself is never cached.
 */
const KEPT_MS = 20_000;

export async function readGuildFigures(r: GuildQueryInput, type: ChartType, metric: Metric) {
  const { ctx, db, guild, w, now } = r;
  const { VALID_DAY_MEMBER_MIN: minutes } = await readConfig(ctx, 'constants');
  const best = bestOf(r);
  const [days, changes, people, rates, score, top, byDay] = await Promise.all([
    listGuildDays(db, guild.guild_id, w.before, w.end),
    listMemberChanges(db, guild.guild_id, new Date(beginOfDay(w.before))),
    readCached(ctx, KEPT_MS, `turnover:people:${guild.guild_id}:${w.range}`, now, () =>
      countPeopleInWindows(db, guild.guild_id, w, minutes),
    ),
    loadCommissionRates(ctx, db, guild),
    loadGuildScore(ctx, db, guild.guild_id, now),
    best.then((found) => cardsOf(r, found)),
    type === 'other' ? peopleByDay(r, metric, minutes) : [],
  ]);
  return { days, changes, people, rates, score, top, byDay };
}
export type GuildFigures = Awaited<ReturnType<typeof readGuildFigures>>;

/** The people of each day. Only the charts of senders and of members with a valid day need this query; others get an empty list. */
function peopleByDay(
  { db, guild, w }: GuildQueryInput,
  metric: Metric,
  minutes: number,
): Promise<CountOfDay[]> | CountOfDay[] {
  if (metric === 'sender') return countSendersByDay(db, guild.guild_id, w);
  return metric === 'valid_host' ? countHostsByDay(db, guild.guild_id, w, minutes) : [];
}

const bestOf = ({ ctx, db, guild: { guild_id }, w, now }: GuildQueryInput) =>
  readCached(ctx, KEPT_MS, `turnover:best:${guild_id}:${w.range}`, now, async () => {
    const [members, rooms] = await Promise.all([
      listTopMembers(db, guild_id, w, TOP),
      listRoomsInGuild(db, guild_id).then((found) => flowsOf(db, found, w)),
    ]);
    return { members, rooms };
  });

async function flowsOf(db: Queryable, rooms: readonly { room_id: number; name: string }[], w: ChartWindow) {
  const names = new Map(rooms.map((room) => [room.room_id, room.name]));
  const flows = await sumRoomFlows(db, [...names.keys()], w.begin, w.end);
  return flows.filter(({ flow }) => flow > 0).map((sum) => ({ ...sum, name: names.get(sum.room_id)! }));
}

async function cardsOf({ ctx, db, now }: GuildQueryInput, { members, rooms }: Awaited<ReturnType<typeof bestOf>>) {
  const best = rooms.slice(0, TOP);
  const [people, places] = await Promise.all([
    loadUserBriefs(
      ctx,
      db,
      members.map(({ user_id }) => user_id),
    ),
    loadRoomBriefs(
      ctx,
      db,
      best.map(({ room_id }) => room_id),
      now,
    ),
  ]);
  return {
    rooms,
    members: members.flatMap(({ user_id, flow }) =>
      people.has(user_id) ? [{ card: people.get(user_id)!, flow }] : [],
    ),
    places: best.flatMap(({ room_id, flow }) => (places.has(room_id) ? [{ card: places.get(room_id)!, flow }] : [])),
  };
}
