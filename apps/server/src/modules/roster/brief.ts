// GuildBrief: the short form of a guild, the same in every reply.
import type { Static } from '@shengyu/contract/schema.ts';
import type { GuildBrief as GuildBriefShape } from '@shengyu/contract/shapes.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { buildAvatarUrl } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import { guildsById, type Guild } from './store.ts';

export type GuildBrief = Static<typeof GuildBriefShape>;

/** The URL of a guild's picture; the database stores only its key or path. */
export const pictureUrl = (ctx: Context, picture: string): string => buildAvatarUrl(ctx, picture);

export async function presentGuildBriefs(ctx: Context, guilds: readonly Guild[]): Promise<Map<number, GuildBrief>> {
  const levels = await readConfig(ctx, 'guild_levels');
  return new Map(
    guilds.map((guild) => [
      guild.guild_id,
      {
        guild_id: guild.guild_id,
        show_id: guild.show_id,
        guild_name: guild.name,
        logo: pictureUrl(ctx, guild.logo),
        guild_level: guild.level,
        guild_type: guild.type,
        member_num: guild.member_num,
        capacity: levels[guild.level - 1]!.members,
        is_recruit: toBit(guild.is_recruit && guild.join_type !== 2 && guild.status === 6),
        guild_status: guild.status,
      },
    ]),
  );
}

/**
 * The short forms of guilds, by guild id. Guilds that do not exist are left out; disbanded ones are included, because old lists
 * still show their names.
 */
export const loadGuildBriefs = async (ctx: Context, db: Queryable, ids: readonly number[]) =>
  presentGuildBriefs(ctx, [...(await guildsById(db, ids)).values()]);
