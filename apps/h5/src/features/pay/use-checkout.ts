// What every page with a pay button keeps beside the payment itself: the channel, the consent to the agreement, and which question
// stands before the payment.
import { useState } from 'react';
import { readStoredValue } from '#lib/storage.ts';
import type { OrderRequest } from './pay-flow.ts';
import { choosePaymentChannel } from './price.ts';
import type { RechargeOffer } from './use-offer.ts';
import { usePayment } from './use-payment.ts';

export type CheckoutOptions = {
  readonly offer: RechargeOffer;
  /** Route of the page on which the member pays. */
  readonly route: string;
  /** The show_id of another account that receives the diamonds. */
  readonly target?: string | undefined;
  readonly amount_fen: number;
  /** What the member buys: a tier or a sum. */
  readonly wish: Omit<OrderRequest, 'agreement_version'>;
};

export type CheckoutQuestion = 'consent' | 'name' | 'face';

export function useCheckout({ offer, route, target, amount_fen, wish }: CheckoutOptions) {
  const [wanted, setWanted] = useState(() => readStoredValue('payChannel'));
  const [agreed, setAgreed] = useState(false);
  const [question, ask] = useState<CheckoutQuestion>();
  const channel = choosePaymentChannel(offer.channels, wanted, amount_fen);
  const { version, id, title } = offer.agreement;
  const payment = usePayment({
    route,
    target,
    channel,
    onGate: (face) => ask(face ? 'face' : 'name'),
    onOutdated: () => setAgreed(false),
  });
  const reserve = (): Promise<void> => payment.reserve({ ...wish, agreement_version: version });
  return {
    payment,
    channel,
    setChannel: setWanted,
    agreed,
    setAgreed,
    document: { title, href: `#/agreement?id=${id}` },
    question,
    ask,
    named: offer.guard.is_verified === 1,
    submit: (): unknown => (agreed ? reserve() : ask('consent')),
    /** The member agrees and pays in one tap. */
    agree(): Promise<void> {
      setAgreed(true);
      ask(undefined);
      return reserve();
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
