import { get_box_user_sqb_rank } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { boardsOf } from '../board/boards.ts';
import { serializeRankPage } from '../views/page.ts';

export const handler = handles(get_box_user_sqb_rank, async (call) => {
  const boards = (await boardsOf(call.ctx)).of(call.req.activity_code ?? get_box_user_sqb_rank.bound.campaign);
  const luck = boards.find((board) => board.def.kind === 'luck');
  return luck ? serializeRankPage(call, luck, call.req) : refuse(get_box_user_sqb_rank.refusals.not_found);
});
