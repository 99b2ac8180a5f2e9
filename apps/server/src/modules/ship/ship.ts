// The way of a shipment: address, sending, receiving, or gifts instead (SHIP-1 to SHIP-3). No step costs anything (SHIP-4).
import { says } from '@shengyu/contract/call.ts';
import { ship_set_address } from '@shengyu/contract/calls/ship.ts';
import type { AddressForm } from '@shengyu/rules/address.ts';
import { daysAfter } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { deliver, itemOf } from '#modules/bag/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { keepAddress, wrongField } from './addresses.ts';
import { emitShip } from './open.ts';
import { sealForm } from './present.ts';
import { giftsWorth } from './virtual-gifts.ts';
import { CONFIRMED, NEED_ADDRESS, readShipId, RECEIVED, SENT, VIRTUAL, type Shipment } from './shipment.ts';
import { moveShipment, sentBy, shipmentOf, unaddressedBy } from './store.ts';

const RECEIVED_DAYS = 15;
const STEP = 200;

const TOO_LATE = says('conflict', '已超过填写期限');
const CHANGED_ONCE = says('limit', '地址只能修改一次');

export type Addressing = { ship_id: string; form: AddressForm; user_id: number; now: number };

/** The first address confirms it; it can be changed once before the thing is sent. */
export async function setAddress(ctx: Context, tx: Tx, a: Addressing): Promise<Shipment | Refused> {
  await lockMember(tx, a.user_id);
  const id = readShipId(a.ship_id);
  const shipment = id?.user_id === a.user_id ? await shipmentOf(tx, a.user_id, id.no) : undefined;
  if (!shipment) return refuse(ship_set_address.refusals.not_found);
  const wrong = wrongField(a.form);
  if (wrong) return refuse(ship_set_address.refusals[wrong]);
  const { state, address_changes } = shipment;
  if (state === SENT || state === RECEIVED) return refuse(ship_set_address.refusals.sent);
  if (state === VIRTUAL || (state === NEED_ADDRESS && shipment.address_until.getTime() <= a.now))
    return refuse(TOO_LATE);
  if (state === CONFIRMED && address_changes > 0) return refuse(CHANGED_ONCE);
  const address_enc = sealForm(ctx, a.form);
  const changes = state === CONFIRMED ? 1 : 0;
  const moved = (await moveShipment(tx, shipment, { from: state, to: CONFIRMED, address_enc, changes }))!;
  if (state === NEED_ADDRESS) emitShip(tx, 'ship.confirmed', moved, a.now);
  // A full address book holds no parcel back: the form was judged above, so that is all it can refuse for.
  if (a.form.isDefault === 1) await keepAddress(ctx, tx, a);
  return moved;
}

export type Sending = { ship_id: string; carrier: string; tracking_no: string; now: number };

/** Confirmed → sent, by an operator. */
export async function sendShipment(tx: Tx, { ship_id, now, ...parcel }: Sending): Promise<Shipment | Refused> {
  const id = readShipId(ship_id);
  if (!id) return refuse('not_found');
  await lockMember(tx, id.user_id);
  const sent = await moveShipment(tx, id, { from: CONFIRMED, to: SENT, sent: { ...parcel, at: new Date(now) } });
  if (!sent) return refuse((await shipmentOf(tx, id.user_id, id.no)) ? 'conflict' : 'not_found');
  emitShip(tx, 'ship.sent', sent, now);
  return sent;
}

/** SHIP-2: what found no address in its time. Late or not, it happens at the deadline (CAL-2). */
export async function convertUnaddressed(_payload: unknown, ctx: Context): Promise<void> {
  const now = new Date(ctx.clock.now());
  for (const due of await unaddressedBy(ctx.db, now, STEP)) {
    await ctx.db.tx(async (tx) => {
      await lockMember(tx, due.user_id);
      const ended_at = due.address_until;
      const converted = await moveShipment(tx, due, { from: NEED_ADDRESS, to: VIRTUAL, ended_at });
      if (!converted) return;
      const { user_id, no, item_code, qty, campaign } = converted;
      const grant = giftsWorth(itemOf(item_code).value * qty);
      const at = ended_at.getTime();
      await deliver(tx, { user_id, grant, origin: 'reward', campaign, ref: `ship:${no}:virtual`, at });
      emitShip(tx, 'ship.converted', converted, at);
    });
  }
}

/** SHIP-1: fifteen days after sending it counts as received. */
export async function receiveSent(_payload: unknown, ctx: Context): Promise<void> {
  const until = new Date(daysAfter(ctx.clock.now(), -RECEIVED_DAYS));
  for (const due of await sentBy(ctx.db, until, STEP)) {
    await ctx.db.tx(async (tx) => {
      await lockMember(tx, due.user_id);
      const ended_at = new Date(daysAfter(due.sent_at!.getTime(), RECEIVED_DAYS));
      const received = await moveShipment(tx, due, { from: SENT, to: RECEIVED, ended_at });
      if (received) emitShip(tx, 'ship.received', received, ended_at.getTime());
    });
  }
}
