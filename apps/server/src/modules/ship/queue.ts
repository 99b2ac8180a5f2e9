// Shipments in the operators' work queue (call Z38, queue_list): by default those whose address is known and that must be sent.
import { requireItem } from '#modules/bag/index.ts';
import type { Queue } from '#modules/console/index.ts';
import { presentShip } from './present.ts';
import { SHIP_CONFIRMED, formatShipId, STATE_TEXT, type ShipState } from './shipment.ts';
import { countAllShipments, listShipmentsInState } from './store.ts';

export const queue: Queue = {
  call: 'ship_update',
  async rows(ctx, db, { state = SHIP_CONFIRMED, limit, offset }) {
    const of = state as ShipState;
    const [rows, total] = await Promise.all([listShipmentsInState(db, of, limit, offset), countAllShipments(db, of)]);
    const present = rows.map((row) => ({
      key: formatShipId(row),
      title: `${requireItem(row.item_code).name}×${row.qty}`,
      text: `用户 ${row.user_id}`,
      state: row.state,
      state_text: STATE_TEXT[row.state],
      created_at: row.created_at.getTime(),
      data: { ...presentShip(ctx, row), user_id: row.user_id },
    }));
    return { rows: present, total };
  },
  waiting: async (db) => ({ num: await countAllShipments(db, SHIP_CONFIRMED), overdue_num: 0 }),
};
