// K01: the board of the public beta (BETA-1, BETA-2). The whole season and the day are two boards of one page.
import { tsOf } from '@shengyu/rules/calendar.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { adoptedAmong } from '#modules/report/index.ts';
import type { Ask } from './asked-period.ts';
import { boardsOf } from './boards.ts';
import { type Asking, rankPage } from './page.ts';

export async function betaPage(act: Asking, ask: Ask) {
  const boards = await boardsOf(act.ctx);
  const board = boards.get(ask.window === 'day' ? 'beta_day' : 'beta_score');
  if (!board) return refuse('not_found');
  const page = await rankPage(act, board, ask);
  if (page instanceof Refused) return page;
  const { begin, end } = board.runs;
  const adopted = await adoptedAmong(
    act.db,
    page.list.flatMap((row) => (row.user && row.user.user_id > 0 ? [row.user.user_id] : [])),
  );
  return {
    ...page,
    list: page.list.map((row) => ({ ...row, adopted_num: adopted.get(row.user?.user_id ?? 0) ?? 0 })),
    season: {
      activity_code: board.campaign.id,
      name: board.campaign.title,
      state: act.now < begin ? (0 as const) : act.now < end ? (1 as const) : (2 as const),
      begin_at: tsOf(begin),
      end_at: tsOf(end),
      server_time: tsOf(act.now),
    },
  };
}
