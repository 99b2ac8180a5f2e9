// What rooms need to know of guilds. Their module is built on rooms and hands its answer in here.
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

/** Member, manager, vice-head, head. */
export type GuildRole = 0 | 1 | 2 | 3;
export type GuildRoleOf = (db: Queryable, guild_id: number, user_id: number) => Promise<GuildRole | undefined>;

const roles = port<{ roleOf: GuildRoleOf }>('provideGuildRoles', { roleOf: true });
export const provideGuildRoles = (roleOf: GuildRoleOf): void => roles.provide({ roleOf });
export const guildRoleOf: GuildRoleOf = (...asked) => roles.given.roleOf(...asked);
