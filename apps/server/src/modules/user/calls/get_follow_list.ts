import { get_follow_list } from '@shengyu/contract/calls/user.ts';
import { answers } from '#wire/act.ts';
import { followPage } from '../follow-list.ts';
import { mayReadList } from '../user.ts';

export const answer = answers(get_follow_list, async (act) => {
  const owner = act.req.user_id ?? act.me;
  const refused = await mayReadList(act.db, act.me, owner);
  return refused ?? followPage(act.ctx, act.db, { ...act.req, owner, viewer: act.me, now: act.now });
});
