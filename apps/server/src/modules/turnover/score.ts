// The score of every guild, made once a night when yesterday is final (DATA-8).
import { addDays, beginOfDay, dayOf, DAY_MS, type Day, weekdayOf } from '@shengyu/rules/calendar.ts';
import { guildScore, thinScale } from '@shengyu/rules/guild-score.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { readConfig } from '#modules/config/index.ts';
import { liveGuildsAfter, stayedSince, type Guild } from '#modules/guild/index.ts';
import { patrolActs } from '#modules/room/index.ts';
import { keptFor } from '#kept.ts';
import { guildSums } from './guild-store.ts';
import { roomsByStandard, type RoomTerms } from './standard.ts';

const DAYS = 30;
const STEP = 1_000;
const SCALE_KEPT_MS = 60_000;

type Facts = {
  readonly flow: ReadonlyMap<number, { readonly net: number }>;
  readonly hosts: ReadonlyMap<number, number>;
  readonly rooms: ReadonlyMap<number, { readonly num: number; readonly ok: number }>;
  readonly stayed: ReadonlyMap<number, { readonly then: number; readonly stayed: number }>;
  readonly violations: ReadonlyMap<number, number>;
};

/** The thirty whole days before `today`. */
async function factsOf(ctx: Context, today: Day): Promise<Facts> {
  const { VALID_DAY_MEMBER_MIN, VALID_DAY_ROOM_MIN, VALID_DAY_ROOM_PEOPLE } = await readConfig(ctx, 'constants');
  const [from, to] = [addDays(today, -DAYS), addDays(today, -1)];
  const since = new Date(beginOfDay(today) - DAYS * DAY_MS);
  const monday = addDays(today, 1 - weekdayOf(today) - 7);
  const terms: RoomTerms = { minutes: VALID_DAY_ROOM_MIN, people: VALID_DAY_ROOM_PEOPLE };
  const { db } = ctx;
  const [flow, hosts, rooms, stayed, violations] = await Promise.all([
    guildSums(db, from, to),
    hostNums(db, from, to, VALID_DAY_MEMBER_MIN),
    roomsByStandard(db, monday, terms),
    stayedSince(db, since),
    patrolActs(db, since),
  ]);
  return { flow, hosts, rooms, stayed: new Map(stayed.map((row) => [row.guild_id, row])), violations };
}

const hostNums = async (db: Queryable, from: Day, to: Day, minutes: number): Promise<Map<number, number>> => {
  const rows = await db.rows<{ guild_id: number; num: number }>(sql`
    select guild_id, count(distinct user_id)::int as num from guild_member_day
    where day between ${from} and ${to} and mic_minutes >= ${minutes} group by guild_id`);
  return new Map(rows.map((row) => [row.guild_id, row.num]));
};

export async function scoreGuilds(ctx: Context, now: number): Promise<void> {
  const today = dayOf(now);
  const levels = await readConfig(ctx, 'guild_levels');
  const facts = await factsOf(ctx, today);
  const scored = ({ guild_id, level, member_num }: Guild): number =>
    guildScore({
      flow30: facts.flow.get(guild_id)?.net ?? 0,
      nextNeed: levels[Math.min(level, levels.length - 1)]!.needs,
      validHosts: facts.hosts.get(guild_id) ?? 0,
      memberNum: member_num,
      roomsOk: facts.rooms.get(guild_id)?.ok ?? 0,
      rooms: facts.rooms.get(guild_id)?.num ?? 0,
      stayed: facts.stayed.get(guild_id)?.stayed ?? 0,
      membersThen: facts.stayed.get(guild_id)?.then ?? 0,
      violations: facts.violations.get(guild_id) ?? 0,
    });
  for (let after = 0, guilds: Guild[] = []; ; after = guilds.at(-1)!.guild_id) {
    guilds = await liveGuildsAfter(ctx.db, after, STEP);
    if (guilds.length === 0) break;
    await saveScores(
      ctx.db,
      today,
      guilds.map((guild) => ({ guild_id: guild.guild_id, score: scored(guild) })),
    );
  }
  // What was not scored tonight is over.
  await ctx.db.run(sql`delete from guild_score where scored_on < ${today}`);
}

const saveScores = (db: Queryable, today: Day, scores: readonly { guild_id: number; score: number }[]) =>
  db.run(sql`
    insert into guild_score (guild_id, scored_on, score)
    select guild_id, ${today}::date, score
    from unnest(${scores.map((s) => s.guild_id)}::bigint[], ${scores.map((s) => s.score)}::smallint[]) s(guild_id, score)
    on conflict (guild_id) do update set scored_on = excluded.scored_on, score = excluded.score`);

/** A guild that opened today has none yet: 0. */
export async function scoreOf(ctx: Context, db: Queryable, guild_id: number, now: number) {
  const [own, score_scale] = await Promise.all([
    db.row<{ score: number }>(sql`select score from guild_score where guild_id = ${guild_id}`),
    keptFor(ctx, SCALE_KEPT_MS, 'turnover:scale', now, async () => {
      const rows = await db.rows<{ score: number }>(sql`select score from guild_score order by score`);
      return thinScale(rows.map(({ score }) => score));
    }),
  ]);
  return { score_val: own?.score ?? 0, score_scale };
}
