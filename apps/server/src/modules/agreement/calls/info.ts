import { info } from '@shengyu/contract/calls/agreement.ts';
import { answers } from '#wire/act.ts';
import { agreementInfo } from '../agreement.ts';

export const answer = answers(info, (act) => agreementInfo(act.db, act.me, act.req, act.now));
