// What the pulse is told when it starts: who its members are, which rooms the native side knows, and whom it visits first. It is
// written into `demo.world` by the filler; the pulse itself speaks HTTP only (WORLD-19).
import { DEMO_CAST } from '@shengyu/server/demo/cast.ts';
import type { Islander } from '../island.ts';
import type { NativeApp } from '../native-side.ts';
import type { Town, TownGuild } from '../town.ts';

export type PulseMember = {
  readonly user_id: number;
  readonly mobile: string;
  readonly device_id: string;
  /** The guild that the member was in when the world was filled. */
  readonly guild_id?: number;
};
export type PulseRoom = { readonly room_id: number; readonly hosts: readonly number[] };

export type PulseFacts = {
  readonly native: NativeApp;
  /** Verified members who give, draw, follow, apply and leave: first those without a guild, then guild members without an office. */
  readonly visitors: readonly PulseMember[];
  /** Hosts with an account to which they may withdraw. */
  readonly earners: readonly PulseMember[];
  readonly rooms: readonly PulseRoom[];
  readonly guild_ids: readonly number[];
  /** WORLD-23: whom something happens to within five minutes of the start. */
  readonly manager_guild_id: number;
  readonly host_id: number;
  readonly member_id: number;
};

const VISITORS = 60;

/** The device by which the filler and the pulse log a member in, so that the server knows the pulse's device as the member's own. */
export const deviceOf = (mobile: string): string => `world-${mobile}`;

/** The hosts of a small guild do not fill a room; members without an office then sit on microphones too. */
const ON_MICROPHONES_LEAST = 4;
const ROLE_MOBILES = new Set(DEMO_CAST.map(({ mobile }) => mobile));
/** WORLD-12: no role account acts in the pulse. */
const isRole = ({ mobile }: Islander): boolean => ROLE_MOBILES.has(mobile);

/** `withdrawers` are the members who have bound an account. */
export function collectPulseFacts(town: Town, native: NativeApp, withdrawers: ReadonlySet<number>): PulseFacts {
  const guilds = [...town.guilds.values()];
  const officers = new Set(guilds.flatMap(({ head, vice, managers }) => [head, vice, ...managers]));
  const onMicrophones = new Map(guilds.map((guild) => [guild, listOnMicrophones(guild, town.cast.host, officers)]));
  const taken = new Set([...officers, ...onMicrophones.values(), ...guilds.map(({ hosts }) => hosts)].flat());
  const homes = new Map(
    guilds.flatMap(({ guild_id, members }) => members.map((who) => [who.user_id, guild_id] as const)),
  );
  const describe = ({ user_id, mobile }: Islander): PulseMember => {
    const guild_id = homes.get(user_id);
    return { user_id, mobile, device_id: deviceOf(mobile), ...(guild_id === undefined ? {} : { guild_id }) };
  };
  const free = town.people.filter((who) => who.verified && !isRole(who) && !taken.has(who)).map(describe);
  const isOutside = ({ guild_id }: PulseMember): boolean => guild_id === undefined;
  const earners = guilds.flatMap(({ hosts }) => hosts.filter((who) => withdrawers.has(who.user_id) && !isRole(who)));
  return {
    native,
    visitors: [...free.filter(isOutside), ...free.filter((who) => !isOutside(who))].slice(0, VISITORS),
    earners: earners.map(describe),
    rooms: guilds.flatMap((guild) => {
      const hosts = onMicrophones.get(guild)!.map(({ user_id }) => user_id);
      return guild.rooms.map(({ room_id }) => ({ room_id, hosts }));
    }),
    guild_ids: guilds.map(({ guild_id }) => guild_id),
    manager_guild_id: town.guilds.get('潮汐之声')?.guild_id ?? guilds[0]!.guild_id,
    host_id: town.cast.host.user_id,
    member_id: town.cast.member.user_id,
  };
}

/** Of the role accounts only the host sits on a microphone: gifts to the one whose earning is suspended are refused. */
function listOnMicrophones(
  { hosts, members }: TownGuild,
  star: Islander,
  officers: ReadonlySet<Islander | undefined>,
): Islander[] {
  const own = hosts.filter((who) => who === star || !isRole(who));
  const others = members.filter((who) => who.verified && !isRole(who) && !officers.has(who) && !own.includes(who));
  return [...own, ...others.slice(0, Math.max(0, ON_MICROPHONES_LEAST - own.length))];
}
