// Who may join which guild (JOIN-2). What is known of the person is read once; whether a guild takes them is then decided without
// asking anybody, so a page of guilds costs the same as one.
import { beginOfDay, DAY_MS, dateAndMinute, dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import { join_guild } from '@shengyu/contract/calls/guild-join.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { closedGate } from '#modules/agreement/index.ts';
import { readConfig, type Constants, type GuildLevel } from '#modules/config/index.ts';
import { usersById, type UserRow } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { cooldownUntil } from './cooldown.ts';
import { joinsSince, standingJoins, type JoinApply } from './join-store.ts';
import { endedStays, membershipOf, staysSince, type Member } from './member-store.ts';
import { ACTIVE, type Guild } from './store.ts';

const { refusals } = join_guild;

/** RISK-4: more guilds than this in a year, and nothing new for a while. */
const GUILDS_A_YEAR = 8;
const FARMING_DAYS = 30;

export type Joiner = {
  readonly user: UserRow;
  readonly gate: Refused | undefined;
  readonly member: Member | undefined;
  readonly ended: readonly Member[];
  readonly joins: readonly JoinApply[];
  readonly today: number;
  readonly farming: boolean;
  readonly c: Constants;
  readonly now: number;
};

export async function joinerOf(ctx: Context, db: Queryable, user_id: number, now: number): Promise<Joiner> {
  const user = (await usersById(db, [user_id])).get(user_id)!;
  const gate = await closedGate(db, user_id, 'join_guild', now, refusals);
  const member = await membershipOf(db, user_id);
  const ended = await endedStays(db, user_id);
  const joins = await standingJoins(db, user_id, new Date(now));
  const today = await joinsSince(db, user_id, new Date(beginOfDay(dayOf(now))));
  const year = await staysSince(db, [user_id], new Date(now - 365 * DAY_MS));
  const latest = year.at(-1)?.join_at.getTime() ?? 0;
  const farming = year.length > GUILDS_A_YEAR && now < latest + FARMING_DAYS * DAY_MS;
  return { user, gate, member, ended, joins, today, farming, c: await readConfig(ctx, 'constants'), now };
}

export type Offer = { readonly invited: boolean; readonly voice: boolean };

/** (a) to (d), asked again when an application is approved (JST-3). */
export function barredFrom(j: Joiner, guild: Guild, { invited }: Pick<Offer, 'invited'>): Refused | undefined {
  if (j.gate) return j.gate;
  if (j.member) return refuse(refusals.in_guild);
  if (guild.status !== ACTIVE) return refuse(refusals.closed);
  const until = cooldownUntil(j.ended, guild.guild_id, j.c, { now: j.now, invited });
  return until > 0 ? refuse(refusals.cooldown, waitUntil(until)) : undefined;
}

const waitUntil = (at: number) => ({ fill: { date: dateAndMinute(at) }, data: { next_at: tsOf(at) } });

export const isFull = (guild: Guild, terms: GuildLevel): boolean => guild.member_num >= terms.members;

/** Guards (a) to (k), the first failure answers. */
export function joinRefusal(j: Joiner, guild: Guild, terms: GuildLevel, offer: Offer): Refused | undefined {
  const barred = barredFrom(j, guild, offer);
  if (barred) return barred;
  const here = j.joins.filter(({ guild_id }) => guild_id === guild.guild_id);
  if (here.some(({ status }) => status === 0)) return refuse(refusals.pending);
  const block = Math.max(0, ...here.map(({ block_until }) => block_until?.getTime() ?? 0));
  if (block > j.now) return refuse(refusals.rejected, waitUntil(block));
  if (!guild.is_recruit || guild.join_type === 2) return refuse(refusals.not_recruiting);
  if (isFull(guild, terms)) return refuse(refusals.full);
  if (j.user.wealth_level < guild.min_wealth) return refuse(refusals.wealth_level, { fill: { n: guild.min_wealth } });
  if (j.user.charm_level < guild.min_charm) return refuse(refusals.charm_level, { fill: { n: guild.min_charm } });
  if (guild.need_voice && !offer.voice && !j.user.voice_url) return refuse(refusals.voice);
  const pending = j.joins.filter(({ status }) => status === 0).length;
  if (pending >= j.c.JOIN_PENDING_MAX) return refuse(refusals.pending_max);
  if (j.today >= j.c.JOIN_DAY_MAX) return refuse(refusals.day_limit);
  return j.farming ? refuse(refusals.farming) : undefined;
}
