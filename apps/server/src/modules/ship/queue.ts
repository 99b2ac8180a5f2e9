// Shipments as work: addresses that were given and things to send (Z38).
import { itemOf } from '#modules/bag/index.ts';
import type { Queue } from '#modules/console/index.ts';
import { presentShip } from './present.ts';
import { CONFIRMED, shipId, STATE_TEXT, type ShipState } from './shipment.ts';
import { allShipmentsCount, shipmentsWaiting } from './store.ts';

export const queue: Queue = {
  call: 'ship_update',
  async rows(ctx, db, { state = CONFIRMED, limit, offset }) {
    const of = state as ShipState;
    const [rows, total] = await Promise.all([shipmentsWaiting(db, of, limit, offset), allShipmentsCount(db, of)]);
    const present = rows.map((row) => ({
      key: shipId(row),
      title: `${itemOf(row.item_code).name}×${row.qty}`,
      text: `用户 ${row.user_id}`,
      state: row.state,
      state_text: STATE_TEXT[row.state],
      created_at: row.created_at.getTime(),
      data: { ...presentShip(ctx, row), user_id: row.user_id },
    }));
    return { rows: present, total };
  },
  waiting: async (db) => ({ num: await allShipmentsCount(db, CONFIRMED), overdue_num: 0 }),
};
