// BOARD-15, BETA-3: the first three of a day.
import { addDays, dayOf } from '@shengyu/rules/calendar.ts';
import { day_win_rank } from '@shengyu/contract/calls/rank.ts';
import { presentItem } from '#modules/bag/index.ts';
import { refuse } from '#wire/refusal.ts';
import { periodOf } from './board.ts';
import { boardsOf } from './boards.ts';
import type { Asking } from './page.ts';
import { rewardOf } from './rewards.ts';
import { daysWon } from './store-results.ts';
import { viewOf } from './views.ts';

const WINNERS = 3;
const DAYS_MAX = 30;

export async function dayWinners(act: Asking, scene: string, asked: string | undefined) {
  const { ctx, now } = act;
  const board = (await boardsOf(ctx)).ofScene(scene);
  const date = asked ?? addDays(dayOf(now), -1);
  const period = board && periodOf(board, 'day', date);
  if (!board?.windows.includes('day') || !period || period.span.begin > now)
    return refuse(day_win_rank.refusals.not_found);
  const view = await viewOf(ctx, period, 0, now);
  // BETA-3: whoever has too few points wins nothing.
  const winners = view.rows.slice(0, WINNERS).filter((row) => row.score >= (board.def.min ?? 1));
  if (winners.length === 0) return refuse(day_win_rank.refusals.not_found);
  return {
    scene,
    rank_code: board.rank_id,
    date,
    state: view.state,
    list: winners.map((row) => ({
      ...row,
      items: rewardOf(board, row.rank, row.score).map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    })),
    days: await daysWon(ctx.db, board.rank_id, DAYS_MAX),
  };
}
