// Pink diamonds that a purchase's tokens, cards or boxes drew: they are no lots, so the journal is followed from the tokens to their draws.
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { batchMade } from '#mechanics/draw/index.ts';
import { drawsPaidBy, itemOf, PINK } from '#modules/bag/index.ts';

export async function pinkDrawnWith(
  ctx: Context,
  tx: Tx,
  { user_id, purchase_id, since }: { user_id: number; purchase_id: string; since: number },
): Promise<number> {
  let pink = 0;
  for (const { ref, from, share, of } of await drawsPaidBy(tx, { user_id, purchase_id, since: new Date(since) })) {
    const batch = await batchMade(ctx, tx, user_id, ref.slice('draw:'.length));
    if (!batch) continue;
    // Tokens are taken in order and so are draws: this part of the cost paid for this part of the batch.
    const each = of / batch.given.length;
    const mine = of === 0 ? batch.given : batch.given.slice(Math.floor(from / each), Math.ceil((from + share) / each));
    pink += mine.flat().reduce((sum, line) => sum + pinkIn(line), 0);
  }
  return pink;
}

const pinkIn = ({ item_code, qty }: Grant[number]): number => (itemOf(item_code).type === PINK ? qty : 0);
