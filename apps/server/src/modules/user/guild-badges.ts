// The guild on a user card (U01). Its module stands above this one and hands its answer in here.
import type { Static } from '@shengyu/contract/schema.ts';
import type { GuildBrief } from '@shengyu/contract/shapes.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

export type GuildBadge = Static<typeof GuildBrief> & { readonly role: 0 | 1 | 2 | 3; readonly join_at: number };
export type GuildBadgeOf = (ctx: Context, db: Queryable, user_id: number) => Promise<GuildBadge | undefined>;

const badges = port<{ badgeOf: GuildBadgeOf }>('provideGuildBadges', { badgeOf: true });
export const provideGuildBadges = (badgeOf: GuildBadgeOf): void => badges.provide({ badgeOf });
export const guildBadge: GuildBadgeOf = (...asked) => badges.given.badgeOf(...asked);
