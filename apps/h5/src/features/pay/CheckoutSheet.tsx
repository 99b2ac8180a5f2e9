// Paying on a page that is not the payment page (S2-FC-1, S2-EC-1): the strip of an unfinished order stands where the page puts this
// part, and a sheet asks for channel and consent. Order, cashier, polling and result are those of /payment.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { AgreementCheckbox } from '@shengyu/ui/Checkbox/AgreeLine.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { PaymentChannelList } from './Channels.tsx';
import { CheckoutDialogs } from './CheckoutDialogs.tsx';
import s from './CheckoutSheet.module.css';
import { formatYuan } from './price.ts';
import { planSmallestOrder } from './smallest-order.ts';
import { PendingOrderStrip } from './Strips.tsx';
import { useCheckout } from './use-checkout.ts';
import { useRechargeOffer, type RechargeOffer } from './use-offer.ts';
import type { PayOrder } from './use-order.ts';

export type CheckoutSheetProps = {
  /** Route of the page, to which the payer returns from the provider. */
  readonly route: string;
  /** What the member wants to pay at least, in fen; undefined while the sheet is closed. */
  readonly wanted_fen: number | undefined;
  /** What the payment brings on this page, e.g. 到账后打开 ¥30 礼箱. */
  readonly note: ReactNode;
  readonly onClose: () => void;
  /** The order is paid and its diamonds are credited. */
  readonly onCredited: (order: PayOrder) => void;
  /** Gets what the page's back button does: it leads past the provider's page. */
  readonly back: RefObject<(() => void) | undefined>;
};

export function CheckoutSheet(props: CheckoutSheetProps) {
  const { state, again } = useRechargeOffer(undefined);
  if (state.step === 'here') return <Desk {...props} offer={state.offer} copied={state.copied} again={again} />;
  return (
    <Sheet open={props.wanted_fen !== undefined} onClose={props.onClose} title="充值">
      {state.step === 'loading' ? (
        <div className={s.waiting} role="status">
          <Spinner size={36} />
        </div>
      ) : state.step === 'refused' ? (
        <LazyStandardState inside kind="noPermission" title={state.refusal.msg} />
      ) : (
        <LazyStandardState inside kind="error" detail={state.status} onAction={again} />
      )}
    </Sheet>
  );
}

type DeskProps = CheckoutSheetProps & {
  readonly offer: RechargeOffer;
  readonly copied: boolean;
  readonly again: () => Promise<void>;
};

function Desk({ route, wanted_fen, note, onClose, onCredited, back, offer, copied, again }: DeskProps) {
  const online = useOnline();
  const open = wanted_fen !== undefined;
  const plan = open ? planSmallestOrder(offer, wanted_fen) : undefined;
  const amount_fen = plan ? plan.amount_fen : 0;
  const checkout = useCheckout({ offer, route, amount_fen, wish: plan ? plan.wish : {} });
  const { payment, channel } = checkout;
  const { pending, guard } = offer;
  const idle = !online || copied;
  // The dialogs of the payment take the place of the sheet.
  const busy = payment.asking !== undefined || payment.watched !== undefined || checkout.question !== undefined;
  const paying = payment.watched !== undefined;
  useEffect(() => {
    if (paying) onClose();
  }, [paying]);
  useEffect(() => {
    back.current = payment.leave;
  });
  return (
    <>
      {pending && !copied && (
        <PendingOrderStrip
          pending={pending}
          disabled={idle}
          onPay={payment.pay}
          onCancel={payment.cancel}
          onOver={() => void again()}
        />
      )}
      <Sheet
        open={open && !busy}
        onClose={onClose}
        title="确认充值"
        footer={
          <Button block disabled={idle || !plan || channel === undefined} onPress={checkout.submit}>
            确认充值 {formatYuan(amount_fen)}
          </Button>
        }
      >
        <p className={s.sum}>
          <b className={`num ${s.amount}`}>{formatYuan(amount_fen)}</b>
          {plan && (
            <span>
              到账 <span className="num">{formatFullAmount(plan.diamond)}</span> 钻石
            </span>
          )}
        </p>
        <p className={s.note}>{note}</p>
        <div className={s.channels}>
          <PaymentChannelList
            channels={offer.channels}
            chosen={channel}
            amount_fen={amount_fen}
            onChange={checkout.setChannel}
          />
        </div>
        <p className={s.guard}>
          今日已充值 <span className="num">{formatYuan(guard.day_used_fen)}</span> / 上限{' '}
          <span className="num">{formatYuan(guard.day_limit_fen)}</span>
        </p>
        <AgreementCheckbox checked={checkout.agreed} onChange={checkout.setAgreed} documents={[checkout.document]} />
        <p className={s.care}>理性消费，未成年人禁止充值</p>
      </Sheet>
      <CheckoutDialogs
        checkout={checkout}
        onPassed={again}
        onCredited={(order) => {
          payment.forget();
          onCredited(order);
        }}
      />
    </>
  );
}
