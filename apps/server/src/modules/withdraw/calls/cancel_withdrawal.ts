import { cancel_withdrawal } from '@shengyu/contract/calls/withdraw-record.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { cancel } from '../cancel.ts';
import { statusOf } from '../records.ts';

export const answer = answers(cancel_withdrawal, async ({ tx, me, req, now }) => {
  const w = await cancel(tx, me, req.withdraw_no, now);
  return w instanceof Refused ? w : statusOf(w);
});
