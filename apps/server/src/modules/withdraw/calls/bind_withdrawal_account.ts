import { bind_withdrawal_account } from '@shengyu/contract/calls/withdraw.ts';
import { handles } from '#wire/handler.ts';
import { bindAccount } from '../account/bind.ts';

export const handler = handles(bind_withdrawal_account, (call) =>
  bindAccount(call.ctx, call.tx, call.me, call.req, call.now),
);
