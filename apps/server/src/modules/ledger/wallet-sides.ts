// What the wallet shows of others' rows: the guild its owner heads, withdrawals on their way. Their modules are built on the books
// and hand their answers in here.
import type { Static } from '@shengyu/contract/schema.ts';
import type { GuildBrief as GuildBriefShape } from '@shengyu/contract/shapes.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

export type GuildBrief = Static<typeof GuildBriefShape>;

export type WalletSides = {
  /** The guild whose account somebody has: the one they head, or the last one they headed while it is being closed (DISB-5). */
  headGuild(ctx: Context, db: Queryable, user_id: number, now: number): Promise<GuildBrief | undefined>;
  /** Withdrawals of a member that are neither paid nor over. */
  openWithdrawals(db: Queryable, user_id: number): Promise<number>;
};

const sides = port<WalletSides>('provideWalletSides', { headGuild: true, openWithdrawals: true });

export const provideWalletSides = (given: Partial<WalletSides>): void => sides.provide(given);

export const headGuild: WalletSides['headGuild'] = (...asked) => sides.given.headGuild(...asked);
export const openWithdrawals: WalletSides['openWithdrawals'] = (...asked) => sides.given.openWithdrawals(...asked);
