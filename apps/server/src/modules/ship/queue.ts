// Shipments in the operators' work queue (call Z38, queue_list): by default those whose address is known and that must be sent.
import type { Day } from '@shengyu/rules/time/calendar.ts';
import { addWorkingDaysToInstant } from '@shengyu/rules/time/working-days.ts';
import { requireItem } from '#modules/bag/index.ts';
import { readConfig } from '#modules/config/index.ts';
import type { Queue } from '#modules/console/index.ts';
import { presentShip } from './present.ts';
import { SHIP_CONFIRMED, formatShipId, STATE_TEXT, type Shipment, type ShipState } from './shipment.ts';
import { countAllShipments, listShipmentsInState } from './store.ts';

/** A parcel leaves within three working days after its address was confirmed. */
const PROMISED_WORKING_DAYS = 3;
/** Of those that have waited longest, this many are looked at for being late. */
const LOOKED_AT = 1_000;

const promisedAt = ({ confirmed_at, created_at }: Shipment, holidays: readonly Day[]): number =>
  addWorkingDaysToInstant((confirmed_at ?? created_at).getTime(), PROMISED_WORKING_DAYS, holidays);

export const queue: Queue = {
  call: 'ship_update',
  async rows(ctx, db, { state = SHIP_CONFIRMED, limit, offset }) {
    const of = state as ShipState;
    const holidays = await readConfig(ctx, 'holidays');
    const [rows, total] = await Promise.all([listShipmentsInState(db, of, limit, offset), countAllShipments(db, of)]);
    const present = rows.map((row) => ({
      key: formatShipId(row),
      title: `${requireItem(row.item_code).name}×${row.qty}`,
      text: `用户 ${row.user_id}`,
      state: row.state,
      state_text: STATE_TEXT[row.state],
      user_id: row.user_id,
      created_at: row.created_at.getTime(),
      ...(row.state === SHIP_CONFIRMED && { due_at: promisedAt(row, holidays) }),
      data: { ...presentShip(ctx, row), user_id: row.user_id },
    }));
    return { rows: present, total };
  },
  states: (db) =>
    Promise.all(
      STATE_TEXT.map(async (name, state) => ({ state, name, num: await countAllShipments(db, state as ShipState) })),
    ),
  async waiting(db, now, ctx) {
    const holidays = await readConfig(ctx, 'holidays');
    const due = (await listShipmentsInState(db, SHIP_CONFIRMED, LOOKED_AT, 0)).map((row) => promisedAt(row, holidays));
    return { num: await countAllShipments(db, SHIP_CONFIRMED), overdue_num: due.filter((at) => at <= now).length };
  },
};
