import { recharge_type } from '@shengyu/contract/calls/recharge.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { findCurrentAgreementVersion } from '#modules/agreement/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { isMinorAccount, presentRechargeGuard } from '#modules/spend-guard/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { rechargeBonus } from '#mechanics/offer/index.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { loadTargetBrief, listChannelsFor, findPendingOrder, findRechargeTarget } from '#modules/recharge/index.ts';

const { minor, own_minor, own_teen } = recharge_type.refusals;

export const handler = handles(recharge_type, async (call) => {
  const { ctx, db, me, req, now } = call;
  const target_id = await findRechargeTarget(db, me, req.target_show_id, now);
  if (target_id instanceof Refused) return target_id;
  // CARE-1: neither the account nor the payer may belong to a minor.
  for (const id of new Set([target_id ?? 0, me])) {
    if (id <= 0 || !(await isMinorAccount(db, id, now))) continue;
    if (id !== me) return refuse(minor);
    return refuse((await findUsersById(db, [me])).get(me)?.teen_mode ? own_teen : own_minor);
  }
  const isOwn = target_id !== undefined && target_id === me;
  const tiers = await readConfig(ctx, 'recharge_tiers');
  const amounts = tiers.map(({ amount_fen }) => amount_fen);
  const given = await rechargeBonus.wouldGive(ctx, db, isOwn ? me : 0, amounts, now);
  const { CUSTOM_RECHARGE_MIN_FEN: min_fen, CUSTOM_RECHARGE_MAX_FEN: max_fen } = await readConfig(ctx, 'constants');
  const agreement = await findCurrentAgreementVersion(db, 'recharge', now);
  // Nothing is sold unless a recharge agreement is in force.
  if (!agreement) return refuse('not_open');
  const pending = me > 0 ? await findPendingOrder(db, me, now) : undefined;
  return {
    target: target_id === undefined ? null : await loadTargetBrief(ctx, db, target_id, me),
    tiers: tiers.map((tier, i) => ({ ...tier, bonus: given[i]! })),
    custom: { enabled: toBit(true), min_fen, max_fen, step_fen: 100 },
    channels: await listChannelsFor(ctx, call),
    guard: await presentRechargeGuard(ctx, db, target_id ?? 0, isOwn, now),
    balance: me > 0 ? (await walletOf(db, userAsOwner(me))).diamond : null,
    agreement: { id: agreement.id, title: agreement.title, version: agreement.version },
    ...(pending && {
      pending: {
        out_trade_no: pending.out_trade_no,
        amount_fen: pending.amount_fen,
        expire_at: unixSecondsOf(pending.expire_at.getTime()),
      },
    }),
  };
});
