import { get_user_info_mp } from '@shengyu/contract/calls/user.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { buildUserCard } from '../card.ts';
import { answerBoardView } from '../views.ts';

export const handler = handles(get_user_info_mp, async (call) => {
  const { view = 'user' } = call.req;
  if (view !== 'user') return answerBoardView(view, call);
  if (call.req.id === 'me' && call.me === 0) return refuse('login');
  const id = call.req.id === 'me' ? call.me : Number(call.req.id);
  if (!Number.isSafeInteger(id)) return refuse(get_user_info_mp.refusals.not_found);
  return (await buildUserCard(call.ctx, call.db, id, call.me, call.now)) ?? refuse(get_user_info_mp.refusals.not_found);
});
