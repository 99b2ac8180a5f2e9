// books: detects changes to past rows of the journals of money, items and staff. Every minute it writes a seal (the number and hash
// of the last row of each changed journal, with a MAC) to a store outside the database; every night it verifies the journals
// against the seals (docs/decisions/0077). The journals themselves belong to ledger, bag and console.
import type { Module } from '#module.ts';
import { continueJournalCheck } from './check.ts';

export { sealWholeDatabase, writeNextSeal, openSealStore, startSealer } from './sealer.ts';
export { verifyJournals } from './verify.ts';

export const books: Module = {
  name: 'books',
  jobs: { 'books.check': (payload, ctx) => continueJournalCheck(payload, ctx) },
  // The check runs after the other nightly jobs and before the traffic of the day.
  cron: [{ at: '30 5 * * *', job: 'books.check' }],
};
