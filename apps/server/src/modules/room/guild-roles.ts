// What rooms need to know of guilds. Their module is built on rooms and hands its answer in here; until it does nobody has a role in
// one, and a room is managed by its owner, its admins and patrol alone.
import type { Queryable } from '#db/db.ts';

/** Member, manager, vice-head, head. */
export type GuildRole = 0 | 1 | 2 | 3;
export type GuildRoleOf = (db: Queryable, guild_id: number, user_id: number) => Promise<GuildRole | undefined>;

let source: GuildRoleOf = async () => undefined;
export const provideGuildRoles = (given: GuildRoleOf): void => void (source = given);
export const guildRoleOf: GuildRoleOf = (db, guild_id, user_id) => source(db, guild_id, user_id);
