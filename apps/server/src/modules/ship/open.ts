// A physical grant becomes a shipment (SHIP-1). Called by whoever grants, in the granting transaction.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { daysAfter, tsOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { shipId, type Shipment } from './shipment.ts';
import { insertShipment } from './store.ts';

export const ADDRESS_DAYS = 30;

export type Parcel = {
  readonly user_id: number;
  readonly item_code: string;
  readonly qty: number;
  /** Of the grant: the same reference makes one shipment of an item, however often it is granted. */
  readonly ref: string;
  readonly campaign: Pick<CampaignDef, 'id' | 'routes'>;
  readonly at: number;
};

/** The shipments that are new. */
export async function openShipments(tx: Tx, parcels: readonly Parcel[]): Promise<Shipment[]> {
  if (parcels.length === 0) return [];
  await lockMembers(
    tx,
    parcels.map(({ user_id }) => user_id),
  );
  const opened: Shipment[] = [];
  for (const { campaign, at, ...parcel } of parcels) {
    const shipment = await insertShipment(tx, {
      ...parcel,
      campaign: campaign.id,
      route: campaign.routes[0] ?? '',
      created_at: new Date(at),
      address_until: new Date(daysAfter(at, ADDRESS_DAYS)),
    });
    if (!shipment) continue;
    opened.push(shipment);
    emitShip(tx, 'ship.created', shipment, at);
  }
  return opened;
}

export type ShipEvent = 'ship.created' | 'ship.confirmed' | 'ship.sent' | 'ship.received' | 'ship.converted';

export function emitShip(tx: Pick<Tx, 'emit'>, name: ShipEvent, shipment: Shipment, at: number): void {
  const { user_id, item_code, state, address_until } = shipment;
  const data = { ship_id: shipId(shipment), user_id, item_code, state, until: tsOf(address_until.getTime()) };
  tx.emit({ name, key: user_id, at, data });
}
