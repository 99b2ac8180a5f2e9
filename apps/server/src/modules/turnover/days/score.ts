// The score of every guild from 0 to 1000, computed once a night after yesterday was settled (DATA-8).
import { addDays, beginOfDay, dayOf, DAY_MS, weekdayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import { guildScoreOf, thinOutScores } from '@shengyu/rules/board/guild-score.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { listLiveGuildsAfter, loadMemberRetention, type Guild } from '#modules/roster/index.ts';
import { countPatrolActions } from '#modules/room/index.ts';
import { readCached } from '#kept.ts';
import { sumTurnoverByGuild } from '../centre/guild-store.ts';
import {
  listAllScores,
  deleteScoresBefore,
  countValidHostsByGuild,
  saveScores,
  findStoredScore,
} from './score-store.ts';
import { countRoomsByStandard, type ValidDayTerms } from './standard.ts';

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

/** What the scores are computed from, by guild id: mostly the thirty whole days before `today`; for rooms the last whole week. */
async function factsOf(ctx: Context, today: Day): Promise<Facts> {
  const { VALID_DAY_MEMBER_MIN, VALID_DAY_ROOM_MIN, VALID_DAY_ROOM_PEOPLE } = await readConfig(ctx, 'constants');
  const [from, to] = [addDays(today, -DAYS), addDays(today, -1)];
  const since = new Date(beginOfDay(today) - DAYS * DAY_MS);
  const monday = addDays(today, 1 - weekdayOf(today) - 7);
  const terms: ValidDayTerms = { minutes: VALID_DAY_ROOM_MIN, people: VALID_DAY_ROOM_PEOPLE };
  const { db } = ctx;
  const [flow, hosts, rooms, stayed, violations] = await Promise.all([
    sumTurnoverByGuild(db, from, to),
    countValidHostsByGuild(db, from, to, VALID_DAY_MEMBER_MIN),
    countRoomsByStandard(db, monday, terms),
    loadMemberRetention(db, since),
    countPatrolActions(db, since),
  ]);
  return { flow, hosts, rooms, stayed: new Map(stayed.map((row) => [row.guild_id, row])), violations };
}

export async function scoreGuilds(ctx: Context, now: number): Promise<void> {
  const today = dayOf(now);
  const levels = await readConfig(ctx, 'guild_levels');
  const facts = await factsOf(ctx, today);
  const scored = ({ guild_id, level, member_num }: Guild): number =>
    guildScoreOf({
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
    guilds = await listLiveGuildsAfter(ctx.db, after, STEP);
    if (guilds.length === 0) break;
    await saveScores(
      ctx.db,
      today,
      guilds.map((guild) => ({ guild_id: guild.guild_id, score: scored(guild) })),
    );
  }
  // Only disbanded guilds were not scored tonight; their old score is deleted.
  await deleteScoresBefore(ctx.db, today);
}

/** The guild's score (0 for a guild that opened today and has none yet) and the scale of all guilds' scores. */
export async function loadGuildScore(ctx: Context, db: Queryable, guild_id: number, now: number) {
  const [own, score_scale] = await Promise.all([
    findStoredScore(db, guild_id),
    readCached(ctx, SCALE_KEPT_MS, 'turnover:scale', now, async () => thinOutScores(await listAllScores(db))),
  ]);
  return { score_val: own ?? 0, score_scale };
}
