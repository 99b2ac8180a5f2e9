import { set_follow } from '@shengyu/contract/calls/user.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { follow } from '../user.ts';

export const answer = answers(set_follow, async (act) => {
  const done = await follow(act.tx, { me: act.me, target: act.req.user_id, on: act.req.follow === 1, now: act.now });
  if (done instanceof Refused) return done;
  return { is_follow: bit(done.is_follow), is_friend: bit(done.is_friend) };
});
