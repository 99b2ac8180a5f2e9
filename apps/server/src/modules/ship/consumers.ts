// What the owner of a shipment is told (part-one rules §12).
import { dateAndMinute } from '@shengyu/rules/calendar.ts';
import type { Consumer } from '#module.ts';
import { itemOf } from '#modules/bag/index.ts';
import { fill, notify, type Fields, type TemplateName } from '#modules/notice/index.ts';
import type { ShipEvent } from './open.ts';
import { readShipId, type Shipment } from './shipment.ts';
import { shipmentOf } from './store.ts';

const tells = (on: ShipEvent, template: TemplateName, fieldsOf: (s: Shipment) => Fields): Consumer => ({
  on,
  run: async (tx, { event_id, data }, ctx) => {
    const { user_id, no } = readShipId(String(data.ship_id))!;
    const shipment = await shipmentOf(tx, user_id, no);
    if (!shipment) throw new Error(`no shipment ${String(data.ship_id)}`);
    const fields = { name: itemOf(shipment.item_code).name, route: shipment.route, ...fieldsOf(shipment) };
    await notify(tx, { user_id, ...fill(template, fields), event_id, at: ctx.clock.now() });
  },
});

export const consumers: readonly Consumer[] = [
  tells('ship.created', 'ship_created', ({ address_until }) => ({ date: dateAndMinute(address_until.getTime()) })),
  tells('ship.sent', 'ship_sent', ({ carrier, tracking_no }) => ({ carrier: carrier!, no: tracking_no! })),
  tells('ship.converted', 'ship_converted', () => ({})),
];
