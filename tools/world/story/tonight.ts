// The end of the fill: rooms are live, people sit on microphones, the host of the cast among them.
import { openRoom } from '../acts/mic.ts';
import type { WorldSize } from '../sizes.ts';
import type { Happening, Town, TownGuild } from '../town.ts';

const MINUTE_MS = 60_000;

export const openTonight =
  (size: WorldSize): Happening['act'] =>
  async (island, town) => {
    const chance = island.chance('tonight');
    const now = island.clock.now();
    const rooms = [...town.guilds.values()].flatMap((guild) => guild.rooms.map((room) => ({ guild, room })));
    const taken = new Set<number>();
    for (const { guild, room } of rooms.slice(0, size.liveRooms)) {
      const onMic = chance.pickSome(listFree(town, guild, taken), chance.int(2, 8));
      if (guild === town.guilds.values().next().value && !taken.has(town.cast.host.user_id))
        onMic.unshift(town.cast.host);
      if (onMic.length === 0) continue;
      for (const { user_id } of onMic) taken.add(user_id);
      await openRoom(island, room, onMic, now - chance.int(15, 80) * MINUTE_MS);
    }
  };

/** Nobody sits in two rooms. */
const listFree = (town: Town, { hosts, members }: TownGuild, taken: ReadonlySet<number>) =>
  [...hosts, ...members.slice(0, 30)].filter(
    (who, i, all) => !taken.has(who.user_id) && all.indexOf(who) === i && !Object.values(town.cast).includes(who),
  );
