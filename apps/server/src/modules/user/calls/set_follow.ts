import { set_follow } from '@shengyu/contract/calls/user.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { setMemberFollow } from '../user.ts';

export const handler = handles(set_follow, async (call) => {
  const done = await setMemberFollow(call.tx, {
    me: call.me,
    target: call.req.user_id,
    on: call.req.follow === 1,
    now: call.now,
  });
  if (done instanceof Refused) return done;
  return { is_follow: toBit(done.is_follow), is_friend: toBit(done.is_friend) };
});
