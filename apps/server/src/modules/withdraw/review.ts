// Who lets a withdrawal go: the rule of WD-6 by itself, or an operator (WST-4 to WST-7).
import { DAY_MS, HOUR_MS } from '@shengyu/rules/calendar.ts';
import { withdraw_review } from '@shengyu/contract/calls/withdraw-console.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import type { Owner } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { arrivesAfterApproval, arrivesAfterReview } from './arrival.ts';
import { lockWithdrawal, move, type Mover, type Moving } from './move.ts';
import { flagsOf } from './flags.ts';
import { HELD } from './states.ts';
import { paidCount, type Withdrawal } from './store.ts';
import { HELD_BACK_H, REAL_NAME_DAYS } from './terms.ts';

export type Candidate = {
  readonly user_id: number;
  readonly owner: Owner;
  readonly amount_fen: number;
  /** Unix ms. */
  readonly bound_at: number;
  readonly passed_at: number;
  readonly now: number;
};

/** WD-6; what is not approved by itself waits for an operator. */
export async function approvesItself(db: Queryable, c: Constants, w: Candidate): Promise<boolean> {
  if (w.amount_fen > c.WD_AUTO_FEN) return false;
  if (w.now - w.bound_at < HELD_BACK_H * HOUR_MS || w.now - w.passed_at < REAL_NAME_DAYS * DAY_MS) return false;
  const { recent } = await flagsOf(db, w.user_id, w.now);
  return recent === 0 && (await paidCount(db, w.owner)) > 0;
}

const HELD_TEXT = '账号存在待核查的交易，通常 1 个工作日内完成';

/** What becomes of it at once: held while a flag is open (RISK-2), approved by itself, or left for an operator. */
export async function firstReview(
  ctx: Context,
  tx: Tx,
  w: Withdrawal,
  auto: boolean,
  now: number,
): Promise<Withdrawal> {
  const { open } = await flagsOf(tx, w.user_id, now);
  if (open > 0) return (await hold(tx, w, 'system', HELD_TEXT, now))!;
  return auto ? (await approve(ctx, tx, w, 'system', now))! : w;
}

async function approve(ctx: Context, tx: Tx, w: Withdrawal, by: Mover, at: number): Promise<Withdrawal | undefined> {
  const holidays = await readConfig(ctx, 'holidays');
  const expect_arrive_at = new Date(arrivesAfterApproval(w.type, at, holidays));
  return move(tx, w, { rule: 'WST-4', by, at, change: { expect_arrive_at } });
}

/** WST-5: nobody promises when it will arrive. */
const hold = (tx: Tx, w: Withdrawal, by: Mover, reason: string, at: number): Promise<Withdrawal | undefined> =>
  move(tx, w, { rule: 'WST-5', by, at, reason, change: { expect_arrive_at: null } });

/** WST-6: the promise of a review begins anew. */
async function release(ctx: Context, tx: Tx, w: Withdrawal, by: Mover, at: number): Promise<Withdrawal | undefined> {
  const holidays = await readConfig(ctx, 'holidays');
  const expect_arrive_at = new Date(arrivesAfterReview(w.type, at, holidays));
  return move(tx, w, { rule: 'WST-6', by, at, change: { expect_arrive_at } });
}

export type Review = {
  readonly withdraw_no: string;
  readonly action: 'approve' | 'reject' | 'hold' | 'release';
  readonly reason: string;
  readonly staff_id: number;
  readonly now: number;
};

/** Z21. Of two operators the second finds it moved on. */
export async function review(ctx: Context, tx: Tx, r: Review): Promise<Withdrawal | Refused> {
  const w = await lockWithdrawal(tx, r.withdraw_no);
  if (!w) return refuse(withdraw_review.refusals.not_found);
  const by = `staff:${r.staff_id}` as const;
  const rejecting: Moving = { rule: 'WST-7', by, at: r.now, reason: r.reason };
  const acts = {
    approve: () => approve(ctx, tx, w, by, r.now),
    reject: () => move(tx, w, rejecting),
    hold: () => hold(tx, w, by, r.reason, r.now),
    release: () => release(ctx, tx, w, by, r.now),
  };
  return (await acts[r.action]()) ?? refuse(withdraw_review.refusals.moved_on);
}

/** RISK-2: a flag stops what still waits for its review. */
export async function holdForFlag(tx: Tx, withdraw_no: string, now: number): Promise<boolean> {
  const w = await lockWithdrawal(tx, withdraw_no);
  return (w && (await hold(tx, w, 'system', HELD_TEXT, now)))?.status === HELD;
}
