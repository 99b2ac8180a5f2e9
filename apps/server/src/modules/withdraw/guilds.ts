// What withdrawing needs to know of guilds. Their module is built on money and hands its answers in here; until it does nobody heads
// one, so nobody withdraws for one.
import type { Queryable } from '#db/db.ts';

export type HeadedGuild = {
  readonly guild_id: number;
  /** 1 personal, 2 enterprise (WD-9). */
  readonly guild_type: 1 | 2;
  /** GUILD-6: frozen guilds withdraw nothing. */
  readonly frozen: boolean;
  /** Of an enterprise: the name its bank account must have. */
  readonly company_name?: string | undefined;
};

export type Guilds = {
  headedBy(db: Queryable, user_id: number, now: number): Promise<HeadedGuild | undefined>;
};

const known: Guilds = { headedBy: async () => undefined };

export const provideGuilds = (given: Guilds): void => void Object.assign(known, given);

export const headedBy: Guilds['headedBy'] = (db, user_id, now) => known.headedBy(db, user_id, now);
