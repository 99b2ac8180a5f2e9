// Call K01 (open_beta_rank): the board of the public beta test (BETA-1: scores, BETA-2: states). The whole season and the single
// day are two boards shown on one page.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { countAdoptedReports } from '#modules/report/index.ts';
import type { RankRequest } from './asked-period.ts';
import { boardsOf } from '../board/boards.ts';
import { readRankPage, type BoardCaller } from './page.ts';

export async function readBetaRankPage(call: BoardCaller, ask: RankRequest) {
  const boards = await boardsOf(call.ctx);
  const board = boards.get(ask.window === 'day' ? 'beta_day' : 'beta_score');
  if (!board) return refuse('not_found');
  const page = await readRankPage(call, board, ask);
  if (page instanceof Refused) return page;
  const { begin, end } = board.runs;
  const adopted = await countAdoptedReports(
    call.db,
    page.list.flatMap((row) => (row.user && row.user.user_id > 0 ? [row.user.user_id] : [])),
  );
  return {
    ...page,
    list: page.list.map((row) => ({ ...row, adopted_num: adopted.get(row.user?.user_id ?? 0) ?? 0 })),
    season: {
      activity_code: board.campaign.id,
      name: board.campaign.title,
      state: call.now < begin ? (0 as const) : call.now < end ? (1 as const) : (2 as const),
      begin_at: unixSecondsOf(begin),
      end_at: unixSecondsOf(end),
      server_time: unixSecondsOf(call.now),
    },
  };
}
