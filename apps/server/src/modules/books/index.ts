// books: detects changes to past rows of the journals of money, items and staff. Every minute it writes a seal (the number and hash
// of the last row of each changed journal, with a MAC) to a store outside the database; every night it verifies the journals
// against the seals (docs/decisions/0077). The journals themselves belong to ledger, bag and console.
import type { Module } from '#module.ts';
import type { Queryable } from '#db/db.ts';
import { logChecks } from '#modules/console/index.ts';
import { continueJournalCheck, isOfStaffLog } from './check.ts';
import { findLastJournalCheck } from './store.ts';

export { sealWholeDatabase, writeNextSeal, openSealStore, startSealer } from './sealer.ts';
export { beginNight, endNight } from './night.ts';
export { verifyJournals } from './verify.ts';

/** CON-3: what the last nightly check found in the staff log. */
async function findLastLogCheck(db: Queryable) {
  const check = await findLastJournalCheck(db);
  return check && { checked_at: check.ended_at, faults: check.told.filter(isOfStaffLog).length };
}

export const books: Module = {
  name: 'books',
  jobs: { 'books.check': (payload, ctx) => continueJournalCheck(payload, ctx) },
  // The check runs after the other nightly jobs and before the traffic of the day.
  cron: [{ at: '30 5 * * *', job: 'books.check' }],
  fills: [logChecks.with({ last: findLastLogCheck })],
};
