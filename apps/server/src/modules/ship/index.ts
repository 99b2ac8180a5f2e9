// ship: physical prizes on their way to the winners, and the members' address book (rules SHIP-*).
import type { Module } from '#module.ts';
import { lookupFinders, objectLists, queues } from '#modules/console/index.ts';
import { handler as address_list } from './calls/address_list.ts';
import { handler as address_save } from './calls/address_save.ts';
import { handler as ship_list } from './calls/ship_list.ts';
import { handler as ship_set_address } from './calls/ship_set_address.ts';
import { handler as ship_update } from './calls/ship_update.ts';
import { handler as staff_ship_list } from './calls/staff_ship_list.ts';
import { consumers } from './consumers.ts';
import { findShipment } from './lookup.ts';
import { queue } from './queue.ts';
import { convertUnaddressedShipments, markSentShipmentsReceived } from './ship.ts';
import { listShipments } from './console-list-store.ts';

export { openShipments } from './open.ts';
export { presentShip } from './present.ts';
export type { Shipment } from './shipment.ts';
export { shipmentsOfRefs } from './store.ts';

export const ship: Module = {
  name: 'ship',
  handlers: [ship_list, ship_set_address, address_list, address_save, staff_ship_list, ship_update],
  consumers,
  fills: [
    lookupFinders.order.with(findShipment),
    queues.with({ ship: queue }),
    objectLists.with({ shipment: listShipments }),
  ],
  jobs: { 'ship.convert_unaddressed': convertUnaddressedShipments, 'ship.receive_sent': markSentShipmentsReceived },
  cron: [
    { at: '*/10 * * * *', job: 'ship.convert_unaddressed' },
    { at: '25 * * * *', job: 'ship.receive_sent' },
  ],
};
