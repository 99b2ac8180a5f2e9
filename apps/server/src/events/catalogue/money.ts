// Events of diamonds, income, recharges, withdrawals and the spend guard, and of levels, which follow from spending and receiving.
import { int, objectOf, oneOf, optional, Type } from '@shengyu/contract/schema.ts';
import { codeField, countField, declareEvent, idField, unixSecondsField } from '../event.ts';

const diamonds = { user_id: idField, diamond: countField, chance: countField, ref: codeField };
export const diamondSpent = declareEvent('diamond.spent', {
  ...diamonds,
  kind: oneOf('gift', 'pack', 'box', 'fate', 'goods', 'ring'),
  campaign: optional(codeField),
});
export const diamondReturned = declareEvent('diamond.returned', {
  ...diamonds,
  kind: oneOf('gift', 'purchase'),
});

/** Income belongs to a member or to a guild. */
const owner = objectOf({ kind: oneOf('user', 'guild'), id: idField });
export const incomeReleased = declareEvent('income.released', { owner, fen: countField });
export const incomeClawedBack = declareEvent('income.clawed_back', {
  owner,
  fen: countField,
  flow_id: codeField,
  reason: Type.String(),
});

const recharge = {
  out_trade_no: codeField,
  target_id: idField,
  payer_id: optional(idField),
  amount_fen: countField,
  diamond: countField,
  channel: optional(codeField),
  paid_at: optional(unixSecondsField),
};
export const rechargeCreated = declareEvent('recharge.created', recharge);
export const rechargePaid = declareEvent('recharge.paid', recharge);
export const rechargeClosed = declareEvent('recharge.closed', recharge);
export const rechargeRefunded = declareEvent('recharge.refunded', recharge);

/** `reason` is the text that the member reads. */
const withdrawal = { owner, withdraw_no: codeField, amount_fen: countField, reason: optional(Type.String()) };
export const withdrawalSubmitted = declareEvent('withdrawal.submitted', withdrawal);
export const withdrawalApproved = declareEvent('withdrawal.approved', withdrawal);
export const withdrawalPaid = declareEvent('withdrawal.paid', withdrawal);
export const withdrawalRejected = declareEvent('withdrawal.rejected', withdrawal);
export const withdrawalFailed = declareEvent('withdrawal.failed', withdrawal);
export const withdrawalCancelled = declareEvent('withdrawal.cancelled', withdrawal);
export const withdrawalHeld = declareEvent('withdrawal.held', withdrawal);

/** `sum` and `limit` are in fen for both kinds. */
export const guardReminded = declareEvent('guard.reminded', {
  user_id: idField,
  kind: oneOf('spend', 'recharge'),
  sum: countField,
  limit: countField,
});
/** The member reached a limit, or began a pause that ends at `until`. */
export const guardLimitHit = declareEvent('guard.limit_hit', {
  user_id: idField,
  kind: oneOf('self_limit', 'cool_down'),
  sum: countField,
  limit: optional(countField),
  until: optional(unixSecondsField),
});
export const guardExcluded = declareEvent('guard.excluded', {
  user_id: idField,
  kind: oneOf('excluded'),
  sum: int(0),
  until: unixSecondsField,
});

export const levelUp = declareEvent('level.up', {
  user_id: idField,
  kind: oneOf('wealth', 'charm'),
  from: countField,
  to: countField,
});
