import { undo_decompose } from '@shengyu/contract/calls/shop-exchange.ts';
import { balancesOf, formatLotId } from '#modules/bag/index.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { DEBRIS_CODE, undoDecompose } from '../decompose/decompose.ts';

export const handler = handles(undo_decompose, async (call) => {
  const undone = await undoDecompose(call, call.req.decompose_id);
  if (undone instanceof Refused) return undone;
  const debris = (await balancesOf(call.tx, call.me, [DEBRIS_CODE], call.now)).get(DEBRIS_CODE)!.qty;
  return { debris, lots: undone.lots.map(formatLotId) };
});
