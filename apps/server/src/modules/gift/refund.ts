// Taking a gift back (FLOW-5): negative lines, the receivers' income (WAL-8), what was paid, and the event by which levels and honour
// take back theirs. A line is taken back once.
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { restoreLots } from '#modules/bag/index.ts';
import { clawBackIncome, lockBooks, returnDiamonds, user } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  countedAt,
  linesOfOrder,
  markRefunded,
  newFlowIds,
  orderOfEvent,
  saveLines,
  type Line,
  type Order,
} from './store.ts';
import { FREE } from './words.ts';
import { giftEvent, incomeRef } from './write-order.ts';

export type Refunding = {
  /** Of the native side, or the order_no of a gift given here. */
  readonly event_id: string;
  /** Absent: every line. */
  readonly receiver_id?: number | undefined;
  readonly reason: string;
  /** When the refund was decided. */
  readonly at: number;
  readonly now: number;
};

export async function refundGift(tx: Tx, r: Refunding): Promise<{ lines: readonly Line[] } | Refused> {
  const order = await orderOfEvent(tx, r.event_id);
  if (!order) return refuse('not_found');
  await lockMember(tx, order.sender_id);
  const asked = (await linesOfOrder(tx, order.order_no)).filter(
    (line) => r.receiver_id === undefined || line.receiver_id === r.receiver_id,
  );
  if (asked.length === 0) return refuse('not_found');
  const ids = await newFlowIds(tx, asked.length);
  const marks = asked.map(({ receiver_id, flow_id }, i) => ({ receiver_id, flow_id, refund_flow_id: ids[i]! }));
  const fresh = await markRefunded(tx, marks, r.now);
  const lines = asked.filter(({ flow_id }) => fresh.has(flow_id));
  if (lines.length === 0) return refuse('conflict');
  const negative = lines.map((line) => ({
    ...line,
    flow_id: marks.find((mark) => mark.flow_id === line.flow_id)!.refund_flow_id,
    refund_of: line.flow_id,
    num: -line.num,
    gift_value: -line.gift_value,
    income_base: -line.income_base,
    income_fen: -line.income_fen,
  }));
  const counted = countedAt(order.at, r.now);
  await saveLines(tx, order, counted, negative);
  await takeBack(tx, order, lines, r);
  if (order.source !== FREE) tx.emit(giftEvent('gift.refunded', order, r.at, counted, lines));
  return { lines };
}

async function takeBack(tx: Tx, order: Order, lines: readonly Line[], { reason, now }: Refunding): Promise<void> {
  // WAL-3: everybody's account in one order before the first of them moves.
  await lockBooks(tx, [order.sender_id, ...lines.map((line) => line.receiver_id)].map(user), now);
  for (const { flow_id, receiver_id, income_fen, income_base, lots } of lines) {
    const ref = `gift_refund:${flow_id}`;
    const of = incomeRef(flow_id);
    await clawBackIncome(tx, { user_id: receiver_id, of, ref, fen: income_fen, at: now, reason });
    const back = { user_id: order.sender_id, ref, at: now };
    if (order.paid_by === 'wallet') {
      const spent = { of: order.paid_ref, diamonds: income_base, chance: 0, spent_at: order.made_at };
      await returnDiamonds(tx, { ...back, ...spent, kind: 'gift' });
    }
    if (order.paid_by === 'bag') await restoreLots(tx, { ...back, lots, campaign: 'gift' });
  }
}
