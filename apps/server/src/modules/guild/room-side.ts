// What binding rooms asks of guilds (X27): their terms under their lock, and a line in their log.
import type { GuildSide } from '#modules/room/index.ts';
import { LOG, writeLog } from './log-store.ts';
import { DISBANDED, FROZEN, lockGuild } from './store.ts';
import { termsOf } from './terms.ts';

export const roomSide: GuildSide = {
  async hold(ctx, tx, guild_id) {
    const guild = await lockGuild(tx, guild_id);
    if (!guild || guild.status === DISBANDED) return undefined;
    return { frozen: guild.status === FROZEN, quota: (await termsOf(ctx, guild)).rooms };
  },
  log: (tx, { what, ...line }) => writeLog(tx, { ...line, type: what === 'bind' ? LOG.room_bind : LOG.room_change }),
};
