// Waits for what a credited order brings beside its diamonds. The server gives it when it handles the payment's event, a moment after
// the diamonds, so the page asks again until it is there.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';
import type { PayOrder } from './use-order.ts';

/** The waits between the questions, in ms. After the last one the page shows the usual result instead of the gift. */
const WAITS_MS = [0, 700, 1_500, 3_000, 5_000, 8_000];

/**
 * The order that was credited last. The page is drawn anew when the order's number leaves its address, and that happens at this very
 * moment; so the order is kept with the tab for a short time.
 */
type Kept = { readonly order: PayOrder; readonly at: number };
const KEY = 'creditedOrder';
const KEPT_MS = 5_000;

function keepCredited(order: PayOrder | undefined): void {
  try {
    if (order) sessionStorage.setItem(KEY, JSON.stringify({ order, at: Date.now() }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the page shows the gift without its film.
  }
}

function readCredited(): PayOrder | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) || 'null') as Kept | null;
    return kept && Date.now() - kept.at < KEPT_MS ? kept.order : undefined;
  } catch {
    return undefined;
  }
}

export type AwaitedGift = {
  /** The credited order whose gift is awaited or has come. */
  readonly order: PayOrder | undefined;
  /** True when the gift has come. */
  readonly come: boolean;
  /** True when the gift has not come in time, or there is none. */
  readonly late: boolean;
  expect(order: PayOrder): void;
  forget(): void;
};

/** `here` tells whether the page's data has the gift; `reload` reads that data again and never changes. */
export function useAwaitedGift(here: boolean, reload: () => Promise<void>): AwaitedGift {
  const [order, setOrder] = useState(readCredited);
  const [late, setLate] = useState(false);
  const waiting = order !== undefined && !here && !late;
  useEffect(() => {
    if (!waiting) return undefined;
    let left = false;
    const ask = async (): Promise<void> => {
      for (const wait of WAITS_MS) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (left) return;
        await reload();
        if (left) return;
      }
      setLate(true);
    };
    void ask();
    return () => {
      left = true;
    };
  }, [waiting, reload]);
  return {
    order,
    come: order !== undefined && here,
    late: late && !here,
    expect(paid) {
      showToast(`充值成功，${formatFullAmount(paid.diamond)} 钻石已到账`, 'ok');
      keepCredited(paid);
      setLate(false);
      setOrder(paid);
    },
    forget() {
      // A gift that came after all is read when the member closes the usual result.
      if (late) void reload();
      keepCredited(undefined);
      setOrder(undefined);
    },
  };
}
