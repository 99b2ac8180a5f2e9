// The states of a shipment (SHIP-1 to SHIP-3): address given, sent, received, or converted to virtual gifts. No step costs the
// member anything (SHIP-4).
import { declareRefusal } from '@shengyu/contract/call.ts';
import { ship_set_address } from '@shengyu/contract/calls/ship.ts';
import type { AddressForm } from '@shengyu/rules/identity/address.ts';
import { addDaysToInstant } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { shipConfirmed, shipConverted, shipReceived, shipSent } from '#events/catalogue/bag.ts';
import { deliverGrants, requireItem } from '#modules/bag/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { saveToAddressBook, findWrongField } from './addresses.ts';
import { emitShipEvent } from './open.ts';
import { sealAddressForm } from './present.ts';
import { chooseGiftsWorth } from './virtual-gifts.ts';
import {
  SHIP_CONFIRMED,
  SHIP_NEEDS_ADDRESS,
  parseShipId,
  SHIP_RECEIVED,
  SHIP_SENT,
  SHIP_CONVERTED,
  type Shipment,
} from './shipment.ts';
import { changeShipmentState, listShipmentsSentBefore, findShipmentRow, listUnaddressedShipments } from './store.ts';

const RECEIVED_DAYS = 15;
const STEP = 200;

const TOO_LATE = declareRefusal('conflict', '已超过填写期限');
const CHANGED_ONCE = declareRefusal('limit', '地址只能修改一次');

export type AddressToSet = { ship_id: string; form: AddressForm; user_id: number; now: number };

/** Sets the address. The first one confirms the shipment; until the parcel is sent it can be changed once. */
export async function setAddress(ctx: Context, tx: Tx, a: AddressToSet): Promise<Shipment | Refused> {
  await lockMember(tx, a.user_id);
  const id = parseShipId(a.ship_id);
  const shipment = id?.user_id === a.user_id ? await findShipmentRow(tx, a.user_id, id.no) : undefined;
  if (!shipment) return refuse(ship_set_address.refusals.not_found);
  const wrong = findWrongField(a.form);
  if (wrong) return refuse(ship_set_address.refusals[wrong]);
  const { state, address_changes } = shipment;
  if (state === SHIP_SENT || state === SHIP_RECEIVED) return refuse(ship_set_address.refusals.sent);
  if (state === SHIP_CONVERTED || (state === SHIP_NEEDS_ADDRESS && shipment.address_until.getTime() <= a.now))
    return refuse(TOO_LATE);
  if (state === SHIP_CONFIRMED && address_changes > 0) return refuse(CHANGED_ONCE);
  const address_enc = sealAddressForm(ctx, a.form);
  const changes = state === SHIP_CONFIRMED ? 1 : 0;
  const moved = (await changeShipmentState(tx, shipment, {
    from: state,
    to: SHIP_CONFIRMED,
    address_enc,
    confirmed_at: new Date(a.now),
    changes,
  }))!;
  if (state === SHIP_NEEDS_ADDRESS) emitShipEvent(tx, shipConfirmed, moved, a.now);
  // The form was checked above, so saving can only be refused because the address book is full, and that must not stop the parcel.
  if (a.form.isDefault === 1) await saveToAddressBook(ctx, tx, a);
  return moved;
}

export type ShipmentToSend = { ship_id: string; carrier: string; tracking_no: string; now: number };

/** An operator sends a confirmed shipment. */
export async function sendShipment(tx: Tx, { ship_id, now, ...parcel }: ShipmentToSend): Promise<Shipment | Refused> {
  const id = parseShipId(ship_id);
  if (!id) return refuse('not_found');
  await lockMember(tx, id.user_id);
  const sent = await changeShipmentState(tx, id, {
    from: SHIP_CONFIRMED,
    to: SHIP_SENT,
    sent: { ...parcel, at: new Date(now) },
  });
  if (!sent) return refuse((await findShipmentRow(tx, id.user_id, id.no)) ? 'conflict' : 'not_found');
  emitShipEvent(tx, shipSent, sent, now);
  return sent;
}

/**
 * Background job. SHIP-2: a shipment without an address after 30 days is converted to virtual gifts. Even if the job is late, the
 * deadline is recorded as the time (CAL-2: a late timer acts with its deadline as the effective time).
 */
export async function convertUnaddressedShipments(_payload: unknown, ctx: Context): Promise<void> {
  const now = new Date(ctx.clock.now());
  for (const due of await listUnaddressedShipments(ctx.db, now, STEP)) {
    await ctx.db.tx(async (tx) => {
      await lockMember(tx, due.user_id);
      const ended_at = due.address_until;
      const converted = await changeShipmentState(tx, due, { from: SHIP_NEEDS_ADDRESS, to: SHIP_CONVERTED, ended_at });
      if (!converted) return;
      const { user_id, no, item_code, qty, campaign } = converted;
      const grant = chooseGiftsWorth(requireItem(item_code).value * qty);
      const at = ended_at.getTime();
      await deliverGrants(tx, { user_id, grant, origin: 'reward', campaign, ref: `ship:${no}:virtual`, at });
      emitShipEvent(tx, shipConverted, converted, at);
    });
  }
}

/** Background job. SHIP-1: a parcel counts as received fifteen days after it was sent. */
export async function markSentShipmentsReceived(_payload: unknown, ctx: Context): Promise<void> {
  const until = new Date(addDaysToInstant(ctx.clock.now(), -RECEIVED_DAYS));
  for (const due of await listShipmentsSentBefore(ctx.db, until, STEP)) {
    await ctx.db.tx(async (tx) => {
      await lockMember(tx, due.user_id);
      const ended_at = new Date(addDaysToInstant(due.sent_at!.getTime(), RECEIVED_DAYS));
      const received = await changeShipmentState(tx, due, { from: SHIP_SENT, to: SHIP_RECEIVED, ended_at });
      if (received) emitShipEvent(tx, shipReceived, received, ended_at.getTime());
    });
  }
}
