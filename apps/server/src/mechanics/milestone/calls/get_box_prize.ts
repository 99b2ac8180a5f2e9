import { get_box_prize } from '@shengyu/contract/calls/milestone.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { claimOf } from '../answer-claim.ts';

const BOX = 'kf_box';

export const answer = answers(get_box_prize, async (act) => {
  const claimed = await claimOf(act, BOX, act.req.step_id);
  return claimed instanceof Refused ? claimed : { got: claimed.got, active: claimed.meter, tokens: claimed.balance };
});
