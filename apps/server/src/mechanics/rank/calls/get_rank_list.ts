import { get_rank_list } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { boardsOf } from '../boards.ts';
import { pageWithPeriods } from '../numbered.ts';

export const answer = answers(get_rank_list, async (act) => {
  const board = (await boardsOf(act.ctx)).get(act.req.rank_code);
  return board ? pageWithPeriods(act, board, act.req) : refuse(get_rank_list.refusals.not_found);
});
