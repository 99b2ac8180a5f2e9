import { withdrawal_detail } from '@shengyu/contract/calls/withdraw-record.ts';
import { handles } from '#wire/handler.ts';
import { readWithdrawalDetail } from '../reads/detail.ts';

export const handler = handles(withdrawal_detail, (call) =>
  readWithdrawalDetail(call.ctx, call.me, call.req.withdraw_no, call.now),
);
