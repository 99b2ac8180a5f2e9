import { settlement_confirm } from '@shengyu/contract/calls/turnover-flow.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { confirmByStaff, confirmable } from '../settlement-desk.ts';

export const answer = staffAnswers(settlement_confirm, {
  target: ({ month, guild_id }) => `settlement:${month}${guild_id === undefined ? '' : `:${guild_id}`}`,
  before: ({ tx, req }) => confirmable(tx, req),
  run: ({ tx, req, staff, now }) => confirmByStaff(tx, req, staff.staff_id, now),
});
