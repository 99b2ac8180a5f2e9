import { ledger_adjust } from '@shengyu/contract/calls/ledger.ts';
import { refuse } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { adjust, ownerOf } from '../adjust.ts';

export const answer = staffAnswers(ledger_adjust, {
  target: ({ account }) => `${account.kind === 'guild_income' ? 'guild' : 'user'}:${account.id}`,
  // Balances move all day; what the approval rests on is whose books they are.
  before: async ({ tx, req }) => (req.amount === 0 ? refuse('params') : ownerOf(tx, req.account)),
  run: ({ tx, req, now }, owner) => adjust(tx, owner, { ...req, now }),
});
