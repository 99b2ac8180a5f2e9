// Diamonds leave a wallet here and nowhere else, and never without the guard's pass (GUARD-1).
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import {
  bookSpend,
  careAfter,
  isChance,
  unbook,
  type Care,
  type GuardPass,
  type SpendKind,
} from '#modules/guard/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { filling, KIND, user, type Balances, type Kind, type Platform, type Post } from './accounts.ts';
import { Short } from './books.ts';
import { post } from './post.ts';
import { lockBooks } from './store.ts';

export type Spent = { /** left in the wallet */ readonly diamond: number; readonly care?: Care };
export type Spending = { readonly ref: string; readonly at: number; readonly campaign?: string | undefined };

/** How a spend reads on the statement (WAL-6). */
export const SPEND_KIND: Readonly<Record<SpendKind, Kind>> = {
  gift: KIND.gift_sent,
  pack: KIND.chance,
  box: KIND.chance,
  fate: KIND.chance,
  goods: KIND.shop,
  ring: KIND.ring,
};

/** Balance, then the confirm step (it comes last, GUARD-4), then books, guard and event in one transaction. */
export async function spend(ctx: Context, tx: Tx, pass: GuardPass, s: Spending): Promise<Spent | Refused> {
  const { kind, diamonds } = pass.want;
  const left = await debit(tx, pass, s, { diamond: -diamonds }, SPEND_KIND[kind], 'revenue');
  if (typeof left !== 'number') return left;
  const booked = await bookSpend(ctx, tx, pass);
  tx.emit(spentEvent(pass, s));
  return isChance(kind)
    ? { diamond: left, care: careAfter(booked, (await readConfig(ctx, 'constants')).CHANCE_DAY) }
    : { diamond: left };
}

/** The post of a pass, for those who decide many acts at once. */
export const spendPost = ({ want }: GuardPass, { ref, at, campaign }: Spending): Post => ({
  owner: user(want.user_id),
  kind: SPEND_KIND[want.kind],
  ref,
  change: { diamond: -want.diamonds },
  platform: 'revenue',
  at,
  campaign,
});

/** Once for each debit, whatever the reason (EVT-5). */
export const spentEvent = ({ want }: GuardPass, { ref, at, campaign }: Spending) => {
  const { user_id, kind, diamonds } = want;
  const data = { user_id, kind, diamond: diamonds, chance: isChance(kind) ? diamonds : 0, ref, campaign };
  return { name: 'diamond.spent', key: user_id, at, actor_id: user_id, data };
};

/** Diamonds left, or why not. */
export async function debit(
  tx: Tx,
  pass: GuardPass,
  { ref, at, campaign }: Spending,
  change: Partial<Balances>,
  kind: Kind,
  platform: Platform,
): Promise<number | Refused> {
  const one = { owner: user(pass.want.user_id), kind, ref, change, platform, at, campaign };
  const posted = await post(tx, [one]);
  if (posted instanceof Short) return refuse('diamond_short');
  if (posted.fresh.length === 0) throw new Error(`${ref} was posted before`);
  return pass.asks ?? posted.account(one).diamond;
}

export type Returning = {
  readonly user_id: number;
  readonly ref: string;
  /** Reference of the spend this gives back. */
  readonly of: string;
  readonly diamonds: number;
  readonly kind: 'gift' | 'purchase';
  /** How much of it was chance, and when it was spent: it leaves the Day the guard counted it in (GUARD-2). */
  readonly chance: number;
  readonly spent_at: number;
  readonly at: number;
};

/** A refund is a new line that names the first (WAL-7). False: it was given back before. */
export async function returnDiamonds(tx: Tx, r: Returning): Promise<boolean> {
  const { user_id, ref, diamonds, at } = r;
  const kind = r.kind === 'gift' ? KIND.gift_refund : KIND.purchase_refund;
  const owner = user(user_id);
  const change = filling((await lockBooks(tx, [owner], at)).account(owner), diamonds);
  const posted = await post(tx, [{ owner, kind, ref, reverses: r.of, change, platform: 'revenue', at }]);
  if (posted instanceof Short || posted.fresh.length === 0) return false;
  await unbook(tx, user_id, dayOf(r.spent_at), diamonds, r.chance);
  const data = { user_id, kind: r.kind, diamond: diamonds, chance: r.chance, ref: r.of };
  tx.emit({ name: 'diamond.returned', key: user_id, at, actor_id: user_id, data });
  return true;
}
