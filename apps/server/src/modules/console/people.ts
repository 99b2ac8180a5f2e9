// What the console needs of modules above it about members and guilds, whom its rows name by id alone.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { KeyedSlot } from '#slots.ts';

type People = {
  /** Nicknames by user id; a cancelled account has the name that everybody sees. */
  namesOf(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** The addresses of their pictures by user id; a cancelled account has the one that everybody sees. */
  picturesOf(ctx: Context, db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** The ids of the members whom a guild has now. */
  memberIdsOf(db: Queryable, guild_id: number): Promise<readonly number[]>;
  /** LOG-4: tells the head, in the guild's own log, that an operator looked at the guild. */
  logGuildRead(ctx: Context, guild_id: number, what: string, at: number): Promise<unknown>;
};

export const people = new KeyedSlot<People>('members and guilds for the console', {
  namesOf: true,
  picturesOf: true,
  memberIdsOf: true,
  logGuildRead: true,
});
