// What binding rooms needs of guilds: their terms, under their lock, and their log. Their module hands it in here.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { port } from '#port.ts';

export type GuildTerms = { readonly frozen: boolean; /** How many rooms the level allows. */ readonly quota: number };

export type RoomLogLine = {
  readonly guild_id: number;
  readonly what: 'bind' | 'change';
  readonly operator_id: number;
  readonly target_id?: number | undefined;
  readonly words: string;
  readonly before?: string;
  readonly after?: string;
  readonly at: number;
};

export type GuildSide = {
  /** The guild, held until the transaction ends; undefined: there is none. */
  hold(ctx: Context, tx: Tx, guild_id: number): Promise<GuildTerms | undefined>;
  log(tx: Tx, line: RoomLogLine): Promise<number>;
};

const side = port<GuildSide>('provideGuildSide', { hold: true, log: true });
export const provideGuildSide = (given: GuildSide): void => side.provide(given);
export const guildSide = (): Readonly<GuildSide> => side.given;
