// How a guild is shown: GuildBrief, the same in every answer of the product.
import type { Static } from '@shengyu/contract/schema.ts';
import type { GuildBrief as GuildBriefShape } from '@shengyu/contract/shapes.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { avatarUrl } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import { guildsById, type Guild } from './store.ts';

export type GuildBrief = Static<typeof GuildBriefShape>;

/** Stored pictures are keys or paths of ours; addresses are made when they are shown. */
export const pictureUrl = (ctx: Context, picture: string): string => avatarUrl(ctx, picture);

export async function briefOfGuilds(ctx: Context, guilds: readonly Guild[]): Promise<Map<number, GuildBrief>> {
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
        is_recruit: bit(guild.is_recruit && guild.join_type !== 2 && guild.status === 6),
        guild_status: guild.status,
      },
    ]),
  );
}

/** Guilds that do not exist are left out; disbanded ones keep their name in old lists. */
export const guildBriefs = async (ctx: Context, db: Queryable, ids: readonly number[]) =>
  briefOfGuilds(ctx, [...(await guildsById(db, ids)).values()]);
