// What guild pages show of the honour boards: guild list (call G01), guild details (G02) and popular members (G08).
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { get_guild_list } from '@shengyu/contract/calls/guild.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { toBit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { findRequestedPeriod } from './asked-period.ts';
import type { Board, BoardPeriod } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { readMyRankRow } from './mine.ts';
import { scoresOf } from '../board/store.ts';
import { boardViewOf } from './views.ts';
import { ruleTextOf } from '../board/words.ts';

type Reply = ReplyOf<typeof get_guild_list>;

type HonourAsk = Pick<RequestOf<typeof get_guild_list>, 'window' | 'period_key'>;

/** One period of the honour board of guilds. */
export type GuildHonourBoard = Pick<
  Reply,
  'window' | 'period_key' | 'begin_at' | 'end_at' | 'state' | 'stale' | 'updated_at' | 'rule_text'
> & {
  /** The first hundred guilds, best first. */
  readonly top: readonly {
    readonly guild_id: number;
    readonly rank: number;
    readonly rank_change: number | null;
    readonly score: number;
  }[];
  /** The scores of any guilds; guilds without a score are missing. */
  scores(guild_ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** The place of a guild, also of one that is not among the first hundred; null without a place or beyond 10 000. */
  place(
    guild_id: number,
  ): Promise<{ readonly rank: number | null; readonly score: number; readonly gap_to_prev: number }>;
};

/** Used when the board is not published: a period in which no guild is ranked. */
const emptyBoard = (ask: HonourAsk): GuildHonourBoard => ({
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

const GUILD_BOARD = 'honour_guild';
const CHARM_BOARD = 'honour_charm';

const scoreMap = async (db: Queryable, { board, period }: BoardPeriod, ids: readonly number[]) =>
  new Map((await scoresOf(db, board.rank_id, period, ids)).map((row) => [row.subject_id, row.score]));

async function honourBoard(ctx: Context, board: Board, period: BoardPeriod, now: number): Promise<GuildHonourBoard> {
  const view = await boardViewOf(ctx, period, 0, now);
  return {
    window: period.window,
    period_key: period.key,
    begin_at: unixSecondsOf(period.span.begin),
    end_at: unixSecondsOf(period.span.end),
    state: view.state,
    stale: toBit(view.stale),
    updated_at: unixSecondsOf(view.at),
    rule_text: ruleTextOf(board),
    top: view.rows.map(({ rank, rank_change, score }, i) => ({ guild_id: view.ids[i]!, rank, rank_change, score })),
    scores: (ids) => scoreMap(ctx.db, period, ids),
    async place(guild_id) {
      const { rank, score, gap_to_prev } = await readMyRankRow(ctx, period, 0, view, guild_id);
      return { rank: rank === 0 ? null : rank, score, gap_to_prev };
    },
  };
}

export const guildHonourReader = {
  async board(ctx: Context, ask: HonourAsk, now: number): Promise<GuildHonourBoard | Refused> {
    const board = (await boardsOf(ctx)).get(GUILD_BOARD);
    if (!board) return emptyBoard(ask);
    const period = findRequestedPeriod(board, ask, now, 'week');
    return period instanceof Refused ? period : honourBoard(ctx, board, period, now);
  },
  /** The members' points on the charm board in the current week. */
  async charmOf(ctx: Context, user_ids: readonly number[], now: number): Promise<ReadonlyMap<number, number>> {
    const board = (await boardsOf(ctx)).get(CHARM_BOARD);
    const period = board && findRequestedPeriod(board, { window: 'week' }, now);
    return !period || period instanceof Refused ? new Map<number, number>() : scoreMap(ctx.db, period, user_ids);
  },
};
