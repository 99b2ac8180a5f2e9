// Access to orders: who may see one, and who may continue it. An order made without a session is protected by its number (RCG-1).
import type { Queryable } from '#db/db.ts';
import { findOrder, type Order } from './order-store.ts';

/**
 * The order, for its payer and its target. An order without a payer is open to every caller who knows its number (RCG-1: not
 * guessable).
 */
export async function findOrderForViewer(db: Queryable, me: number, out_trade_no: string): Promise<Order | undefined> {
  const order = await findOrder(db, out_trade_no);
  return order && (order.payer_id === 0 || order.payer_id === me || order.target_id === me) ? order : undefined;
}

/** The order, for a caller who may continue it: its payer, or every caller who knows its number if it has no payer. */
export async function findOrderForPayer(db: Queryable, me: number, out_trade_no: string): Promise<Order | undefined> {
  const order = await findOrder(db, out_trade_no);
  return order && (order.payer_id === 0 || order.payer_id === me) ? order : undefined;
}
