// What somebody is to a guild, and in which state the guild is.
import type { GuildDetail } from '#screens/guild/join/conditions.ts';

/** GUILD-1. */
export const FROZEN = 7;
export const DISBANDING = 8;
export const HEAD = 3;

export const isVisitor = ({ my }: GuildDetail): boolean => my.in_guild === 0 && my.is_patrol === 0;
export const may = ({ my }: GuildDetail, permission: string): boolean => my.permissions.indexOf(permission) >= 0;
/** Over everybody's: some rights a plain member has over the own things alone (ROLE-1), and who owns what is said with the thing. */
export const mayForAll = (guild: GuildDetail, permission: string): boolean =>
  may(guild, permission) && (guild.my.is_patrol === 1 || Number(guild.my.role) > 0);
export const isHead = ({ my }: GuildDetail): boolean => my.role === HEAD;
