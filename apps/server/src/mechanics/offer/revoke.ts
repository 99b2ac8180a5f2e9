// OFFER-4: a refunded recharge takes back what it opened, as far as it is unused.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { countedOn } from './daily.ts';
import { ONCE, takeTierBack } from './give.ts';
import { offersOf, sumOf } from './offers.ts';
import { freeDevices, hadOf, markRefunded } from './store.ts';

export type Revoking = { readonly user_id: number; readonly out_trade_no: string; readonly now: number };

/** The person's accounts are locked. */
export async function revokeFor(ctx: Context, tx: Tx, { user_id, out_trade_no, now }: Revoking): Promise<void> {
  const order = await markRefunded(tx, user_id, out_trade_no, new Date(now));
  if (!order) return;
  for (const { code } of await offersOf(ctx, 'first')) {
    const row = (await hadOf(tx, [user_id], code, ONCE)).find((had) => had.out_trade_no === out_trade_no);
    if (row?.state !== 'granted') continue;
    // Only if nothing was used can the person have it again.
    if (await takeTierBack(tx, row, now)) await freeDevices(tx, user_id, code);
  }
  for (const offer of await offersOf(ctx, 'daily_total')) {
    const sum = sumOf(await countedOn(tx, offer, user_id, order.day));
    for (const row of await hadOf(tx, [user_id], offer.code, order.day)) {
      const tier = offer.part.tiers.find(({ id }) => id === row.tier_id);
      if (row.state === 'granted' && (tier?.amount_fen ?? 0) > sum) await takeTierBack(tx, row, now);
    }
  }
}
