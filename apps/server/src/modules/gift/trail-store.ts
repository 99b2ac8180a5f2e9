// Gift lines with how they were paid, for the trail of money at the console (call Z50).
import type { Queryable } from '#db/db.ts';
import { rowsAmong, rowsOfAll } from '#db/place.ts';
import { sql, sqlFragment } from '#db/sql.ts';
import type { GiftPaymentMethod, GivenPieces } from './words.ts';

export type TrailGift = {
  flow_id: number;
  at: Date;
  order_no: string;
  sender_id: number;
  receiver_id: number;
  item_code: string;
  num: number;
  gift_value: number;
  income_fen: number;
  lots: GivenPieces[];
  paid_by: GiftPaymentMethod;
  paid_ref: string;
};

type Line = Omit<TrailGift, 'paid_by' | 'paid_ref'> & { readonly made_at: Date };
type Order = Pick<TrailGift, 'order_no' | 'sender_id' | 'paid_by' | 'paid_ref'>;

const LINES = sqlFragment`
  select flow_id, made_at, at, order_no, sender_id, receiver_id, item_code, num, gift_value, income_fen, lots from gift_line`;

/** The lines lie with their receivers, their orders with the senders. */
async function withOrders(db: Queryable, lines: readonly Line[]): Promise<TrailGift[]> {
  const orders = await rowsAmong(
    db,
    lines,
    ({ sender_id }) => sender_id,
    (here, part) =>
      here.rows<Order>(sql`
        select o.order_no, o.sender_id, o.paid_by, o.paid_ref from gift_order o
        join (select distinct * from unnest(${part.map((l) => l.order_no)}::text[], ${part.map((l) => l.made_at)}::timestamptz[])) w(order_no, made_at)
          on o.order_no = w.order_no and o.made_at = w.made_at`),
  );
  const byNumber = new Map(orders.map((order) => [order.order_no, order]));
  return lines.flatMap((line) => {
    const order = byNumber.get(line.order_no);
    return order ? [{ ...line, paid_by: order.paid_by, paid_ref: order.paid_ref }] : [];
  });
}

const byNumber = (a: Line, b: Line): number => a.flow_id - b.flow_id;
const MOST = 50;

export async function findTrailGift(db: Queryable, flow_id: number): Promise<TrailGift | undefined> {
  const lines = await db.at(flow_id).rows<Line>(sql`${LINES} where flow_id = ${flow_id} and refund_of is null`);
  return (await withOrders(db, lines))[0];
}

/** The lines of an order, by its number. */
export async function trailGiftsOfOrder(db: Queryable, order_no: string): Promise<TrailGift[]> {
  const lines = await rowsOfAll(db, (here) =>
    here.rows<Line>(sql`${LINES} where order_no = ${order_no} and refund_of is null order by flow_id limit ${MOST}`),
  );
  return withOrders(db, lines.sort(byNumber).slice(0, MOST));
}

/** What a member gave away out of a purchase, since a day. */
export async function giftsFromPurchase(
  db: Queryable,
  sender_id: number,
  purchase_id: string,
  since: string,
): Promise<TrailGift[]> {
  const lines = await rowsOfAll(db, (here) =>
    here.rows<Line>(sql`
      ${LINES}
      where sender_id = ${sender_id} and day >= ${since} and refund_of is null
        and lots @> ${JSON.stringify([{ purchase_id }])}::jsonb
      order by flow_id limit ${MOST}`),
  );
  return withOrders(db, lines.sort(byNumber).slice(0, MOST));
}
