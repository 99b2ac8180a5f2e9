// The viewer's relation to a guild, and the guild's type and status.
import type { GuildDetail } from './join/conditions.ts';

/** Guild type 2: a company runs the guild. */
export const GUILD_TYPE_ENTERPRISE = 2;

/** GUILD-1: guild_status 7 is frozen, 8 is disbanding. */
export const GUILD_STATUS_FROZEN = 7;
export const GUILD_STATUS_DISBANDING = 8;
const HEAD = 3;

export const isVisitor = ({ my }: GuildDetail): boolean => my.in_guild === 0 && my.is_patrol === 0;
export const hasPermission = ({ my }: GuildDetail, permission: string): boolean =>
  my.permissions.indexOf(permission) >= 0;
/**
 * Whether the viewer has the permission for everybody's data. ROLE-1 gives a plain member (role 0) some permissions only for the
 * member's own data, so only officers and patrol staff count here.
 */
export const hasPermissionForAll = (guild: GuildDetail, permission: string): boolean =>
  hasPermission(guild, permission) && (guild.my.is_patrol === 1 || Number(guild.my.role) > 0);
export const isHead = ({ my }: GuildDetail): boolean => my.role === HEAD;
