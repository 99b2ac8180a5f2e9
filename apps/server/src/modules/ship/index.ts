// ship: physical prizes on their way to their winners, and the address book (SHIP-*).
import type { Module } from '#module.ts';
import { provideLookup, provideQueue } from '#modules/console/index.ts';
import { answer as address_list } from './calls/address_list.ts';
import { answer as address_save } from './calls/address_save.ts';
import { answer as ship_list } from './calls/ship_list.ts';
import { answer as ship_set_address } from './calls/ship_set_address.ts';
import { answer as ship_update } from './calls/ship_update.ts';
import { answer as staff_ship_list } from './calls/staff_ship_list.ts';
import { consumers } from './consumers.ts';
import { findShipment } from './lookup.ts';
import { queue } from './queue.ts';
import { convertUnaddressed, receiveSent } from './ship.ts';

export { openShipments, type Parcel } from './open.ts';
export { presentShip, type ShipView } from './present.ts';
export type { Shipment } from './shipment.ts';
export { shipmentsOfRefs } from './store.ts';

provideLookup('order', findShipment);
provideQueue('ship', queue);

export const ship: Module = {
  name: 'ship',
  answers: [ship_list, ship_set_address, address_list, address_save, staff_ship_list, ship_update],
  consumers,
  jobs: { 'ship.convert_unaddressed': convertUnaddressed, 'ship.receive_sent': receiveSent },
  cron: [
    { at: '*/10 * * * *', job: 'ship.convert_unaddressed' },
    { at: '25 * * * *', job: 'ship.receive_sent' },
  ],
};
