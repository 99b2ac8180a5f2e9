// ledger: the books. Others meet it by what happens (spend, hold, earn), never by raw postings.
import type { Module } from '#module.ts';
import { addToLookup } from '#modules/console/index.ts';
import { answer as ledger_adjust } from './calls/ledger_adjust.ts';
import { answer as my_money_log } from './calls/my_money_log.ts';
import { answer as my_wallet_detail } from './calls/my_wallet_detail.ts';
import { releaseDueHolds } from './holds.ts';
import { releaseDueIncome } from './income.ts';
import { knowBooks } from './lookup.ts';

export { guild, user, type Balances, type Owner } from './accounts.ts';
export { Books, Short, wordsOf as entryWords } from './books.ts';
export { payCommission, type Commission } from './commission.ts';
export { creditRecharge, movePink, pinkPost, restoreRecharge, takeRecharge, type PinkMove } from './credit.ts';
export { hold, releaseHold, spendHold } from './holds.ts';
export { clawBackIncome, earnIncome, type Earning } from './income.ts';
export { freezeQuitFee, payQuitFee, releaseQuitFee, type QuitFee } from './quit-fees.ts';
export { returnDiamonds, spend, spendPost, spentEvent, type Spent } from './spend.ts';
export { lockBooks, postedBooks, writeBooks } from './store.ts';
export { walletOf } from './wallet.ts';
export { provideWalletSides, type WalletSides } from './wallet-sides.ts';
export { ledgerHeads, ledgerHeadsMoved, verifyBooks, verifyLedger } from './verify.ts';
export { freezeIncome, payOutFrozen, returnFrozen } from './withdrawals.ts';

addToLookup('user', knowBooks);

export const ledger: Module = {
  name: 'ledger',
  answers: [my_wallet_detail, my_money_log, ledger_adjust],
  jobs: {
    release_income: async (_, ctx) => void (await releaseDueIncome(ctx)),
    release_holds: async (_, ctx) => void (await releaseDueHolds(ctx)),
  },
  cron: [
    { at: '0 4 * * *', job: 'release_income' },
    { at: '*/5 * * * *', job: 'release_holds' },
  ],
};
