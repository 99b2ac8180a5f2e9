// What guild pages show of honour. Boards stand above this module and hand their answers in here.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { get_guild_list } from '@shengyu/contract/calls/guild.ts';
import type { Context } from '#context.ts';
import { port } from '#port.ts';
import type { Refused } from '#wire/refusal.ts';

type Reply = ReplyOf<typeof get_guild_list>;

export type HonourAsk = Pick<RequestOf<typeof get_guild_list>, 'window' | 'period_key'>;

/** A period of the board of guilds. */
export type HonourBoard = Pick<
  Reply,
  'window' | 'period_key' | 'begin_at' | 'end_at' | 'state' | 'stale' | 'updated_at' | 'rule_text'
> & {
  /** The first hundred, best first. */
  readonly top: readonly {
    readonly guild_id: number;
    readonly rank: number;
    readonly rank_change: number | null;
    readonly score: number;
  }[];
  /** Scores of any guilds; who has none is left out. */
  scores(guild_ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Where one stands, in the list or beyond it. */
  place(
    guild_id: number,
  ): Promise<{ readonly rank: number | null; readonly score: number; readonly gap_to_prev: number }>;
};

export type Honour = {
  board(ctx: Context, ask: HonourAsk, now: number): Promise<HonourBoard | Refused>;
  /** The week's charm honour of members. */
  charmOf(ctx: Context, user_ids: readonly number[], now: number): Promise<ReadonlyMap<number, number>>;
};

/** A period in which nobody is ranked. */
export const emptyBoard = (ask: HonourAsk): HonourBoard => ({
  window: ask.window ?? 'week',
  period_key: ask.period_key ?? '',
  begin_at: 0,
  end_at: 0,
  state: 0,
  stale: 1,
  updated_at: 0,
  rule_text: '',
  top: [],
  scores: async () => new Map(),
  place: async () => ({ rank: null, score: 0, gap_to_prev: 0 }),
});

const known = port<Honour>('provideHonour', { board: true, charmOf: true });

export const provideHonour = (given: Honour): void => known.provide(given);
export const honour = (): Readonly<Honour> => known.given;
