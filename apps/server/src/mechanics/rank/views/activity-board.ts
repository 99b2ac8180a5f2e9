// The boards of a campaign's pages: one board with its periods and payment (call CP06), and the payment of each board for the list of
// rewards (call O01).
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { PublishedCampaign } from '#modules/campaign-engine/index.ts';
import type { Context } from '#context.ts';
import { Refused } from '#wire/refusal.ts';
import type { Board } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { presentBoardPay, type BoardPayView } from '../settle/rewards.ts';
import type { RankRequest } from './asked-period.ts';
import { readBoardPageWithPeriods } from './numbered.ts';
import type { BoardCaller } from './page.ts';
import { nextPaidPeriodOf } from './period-list.ts';

/** The board with this code, or without a code the first board of pairs of the campaign; undefined when there is none. */
export async function findActivityBoard(
  ctx: Context,
  asked: { readonly campaign: string | undefined; readonly rank_code: string | undefined; readonly usual: string },
): Promise<Board | undefined> {
  const boards = await boardsOf(ctx);
  const { campaign, rank_code, usual } = asked;
  const board =
    rank_code === undefined
      ? boards.of(campaign ?? usual).find(({ def }) => def.subject === 'pair')
      : boards.get(rank_code);
  return board && (campaign === undefined || board.campaign.id === campaign) ? board : undefined;
}

export async function readActivityBoard(call: BoardCaller, board: Board, ask: RankRequest) {
  const page = await readBoardPageWithPeriods(call, board, ask);
  if (page instanceof Refused) return page;
  return { ...page, pay: presentBoardPay(board, instantOfUnixSeconds(page.end_at)) };
}

/** By board code: what a reward needs and when the next rewards are given. */
export async function readBoardPays(
  ctx: Context,
  { def }: PublishedCampaign,
  now: number,
): Promise<ReadonlyMap<string, BoardPayView>> {
  const pays = new Map<string, BoardPayView>();
  for (const board of (await boardsOf(ctx)).of(def.id)) {
    const period = nextPaidPeriodOf(board, now);
    if (period) pays.set(board.rank_id, presentBoardPay(board, period.span.end));
  }
  return pays;
}
