// Giving a gift (X30): all receivers of an order get it, or none.
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { findItem, GIFT_ITEM_TYPE, readLotId } from '#modules/bag/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockParties, payFromBag, payFromWallet, type PaidGift } from './pay.ts';
import { findReceiverRefusalAmong } from './receivers.ts';
import type { GiftLine } from './store.ts';
import { GIFT_SOURCE_DIRECT, type GIFT_SOURCE_BACKPACK } from './words.ts';
import { createOrderNo, writeOrder } from './write-order.ts';

export type GiftRequest = {
  readonly sender_id: number;
  readonly now: number;
  readonly item_code: string;
  /** Pieces for each receiver. */
  readonly num: number;
  readonly receiver_ids: readonly number[];
  readonly room_id?: number | undefined;
  readonly source: typeof GIFT_SOURCE_DIRECT | typeof GIFT_SOURCE_BACKPACK;
  readonly lot_id?: string | undefined;
  readonly confirm: boolean;
};

export type SentGift = Pick<PaidGift, 'cost' | 'balance'> & {
  readonly order_no: string;
  readonly lines: readonly GiftLine[];
};

export async function sendGift(ctx: Context, tx: Tx, ask: GiftRequest): Promise<SentGift | Refused> {
  const { sender_id, item_code, receiver_ids, now } = ask;
  if (ask.room_id !== undefined && (await readConfig(ctx, 'flags')).room_gift === 0)
    return refuse(send_gift.refusals.off);
  const item = findItem(item_code);
  if (item?.type !== GIFT_ITEM_TYPE) return refuse('not_found');
  if (new Set(receiver_ids).size !== receiver_ids.length) return refuse('params');
  // Sent together, and run in this order.
  const [, users] = await Promise.all([lockMember(tx, sender_id), findUsersById(tx, [sender_id, ...receiver_ids])]);
  if (users.get(sender_id)?.teen_mode) return refuse(send_gift.refusals.minor);
  const barred = findReceiverRefusalAmong(users, ask);
  if (barred) return barred;
  const order_no = createOrderNo(now);
  const receivers = receiver_ids.map((receiver_id) => ({ receiver_id, num: ask.num }));
  const paying = { order_no, sender_id, item_code, receivers, now };
  const books = await lockParties(tx, paying);
  const paid =
    ask.source === GIFT_SOURCE_DIRECT
      ? await payFromWallet(ctx, tx, books, paying, ask.confirm)
      : await payFromBag(tx, books, paying, ask.lot_id === undefined ? undefined : readLotId(ask.lot_id));
  if (paid instanceof Refused) return paid;
  const order = {
    order_no,
    event_id: order_no,
    made_at: now,
    at: now,
    sender_id,
    room_id: ask.room_id ?? null,
    item_code,
    unit_price: item.value,
    source: ask.source,
    paid_by: paid.paid_by,
    paid_ref: paid.paid_ref,
    campaign: null,
  };
  const lines = await writeOrder(ctx, tx, books, order, paid.parts);
  return { order_no, cost: paid.cost, balance: paid.balance, lines };
}
