import { get_box_user_sqb_rank } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { boardsOf } from '../boards.ts';
import { writtenPage } from '../page.ts';

export const answer = answers(get_box_user_sqb_rank, async (act) => {
  const boards = (await boardsOf(act.ctx)).of(act.req.activity_code ?? 'treasure_hunt');
  const luck = boards.find((board) => board.def.kind === 'luck');
  return luck ? writtenPage(act, luck, act.req) : refuse(get_box_user_sqb_rank.refusals.not_found);
});
