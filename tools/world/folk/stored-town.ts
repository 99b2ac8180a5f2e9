// The town as `demo.world` keeps it, so that a world of an earlier day can be carried on (WORLD-11).
import type { DemoRole } from '@shengyu/server/demo/cast.ts';
import type { Islander } from '../island.ts';
import type { Town, TownGuild, TownRoom } from '../town.ts';

type StoredGuild = {
  readonly name: string;
  readonly guild_id: number;
  readonly head: number;
  readonly vice: number | null;
  readonly managers: readonly number[];
  readonly members: readonly number[];
  readonly hosts: readonly number[];
  readonly rooms: readonly TownRoom[];
};

export type StoredTown = {
  readonly people: readonly Islander[];
  readonly cast: Readonly<Record<DemoRole, number>>;
  readonly guilds: readonly StoredGuild[];
  readonly payers: readonly number[];
};

const idOf = ({ user_id }: Islander): number => user_id;

export const storeTown = ({ people, cast, guilds, payers }: Town): StoredTown => ({
  // Logins are not kept: they end, and a token in a table would be a door.
  people: people.map(({ token: _token, tokenEnds: _ends, ...person }) => person),
  cast: Object.fromEntries(Object.entries(cast).map(([role, who]) => [role, who.user_id])) as StoredTown['cast'],
  guilds: [...guilds.values()].map(({ head, vice, managers, members, hosts, ...guild }) => ({
    ...guild,
    head: idOf(head),
    vice: vice ? idOf(vice) : null,
    managers: managers.map(idOf),
    members: members.map(idOf),
    hosts: hosts.map(idOf),
  })),
  payers: payers.map(idOf),
});

export function restoreTown(stored: StoredTown): Town {
  const byId = new Map(stored.people.map((person) => [person.user_id, { ...person }]));
  const who = (id: number): Islander => byId.get(id)!;
  const guilds = stored.guilds.map((guild): TownGuild => ({
    name: guild.name,
    guild_id: guild.guild_id,
    head: who(guild.head),
    ...(guild.vice === null ? {} : { vice: who(guild.vice) }),
    managers: guild.managers.map(who),
    members: guild.members.map(who),
    hosts: guild.hosts.map(who),
    rooms: [...guild.rooms],
  }));
  return {
    people: [...byId.values()],
    cast: Object.fromEntries(Object.entries(stored.cast).map(([role, id]) => [role, who(id)])) as Town['cast'],
    guilds: new Map(guilds.map((guild) => [guild.name, guild])),
    payers: stored.payers.map(who),
  };
}
