import { get_box_prize } from '@shengyu/contract/calls/milestone.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { answerStepClaim } from '../answer-claim.ts';

const BOX = 'kf_box';

export const handler = handles(get_box_prize, async (call) => {
  const claimed = await answerStepClaim(call, BOX, call.req.step_id);
  return claimed instanceof Refused ? claimed : { got: claimed.got, active: claimed.meter, tokens: claimed.balance };
});
