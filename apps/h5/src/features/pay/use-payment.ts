// State of a payment on the current page. The code that performs it (pay-flow.ts) is loaded when the page is idle, or with the
// first tap.
import { goBackSteps } from '@shengyu/ui/Modal/history-entries.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { failureMessageOf } from '@shengyu/web/refusal.ts';
import { runWhenTouched } from '@shengyu/web/when-touched.ts';
import { loadWithRetries } from '@shengyu/web/chunk-retry.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import { endCashierTrip, hasSeenOrderResult, returnToShell } from './cashier-trip.ts';
import type {
  PaymentConfirmations,
  PaymentQuestion,
  PayFlowDependencies,
  createPayFlow,
  OrderRequest,
} from './pay-flow.ts';

export type PaymentOptions = Pick<PayFlowDependencies, 'target' | 'channel' | 'onGate' | 'onOutdated'> & {
  /** Route of the page on which the member pays; after paying on another page the member returns to it. */
  readonly route: string;
};

const fetchFlow = () => loadWithRetries(() => import('./pay-flow.ts'));

export function usePayment(props: PaymentOptions) {
  const services = useServices();
  const { location, navigation } = useRoute();
  const [asking, setAsking] = useState<PaymentQuestion>();
  const [watched, setWatched] = useState(() => {
    const no = location.query.out_trade_no;
    return no && hasSeenOrderResult(no) ? undefined : no;
  });
  const { target, route } = props;

  const routeOf = (no?: string): string => {
    const query = new URLSearchParams({
      ...(target ? { target } : {}),
      ...(no ? { out_trade_no: no } : {}),
    }).toString();
    return query ? `${route}?${query}` : route;
  };
  const run = async (act: (flow: ReturnType<typeof createPayFlow>) => Promise<void>): Promise<void> => {
    try {
      const { createPayFlow: payFlow } = await fetchFlow();
      await act(payFlow({ ...services, ...props, navigation, routeOf, setAsking, setWatched }));
    } catch (error) {
      showToast(failureMessageOf(error));
    }
  };
  useEffect(() => runWhenTouched(() => void fetchFlow().catch(() => undefined)), []);
  useEffect(() => {
    if (watched) returnToShell(watched, routeOf(watched));
    // Only the order with which the page was opened can be one that the shell left for.
  }, []);

  const returned = useRef(false);
  useEffect(() => {
    // WeChat puts its code before the hash, so it is looked for there and not in the route.
    if (returned.current || !watched || !props.channel || !/[?&]code=/.test(window.location.search)) return;
    returned.current = true;
    void run((flow) => flow.comeBack(watched));
  });

  const refresh = (): void => void renewReads('POST /api/v1/recharge_type');
  return {
    asking,
    /** Number of the order whose result is awaited. */
    watched,
    reserve: (wish: OrderRequest): Promise<void> => run((flow) => flow.reserve(wish)),
    pay: (no: string, answers?: PaymentConfirmations): Promise<void> => run((flow) => flow.pay(no, answers)),
    cancel: (no: string): Promise<void> => run((flow) => flow.cancel(no)),
    /** 我再想想: the order stays open and is shown in the strip until it expires. */
    thinkAgain() {
      setAsking(undefined);
      refresh();
    },
    /** Leaves the page: to where the member came from, past the provider's page if the member has been there. */
    leave() {
      const steps = endCashierTrip();
      if (steps === undefined) navigation.back();
      else goBackSteps(steps);
    },
    forget() {
      setWatched(undefined);
      refresh();
      if (location.query.out_trade_no) navigation.replace(routeOf());
    },
  };
}
