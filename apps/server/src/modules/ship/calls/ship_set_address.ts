import { ship_set_address } from '@shengyu/contract/calls/ship.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { presentShip } from '../present.ts';
import { setAddress } from '../ship.ts';

export const handler = handles(ship_set_address, async ({ ctx, tx, me, now, req }) => {
  const set = await setAddress(ctx, tx, { ship_id: req.ship_id, form: req.address, user_id: me, now });
  return set instanceof Refused ? set : presentShip(ctx, set);
});
