import { to_decompose_debris } from '@shengyu/contract/calls/shop-exchange.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { balancesOf, lotRef, readLotId } from '#modules/bag/index.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { DEBRIS, decompose } from '../decompose.ts';

export const answer = answers(to_decompose_debris, async (act) => {
  const pieces = act.req.lots.map(({ lot_id, num }) => ({ lot_id: readLotId(lot_id), num }));
  const done = await decompose(act, pieces, act.req.expect_debris);
  if (done instanceof Refused) return done;
  const { decompose_id, got, undo_until, lines } = done;
  return {
    decompose_id,
    got,
    debris: (await balancesOf(act.tx, act.me, [DEBRIS], act.now)).get(DEBRIS)!.qty,
    undo_until: tsOf(undo_until),
    lines: lines.map((line) => ({ lot_id: lotRef(line.lot_id), got: line.got })),
  };
});
