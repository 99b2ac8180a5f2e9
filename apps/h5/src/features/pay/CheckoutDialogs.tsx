// The questions before a payment and the dialogs of the payment itself; each is loaded when it is first needed.
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import type { Checkout } from './use-checkout.ts';
import type { PayOrder } from './use-order.ts';

const Paying = lazyPart(
  () => import('./Paying.tsx'),
  'PaymentDialogs',
  ({ payment }) => payment.asking !== undefined || payment.watched !== undefined,
);
const Consent = lazyPart(
  () => import('./Consent.tsx'),
  'PayConsentDialog',
  ({ open }) => open,
);
const NameGate = lazyPart(
  () => import('#features/agreement/NameGate.tsx'),
  'RealNameGate',
  ({ open }) => open,
);

export type CheckoutDialogsProps = {
  readonly checkout: Checkout;
  /** Called when the member has passed the real-name gate. */
  readonly onPassed: () => unknown;
  /** What the page does with a credited order, instead of showing the usual result. */
  readonly onCredited?: (order: PayOrder) => void;
};

export function CheckoutDialogs({ checkout, onPassed, onCredited }: CheckoutDialogsProps) {
  const { payment, question, ask, agree, document, named } = checkout;
  const close = (): void => ask(undefined);
  return (
    <>
      <Consent open={question === 'consent'} document={document} onClose={close} onAgree={agree} />
      <NameGate
        open={question === 'name' || question === 'face'}
        onClose={close}
        action="充值"
        named={named}
        face={question === 'face'}
        onPassed={onPassed}
      />
      <Paying payment={payment} onLeave={payment.leave} {...(onCredited ? { onCredited } : {})} />
    </>
  );
}
