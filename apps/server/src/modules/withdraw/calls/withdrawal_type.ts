import { withdrawal_type } from '@shengyu/contract/calls/withdraw.ts';
import { handles } from '#wire/handler.ts';
import { loadPayoutTypes } from '../account/ways.ts';

export const handler = handles(withdrawal_type, (call) =>
  loadPayoutTypes(call.ctx, call.me, call.req.account ?? 'personal', call.now),
);
