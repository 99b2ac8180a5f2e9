import { get_user_info_mp } from '@shengyu/contract/calls/user.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { userCard } from '../card.ts';
import { answerView } from '../views.ts';

export const answer = answers(get_user_info_mp, async (act) => {
  const { view = 'user' } = act.req;
  if (view !== 'user') return answerView(view, act);
  if (act.req.id === 'me' && act.me === 0) return refuse('login');
  const id = act.req.id === 'me' ? act.me : Number(act.req.id);
  if (!Number.isSafeInteger(id)) return refuse(get_user_info_mp.refusals.not_found);
  return (await userCard(act.ctx, act.db, id, act.me, act.now)) ?? refuse(get_user_info_mp.refusals.not_found);
});
