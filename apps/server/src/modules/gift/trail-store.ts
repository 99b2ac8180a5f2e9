// Gift lines with how they were paid, for the trail of money at the console (call Z50).
import type { Queryable } from '#db/db.ts';
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

const SELECTED = sqlFragment`
  select l.flow_id, l.at, l.order_no, l.sender_id, l.receiver_id, l.item_code, l.num, l.gift_value, l.income_fen, l.lots,
    o.paid_by, o.paid_ref
  from gift_line l join gift_order o on o.order_no = l.order_no and o.made_at = l.made_at`;

export const findTrailGift = (db: Queryable, flow_id: number): Promise<TrailGift | undefined> =>
  db.row<TrailGift>(sql`${SELECTED} where l.flow_id = ${flow_id} and l.refund_of is null`);

/** The lines of an order, by its number. */
export const trailGiftsOfOrder = (db: Queryable, order_no: string): Promise<TrailGift[]> =>
  db.rows<TrailGift>(
    sql`${SELECTED} where l.order_no = ${order_no} and l.refund_of is null order by l.flow_id limit 50`,
  );

/** What a member gave away out of a purchase, since a day. */
export const giftsFromPurchase = (
  db: Queryable,
  sender_id: number,
  purchase_id: string,
  since: string,
): Promise<TrailGift[]> =>
  db.rows<TrailGift>(sql`
    ${SELECTED}
    where l.sender_id = ${sender_id} and l.day >= ${since} and l.refund_of is null
      and l.lots @> ${JSON.stringify([{ purchase_id }])}::jsonb
    order by l.flow_id limit 50`);
