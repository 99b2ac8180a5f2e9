// Call K03 (day_win_rank): the first three of a board on one day (BOARD-15, BETA-3).
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { day_win_rank } from '@shengyu/contract/calls/rank.ts';
import { presentItem } from '#modules/bag/index.ts';
import { refuse } from '#wire/refusal.ts';
import { periodOf } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import type { BoardCaller } from './page.ts';
import { rewardForPlace } from '../settle/rewards.ts';
import { listDaysWithWinners } from '../settle/store.ts';
import { boardViewOf } from './views.ts';

const WINNERS = 3;
const DAYS_MAX = 30;

export async function readDayWinners(call: BoardCaller, scene: string, asked: string | undefined) {
  const { ctx, now } = call;
  const board = (await boardsOf(ctx)).ofScene(scene);
  const date = asked ?? addDays(dayOf(now), -1);
  const period = board && periodOf(board, 'day', date);
  if (!board?.windows.includes('day') || !period || period.span.begin > now)
    return refuse(day_win_rank.refusals.not_found);
  const view = await boardViewOf(ctx, period, 0, now);
  // BETA-3: a member below the minimum score wins nothing.
  const winners = view.rows.slice(0, WINNERS).filter((row) => row.score >= (board.def.min ?? 1));
  if (winners.length === 0) return refuse(day_win_rank.refusals.not_found);
  return {
    scene,
    rank_code: board.rank_id,
    date,
    state: view.state,
    list: winners.map((row) => ({
      ...row,
      items: rewardForPlace(board, row.rank, row.score).map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    })),
    days: await listDaysWithWinners(ctx.db, board.rank_id, DAYS_MAX),
  };
}
