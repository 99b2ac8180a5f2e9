// A shipment's row, its states and its id.

/** 0 needs an address, 1 confirmed, 2 sent, 3 received, 4 converted to virtual gifts. */
export type ShipState = 0 | 1 | 2 | 3 | 4;
export const SHIP_NEEDS_ADDRESS = 0;
export const SHIP_CONFIRMED = 1;
export const SHIP_SENT = 2;
export const SHIP_RECEIVED = 3;
export const SHIP_CONVERTED = 4;

export const STATE_TEXT = ['待填写地址', '待发货', '已发货', '已签收', '已改发虚拟奖品'] as const;

export type Shipment = {
  readonly user_id: number;
  readonly no: number;
  readonly ref: string;
  readonly item_code: string;
  readonly qty: number;
  readonly campaign: string;
  readonly route: string;
  readonly state: ShipState;
  readonly created_at: Date;
  readonly address_until: Date;
  readonly address_enc: Buffer | null;
  readonly address_changes: number;
  readonly carrier: string | null;
  readonly tracking_no: string | null;
  readonly sent_at: Date | null;
  /** When the address was confirmed last; null for shipments from before this was kept. */
  readonly confirmed_at: Date | null;
};

/** The public id contains the owner's id, so that an operator's call finds the row by its primary key. */
export const formatShipId = ({ user_id, no }: Pick<Shipment, 'user_id' | 'no'>): string => `${user_id}-${no}`;

export function parseShipId(ship_id: string): { user_id: number; no: number } | undefined {
  const found = /^(\d{1,15})-(\d{1,9})$/.exec(ship_id);
  return found ? { user_id: Number(found[1]), no: Number(found[2]) } : undefined;
}
