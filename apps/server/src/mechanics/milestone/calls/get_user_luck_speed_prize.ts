import { get_user_luck_speed_prize } from '@shengyu/contract/calls/milestone.ts';
import { answers } from '#wire/act.ts';
import { claimOf } from '../answer-claim.ts';
import { LUCK } from '../luck.ts';

export const answer = answers(get_user_luck_speed_prize, (act) => claimOf(act, LUCK, act.req.step_id));
