// Everything the data centre of a guild rests on, asked for at once (G29).
import { beginOfDay } from '@shengyu/rules/calendar.ts';
import type { ChartType } from '@shengyu/rules/chart-ranges.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { guild_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { keptFor } from '#kept.ts';
import { readConfig } from '#modules/config/index.ts';
import { memberChanges, type Guild } from '#modules/guild/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { roomBriefs, roomsIn } from '#modules/room/index.ts';
import { guildDays, hostsByDay, sendersByDay, topMembers, type OfDay } from './guild-store.ts';
import { peopleIn } from './people-windows.ts';
import { ratesOf } from './rates.ts';
import { roomFlows } from './room-store.ts';
import { scoreOf } from './score.ts';
import type { Window } from './window.ts';

export type Metric = NonNullable<RequestOf<typeof guild_data_center>['metric']>;

export type Reading = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly guild: Guild;
  readonly w: Window;
  readonly now: number;
};

const TOP = 5;
/** Numbers of people and the best of a window may be this old; NFR-2 asks for a minute, the day's turnover itself is never kept. */
const KEPT_MS = 20_000;

export async function readGuild(r: Reading, type: ChartType, metric: Metric) {
  const { ctx, db, guild, w, now } = r;
  const { VALID_DAY_MEMBER_MIN: minutes } = await readConfig(ctx, 'constants');
  const best = bestOf(r);
  const [days, changes, people, rates, score, top, byDay] = await Promise.all([
    guildDays(db, guild.guild_id, w.before, w.end),
    memberChanges(db, guild.guild_id, new Date(beginOfDay(w.before))),
    keptFor(ctx, KEPT_MS, `turnover:people:${guild.guild_id}:${w.range}`, now, () =>
      peopleIn(db, guild.guild_id, w, minutes),
    ),
    ratesOf(ctx, db, guild),
    scoreOf(ctx, db, guild.guild_id, now),
    best.then((found) => cardsOf(r, found)),
    type === 'other' ? peopleByDay(r, metric, minutes) : [],
  ]);
  return { days, changes, people, rates, score, top, byDay };
}
export type GuildReads = Awaited<ReturnType<typeof readGuild>>;

/** Only the two charts that count people ask for more. */
function peopleByDay({ db, guild, w }: Reading, metric: Metric, minutes: number): Promise<OfDay[]> | OfDay[] {
  if (metric === 'sender') return sendersByDay(db, guild.guild_id, w);
  return metric === 'valid_host' ? hostsByDay(db, guild.guild_id, w, minutes) : [];
}

const bestOf = ({ ctx, db, guild: { guild_id }, w, now }: Reading) =>
  keptFor(ctx, KEPT_MS, `turnover:best:${guild_id}:${w.range}`, now, async () => {
    const [members, rooms] = await Promise.all([
      topMembers(db, guild_id, w, TOP),
      roomsIn(db, guild_id).then((found) => flowsOf(db, found, w)),
    ]);
    return { members, rooms };
  });

async function flowsOf(db: Queryable, rooms: readonly { room_id: number; name: string }[], w: Window) {
  const names = new Map(rooms.map((room) => [room.room_id, room.name]));
  const flows = await roomFlows(db, [...names.keys()], w.begin, w.end);
  return flows.filter(({ flow }) => flow > 0).map((sum) => ({ ...sum, name: names.get(sum.room_id)! }));
}

async function cardsOf({ ctx, db, now }: Reading, { members, rooms }: Awaited<ReturnType<typeof bestOf>>) {
  const best = rooms.slice(0, TOP);
  const [people, places] = await Promise.all([
    briefs(
      ctx,
      db,
      members.map(({ user_id }) => user_id),
    ),
    roomBriefs(
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
