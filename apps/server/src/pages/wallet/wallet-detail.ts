// The wallet as its owner sees it (W04).
import { beginOfMonth, dayOf, monthOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { fenFromDiamonds } from '@shengyu/rules/money/money.ts';
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { my_wallet_detail } from '@shengyu/contract/calls/ledger.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findMissingGateSteps } from '#modules/agreement/index.ts';
import { isGuardOn, sumMonthSpend } from '#modules/spend-guard/index.ts';
import { briefOfHeadedGuild } from '#modules/roster/index.ts';
import { turnoverFigures } from '#modules/turnover/index.ts';
import { countOpenWithdrawals } from '#modules/withdraw/index.ts';
import { toBit } from '#wire/bit.ts';
import {
  listComingReleases,
  guildAsOwner,
  sumIncome,
  ENTRY_KIND,
  userAsOwner,
  walletOf,
  type Balances,
} from '#modules/ledger/index.ts';

type Reply = ReplyOf<typeof my_wallet_detail>;

export async function readWalletDetail(ctx: Context, db: Queryable, user_id: number, now: number): Promise<Reply> {
  const owner = userAsOwner(user_id);
  const wallet = await walletOf(db, owner);
  const coming = await listComingReleases(db, user_id);
  const need = await findMissingGateSteps(db, user_id, 'withdraw', now);
  const headed = await briefOfHeadedGuild(ctx, db, user_id, now);
  const releases = coming.map(({ at, fen }) => ({ at: unixSecondsOf(at.getTime()), day: dayOf(at.getTime()), fen }));
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
    ...(headed ? { guild_income: { guild: headed, ...(await guildBuckets(db, headed.guild_id)) } } : {}),
    gate: { pass: toBit(need.length === 0), need },
    processing_num: await countOpenWithdrawals(db, owner),
    month_spend_fen: fenFromDiamonds(await sumMonthSpend(db, user_id, now)),
    guard_on: toBit(await isGuardOn(db, user_id, now)),
  };
}

const buckets = ({ available, pending, frozen }: Balances) => ({
  available_fen: available,
  pending_fen: pending,
  frozen_fen: frozen,
});

/** Commission is paid straight into the available income, so what is pending is not in the ledger but in the open settlements. */
async function guildBuckets(db: Queryable, guild_id: number): Promise<ReturnType<typeof buckets>> {
  const wallet = await walletOf(db, guildAsOwner(guild_id));
  return { ...buckets(wallet), pending_fen: (await turnoverFigures.unpaidCommission(db, guild_id)).pending };
}

/** Income since the first of the month, compared with an equally long time just before it. */
async function monthIncome(db: Queryable, user_id: number, now: number): Promise<Reply['income']['month_fen']> {
  const begin = beginOfMonth(monthOf(now));
  const of = {
    owner: userAsOwner(user_id),
    account: 'income',
    kinds: [ENTRY_KIND.gift_income, ENTRY_KIND.clawback],
  } as const;
  const value = await sumIncome(db, { ...of, from: begin, to: now + 1 });
  const prev = await sumIncome(db, { ...of, from: begin - (now - begin), to: begin });
  return trendOf(value, prev);
}
