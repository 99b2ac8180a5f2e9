import { withdraw_settle } from '@shengyu/contract/calls/withdraw-console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { presentWithdrawalStatus } from '../reads/records.ts';
import { decideStuckPayout, explainPayoutDecision, findStuckPayout } from '../pay/settle.ts';

export const handler = handlesStaffCall(withdraw_settle, {
  target: (req) => `withdraw:${req.withdraw_no}`,
  before: ({ tx, req: { withdraw_no, result }, now }) => findStuckPayout(tx, { withdraw_no, result, now }),
  run: async ({ tx, req, staff, now }) => {
    const { withdraw_no, result, proof } = req;
    const w = await decideStuckPayout(tx, { withdraw_no, result, proof, staff_id: staff.staff_id, now });
    return w instanceof Refused ? w : { ...presentWithdrawalStatus(w), withdraw_no };
  },
  explain: async ({ req }, before) => explainPayoutDecision(before, req),
});
