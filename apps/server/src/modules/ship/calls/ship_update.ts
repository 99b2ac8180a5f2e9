import { ship_update } from '@shengyu/contract/calls/ship-console.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { presentShip } from '../present.ts';
import { sendShipment } from '../ship.ts';
import { parseShipId } from '../shipment.ts';
import { findShipmentRow } from '../store.ts';

export const handler = handlesStaffCall(ship_update, {
  target: (req) => `order:${req.ship_id}`,
  before: async ({ ctx, tx, req }) => {
    const id = parseShipId(req.ship_id);
    const shipment = id && (await findShipmentRow(tx, id.user_id, id.no));
    return shipment ? presentShip(ctx, shipment) : refuse('not_found');
  },
  run: async ({ ctx, tx, req, now }) => {
    const { ship_id, carrier, tracking_no } = req;
    const sent = await sendShipment(tx, { ship_id, carrier, tracking_no, now });
    return sent instanceof Refused ? sent : presentShip(ctx, sent);
  },
});
