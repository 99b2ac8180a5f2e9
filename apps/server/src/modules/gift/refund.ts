// Refunding a gift (FLOW-5): writes negative lines, takes the income back from the receivers (WAL-8), gives the sender the diamonds
// or bag pieces back, and emits the event from which other modules correct levels and honour. A line is refunded only once.
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { giftRefunded } from '#events/catalogue/gift.ts';
import { restoreLots } from '#modules/bag/index.ts';
import { clawBackIncome, lockBooks, returnDiamonds, userAsOwner } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  lineBookingOf,
  linesOfOrder,
  markLinesRefunded,
  reserveFlowIds,
  findOrderOfEvent,
  sendGiftLines,
  type GiftLine,
  type GiftOrder,
} from './store.ts';
import { GIFT_SOURCE_FREE } from './words.ts';
import { buildIncomeRef, buildRefundEvent } from './write-order.ts';

export type GiftRefundRequest = {
  /** The event id of a gift that the native app reported, or the order_no of a gift given here. */
  readonly event_id: string;
  /** Refund only this receiver's line; absent: every line. */
  readonly receiver_id?: number | undefined;
  readonly reason: string;
  /** When the refund was decided. */
  readonly at: number;
  readonly now: number;
};

export async function refundGift(tx: Tx, r: GiftRefundRequest): Promise<{ lines: readonly GiftLine[] } | Refused> {
  const order = await findOrderOfEvent(tx, r.event_id);
  if (!order) return refuse('not_found');
  await lockMember(tx, order.sender_id);
  const lines = await linesOfOrder(tx, order.order_no);
  // A line whose receiver lies elsewhere is still on its way: whoever asks again in a moment refunds the whole order.
  if (order.line_num !== null && lines.length < order.line_num) return refuse('busy');
  const asked = lines.filter((line) => r.receiver_id === undefined || line.receiver_id === r.receiver_id);
  if (asked.length === 0) return refuse('not_found');
  const ids = await reserveFlowIds(
    tx,
    order.sender_id,
    asked.map(({ receiver_id }) => receiver_id),
  );
  const marks = asked.map(({ receiver_id, flow_id }, i) => ({ receiver_id, flow_id, refund_flow_id: ids[i]! }));
  const fresh = await markLinesRefunded(tx, marks, r.now);
  const taken = asked.filter(({ flow_id }) => fresh.has(flow_id));
  if (taken.length === 0) return refuse('conflict');
  const negative = taken.map((line) => ({
    ...line,
    flow_id: marks.find((mark) => mark.flow_id === line.flow_id)!.refund_flow_id,
    refund_of: line.flow_id,
    num: -line.num,
    gift_value: -line.gift_value,
    income_base: -line.income_base,
    income_fen: -line.income_fen,
  }));
  const counted = lineBookingOf(order.at, r.now);
  sendGiftLines(tx, order, counted, negative);
  await takeBack(tx, order, taken, r);
  if (order.source !== GIFT_SOURCE_FREE) tx.emit(giftRefunded, buildRefundEvent(order, r.at, counted, taken));
  return { lines: taken };
}

async function takeBack(
  tx: Tx,
  order: GiftOrder,
  lines: readonly GiftLine[],
  { reason, now }: GiftRefundRequest,
): Promise<void> {
  // WAL-3: all accounts are locked in one fixed order before the first booking.
  await lockBooks(tx, [order.sender_id, ...lines.map((line) => line.receiver_id)].map(userAsOwner), now);
  for (const { flow_id, receiver_id, income_fen, income_base, lots } of lines) {
    const ref = `gift_refund:${flow_id}`;
    const of = buildIncomeRef(flow_id);
    await clawBackIncome(tx, { user_id: receiver_id, of, ref, fen: income_fen, at: now, reason });
    const back = { user_id: order.sender_id, ref, at: now };
    if (order.paid_by === 'wallet') {
      const spent = { of: order.paid_ref, diamonds: income_base, chance: 0, spent_at: order.made_at };
      await returnDiamonds(tx, { ...back, ...spent, kind: 'gift' });
    }
    if (order.paid_by === 'bag') await restoreLots(tx, { ...back, lots, campaign: 'gift' });
  }
}
