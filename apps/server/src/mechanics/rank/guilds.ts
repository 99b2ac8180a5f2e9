// Guilds as subjects of boards (RANK-7, BOARD-11), and what guild pages show of honour (G01, G02, G08).
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import {
  emptyBoard,
  guildBriefs,
  guildsById,
  membershipOf,
  type Honour,
  type HonourBoard,
} from '#modules/guild/index.ts';
import { bit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { askedPeriod } from './asked-period.ts';
import type { Board, Period } from './board.ts';
import { boardsOf } from './boards.ts';
import { myRow } from './mine.ts';
import { scoresOf } from './store.ts';
import type { Card, SubjectSource } from './subjects.ts';
import { viewOf } from './views.ts';
import { ruleText } from './words.ts';

const cards = async (ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, Card>> =>
  new Map([...(await guildBriefs(ctx, db, ids))].map(([id, guild]) => [id, { guild }]));

export const guilds: SubjectSource = {
  cards,
  clearCards: cards,
  /** Frozen and disbanded ones are counted, not ranked. */
  async barred(db, ids) {
    const known = await guildsById(db, ids);
    return new Set(ids.filter((id) => ![6, 8].includes(known.get(id)?.status ?? 9)));
  },
  owners: async (db, id) => {
    const head = (await guildsById(db, [id])).get(id)?.head_id;
    return head === undefined ? [] : [head];
  },
  mine: async (db, user_id) => (await membershipOf(db, user_id))?.guild_id,
};

const GUILD_BOARD = 'honour_guild';
const CHARM_BOARD = 'honour_charm';

const scoreMap = async (db: Queryable, { board, period }: Period, ids: readonly number[]) =>
  new Map((await scoresOf(db, board.rank_id, period, ids)).map((row) => [row.subject_id, row.score]));

async function honourBoard(ctx: Context, board: Board, period: Period, now: number): Promise<HonourBoard> {
  const view = await viewOf(ctx, period, 0, now);
  return {
    window: period.window,
    period_key: period.key,
    begin_at: tsOf(period.span.begin),
    end_at: tsOf(period.span.end),
    state: view.state,
    stale: bit(view.stale),
    updated_at: tsOf(view.at),
    rule_text: ruleText(board),
    top: view.rows.map(({ rank, rank_change, score }, i) => ({ guild_id: view.ids[i]!, rank, rank_change, score })),
    scores: (ids) => scoreMap(ctx.db, period, ids),
    async place(guild_id) {
      const { rank, score, gap_to_prev } = await myRow(ctx, period, 0, view, guild_id);
      return { rank: rank === 0 ? null : rank, score, gap_to_prev };
    },
  };
}

export const honourOfGuilds: Honour = {
  async board(ctx, ask, now) {
    const board = (await boardsOf(ctx)).get(GUILD_BOARD);
    if (!board) return emptyBoard(ask);
    const period = askedPeriod(board, ask, now, 'week');
    return period instanceof Refused ? period : honourBoard(ctx, board, period, now);
  },
  async charmOf(ctx, user_ids, now) {
    const board = (await boardsOf(ctx)).get(CHARM_BOARD);
    const period = board && askedPeriod(board, { window: 'week' }, now);
    return !period || period instanceof Refused ? new Map<number, number>() : scoreMap(ctx.db, period, user_ids);
  },
};
