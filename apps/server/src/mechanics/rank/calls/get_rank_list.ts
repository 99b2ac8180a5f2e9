import { get_rank_list } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { boardsOf } from '../board/boards.ts';
import { readBoardPageWithPeriods } from '../views/numbered.ts';

export const handler = handles(get_rank_list, async (call) => {
  const board = (await boardsOf(call.ctx)).get(call.req.rank_code);
  return board ? readBoardPageWithPeriods(call, board, call.req) : refuse(get_rank_list.refusals.not_found);
});
