// Paying for a gift: with diamonds at the moment of giving, or with pieces from the sender's bag.
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { balancesOf, requireItem, takeCost, takeLots, type TakenLot } from '#modules/bag/index.ts';
import { checkSpend } from '#modules/spend-guard/index.ts';
import { lockBooks, spendFromBooks, userAsOwner, type LedgerBooks } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { rightNeededFor } from './rights.ts';
import type { GiftPaymentMethod, ReceiverShare, GivenPieces } from './words.ts';

export type GiftPayment = {
  readonly order_no: string;
  readonly sender_id: number;
  readonly item_code: string;
  readonly receivers: readonly { readonly receiver_id: number; readonly num: number }[];
  readonly now: number;
};

export type PaidGift = {
  readonly parts: readonly ReceiverShare[];
  readonly paid_by: GiftPaymentMethod;
  readonly paid_ref: string;
  readonly cost: number;
  /** The sender's diamonds after paying. */
  readonly balance: number;
};

/**
 * WAL-3: locks all accounts in one fixed order before paying, so that two members who give to each other cannot deadlock. The debit
 * and the income are posted in these books and written together, by `writeOrder`. Receivers on another cluster are not waited for.
 */
export function lockParties(tx: Tx, { sender_id, receivers, now }: GiftPayment): Promise<LedgerBooks> {
  const near = receivers.map((r) => r.receiver_id).filter((receiver_id) => tx.areTogether(sender_id, receiver_id));
  return lockBooks(tx, [sender_id, ...near].map(userAsOwner), now);
}

/** Pays with diamonds. WAL-4: the order is paid for all receivers or for none, so there is one debit for the whole order. */
export async function payFromWallet(
  ctx: Context,
  tx: Tx,
  books: LedgerBooks,
  { order_no, sender_id, item_code, receivers, now }: GiftPayment,
  confirm: boolean,
): Promise<PaidGift | Refused> {
  const right = rightNeededFor(item_code)?.item_code;
  if (right && (await balancesOf(tx, sender_id, [right], now)).get(right)!.qty === 0)
    return refuse(send_gift.refusals.locked);
  const parts = receivers.map((receiver) => {
    const gift_value = requireItem(item_code).value * receiver.num;
    return { ...receiver, gift_value, income_base: gift_value, lots: [] };
  });
  const cost = parts.reduce((sum, part) => sum + part.income_base, 0);
  const pass = await checkSpend(ctx, tx, { user_id: sender_id, now, diamonds: cost, kind: 'gift', confirm });
  if (pass instanceof Refused) return pass;
  const paid_ref = `gift:${order_no}`;
  const spent = await spendFromBooks(ctx, tx, books, pass, { ref: paid_ref, at: now });
  if (spent instanceof Refused) return spent;
  return { parts, paid_by: 'wallet', paid_ref, cost, balance: spent.diamond };
}

/**
 * Pays with pieces from the bag. LOT-2: they come from the lot `lot_id`, or without it from the lots that expire first. A line's
 * income_base is what was once paid for its pieces.
 */
export async function payFromBag(
  tx: Tx,
  books: LedgerBooks,
  { order_no, sender_id, item_code, receivers, now }: GiftPayment,
  lot_id?: number,
): Promise<PaidGift | Refused> {
  const qty = receivers.reduce((sum, { num }) => sum + num, 0);
  const act = { user_id: sender_id, ref: `gift:${order_no}`, at: now, campaign: 'gift', why: 'give' as const };
  const taken =
    lot_id === undefined
      ? await takeCost(tx, { ...act, cost: [{ item_code, qty }] })
      : await takeLots(tx, { ...act, lots: [{ lot_id, qty }] });
  if (taken instanceof Refused) return taken;
  if (taken.some((lot) => lot.item_code !== item_code)) return refuse('not_found');
  const { diamond } = books.account(userAsOwner(sender_id));
  return { parts: shared(item_code, receivers, taken), paid_by: 'bag', paid_ref: act.ref, cost: 0, balance: diamond };
}

/** Distributes the taken pieces to the receivers, both in their given order. */
function shared(item_code: string, receivers: GiftPayment['receivers'], taken: readonly TakenLot[]): ReceiverShare[] {
  const left = taken.map((lot) => ({ ...lot }));
  return receivers.map(({ receiver_id, num }) => {
    const lots: GivenPieces[] = [];
    let income_base = 0;
    for (let missing = num; missing > 0;) {
      const lot = left.find(({ qty }) => qty > 0)!;
      const qty = Math.min(lot.qty, missing);
      lots.push({ lot_id: lot.lot_id, qty, purchase_id: lot.purchase_id });
      income_base += lot.income_base * qty;
      lot.qty -= qty;
      missing -= qty;
    }
    return { receiver_id, num, gift_value: requireItem(item_code).value * num, income_base, lots };
  });
}
