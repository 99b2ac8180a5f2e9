// Decides from data already read whether a recharge is allowed. The limits of the account that is filled count (the target), and
// for a payer who is signed in also the payer's own day limit (RCG-4 to RCG-6, GUARD-3 to GUARD-5). The sums of another member are
// never shown (RISK-9).
import { h5_get_out_trade_no } from '@shengyu/contract/calls/recharge.ts';
import type { Constants } from '#modules/config/index.ts';
import { refuse, refuseForMissingSteps, type Refused } from '#wire/refusal.ts';

const { unverified, cap_day, need_face } = h5_get_out_trade_no.refusals;

/** A day's sum above this (¥10 000) requires an SMS code (RCG-6). */
const SMS_FROM_FEN = 1_000_000;

/** A member's limits and the sums of the day, in fen. */
export type RechargeLimits = {
  readonly user_id: number;
  /** A member in teen mode counts as a minor. */
  readonly age: 'adult' | 'minor' | 'unverified';
  readonly face: 'seen' | 'asked' | 'none';
  readonly single_limit_fen: number | null;
  readonly day_limit_fen: number | null;
  readonly remind: boolean;
  /** The sum of paid and open orders of the day for this account, whoever pays. */
  readonly recharge_fen: number;
  /**
   * The sum of orders of the day that this member pays for other accounts; `credited_fen`: the money that has arrived on this one.
   */
  readonly others_fen: number;
  readonly credited_fen: number;
};

export type RechargeConfirmation = {
  readonly need_confirm: boolean;
  readonly need_sms: boolean;
  readonly text: string | undefined;
  readonly left_fen: number;
};

/**
 * The checks in the order of GUARD-4; the first that fails gives the refusal. `payer` is set if the payer is signed in, also if the
 * payer is the target.
 */
export function judgeRecharge(
  amount_fen: number,
  target: RechargeLimits,
  payer: RechargeLimits | undefined,
  caps: Constants,
): RechargeConfirmation | Refused {
  const isOwn = payer?.user_id === target.user_id;
  // CARE-1: neither the payer nor the owner of the account may be a minor.
  if (target.age === 'minor' || payer?.age === 'minor') return refuse('minor');
  if (target.face === 'asked') return refuseForMissingSteps(['face'], need_face.msg);
  const { single_limit_fen, day_limit_fen } = target;
  if (single_limit_fen !== null && amount_fen > single_limit_fen) return selfLimit(isOwn, '单笔', single_limit_fen);
  if (day_limit_fen !== null && target.recharge_fen + amount_fen > day_limit_fen)
    return selfLimit(isOwn, '单日', day_limit_fen);
  if (payer && payer.day_limit_fen !== null && paidBy(payer) + amount_fen > payer.day_limit_fen)
    return selfLimit(true, '单日', payer.day_limit_fen);
  const cap = dayRechargeCapOf(target, caps);
  if (target.recharge_fen + amount_fen > cap)
    return target.age === 'unverified' ? refuse(unverified) : refuse(cap_day, { fill: { n: cap / 100 } });
  return asks(amount_fen, target, payer, caps);
}

const OTHERS_LIMIT = { reason: 'self_limit', code: 1010, msg: '超过对方设置的充值限额' } as const;

/** True if a refused recharge met a limit of the account that is filled, and not one of the payer. */
export const isLimitOfTarget = ({ reason, msg }: Refused): boolean => reason === 'cap_day' || msg === OTHERS_LIMIT.msg;

/**
 * The refusal when a limit that a member set is exceeded. If another member pays, it does not say how high that limit
 * is.
 */
const selfLimit = (isOwn: boolean, kind: '单笔' | '单日', fen: number): Refused =>
  isOwn ? refuse('self_limit', { fill: { kind, n: fen / 100 } }) : refuse(OTHERS_LIMIT);

const paidBy = ({ recharge_fen, others_fen }: RechargeLimits): number => recharge_fen + others_fen;

/** The platform's limit of recharges a day; RCG-5: it depends on the verification of age, and is 0 for minors. */
export const dayRechargeCapOf = ({ age }: Pick<RechargeLimits, 'age'>, caps: Constants): number =>
  ({ adult: caps.DAY_RECHARGE_VERIFIED_FEN, unverified: caps.DAY_RECHARGE_UNVERIFIED_FEN, minor: 0 })[age];

/** The day limit for confirmations and reminders: the member's own or, if there is none, the platform's (GUARD-3). */
export const dayLimitOf = ({ day_limit_fen }: RechargeLimits, caps: Constants): number =>
  day_limit_fen ?? caps.DAY_RECHARGE_VERIFIED_FEN;

/**
 * Returns what the payer must give: a confirmation, and for large sums also an SMS code. The text shows the payer's own
 * sums, never those of the account that is filled (RISK-9: sums stay private).
 */
function asks(
  amount_fen: number,
  target: RechargeLimits,
  payer: RechargeLimits | undefined,
  caps: Constants,
): RechargeConfirmation {
  const need_sms = Math.max(target.recharge_fen, payer ? paidBy(payer) : 0) + amount_fen > SMS_FROM_FEN;
  if (!payer) return { need_confirm: need_sms, need_sms, text: undefined, left_fen: 0 };
  const [before, limit] = [paidBy(payer), dayLimitOf(payer, caps)];
  const after = before + amount_fen;
  const crosses = before * 2 <= limit && after * 2 > limit;
  const need_confirm = crosses || need_sms;
  // Open orders count against the limit, but the payer has not recharged with them yet, so the sentence names them apart.
  const open = Math.max(0, payer.recharge_fen - payer.credited_fen);
  const waiting = open > 0 ? `，待支付 ¥${open / 100}` : '';
  const text = `今日已充值 ¥${(before - open) / 100}${waiting}，本次后将达到 ¥${after / 100}（您的单日上限 ¥${limit / 100}）`;
  const left_fen = Math.max(0, Math.min(limit, dayRechargeCapOf(payer, caps)) - after);
  return { need_confirm, need_sms, text: need_confirm ? text : undefined, left_fen };
}

/** GUARD-6: the percentages of the day limit that the sum of paid orders reached by this amount: 50, 100, both or none. */
export const percentagesReachedBy = (after_fen: number, amount_fen: number, limit_fen: number): (50 | 100)[] =>
  ([50, 100] as const).filter(
    (p) => (after_fen - amount_fen) * 100 < limit_fen * p && after_fen * 100 >= limit_fen * p,
  );
