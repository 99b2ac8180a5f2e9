// Watches the result of an order (X12: query of an order). What the payment provider and the native app (the shell) report are
// hints; only this query tells the truth (S-NAT-3).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useEffect, useState } from 'react';
import { writeStoredValue } from '#lib/storage.ts';
import { useServices } from '#shell/services.ts';

export type PayOrder = ReplyFrom<'POST /api/v2/h5_query_pay_order'>;

/** The order is polled every 2 s for 60 s, then every 10 s up to 5 min. */
const OFTEN_MS = 2_000;
const OFTEN_FOR_MS = 60_000;
const SELDOM_MS = 10_000;
const PATIENCE_MS = 300_000;

const CREDITED = 3;
/** Order status: 0 created, 1 paying, 2 paid but diamonds not yet credited; from 3 on the order is credited or has ended. */
const isUnderway = ({ status }: PayOrder): boolean => status < 3;

export type WatchedPayOrder = {
  readonly order: PayOrder | undefined;
  /** True when polling has stopped after five minutes without a result; a notice will tell it. */
  readonly late: boolean;
  /** True when the order does not exist or belongs to another payer. */
  readonly missing: boolean;
};

const NOTHING: WatchedPayOrder = { order: undefined, late: false, missing: false };

export function useWatchedPayOrder(out_trade_no: string | undefined): WatchedPayOrder {
  const { client, bridge } = useServices();
  const [seen, setSeen] = useState<WatchedPayOrder & { readonly no?: string }>(NOTHING);
  useEffect(() => {
    if (out_trade_no === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    let asking = false;
    let since = Date.now();
    const tell = (change: Partial<WatchedPayOrder>): void =>
      setSeen((before) => ({ ...(before.no === out_trade_no ? before : NOTHING), ...change, no: out_trade_no }));
    const ask = async (): Promise<void> => {
      asking = true;
      // A failed query is repeated like one without a result.
      const answer = await client
        .call('POST /api/v2/h5_query_pay_order', { out_trade_no }, { quiet: 'all' })
        .catch(() => undefined);
      asking = false;
      if (left) return;
      if (answer && answer.code === 1006) return tell({ missing: true });
      const order = answer && answer.code === 1 ? answer.data : undefined;
      if (order) tell({ order });
      if (order && order.status === CREDITED) writeStoredValue('paidFen', String(order.amount_fen));
      if (order && !isUnderway(order)) return stop();
      const waited = Date.now() - since;
      if (waited >= PATIENCE_MS) return tell({ late: true });
      timer = setTimeout(() => void ask(), waited < OFTEN_FOR_MS ? OFTEN_MS : SELDOM_MS);
    };
    /** Runs when the member returns from the payment app: the order is queried at once, and polling starts anew. */
    const back = (): void => {
      if (document.visibilityState !== 'visible' || asking) return;
      clearTimeout(timer);
      since = Date.now();
      tell({ late: false });
      void ask();
    };
    // A6: what the shell says of the order, perhaps because another page has paid it, is no proof, but a reason to ask now.
    const off = bridge.on('payResult', (told) => void (told.out_trade_no === out_trade_no && back()));
    const stop = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      off();
    };
    document.addEventListener('visibilitychange', back);
    void ask();
    return () => {
      left = true;
      stop();
    };
  }, [client, bridge, out_trade_no]);
  return seen.no === out_trade_no ? seen : NOTHING;
}
