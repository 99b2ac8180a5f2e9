// For tests of gifts: what other modules would say of guilds and relations, and a box that was opened for somebody.
import type { DirectGift } from './give-direct.ts';
import { provideSnapshots, snapshots } from './snapshots.ts';

type Known = {
  room: number;
  room_guild: number;
  guilds: ReadonlyMap<number, number>;
  relations: ReadonlyMap<number, number>;
};

/** Puts these answers in; returns how to take them out again. */
export function useRooms({ room, room_guild, guilds, relations }: Known): () => void {
  const before = { ...snapshots() };
  provideSnapshots({
    guildsOf: async () => guilds,
    guildOfRoom: async (_, room_id) => (room_id === room ? room_guild : undefined),
    relationsOf: async () => relations,
  });
  return () => provideSnapshots(before);
}

/** A box of 52 out of which a gift worth 1 314 came (the example of FLOW-3). */
export const giftBoxGift = (sender_id: number, receiver_id: number, now: number): DirectGift => ({
  sender_id,
  receiver_id,
  room_id: undefined,
  gifts: [{ item_code: 'g_bridge', num: 1, income_base: 52 }],
  paid_ref: 'draw:test',
  campaign: 'gift_box',
  now,
});
