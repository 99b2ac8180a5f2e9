// books: the journals of money, things and staff proved in production. It seals them outside the database each minute and checks them
// against the seals each night (docs/decisions/0077). The journals themselves belong to ledger, bag and console.
import type { Module } from '#module.ts';
import { checkPiece } from './check.ts';

export { sealAll, sealOnce, sealsOf, startSealer } from './sealer.ts';
export { verifyJournals, type Page } from './verify.ts';

export const books: Module = {
  name: 'books',
  jobs: { 'books.check': (payload, ctx) => checkPiece(payload, ctx) },
  // After the night's own work, before people come.
  cron: [{ at: '30 5 * * *', job: 'books.check' }],
};
