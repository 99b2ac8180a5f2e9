import { wear_decorate } from '@shengyu/contract/calls/bag.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { changeWear, presentWornItems, readLotId } from '#modules/bag/index.ts';
import { roomById } from '#modules/room/index.ts';

export const handler = handles(wear_decorate, async ({ ctx, tx, me, now, req }) => {
  const { lot_id, item_code, room_id, wear } = req;
  if (lot_id === undefined && item_code === undefined) return refuse('params');
  const lot = lot_id === undefined ? undefined : readLotId(lot_id);
  const ownsRoom = async (id: number): Promise<boolean> => (await roomById(tx, id))?.owner_id === me;
  const worn = { user_id: me, lot_id: lot, item_code, room_id, wear: wear === 1, ownsRoom, now };
  const refused = await changeWear(tx, worn);
  return refused ?? { worn: await presentWornItems(ctx, tx, me, now) };
});
