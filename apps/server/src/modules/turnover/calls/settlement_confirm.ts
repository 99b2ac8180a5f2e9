import { settlement_confirm } from '@shengyu/contract/calls/turnover-flow.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { confirmSettlementsByStaff, explainConfirmation, readSettlementToConfirm } from '../settle/desk.ts';

export const handler = handlesStaffCall(settlement_confirm, {
  target: ({ month, guild_id }) => `settlement:${month}${guild_id === undefined ? '' : `:${guild_id}`}`,
  before: ({ tx, req }) => readSettlementToConfirm(tx, req),
  run: ({ tx, req, staff, now }) => confirmSettlementsByStaff(tx, req, staff.staff_id, now),
  explain: ({ db, req }, before) => explainConfirmation(db, req, before),
});
