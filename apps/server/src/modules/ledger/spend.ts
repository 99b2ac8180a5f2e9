// The only place where diamonds are spent, and never without a GuardPass, the proof that the spend guard has checked it (GUARD-1).
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { diamondReturned, diamondSpent } from '#events/catalogue/money.ts';
import { readConfig } from '#modules/config/index.ts';
import {
  bookSpend,
  buildCareAfterPurchase,
  isChanceSpend,
  subtractSpend,
  type SpendCareState,
  type GuardPass,
  type SpendKind,
} from '#modules/spend-guard/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  repayDebtFirst,
  ENTRY_KIND,
  userAsOwner,
  type Balances,
  type EntryKind,
  type PlatformAccount,
  type LedgerPost,
} from './accounts.ts';
import { BucketTooSmall, type LedgerBooks } from './books.ts';
import { postEntries } from './post.ts';
import { lockBooks } from './store.ts';

export type SpendResult = {
  /** Diamonds left in the wallet. */ readonly diamond: number;
  readonly care?: SpendCareState;
};
export type SpendEntry = { readonly ref: string; readonly at: number; readonly campaign?: string | undefined };

/** The entry type of each kind of spending (WAL-6). */
const SPEND_KIND: Readonly<Record<SpendKind, EntryKind>> = {
  gift: ENTRY_KIND.gift_sent,
  pack: ENTRY_KIND.chance,
  box: ENTRY_KIND.chance,
  fate: ENTRY_KIND.chance,
  goods: ENTRY_KIND.shop,
  ring: ENTRY_KIND.ring,
};

/**
 * Spends the diamonds of a pass: checks the balance, then whether the member must confirm (GUARD-4: this comes last), and writes
 * the ledger, the spend guard's counters and the event in one transaction.
 */
export async function spendDiamonds(
  ctx: Context,
  tx: Tx,
  pass: GuardPass,
  s: SpendEntry,
): Promise<SpendResult | Refused> {
  const { kind, diamonds } = pass.want;
  const left = await postDebit(tx, pass, s, { diamond: -diamonds }, SPEND_KIND[kind], 'revenue');
  return typeof left === 'number' ? countSpent(ctx, tx, pass, s, left) : left;
}

/**
 * The same in `books` that the caller has locked and writes when everything else of the transaction is posted too. The reference
 * must be new: the database refuses to write a second entry under it.
 */
export async function spendFromBooks(
  ctx: Context,
  tx: Tx,
  books: LedgerBooks,
  pass: GuardPass,
  s: SpendEntry,
): Promise<SpendResult | Refused> {
  const left = books.post(buildSpendPost(pass, s));
  if (left instanceof BucketTooSmall) return refuse('diamond_short');
  return pass.asks ?? countSpent(ctx, tx, pass, s, left.diamond);
}

async function countSpent(ctx: Context, tx: Tx, pass: GuardPass, s: SpendEntry, diamond: number): Promise<SpendResult> {
  const booked = await bookSpend(ctx, tx, pass);
  tx.emit(diamondSpent, buildSpentEvent(pass, s));
  return isChanceSpend(pass.want.kind)
    ? { diamond, care: buildCareAfterPurchase(booked, (await readConfig(ctx, 'constants')).CHANCE_DAY) }
    : { diamond };
}

/** The change of the ledger for a pass, for callers that decide many calls in one transaction and write them together. */
export const buildSpendPost = ({ want }: GuardPass, { ref, at, campaign }: SpendEntry): LedgerPost => ({
  owner: userAsOwner(want.user_id),
  kind: SPEND_KIND[want.kind],
  ref,
  change: { diamond: -want.diamonds },
  platform: 'revenue',
  at,
  campaign,
});

/** The event of one spending (EVT-5: emitted once for each debit, whatever the reason). */
export const buildSpentEvent = ({ want }: GuardPass, { ref, at, campaign }: SpendEntry) => {
  const { user_id, kind, diamonds } = want;
  const data = { user_id, kind, diamond: diamonds, chance: isChanceSpend(kind) ? diamonds : 0, ref, campaign };
  return { key: user_id, at, actor_id: user_id, data };
};

/** Posts a debit and returns the diamonds left; refused when there are too few, or when the member must confirm (`pass.asks`). */
export async function postDebit(
  tx: Tx,
  pass: GuardPass,
  { ref, at, campaign }: SpendEntry,
  change: Partial<Balances>,
  kind: EntryKind,
  platform: PlatformAccount,
): Promise<number | Refused> {
  const one = { owner: userAsOwner(pass.want.user_id), kind, ref, change, platform, at, campaign };
  const posted = await postEntries(tx, [one]);
  if (posted instanceof BucketTooSmall) return refuse('diamond_short');
  if (posted.fresh.length === 0) throw new Error(`${ref} was posted before`);
  return pass.asks ?? posted.account(one).diamond;
}

export type DiamondReturn = {
  readonly user_id: number;
  readonly ref: string;
  /** Reference of the spending that is given back. */
  readonly of: string;
  readonly diamonds: number;
  readonly kind: 'gift' | 'purchase';
  /** How many of the diamonds were spent on chance (draws, boxes, packs). */
  readonly chance: number;
  /** When they were spent, unix ms: the spend guard subtracts them from that day (GUARD-2). */
  readonly spent_at: number;
  readonly at: number;
};

/** Gives spent diamonds back as a new entry that names the original one (WAL-7). False when they were already given back. */
export async function returnDiamonds(tx: Tx, r: DiamondReturn): Promise<boolean> {
  const { user_id, ref, diamonds, at } = r;
  const kind = r.kind === 'gift' ? ENTRY_KIND.gift_refund : ENTRY_KIND.purchase_refund;
  const owner = userAsOwner(user_id);
  const change = repayDebtFirst((await lockBooks(tx, [owner], at)).account(owner), diamonds);
  const posted = await postEntries(tx, [{ owner, kind, ref, reverses: r.of, change, platform: 'revenue', at }]);
  if (posted instanceof BucketTooSmall || posted.fresh.length === 0) return false;
  await subtractSpend(tx, user_id, dayOf(r.spent_at), diamonds, r.chance);
  const data = { user_id, kind: r.kind, diamond: diamonds, chance: r.chance, ref: r.of };
  tx.emit(diamondReturned, { key: user_id, at, actor_id: user_id, data });
  return true;
}
