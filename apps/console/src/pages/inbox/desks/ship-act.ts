import type { Row } from '../desk.ts';

export type ShipData = {
  readonly ship_id: string;
  readonly item: { readonly name: string; readonly num: number };
  readonly address_mask?: string;
  readonly user_id: number;
  readonly carrier?: string;
  readonly tracking_no?: string;
};

/** What entering a shipment is called, for one parcel and for many. */
export const shipAct = (row: Row) => ({
  title: '登记发货',
  route: 'POST /console/api/ship/update' as const,
  object: row.title,
  sentence: '会员会收到寄出通知',
  reasons: ['已寄出'],
  button: '登记发货',
  done: `已登记：${row.title}`,
});
