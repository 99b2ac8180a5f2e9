// Operators decide by the provider's statement, one proposing and one approving (Z23): whether a payout whose result is unknown
// after 72 hours was paid (WST-13), or that an alert on a withdrawal has been looked into and is closed.
import { withdraw_settle } from '@shengyu/contract/calls/withdraw-console.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { explainChange, type ApprovalExplanation } from '#wire/staff.ts';
import { lockWithdrawal, changeWithdrawalState } from '../move.ts';
import { FAILED, PAID, PAYING, WITHDRAWAL_STATUS_TEXTS } from '../states.ts';
import { findWithdrawalKey, saveWithdrawal, findWithdrawalByKey, type Withdrawal } from '../store.ts';
import { PAYOUT_QUERY_PERIOD_MS } from '../ask/terms.ts';

const { not_found, moved_on } = withdraw_settle.refusals;

type Result = 'paid' | 'failed';
type Asked = { readonly withdraw_no: string; readonly result: Result; readonly now: number };

const isStuck = (w: Withdrawal, now: number): boolean =>
  w.status === PAYING && now - w.paying_at!.getTime() >= PAYOUT_QUERY_PERIOD_MS;

/** Whether there is only an alert to close. This changes no state, so the result that the operator names must be the stored one. */
const isOnlyAlerted = (w: Withdrawal, result: Result): boolean =>
  w.alert !== null && w.status !== PAYING && (w.status === PAID) === (result === 'paid');

/** Why an operator has to enter the result of this payout; undefined when nothing is to be entered (yet). */
export const whyUnclear = (w: Withdrawal, now: number): string | undefined => {
  if (isStuck(w, now)) return '超过 72 小时未明，待登记';
  return w.alert !== null && w.status !== PAYING ? '与渠道结果矛盾，待核对' : undefined;
};

const mayDecide = (w: Withdrawal, { result, now }: Asked): boolean => isStuck(w, now) || isOnlyAlerted(w, result);

export type PayoutToDecide = Pick<Withdrawal, 'withdraw_no' | 'status' | 'arrive_fen' | 'alert'>;

/**
 * Returns the withdrawal to decide on, for the operator who approves (CON-2: a second person); refused if nothing is to
 * decide.
 */
export async function findStuckPayout(db: Queryable, ask: Asked): Promise<PayoutToDecide | Refused> {
  const place = await findWithdrawalKey(db, ask.withdraw_no);
  const w = place && (await findWithdrawalByKey(db, place));
  if (!w) return refuse(not_found);
  const { withdraw_no, status, arrive_fen, alert } = w;
  return mayDecide(w, ask) ? { withdraw_no, status, arrive_fen, alert } : refuse(moved_on);
}

/** What the decision would change, in words for the approver (Z51). */
export function explainPayoutDecision(
  { status, arrive_fen, alert }: PayoutToDecide,
  { result, proof }: { result: Result; proof: string },
): ApprovalExplanation {
  const decided = status === PAYING ? (result === 'paid' ? PAID : FAILED) : status;
  const moved = explainChange('status', '状态', WITHDRAWAL_STATUS_TEXTS[status], WITHDRAWAL_STATUS_TEXTS[decided]);
  return {
    lines: [...(status === PAYING ? [moved] : []), ...(alert ? [explainChange('alert', '告警', alert, null)] : [])],
    effects: [
      `${result === 'paid' ? '已打款' : '未打款，退回'} ${formatFenAsYuan(arrive_fen)}，以渠道凭证为准，登记后不可更改`,
      `凭证：${proof}`,
    ],
  };
}

export type PayoutDecision = Asked & { readonly proof: string; readonly staff_id: number };

const FAILED_TEXT = '打款未成功，请核对账户后重新提现';

export async function decideStuckPayout(tx: Tx, s: PayoutDecision): Promise<Withdrawal | Refused> {
  const w = await lockWithdrawal(tx, s.withdraw_no);
  if (!w) return refuse(not_found);
  if (!mayDecide(w, s)) return refuse(moved_on);
  const change = { alert: null };
  if (!isStuck(w, s.now)) return saveWithdrawal(tx, w, change);
  const said = { by: `staff:${s.staff_id}`, at: s.now, note: s.proof, change } as const;
  const moved =
    s.result === 'paid'
      ? await changeWithdrawalState(tx, w, { ...said, rule: 'WST-11' })
      : await changeWithdrawalState(tx, w, { ...said, rule: 'WST-12', reason: FAILED_TEXT });
  return moved ?? refuse(moved_on);
}
