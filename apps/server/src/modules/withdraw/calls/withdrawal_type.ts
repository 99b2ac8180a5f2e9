import { withdrawal_type } from '@shengyu/contract/calls/withdraw.ts';
import { answers } from '#wire/act.ts';
import { waysOf } from '../ways.ts';

export const answer = answers(withdrawal_type, (act) =>
  waysOf(act.ctx, act.me, act.req.account ?? 'personal', act.now),
);
