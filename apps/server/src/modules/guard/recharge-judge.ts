// Whether somebody may recharge (RCG-4 to RCG-6, GUARD-3 to GUARD-5). Pure. The account that gets the diamonds decides; a payer with a
// session is held by the own day limit too, and what is another's stays unsaid (RISK-9).
import { h5_get_out_trade_no } from '@shengyu/contract/calls/recharge.ts';
import type { Constants } from '#modules/config/index.ts';
import { refuse, refuseNeed, type Refused } from '#wire/refusal.ts';

const { unverified, cap_day, need_face } = h5_get_out_trade_no.refusals;

/** Above this sum of a Day a code by SMS is asked for (RCG-6). */
const SMS_FROM_FEN = 1_000_000;

/** A member's limits and what the Day has counted. */
export type Purse = {
  readonly user_id: number;
  /** Who set the teen mode counts as one. */
  readonly age: 'adult' | 'minor' | 'unverified';
  readonly face: 'seen' | 'asked' | 'none';
  readonly single_limit_fen: number | null;
  readonly day_limit_fen: number | null;
  readonly remind: boolean;
  /** Credited and open orders for this account, by whomever. */
  readonly recharge_fen: number;
  /** What this member paid for other accounts. */
  readonly others_fen: number;
  readonly credited_fen: number;
};

export type RechargeAsks = {
  readonly need_confirm: boolean;
  readonly need_sms: boolean;
  readonly text: string | undefined;
  readonly left_fen: number;
};

/** First failure answers (GUARD-4). `payer`: who pays with a session, the account's owner or somebody else. */
export function judgeRecharge(
  amount_fen: number,
  target: Purse,
  payer: Purse | undefined,
  caps: Constants,
): RechargeAsks | Refused {
  const isOwn = payer?.user_id === target.user_id;
  // The law asks who pays as well as for whom (CARE-1).
  if (target.age === 'minor' || payer?.age === 'minor') return refuse('minor');
  if (target.face === 'asked') return refuseNeed(['face'], need_face.msg);
  const { single_limit_fen, day_limit_fen } = target;
  if (single_limit_fen !== null && amount_fen > single_limit_fen) return selfLimit(isOwn, '单笔', single_limit_fen);
  if (day_limit_fen !== null && target.recharge_fen + amount_fen > day_limit_fen)
    return selfLimit(isOwn, '单日', day_limit_fen);
  if (payer && payer.day_limit_fen !== null && paidBy(payer) + amount_fen > payer.day_limit_fen)
    return selfLimit(true, '单日', payer.day_limit_fen);
  const cap = capOf(target, caps);
  if (target.recharge_fen + amount_fen > cap)
    return target.age === 'unverified' ? refuse(unverified) : refuse(cap_day, { fill: { n: cap / 100 } });
  return asks(amount_fen, target, payer, caps);
}

/** In another's words nothing is said of limits a stranger need not know. */
const selfLimit = (isOwn: boolean, kind: '单笔' | '单日', fen: number): Refused =>
  isOwn
    ? refuse('self_limit', { fill: { kind, n: fen / 100 } })
    : refuse({ reason: 'self_limit', code: 1010, msg: '超过对方设置的充值限额' });

const paidBy = ({ recharge_fen, others_fen }: Purse): number => recharge_fen + others_fen;

/** The platform's limit of a Day; none for minors (RCG-5). */
export const capOf = ({ age }: Pick<Purse, 'age'>, caps: Constants): number =>
  ({ adult: caps.DAY_RECHARGE_VERIFIED_FEN, unverified: caps.DAY_RECHARGE_UNVERIFIED_FEN, minor: 0 })[age];

/** Where the member set none, the platform's stands in for the percentages (GUARD-3). */
export const dayLimitOf = ({ day_limit_fen }: Purse, caps: Constants): number =>
  day_limit_fen ?? caps.DAY_RECHARGE_VERIFIED_FEN;

/** The question is put to who pays, with the own numbers. */
function asks(amount_fen: number, target: Purse, payer: Purse | undefined, caps: Constants): RechargeAsks {
  const need_sms = Math.max(target.recharge_fen, payer ? paidBy(payer) : 0) + amount_fen > SMS_FROM_FEN;
  if (!payer) return { need_confirm: need_sms, need_sms, text: undefined, left_fen: 0 };
  const [before, limit] = [paidBy(payer), dayLimitOf(payer, caps)];
  const after = before + amount_fen;
  const crosses = before * 2 <= limit && after * 2 > limit;
  const need_confirm = crosses || need_sms;
  const text = `今日已充值 ¥${before / 100}，本次后将达到 ¥${after / 100}（您的单日上限 ¥${limit / 100}）`;
  const left_fen = Math.max(0, Math.min(limit, capOf(payer, caps)) - after);
  return { need_confirm, need_sms, text: need_confirm ? text : undefined, left_fen };
}

/** Percentages of the day limit that the sum of what came in reached with this amount (GUARD-6). */
export const reachedBy = (after_fen: number, amount_fen: number, limit_fen: number): (50 | 100)[] =>
  ([50, 100] as const).filter(
    (p) => (after_fen - amount_fen) * 100 < limit_fen * p && after_fen * 100 >= limit_fen * p,
  );
