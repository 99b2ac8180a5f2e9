import { submit_real_name } from '@shengyu/contract/calls/agreement.ts';
import { answers } from '#wire/act.ts';
import { submitRealName } from '../submit-real-name.ts';

export const answer = answers(submit_real_name, (act) => submitRealName(act.ctx, act.tx, act.me, act.req, act.now));
