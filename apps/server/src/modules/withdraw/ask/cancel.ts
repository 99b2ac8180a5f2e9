// The owner cancels a withdrawal (X17, WST-8), which is possible until it is approved.
import { cancel_withdrawal } from '@shengyu/contract/calls/withdraw-record.ts';
import type { Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { lockOwnWithdrawal } from '../reads/mine.ts';
import { changeWithdrawalState } from '../move.ts';
import type { Withdrawal } from '../store.ts';

const { not_found, too_late } = cancel_withdrawal.refusals;

export async function cancelWithdrawal(
  tx: Tx,
  me: number,
  withdraw_no: string,
  now: number,
): Promise<Withdrawal | Refused> {
  const w = await lockOwnWithdrawal(tx, me, withdraw_no, now);
  if (!w) return refuse(not_found);
  return (await changeWithdrawalState(tx, w, { rule: 'WST-8', by: 'member', at: now })) ?? refuse(too_late);
}
