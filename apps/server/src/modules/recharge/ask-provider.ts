// What the providers say of an order. Asked without a transaction (0080); without an answer nothing is decided.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { PayUnavailable, PROVIDER_OF, type PayGateway, type Payment, type PayProvider } from '#providers/pay.ts';
import { attemptsOf, type Attempt } from './attempt-store.ts';
import { attemptNo } from './numbers.ts';
import type { Order } from './order-store.ts';

export type Found = { readonly provider: PayProvider; readonly payment: Payment };
/** unpaid: every provider says so. */
export type Word = { readonly says: 'paid'; readonly found: Found } | { readonly says: 'unpaid' | 'unknown' };

export type Payable = Pick<Attempt, 'attempt' | 'channel'>;

/** Attempts that may still be paid. Of an order that was never started the first is asked for: its start may have been rolled back. */
export async function payableOf(db: Queryable, order: Order): Promise<Payable[]> {
  const attempts = await attemptsOf(db, order);
  return attempts.length === 0
    ? [{ attempt: 1, channel: order.channel }]
    : attempts.filter(({ state }) => state === 'open');
}

/** RCG-8. */
export const askPaid = (ctx: Context, order: Order, payable: readonly Payable[]): Promise<Word> =>
  askEach(ctx, order, payable, query);

/** RST-5: only what says unpaid is closed, there and then here. */
export const askClosed = (ctx: Context, order: Order, payable: readonly Payable[]): Promise<Word> =>
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
  payable: readonly Payable[],
  ask: (gateway: PayGateway, no: string) => Promise<Payment | undefined>,
): Promise<Word> {
  let isUnknown = false;
  for (const { attempt, channel } of payable) {
    const gateway = ctx.providers.pay.gateway(channel);
    try {
      const payment = gateway && (await ask(gateway, attemptNo(order.out_trade_no, attempt)));
      if (payment) return { says: 'paid', found: { provider: PROVIDER_OF[channel], payment } };
      isUnknown ||= gateway === undefined;
    } catch (error) {
      if (!(error instanceof PayUnavailable)) throw error;
      ctx.log.warn({ out_trade_no: order.out_trade_no, channel, refused: error.code }, 'payment not asked');
      isUnknown = true;
    }
  }
  return { says: isUnknown ? 'unknown' : 'unpaid' };
}
