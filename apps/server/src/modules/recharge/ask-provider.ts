// Asks the payment providers about an order, outside a transaction (docs/decisions/0080). Without an answer nothing is decided.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import {
  PayUnavailable,
  PROVIDER_BY_CHANNEL,
  type PayGateway,
  type Payment,
  type PayProvider,
} from '#providers/pay/pay.ts';
import { attemptsOf, type PaymentAttempt } from './attempt-store.ts';
import { formatAttemptNo } from './order/numbers.ts';
import type { Order } from './order/order-store.ts';

type Found = { readonly provider: PayProvider; readonly payment: Payment };
/** paid: with the payment found. unpaid: every provider says so. unknown: at least one did not answer. */
export type ProviderAnswer = { readonly says: 'paid'; readonly found: Found } | { readonly says: 'unpaid' | 'unknown' };

export type PayableAttempt = Pick<PaymentAttempt, 'attempt' | 'channel'>;

/**
 * The attempts that may still be paid. For an order without attempts this is attempt 1: it may have been started at the provider
 * although the transaction that stored it was rolled back.
 */
export async function payableAttemptsOf(db: Queryable, order: Order): Promise<PayableAttempt[]> {
  const attempts = await attemptsOf(db, order);
  return attempts.length === 0
    ? [{ attempt: 1, channel: order.channel }]
    : attempts.filter(({ state }) => state === 'open');
}

/** RCG-8: asks whether the order was paid. */
export const askWhetherPaid = (
  ctx: Context,
  order: Order,
  payable: readonly PayableAttempt[],
): Promise<ProviderAnswer> => askEach(ctx, order, payable, query);

/** RST-5: closes unpaid attempts at the providers, before the order is closed here; `paid` if one was paid meanwhile. */
export const closeUnpaidAttempts = (
  ctx: Context,
  order: Order,
  payable: readonly PayableAttempt[],
): Promise<ProviderAnswer> =>
  askEach(ctx, order, payable, async (gateway, no) => {
    const payment = await query(gateway, no);
    if (payment) return payment;
    return (await gateway.close(no)) === 'paid' ? query(gateway, no) : undefined;
  });

async function query(gateway: PayGateway, no: string): Promise<Payment | undefined> {
  const seen = await gateway.query(no);
  return seen.state === 'paid' ? seen.payment : undefined;
}

async function askEach(
  ctx: Context,
  order: Order,
  payable: readonly PayableAttempt[],
  ask: (gateway: PayGateway, no: string) => Promise<Payment | undefined>,
): Promise<ProviderAnswer> {
  let isUnknown = false;
  for (const { attempt, channel } of payable) {
    const gateway = ctx.providers.pay.gateway(channel);
    try {
      const payment = gateway && (await ask(gateway, formatAttemptNo(order.out_trade_no, attempt)));
      if (payment) return { says: 'paid', found: { provider: PROVIDER_BY_CHANNEL[channel], payment } };
      isUnknown ||= gateway === undefined;
    } catch (error) {
      if (!(error instanceof PayUnavailable)) throw error;
      ctx.log.warn({ out_trade_no: order.out_trade_no, channel, refused: error.code }, 'payment not asked');
      isUnknown = true;
    }
  }
  return { says: isUnknown ? 'unknown' : 'unpaid' };
}
