// Guilds come into being: founded by their heads, opened for everybody while they fill, with officers and hosts.
import { give_manager_guild, give_vice_guild } from '@shengyu/contract/calls/guild-member.ts';
import { get_guild_detail, modify_guild_info } from '@shengyu/contract/calls/guild.ts';
import { foundGuild } from '../acts/found-guild.ts';
import type { GuildPlan } from './guild-plans.ts';
import type { Island, Islander } from '../island.ts';
import { addRooms } from './rooms.ts';
import type { Town, TownGuild } from '../town.ts';

/** A new guild may bind three rooms; the others follow when its level has grown. */
const FIRST_ROOMS = 3;
/** Some 96 of 760 members sit on microphones and are given gifts. */
const HOST_SHARE = 0.13;
const HOSTS_MIN = 3;

export async function openGuild(
  island: Island,
  town: Town,
  plan: GuildPlan,
  head: { readonly who: Islander; readonly realName: string },
  no: number,
): Promise<void> {
  const guild_id = await foundGuild(island, plan, head, no);
  const guild: TownGuild = {
    name: plan.name,
    guild_id,
    head: head.who,
    managers: [],
    members: [],
    hosts: [],
    rooms: [],
  };
  town.guilds.set(plan.name, guild);
  await setJoinType(island, guild, 0);
  await addRooms(island, guild, Math.min(plan.rooms, FIRST_ROOMS), no * 100);
}

/** A change of the guild's profile needs the version that its editor has seen. */
async function setJoinType(island: Island, guild: TownGuild, join_type: 0 | 1 | 2, min_wealth?: number): Promise<void> {
  const { guild_id, head } = guild;
  const { edit } = await island.as(head, get_guild_detail, { guild_id });
  await island.as(head, modify_guild_info, {
    guild_id,
    version: edit?.version ?? 1,
    join_type,
    ...(min_wealth === undefined ? {} : { join_condition: { min_wealth_level: min_wealth } }),
  });
}

/** The first members of the guild become its officers and hosts. */
export function admitMember(town: Town, plan: GuildPlan, guild: TownGuild, who: Islander): void {
  guild.members.push(who);
  const { host, suspended } = town.cast;
  const isCastHost = who === host || who === suspended;
  const wanted = Math.max(Math.min(HOSTS_MIN, plan.members - 2), Math.ceil(plan.members * HOST_SHARE));
  const isFree = !Object.values(town.cast).includes(who);
  if (isCastHost || (isFree && guild.hosts.length < wanted)) guild.hosts.push(who);
}

/** Officers are named once the guild has its first members. */
export async function nameOfficers(island: Island, town: Town, guild: TownGuild): Promise<void> {
  const { guild_id, head, members } = guild;
  const { vice_head, manager } = town.cast;
  const free = members.filter((who) => !Object.values(town.cast).includes(who) && !guild.hosts.includes(who));
  const vice = members.includes(vice_head) ? vice_head : members.length >= 20 ? free[0] : undefined;
  const managers = [
    ...(members.includes(manager) ? [manager] : []),
    ...(members.length >= 8 ? free.filter((who) => who !== vice).slice(0, members.length >= 100 ? 3 : 1) : []),
  ];
  if (vice) {
    await island.as(head, give_vice_guild, { guild_id, user_id: vice.user_id });
    guild.vice = vice;
  }
  for (const who of managers) {
    await island.as(head, give_manager_guild, { guild_id, user_id: who.user_id });
    guild.managers.push(who);
  }
}

/** After its first months a guild chooses how it takes members, and binds the rooms that its level now allows. */
export async function settleGuild(island: Island, plan: GuildPlan, guild: TownGuild, no: number): Promise<void> {
  if (plan.joinType !== 0 || plan.minWealth !== undefined)
    await setJoinType(island, guild, plan.joinType, plan.minWealth);
  await addRooms(island, guild, plan.rooms - guild.rooms.length, no * 100 + FIRST_ROOMS);
}
