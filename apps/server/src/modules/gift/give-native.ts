// A gift the native side reports (X31). With `debit` it is paid here, under the same rules as a gift given here; without, it was paid
// there and only its lines, the income and the event are ours.
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { itemOf } from '#modules/bag/index.ts';
import { closedGate } from '#modules/agreement/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { user, walletOf } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockParties, payFromBag, payFromWallet, type Paid, type Paying } from './pay.ts';
import { barredReceiver } from './receivers.ts';
import { BACKPACK, DIRECT, type Source } from './words.ts';
import { newOrderNo, writeOrder } from './write-order.ts';

export type NativeGift = {
  readonly event_id: string;
  readonly at: number;
  readonly now: number;
  readonly sender_id: number;
  readonly room_id: number | undefined;
  readonly item_code: string;
  readonly source: Source;
  readonly debit: boolean;
  readonly lines: readonly { readonly receiver_id: number; readonly num: number; readonly income_base: number }[];
};

export async function giveNative(ctx: Context, tx: Tx, gift: NativeGift): Promise<{ balance: number } | Refused> {
  const { sender_id, item_code, now } = gift;
  await lockMember(tx, sender_id);
  const paying = { order_no: newOrderNo(now), sender_id, item_code, receivers: gift.lines, now };
  await lockParties(tx, paying);
  const paid = gift.debit ? await debited(ctx, tx, gift, paying) : await reported(tx, gift);
  if (paid instanceof Refused) return paid;
  const order = {
    order_no: paying.order_no,
    event_id: gift.event_id,
    made_at: now,
    at: gift.at,
    sender_id,
    room_id: gift.room_id ?? null,
    item_code,
    unit_price: itemOf(item_code).value,
    source: gift.source,
    paid_by: paid.paid_by,
    paid_ref: paid.paid_ref,
    campaign: null,
  };
  await writeOrder(ctx, tx, order, paid.parts);
  return { balance: paid.balance };
}

/** RISK-6, RISK-10 and the guard hold here too. The confirm step cannot be asked between servers: the native side has asked it. */
async function debited(ctx: Context, tx: Tx, gift: NativeGift, paying: Paying): Promise<Paid | Refused> {
  const { sender_id, now, lines } = gift;
  const closed = await closedGate(tx, sender_id, 'gift', now, { minor: send_gift.refusals.minor });
  if (closed) return closed;
  if ((await usersById(tx, [sender_id])).get(sender_id)?.teen_mode) return refuse(send_gift.refusals.minor);
  const barred = await barredReceiver(tx, { sender_id, receiver_ids: lines.map((l) => l.receiver_id), now });
  if (barred) return barred;
  return gift.source === BACKPACK ? payFromBag(tx, paying) : payFromWallet(ctx, tx, paying, true);
}

/** FLOW-1: direct is worth its list value, the backpack what the event says, free gifts nothing. */
async function reported(tx: Tx, { event_id, sender_id, source, item_code, lines }: NativeGift): Promise<Paid> {
  const parts = lines.map(({ receiver_id, num, income_base }) => {
    const gift_value = itemOf(item_code).value * num;
    const base = source === DIRECT ? gift_value : source === BACKPACK ? income_base : 0;
    return { receiver_id, num, gift_value, income_base: base, lots: [] };
  });
  const { diamond } = await walletOf(tx, user(sender_id));
  return { parts, paid_by: 'native', paid_ref: event_id, cost: 0, balance: diamond };
}
