import { to_decompose_debris } from '@shengyu/contract/calls/shop-exchange.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { balancesOf, formatLotId, readLotId } from '#modules/bag/index.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { DEBRIS_CODE, decomposeLots } from '../decompose/decompose.ts';

export const handler = handles(to_decompose_debris, async (call) => {
  const pieces = call.req.lots.map(({ lot_id, num }) => ({ lot_id: readLotId(lot_id), num }));
  const done = await decomposeLots(call, pieces, call.req.expect_debris);
  if (done instanceof Refused) return done;
  const { decompose_id, got, undo_until, lines } = done;
  return {
    decompose_id,
    got,
    debris: (await balancesOf(call.tx, call.me, [DEBRIS_CODE], call.now)).get(DEBRIS_CODE)!.qty,
    undo_until: unixSecondsOf(undo_until),
    lines: lines.map((line) => ({ lot_id: formatLotId(line.lot_id), got: line.got })),
  };
});
