// Sends the owner of a shipment a notice when it is opened, sent or converted (docs/spec/part-one-rules.md §12).
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { shipConverted, shipCreated, shipSent } from '#events/catalogue/bag.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer } from '#module.ts';
import { requireItem } from '#modules/bag/index.ts';
import { fillTemplate, notify, type TemplateFields, type TemplateName } from '#modules/notice/index.ts';
import { parseShipId, type Shipment } from './shipment.ts';
import { findShipmentRow } from './store.ts';

const tells = (type: typeof shipCreated, template: TemplateName, fieldsOf: (s: Shipment) => TemplateFields): Consumer =>
  consumes(type, async (tx, { event_id, data }, ctx) => {
    const { user_id, no } = parseShipId(data.ship_id)!;
    const shipment = await findShipmentRow(tx, user_id, no);
    if (!shipment) throw new Error(`no shipment ${data.ship_id}`);
    const fields = { name: requireItem(shipment.item_code).name, route: shipment.route, ...fieldsOf(shipment) };
    await notify(tx, { user_id, ...fillTemplate(template, fields), event_id, at: ctx.clock.now() });
  });

export const consumers: readonly Consumer[] = [
  tells(shipCreated, 'ship_created', ({ address_until }) => ({ date: formatDateAndMinute(address_until.getTime()) })),
  tells(shipSent, 'ship_sent', ({ carrier, tracking_no }) => ({ carrier: carrier!, no: tracking_no! })),
  tells(shipConverted, 'ship_converted', () => ({})),
];
