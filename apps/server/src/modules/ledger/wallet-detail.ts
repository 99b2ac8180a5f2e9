// The wallet as its owner sees it (W04).
import { beginOfMonth, dayOf, monthOf, tsOf } from '@shengyu/rules/calendar.ts';
import { fenFromDiamonds } from '@shengyu/rules/money.ts';
import { trendOf } from '@shengyu/rules/turnover.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { my_wallet_detail } from '@shengyu/contract/calls/ledger.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { missingSteps } from '#modules/agreement/index.ts';
import { guardIsOn, monthSpend } from '#modules/guard/index.ts';
import { bit } from '#wire/bit.ts';
import { guild, KIND, user, type Balances } from './accounts.ts';
import { comingReleases } from './due-store.ts';
import { headGuild, openWithdrawals } from './wallet-sides.ts';
import { incomeBetween } from './statement-store.ts';
import { walletOf } from './wallet.ts';

type Reply = ReplyOf<typeof my_wallet_detail>;

export async function walletDetail(ctx: Context, db: Queryable, user_id: number, now: number): Promise<Reply> {
  const owner = user(user_id);
  const wallet = await walletOf(db, owner);
  const coming = await comingReleases(db, user_id);
  const need = await missingSteps(db, user_id, 'withdraw', now);
  const headed = await headGuild(ctx, db, user_id, now);
  const releases = coming.map(({ at, fen }) => ({ at: tsOf(at.getTime()), day: dayOf(at.getTime()), fen }));
  const [next] = releases;
  return {
    diamond: wallet.diamond,
    pink_diamond: wallet.pink,
    income: {
      ...buckets(wallet),
      total_fen: wallet.available + wallet.pending + wallet.frozen,
      month_fen: await monthIncome(db, user_id, now),
      ...(next ? { next_release: { at: next.at, fen: next.fen } } : {}),
      releases: releases.map(({ day, fen }) => ({ day, fen })),
    },
    ...(headed ? { guild_income: { guild: headed, ...buckets(await walletOf(db, guild(headed.guild_id))) } } : {}),
    gate: { pass: bit(need.length === 0), need },
    processing_num: await openWithdrawals(db, user_id),
    month_spend_fen: fenFromDiamonds(await monthSpend(db, user_id, now)),
    guard_on: bit(await guardIsOn(db, user_id, now)),
  };
}

const buckets = ({ available, pending, frozen }: Balances) => ({
  available_fen: available,
  pending_fen: pending,
  frozen_fen: frozen,
});

/** Earned since the first of the month, beside as long a time just before it. */
async function monthIncome(db: Queryable, user_id: number, now: number): Promise<Reply['income']['month_fen']> {
  const begin = beginOfMonth(monthOf(now));
  const of = { owner: user(user_id), account: 'income', kinds: [KIND.gift_income, KIND.clawback] } as const;
  const value = await incomeBetween(db, { ...of, from: begin, to: now + 1 });
  const prev = await incomeBetween(db, { ...of, from: begin - (now - begin), to: begin });
  return trendOf(value, prev);
}
