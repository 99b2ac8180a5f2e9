import { risk_decide } from '@shengyu/contract/calls/risk.ts';
import { riskCleared } from '#events/catalogue/report.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { buildFlagEventData } from '../rings.ts';
import { decideFlag, flagById, type Flag } from '../store.ts';

const { not_found, decided } = risk_decide.refusals;

export const handler = handlesStaffCall<typeof risk_decide, Flag>(risk_decide, {
  target: ({ flag_id }) => `flag:${flag_id}`,
  before: async ({ tx, req }) => {
    const flag = await flagById(tx, req.flag_id);
    if (!flag) return refuse(not_found);
    return flag.state === 0 ? flag : refuse(decided);
  },
  // A confirmed flag keeps holding withdrawals. Penalties are separate calls: user_ban (Z26), user_earn_suspend (Z28) and
  // ledger_adjust (Z35).
  run: async ({ tx, req: { action }, now }, flag) => {
    const state = action === 'clear' ? 1 : 2;
    await decideFlag(tx, flag, state, new Date(now));
    if (action === 'clear') tx.emit(riskCleared, { key: flag.user_id, at: now, data: buildFlagEventData(flag) });
    return { flag_id: flag.flag_id, state };
  },
});
