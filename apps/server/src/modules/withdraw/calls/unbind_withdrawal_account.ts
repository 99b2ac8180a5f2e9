import { unbind_withdrawal_account } from '@shengyu/contract/calls/withdraw-record.ts';
import { handles } from '#wire/handler.ts';
import { unbindAccount } from '../account/unbind.ts';

export const handler = handles(unbind_withdrawal_account, async ({ ctx, tx, me, req, now }) => {
  const { account_id, sms_code } = req;
  return (await unbindAccount(ctx, tx, { user_id: me, account_id, sms_code, now })) ?? {};
});
