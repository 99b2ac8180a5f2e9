import { undo_decompose } from '@shengyu/contract/calls/shop-exchange.ts';
import { balancesOf, lotRef } from '#modules/bag/index.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { DEBRIS, undoDecompose } from '../decompose.ts';

export const answer = answers(undo_decompose, async (act) => {
  const undone = await undoDecompose(act, act.req.decompose_id);
  if (undone instanceof Refused) return undone;
  const debris = (await balancesOf(act.tx, act.me, [DEBRIS], act.now)).get(DEBRIS)!.qty;
  return { debris, lots: undone.lots.map(lotRef) };
});
