// The guild on a user card (U01). Its module stands above this one and hands its answer in here.
import type { Static } from '@shengyu/contract/schema.ts';
import type { GuildBrief } from '@shengyu/contract/shapes.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';

export type GuildBadge = Static<typeof GuildBrief> & { readonly role: 0 | 1 | 2 | 3; readonly join_at: number };
export type GuildBadgeOf = (ctx: Context, db: Queryable, user_id: number) => Promise<GuildBadge | undefined>;

let source: GuildBadgeOf = async () => undefined;
export const provideGuildBadges = (given: GuildBadgeOf): void => void (source = given);
export const guildBadge: GuildBadgeOf = (ctx, db, user_id) => source(ctx, db, user_id);
