import { withdrawal_detail } from '@shengyu/contract/calls/withdraw-record.ts';
import { answers } from '#wire/act.ts';
import { detail } from '../detail.ts';

export const answer = answers(withdrawal_detail, (act) => detail(act.ctx, act.me, act.req.withdraw_no, act.now));
