import { set_black } from '@shengyu/contract/calls/user.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { blacklist } from '../user.ts';

export const answer = answers(set_black, async (act) => {
  const done = await blacklist(act.tx, { me: act.me, target: act.req.user_id, on: act.req.black === 1, now: act.now });
  return done instanceof Refused ? done : { is_black: bit(done.is_black) };
});
