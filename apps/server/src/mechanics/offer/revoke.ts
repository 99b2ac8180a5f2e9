// OFFER-4: when a recharge is refunded, the unused part of what its offers gave is taken back.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { listCountedOrdersOn } from './daily.ts';
import { ONCE_PERIOD_KEY, takeTierBack } from './give.ts';
import { loadOffersOfKind, sumOrders } from './offers.ts';
import { releaseDevices, listHeldGrants, markRefunded } from './store.ts';

export type RefundedRecharge = { readonly user_id: number; readonly out_trade_no: string; readonly now: number };

/**
 * Takes back the first-recharge gift of this order and the daily tiers that the day's remaining payments no longer reach. The
 * caller must have locked all accounts of the person.
 */
export async function revokeOffersOf(
  ctx: Context,
  tx: Tx,
  { user_id, out_trade_no, now }: RefundedRecharge,
): Promise<void> {
  const order = await markRefunded(tx, user_id, out_trade_no, new Date(now));
  if (!order) return;
  for (const { code } of await loadOffersOfKind(ctx, 'first')) {
    const row = (await listHeldGrants(tx, [user_id], code, ONCE_PERIOD_KEY)).find(
      (had) => had.out_trade_no === out_trade_no,
    );
    if (row?.state !== 'granted') continue;
    // The person can have the offer again only if nothing was used.
    if (await takeTierBack(tx, row, now)) await releaseDevices(tx, user_id, code);
  }
  for (const offer of await loadOffersOfKind(ctx, 'daily_total')) {
    const sum = sumOrders(await listCountedOrdersOn(tx, offer, user_id, order.day));
    for (const row of await listHeldGrants(tx, [user_id], offer.code, order.day)) {
      const tier = offer.part.tiers.find(({ id }) => id === row.tier_id);
      if (row.state === 'granted' && (tier?.amount_fen ?? 0) > sum) await takeTierBack(tx, row, now);
    }
  }
}
