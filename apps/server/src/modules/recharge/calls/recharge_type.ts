import { recharge_type } from '@shengyu/contract/calls/recharge.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { currentVersion } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { isMinorAccount, rechargeView } from '#modules/guard/index.ts';
import { user, walletOf } from '#modules/ledger/index.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { bonusSource } from '../bonus.ts';
import { channelsFor } from '../channels.ts';
import { pendingOf } from '../order-store.ts';
import { cardOf, targetOf } from '../target.ts';

export const answer = answers(recharge_type, async (act) => {
  const { ctx, db, me, req, now } = act;
  const target_id = await targetOf(db, me, req.target_show_id);
  if (target_id instanceof Refused) return target_id;
  // CARE-1: neither for whom nor by whom.
  for (const id of new Set([target_id ?? 0, me])) {
    if (id > 0 && (await isMinorAccount(db, id, now)))
      return refuse(id === target_id ? recharge_type.refusals.minor : 'minor');
  }
  const isOwn = target_id !== undefined && target_id === me;
  const tiers = await readConfig(ctx, 'recharge_tiers');
  const amounts = tiers.map(({ amount_fen }) => amount_fen);
  const bonus = await bonusSource().wouldGive(ctx, db, isOwn ? me : 0, amounts, now);
  const { CUSTOM_RECHARGE_MIN_FEN: min_fen, CUSTOM_RECHARGE_MAX_FEN: max_fen } = await readConfig(ctx, 'constants');
  const agreement = await currentVersion(db, 'recharge', now);
  // Nothing is sold without terms.
  if (!agreement) return refuse('not_open');
  const pending = me > 0 ? await pendingOf(db, me, now) : undefined;
  return {
    target: target_id === undefined ? null : await cardOf(ctx, db, target_id, me),
    tiers: tiers.map((tier, i) => ({ ...tier, bonus: bonus[i]! })),
    custom: { enabled: bit(true), min_fen, max_fen, step_fen: 100 },
    channels: await channelsFor(ctx, act),
    guard: await rechargeView(ctx, db, target_id ?? 0, isOwn, now),
    balance: me > 0 ? (await walletOf(db, user(me))).diamond : null,
    agreement: { id: agreement.id, title: agreement.title, version: agreement.version },
    ...(pending && {
      pending: {
        out_trade_no: pending.out_trade_no,
        amount_fen: pending.amount_fen,
        expire_at: tsOf(pending.expire_at.getTime()),
      },
    }),
  };
});
