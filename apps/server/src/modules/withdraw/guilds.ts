// What withdrawing needs to know of guilds. Their module is built on money and hands its answers in here.
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

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

const known = port<Guilds>('provideGuilds', { headedBy: true });

export const provideGuilds = (given: Guilds): void => known.provide(given);

export const headedBy: Guilds['headedBy'] = (...asked) => known.given.headedBy(...asked);
