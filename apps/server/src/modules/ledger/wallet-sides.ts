// What the wallet shows of others' rows: the guild its owner heads, withdrawals on their way. Their modules are built on the books
// and hand their answers in here; until they do there is neither.
import type { Static } from '@shengyu/contract/schema.ts';
import type { GuildBrief as GuildBriefShape } from '@shengyu/contract/shapes.ts';
import type { Queryable } from '#db/db.ts';

export type GuildBrief = Static<typeof GuildBriefShape>;

export type WalletSides = {
  /** The guild somebody is head of. */
  headGuild(db: Queryable, user_id: number, now: number): Promise<GuildBrief | undefined>;
  /** Withdrawals of a member that are neither paid nor over. */
  openWithdrawals(db: Queryable, user_id: number): Promise<number>;
};

const sides: WalletSides = { headGuild: async () => undefined, openWithdrawals: async () => 0 };

export const provideWalletSides = (given: Partial<WalletSides>): void => void Object.assign(sides, given);

export const headGuild: WalletSides['headGuild'] = (db, user_id, now) => sides.headGuild(db, user_id, now);
export const openWithdrawals: WalletSides['openWithdrawals'] = (db, user_id) => sides.openWithdrawals(db, user_id);
