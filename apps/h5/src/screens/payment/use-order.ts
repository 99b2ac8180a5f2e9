// What became of an order (X12). The provider's and the shell's word is a hint, this is the truth (S-NAT-3).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useEffect, useState } from 'react';
import { useServices } from '#shell/services.ts';

export type Order = ReplyFrom<'POST /api/v2/h5_query_pay_order'>;

/** Every 2 s for 60 s, then every 10 s up to 5 min. */
const OFTEN_MS = 2_000;
const OFTEN_FOR_MS = 60_000;
const SELDOM_MS = 10_000;
const PATIENCE_MS = 300_000;

/** RST: money came, but its diamonds are not there yet; or nothing came yet. */
const isUnderway = ({ status }: Order): boolean => status < 3;

export type Watched = {
  readonly order: Order | undefined;
  /** Nobody waits any longer; a notice will say it. */
  readonly late: boolean;
  /** No such order, or another's. */
  readonly missing: boolean;
};

const NOTHING: Watched = { order: undefined, late: false, missing: false };

export function useOrder(out_trade_no: string | undefined): Watched {
  const { client } = useServices();
  const [seen, setSeen] = useState<Watched & { readonly no?: string }>(NOTHING);
  useEffect(() => {
    if (out_trade_no === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    let asking = false;
    let since = Date.now();
    const tell = (change: Partial<Watched>): void =>
      setSeen((before) => ({ ...(before.no === out_trade_no ? before : NOTHING), ...change, no: out_trade_no }));
    const ask = async (): Promise<void> => {
      asking = true;
      // What was not answered is asked again, as what is not known yet.
      const answer = await client
        .call('POST /api/v2/h5_query_pay_order', { out_trade_no }, { quiet: 'all' })
        .catch(() => undefined);
      asking = false;
      if (left) return;
      if (answer && answer.code === 1006) return tell({ missing: true });
      const order = answer && answer.code === 1 ? answer.data : undefined;
      if (order) tell({ order });
      if (order && !isUnderway(order)) return stop();
      const waited = Date.now() - since;
      if (waited >= PATIENCE_MS) return tell({ late: true });
      timer = setTimeout(() => void ask(), waited < OFTEN_FOR_MS ? OFTEN_MS : SELDOM_MS);
    };
    /** Somebody comes back from the other app: they want to know now. */
    const back = (): void => {
      if (document.visibilityState !== 'visible' || asking) return;
      clearTimeout(timer);
      since = Date.now();
      tell({ late: false });
      void ask();
    };
    const stop = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
    document.addEventListener('visibilitychange', back);
    void ask();
    return () => {
      left = true;
      stop();
    };
  }, [client, out_trade_no]);
  return seen.no === out_trade_no ? seen : NOTHING;
}
