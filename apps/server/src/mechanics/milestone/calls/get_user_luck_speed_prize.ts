import { get_user_luck_speed_prize } from '@shengyu/contract/calls/milestone.ts';
import { handles } from '#wire/handler.ts';
import { answerStepClaim } from '../answer-claim.ts';
import { LUCK_MILESTONE } from '../luck.ts';

export const handler = handles(get_user_luck_speed_prize, (call) =>
  answerStepClaim(call, LUCK_MILESTONE, call.req.step_id),
);
