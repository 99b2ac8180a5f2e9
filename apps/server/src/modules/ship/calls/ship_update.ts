import { ship_update } from '@shengyu/contract/calls/ship-console.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { presentShip } from '../present.ts';
import { sendShipment } from '../ship.ts';
import { readShipId } from '../shipment.ts';
import { shipmentOf } from '../store.ts';

export const answer = staffAnswers(ship_update, {
  target: (req) => `ship:${req.ship_id}`,
  before: async ({ ctx, tx, req }) => {
    const id = readShipId(req.ship_id);
    const shipment = id && (await shipmentOf(tx, id.user_id, id.no));
    return shipment ? presentShip(ctx, shipment) : refuse('not_found');
  },
  run: async ({ ctx, tx, req, now }) => {
    const { ship_id, carrier, tracking_no } = req;
    const sent = await sendShipment(tx, { ship_id, carrier, tracking_no, now });
    return sent instanceof Refused ? sent : presentShip(ctx, sent);
  },
});
