// Opens a shipment for a physical prize (SHIP-1). The granting code calls this within its own transaction.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { addDaysToInstant, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { shipCreated } from '#events/catalogue/bag.ts';
import { formatShipId, type Shipment } from './shipment.ts';
import { insertShipment } from './store.ts';

const ADDRESS_DAYS = 30;

export type ShipmentToOpen = {
  readonly user_id: number;
  readonly item_code: string;
  readonly qty: number;
  /** Reference of the grant: however often the grant is repeated, one reference makes only one shipment per item. */
  readonly ref: string;
  readonly campaign: Pick<CampaignDef, 'id' | 'routes'>;
  readonly at: number;
};

/** Opens the shipments that do not exist yet, and returns those. */
export async function openShipments(tx: Tx, parcels: readonly ShipmentToOpen[]): Promise<Shipment[]> {
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
      address_until: new Date(addDaysToInstant(at, ADDRESS_DAYS)),
    });
    if (!shipment) continue;
    opened.push(shipment);
    emitShipEvent(tx, shipCreated, shipment, at);
  }
  return opened;
}

export function emitShipEvent(tx: Pick<Tx, 'emit'>, type: typeof shipCreated, shipment: Shipment, at: number): void {
  const { user_id, item_code, state, address_until } = shipment;
  const data = {
    ship_id: formatShipId(shipment),
    user_id,
    item_code,
    state,
    until: unixSecondsOf(address_until.getTime()),
  };
  tx.emit(type, { key: user_id, at, data });
}
