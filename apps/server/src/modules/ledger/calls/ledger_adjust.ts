import { ledger_adjust } from '@shengyu/contract/calls/ledger.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { explainAdjustment, postAdjustment, findAccountOwner } from '../adjust.ts';

export const handler = handlesStaffCall(ledger_adjust, {
  target: ({ account }) => `${account.kind === 'guild_income' ? 'guild' : 'user'}:${account.id}`,
  // Balances change all day, so the approval depends only on the account's owner.
  before: async ({ tx, req }) => (req.amount === 0 ? refuse('params') : findAccountOwner(tx, req.account)),
  run: ({ tx, req, now }, owner) => postAdjustment(tx, owner, { ...req, now }),
  explain: ({ db, req }, owner) => explainAdjustment(db, owner, req),
});
