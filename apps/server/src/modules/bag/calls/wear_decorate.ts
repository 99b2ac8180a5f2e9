import { wear_decorate } from '@shengyu/contract/calls/bag.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { readLotId } from '../lot-ref.ts';
import { changeWear, presentWorn } from '../wear.ts';

export const answer = answers(wear_decorate, async ({ ctx, tx, me, now, req }) => {
  const { lot_id, item_code, room_id, wear } = req;
  if (lot_id === undefined && item_code === undefined) return refuse('params');
  const lot = lot_id === undefined ? undefined : readLotId(lot_id);
  const refused = await changeWear(tx, { user_id: me, lot_id: lot, item_code, room_id, wear: wear === 1, now });
  return refused ?? { worn: await presentWorn(ctx, tx, me, now) };
});
