import { set_black } from '@shengyu/contract/calls/user.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { setMemberBlock } from '../user.ts';

export const handler = handles(set_black, async (call) => {
  const done = await setMemberBlock(call.tx, {
    me: call.me,
    target: call.req.user_id,
    on: call.req.black === 1,
    now: call.now,
  });
  return done instanceof Refused ? done : { is_black: toBit(done.is_black) };
});
