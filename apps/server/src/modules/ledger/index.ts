// ledger: balances and entries. Other modules call functions named by what happens (spend, hold, earn). Only callers that combine
// several changes in one transaction use Books and posts directly.
import type { Module } from '#module.ts';
import { bookSums, lookupContributors, objectLists, personFigures } from '#modules/console/index.ts';
import { handler as ledger_adjust } from './calls/ledger_adjust.ts';
import { handler as my_money_log } from './calls/my_money_log.ts';
import { releaseDueHolds } from './holds.ts';
import { releaseDueIncome } from './income.ts';
import { spendingBooks, spendingOfPerson } from './read/figures-store.ts';
import { lookupLedgerFields } from './read/lookup.ts';
import { listEntries } from './read/console-list-store.ts';

export { guildAsOwner, userAsOwner, ENTRY_KIND, type Balances, type AccountOwner } from './accounts.ts';
export { LedgerBooks, BucketTooSmall, buildEntryHashText as entryWords } from './books.ts';
export { payCommission } from './commission.ts';
export { creditRecharge, movePinkDiamonds, buildPinkDiamondPost, restoreRecharge, reverseRecharge } from './credit.ts';
export { holdDiamonds, releaseHold, spendHold } from './holds.ts';
export { clawBackIncome, earnIncome } from './income.ts';
export { freezeQuitFee, payQuitFee, releaseQuitFee } from './quit-fees.ts';
export { returnDiamonds, spendDiamonds, spendFromBooks, buildSpendPost, buildSpentEvent } from './spend.ts';
export { lockBooks, sendBooks, writeBooks } from './store.ts';
export { walletOf } from './read/wallet.ts';
export { entriesAbout, findEntryById, findReleaseOf, type TrailEntry } from './read/trail-store.ts';
export { verifyWholeLedger, verifyLedgerPages, verifyNewLedgerRows } from './verify.ts';
export { listLedgerHeads, listChangedLedgerHeads } from './verify-store.ts';
export { freezeIncome, payOutFrozenIncome, returnFrozenIncome } from './withdrawals.ts';
export { listComingReleases } from './due-store.ts';
export { sumIncome } from './read/statement-store.ts';

export const ledger: Module = {
  name: 'ledger',
  handlers: [my_money_log, ledger_adjust],
  jobs: {
    release_income: async (_, ctx) => void (await releaseDueIncome(ctx)),
    release_holds: async (_, ctx) => void (await releaseDueHolds(ctx)),
  },
  cron: [
    { at: '0 4 * * *', job: 'release_income' },
    { at: '*/5 * * * *', job: 'release_holds' },
  ],
  fills: [
    lookupContributors.user.with(lookupLedgerFields),
    objectLists.with({ ledger: listEntries }),
    personFigures.with(spendingOfPerson),
    bookSums.with(spendingBooks),
  ],
};
