import { get_follow_list } from '@shengyu/contract/calls/user.ts';
import { handles } from '#wire/handler.ts';
import { refuseIfFollowsHidden } from '#modules/user/index.ts';
import { readFollowListPage } from '../follow-list.ts';

export const handler = handles(get_follow_list, async (call) => {
  const owner = call.req.user_id ?? call.me;
  const refused = await refuseIfFollowsHidden(call.db, call.me, owner);
  return refused ?? readFollowListPage(call.ctx, call.db, { ...call.req, owner, viewer: call.me, now: call.now });
});
