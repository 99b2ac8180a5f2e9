// Where a payment stands on this page; what is done about it comes with the first tap (pay-flow.ts).
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { refetchQueries } from '#lib/query.ts';
import { failureText } from '#lib/refusal.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { withRetries } from '#shell/chunk-retry.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import type { Answers, Asking, FlowParts, payFlow, Wish } from './pay-flow.ts';

export type PaymentProps = Pick<FlowParts, 'target' | 'channel' | 'onGate' | 'onOutdated'>;

const fetchFlow = () => withRetries(() => import('./pay-flow.ts'));

export function usePayment(props: PaymentProps) {
  const services = useServices();
  const { location, navigation } = usePlace();
  const [asking, setAsking] = useState<Asking>();
  const [watched, setWatched] = useState(location.query.out_trade_no);
  const { target } = props;

  const routeOf = (no?: string): string => {
    const query = new URLSearchParams({
      ...(target ? { target } : {}),
      ...(no ? { out_trade_no: no } : {}),
    }).toString();
    return query ? `/payment?${query}` : '/payment';
  };
  const run = async (act: (flow: ReturnType<typeof payFlow>) => Promise<void>): Promise<void> => {
    try {
      const { payFlow } = await fetchFlow();
      await act(payFlow({ ...services, ...props, navigation, routeOf, setAsking, setWatched }));
    } catch (error) {
      toast(failureText(error));
    }
  };
  useEffect(() => whenIdle(() => void fetchFlow().catch(() => undefined)), []);

  const returned = useRef(false);
  useEffect(() => {
    // WeChat puts its code before the hash.
    if (returned.current || !watched || !props.channel || !/[?&]code=/.test(window.location.search)) return;
    returned.current = true;
    void run((flow) => flow.comeBack(watched));
  });

  const refresh = (): void => void refetchQueries(['recharge_type']);
  return {
    asking,
    /** Number of the order whose end is waited for. */
    watched,
    reserve: (wish: Wish): Promise<void> => run((flow) => flow.reserve(wish)),
    pay: (no: string, answers?: Answers): Promise<void> => run((flow) => flow.pay(no, answers)),
    cancel: (no: string): Promise<void> => run((flow) => flow.cancel(no)),
    /** 我再想想: the order stays, and stands in the strip until it ends by itself. */
    thinkAgain() {
      setAsking(undefined);
      refresh();
    },
    forget() {
      setWatched(undefined);
      refresh();
      if (location.query.out_trade_no) navigation.replace(routeOf());
    },
  };
}
