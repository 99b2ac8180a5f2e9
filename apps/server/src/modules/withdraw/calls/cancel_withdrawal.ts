import { cancel_withdrawal } from '@shengyu/contract/calls/withdraw-record.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { cancelWithdrawal } from '../ask/cancel.ts';
import { presentWithdrawalStatus } from '../reads/records.ts';

export const handler = handles(cancel_withdrawal, async ({ tx, me, req, now }) => {
  const w = await cancelWithdrawal(tx, me, req.withdraw_no, now);
  return w instanceof Refused ? w : presentWithdrawalStatus(w);
});
