// A gift that the native app's server reports (X31). With `debit` the sender pays here, under the same rules as in send_gift;
// without it the sender has paid in the native app, and only the lines, the receivers' income and the event are written here.
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { requireItem } from '#modules/bag/index.ts';
import { findGateRefusal } from '#modules/agreement/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { userAsOwner, type LedgerBooks } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockParties, payFromBag, payFromWallet, type PaidGift, type GiftPayment } from './pay.ts';
import { findReceiverRefusal } from './receivers.ts';
import { GIFT_SOURCE_BACKPACK, GIFT_SOURCE_DIRECT, type GiftSource } from './words.ts';
import { createOrderNo, writeOrder } from './write-order.ts';

export type NativeGift = {
  readonly event_id: string;
  readonly at: number;
  readonly now: number;
  readonly sender_id: number;
  readonly room_id: number | undefined;
  readonly item_code: string;
  readonly source: GiftSource;
  readonly debit: boolean;
  readonly lines: readonly { readonly receiver_id: number; readonly num: number; readonly income_base: number }[];
};

export async function giveNativeGift(ctx: Context, tx: Tx, gift: NativeGift): Promise<{ balance: number } | Refused> {
  const { sender_id, item_code, now } = gift;
  await lockMember(tx, sender_id);
  const paying = { order_no: createOrderNo(now), sender_id, item_code, receivers: gift.lines, now };
  const books = await lockParties(tx, paying);
  const paid = gift.debit ? await debited(ctx, tx, books, gift, paying) : reported(books, gift);
  if (paid instanceof Refused) return paid;
  const order = {
    order_no: paying.order_no,
    event_id: gift.event_id,
    made_at: now,
    at: gift.at,
    sender_id,
    room_id: gift.room_id ?? null,
    item_code,
    unit_price: requireItem(item_code).value,
    source: gift.source,
    paid_by: paid.paid_by,
    paid_ref: paid.paid_ref,
    campaign: null,
  };
  await writeOrder(ctx, tx, books, order, paid.parts);
  return { balance: paid.balance };
}

/**
 * Checks and takes the payment. RISK-6 (only real-named adults give), RISK-10 (suspended receivers) and the spend guard apply here
 * too. The question with which the spend guard asks the member to confirm counts as answered, because the native app has asked it.
 */
async function debited(
  ctx: Context,
  tx: Tx,
  books: LedgerBooks,
  gift: NativeGift,
  paying: GiftPayment,
): Promise<PaidGift | Refused> {
  const { sender_id, now, lines } = gift;
  const closed = await findGateRefusal(tx, sender_id, 'gift', now, { minor: send_gift.refusals.minor });
  if (closed) return closed;
  if ((await findUsersById(tx, [sender_id])).get(sender_id)?.teen_mode) return refuse(send_gift.refusals.minor);
  const barred = await findReceiverRefusal(tx, { sender_id, receiver_ids: lines.map((l) => l.receiver_id), now });
  if (barred) return barred;
  return gift.source === GIFT_SOURCE_BACKPACK
    ? payFromBag(tx, books, paying)
    : payFromWallet(ctx, tx, books, paying, true);
}

/**
 * A gift that was paid in the native app. FLOW-1: its income_base is the list value for a direct gift, the number in the event for
 * a gift from the bag, and 0 for a free gift.
 */
function reported(books: LedgerBooks, { event_id, sender_id, source, item_code, lines }: NativeGift): PaidGift {
  const parts = lines.map(({ receiver_id, num, income_base }) => {
    const gift_value = requireItem(item_code).value * num;
    const base = source === GIFT_SOURCE_DIRECT ? gift_value : source === GIFT_SOURCE_BACKPACK ? income_base : 0;
    return { receiver_id, num, gift_value, income_base: base, lots: [] };
  });
  const { diamond } = books.account(userAsOwner(sender_id));
  return { parts, paid_by: 'native', paid_ref: event_id, cost: 0, balance: diamond };
}
