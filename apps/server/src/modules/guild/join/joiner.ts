// Decides who may join which guild (JOIN-2). `loadJoiner` reads everything about the user once; the decision for each guild then
// needs no query, so checking a page of guilds costs as many queries as checking one.
import { beginOfDay, DAY_MS, formatDateAndMinute, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { join_guild } from '@shengyu/contract/calls/guild-join.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findGateRefusal } from '#modules/agreement/index.ts';
import { readConfig, type Constants, type GuildLevel } from '#modules/config/index.ts';
import { findUsersById, type UserRow } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  GUILD_ACTIVE,
  endedMembershipsOf,
  membershipOf,
  membershipsSince,
  type Guild,
  type GuildMembership,
} from '#modules/roster/index.ts';
import { computeCooldownEnd } from './cooldown.ts';
import { countJoinApplicationsSince, listLimitingJoinApplications, type JoinApplication } from './store.ts';

const { refusals } = join_guild;

/** RISK-4: a user who was in more guilds than this within a year cannot apply for FARMING_DAYS after joining the last of them. */
const GUILDS_A_YEAR = 8;
const FARMING_DAYS = 30;

export type Joiner = {
  readonly user: UserRow;
  readonly gate: Refused | undefined;
  readonly member: GuildMembership | undefined;
  readonly ended: readonly GuildMembership[];
  readonly joins: readonly JoinApplication[];
  readonly today: number;
  readonly farming: boolean;
  readonly c: Constants;
  readonly now: number;
};

export async function loadJoiner(ctx: Context, db: Queryable, user_id: number, now: number): Promise<Joiner> {
  const user = (await findUsersById(db, [user_id])).get(user_id)!;
  const gate = await findGateRefusal(db, user_id, 'join_guild', now, refusals);
  const member = await membershipOf(db, user_id);
  const ended = await endedMembershipsOf(db, user_id);
  const joins = await listLimitingJoinApplications(db, user_id, new Date(now));
  const today = await countJoinApplicationsSince(db, user_id, new Date(beginOfDay(dayOf(now))));
  const year = await membershipsSince(db, [user_id], new Date(now - 365 * DAY_MS));
  const latest = year.at(-1)?.join_at.getTime() ?? 0;
  const farming = year.length > GUILDS_A_YEAR && now < latest + FARMING_DAYS * DAY_MS;
  return { user, gate, member, ended, joins, today, farming, c: await readConfig(ctx, 'constants'), now };
}

/** What comes with the application: whether an officer invited the user, and whether a voice introduction is attached. */
export type JoinExtras = { readonly invited: boolean; readonly voice: boolean };

/**
 * Checks (a) to (d) of JOIN-2: the user may join guilds at all, has none now, the guild is active, and no waiting time is left.
 * JST-3: these are repeated when an application is approved.
 */
export function findBasicJoinRefusal(
  j: Joiner,
  guild: Guild,
  { invited }: Pick<JoinExtras, 'invited'>,
): Refused | undefined {
  if (j.gate) return j.gate;
  if (j.member) return refuse(refusals.in_guild);
  if (guild.status !== GUILD_ACTIVE) return refuse(refusals.closed);
  const until = computeCooldownEnd(j.ended, guild.guild_id, j.c, { now: j.now, invited });
  return until > 0 ? refuse(refusals.cooldown, waitUntil(until)) : undefined;
}

const waitUntil = (at: number) => ({ fill: { date: formatDateAndMinute(at) }, data: { next_at: unixSecondsOf(at) } });

export const isGuildFull = (guild: Guild, terms: GuildLevel): boolean => guild.member_num >= terms.members;

/** All checks (a) to (k) of JOIN-2 in their order; returns the first refusal, or undefined if the user may apply. */
export function findJoinRefusal(j: Joiner, guild: Guild, terms: GuildLevel, offer: JoinExtras): Refused | undefined {
  const barred = findBasicJoinRefusal(j, guild, offer);
  if (barred) return barred;
  const here = j.joins.filter(({ guild_id }) => guild_id === guild.guild_id);
  if (here.some(({ status }) => status === 0)) return refuse(refusals.pending);
  const block = Math.max(0, ...here.map(({ block_until }) => block_until?.getTime() ?? 0));
  if (block > j.now) return refuse(refusals.rejected, waitUntil(block));
  if (!guild.is_recruit || guild.join_type === 2) return refuse(refusals.not_recruiting);
  if (isGuildFull(guild, terms)) return refuse(refusals.full);
  if (j.user.wealth_level < guild.min_wealth) return refuse(refusals.wealth_level, { fill: { n: guild.min_wealth } });
  if (j.user.charm_level < guild.min_charm) return refuse(refusals.charm_level, { fill: { n: guild.min_charm } });
  if (guild.need_voice && !offer.voice && !j.user.voice_url) return refuse(refusals.voice);
  const pending = j.joins.filter(({ status }) => status === 0).length;
  if (pending >= j.c.JOIN_PENDING_MAX) return refuse(refusals.pending_max);
  if (j.today >= j.c.JOIN_DAY_MAX) return refuse(refusals.day_limit);
  return j.farming ? refuse(refusals.farming) : undefined;
}
