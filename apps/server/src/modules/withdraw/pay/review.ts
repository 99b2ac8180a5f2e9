// Reviewing withdrawals: automatic approval (WD-6), or an operator approves (WST-4), puts on hold (WST-5), releases (WST-6) or
// rejects (WST-7).
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import { withdraw_review } from '@shengyu/contract/calls/withdraw-console.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import type { AccountOwner } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { arrivalTimeAfterApproval, arrivalTimeAfterReview } from '../ask/arrival.ts';
import { lockWithdrawal, changeWithdrawalState, type WithdrawalActor, type WithdrawalChange } from '../move.ts';
import { countUnclearedFlags } from '../ask/flag-store.ts';
import { ON_HOLD } from '../states.ts';
import { countPaidWithdrawals, type Withdrawal } from '../store.ts';
import {
  AUTO_APPROVE_ACCOUNT_AGE_HOURS,
  AUTO_APPROVE_FLAG_FREE_DAYS,
  AUTO_APPROVE_REAL_NAME_DAYS,
} from '../ask/terms.ts';

export type AutoApprovalCandidate = {
  readonly user_id: number;
  readonly owner: AccountOwner;
  readonly amount_fen: number;
  /** When the payout account was bound (unix ms); `passed_at`: when the real name was verified. */
  readonly bound_at: number;
  readonly passed_at: number;
  readonly now: number;
};

/** The conditions of WD-6, one by one; `text` says how the withdrawal stands to each. */
export async function checkAutoApproval(
  db: Queryable,
  c: Constants,
  w: AutoApprovalCandidate,
): Promise<{ name: string; ok: boolean; text: string }[]> {
  const { recent } = await countUnclearedFlags(db, w.user_id, w.now);
  const paid = await countPaidWithdrawals(db, w.owner);
  const boundHours = Math.floor((w.now - w.bound_at) / HOUR_MS);
  const namedDays = Math.floor((w.now - w.passed_at) / DAY_MS);
  return [
    {
      name: `不超过 ${formatFenAsYuan(c.WD_AUTO_FEN)}`,
      ok: w.amount_fen <= c.WD_AUTO_FEN,
      text: formatFenAsYuan(w.amount_fen),
    },
    {
      name: `账户绑定满 ${AUTO_APPROVE_ACCOUNT_AGE_HOURS} 小时`,
      ok: w.now - w.bound_at >= AUTO_APPROVE_ACCOUNT_AGE_HOURS * HOUR_MS,
      text: `${boundHours} 小时`,
    },
    {
      name: `实名满 ${AUTO_APPROVE_REAL_NAME_DAYS} 天`,
      ok: w.now - w.passed_at >= AUTO_APPROVE_REAL_NAME_DAYS * DAY_MS,
      text: `${namedDays} 天`,
    },
    { name: `${AUTO_APPROVE_FLAG_FREE_DAYS} 天内无风险标记`, ok: recent === 0, text: `${recent} 条` },
    { name: '有过到账的提现', ok: paid > 0, text: `${paid} 笔` },
  ];
}

/** WD-6: whether a withdrawal is approved automatically; otherwise it waits for an operator. */
export const mayAutoApprove = async (db: Queryable, c: Constants, w: AutoApprovalCandidate): Promise<boolean> =>
  (await checkAutoApproval(db, c, w)).every(({ ok }) => ok);

const HELD_TEXT = '账号存在待核查的交易，通常 1 个工作日内完成';

/**
 * The automatic review at submission: puts the withdrawal on hold if a risk flag is open (RISK-2), approves it if `auto`, or leaves
 * it to an operator.
 */
export async function reviewAutomatically(
  ctx: Context,
  tx: Tx,
  w: Withdrawal,
  auto: boolean,
  now: number,
): Promise<Withdrawal> {
  const { open } = await countUnclearedFlags(tx, w.user_id, now);
  if (open > 0) return (await hold(tx, w, 'system', HELD_TEXT, now))!;
  return auto ? (await approve(ctx, tx, w, 'system', now))! : w;
}

async function approve(
  ctx: Context,
  tx: Tx,
  w: Withdrawal,
  by: WithdrawalActor,
  at: number,
): Promise<Withdrawal | undefined> {
  const holidays = await readConfig(ctx, 'holidays');
  const expect_arrive_at = new Date(arrivalTimeAfterApproval(w.type, at, holidays));
  return changeWithdrawalState(tx, w, { rule: 'WST-4', by, at, change: { expect_arrive_at } });
}

/** WST-5: puts a withdrawal on hold; it then has no expected arrival. */
const hold = (
  tx: Tx,
  w: Withdrawal,
  by: WithdrawalActor,
  reason: string,
  at: number,
): Promise<Withdrawal | undefined> =>
  changeWithdrawalState(tx, w, { rule: 'WST-5', by, at, reason, change: { expect_arrive_at: null } });

/** WST-6: ends a hold. The review starts again, so the expected arrival is counted from now. */
async function release(
  ctx: Context,
  tx: Tx,
  w: Withdrawal,
  by: WithdrawalActor,
  at: number,
): Promise<Withdrawal | undefined> {
  const holidays = await readConfig(ctx, 'holidays');
  const expect_arrive_at = new Date(arrivalTimeAfterReview(w.type, at, holidays));
  return changeWithdrawalState(tx, w, { rule: 'WST-6', by, at, change: { expect_arrive_at } });
}

export type WithdrawalReview = {
  readonly withdraw_no: string;
  readonly action: 'approve' | 'reject' | 'hold' | 'release';
  readonly reason: string;
  readonly staff_id: number;
  readonly now: number;
};

/**
 * Z21: an operator's decision. It is refused with moved_on if the state has changed, for example because another operator decided.
 */
export async function reviewWithdrawal(ctx: Context, tx: Tx, r: WithdrawalReview): Promise<Withdrawal | Refused> {
  const w = await lockWithdrawal(tx, r.withdraw_no);
  if (!w) return refuse(withdraw_review.refusals.not_found);
  const by = `staff:${r.staff_id}` as const;
  const rejecting: WithdrawalChange = { rule: 'WST-7', by, at: r.now, reason: r.reason };
  const acts = {
    approve: () => approve(ctx, tx, w, by, r.now),
    reject: () => changeWithdrawalState(tx, w, rejecting),
    hold: () => hold(tx, w, by, r.reason, r.now),
    release: () => release(ctx, tx, w, by, r.now),
  };
  return (await acts[r.action]()) ?? refuse(withdraw_review.refusals.moved_on);
}

/** RISK-2: a new risk flag puts a withdrawal that waits for review on hold; returns whether it is on hold now. */
export async function holdForFlag(tx: Tx, withdraw_no: string, now: number): Promise<boolean> {
  const w = await lockWithdrawal(tx, withdraw_no);
  return (w && (await hold(tx, w, 'system', HELD_TEXT, now)))?.status === ON_HOLD;
}
