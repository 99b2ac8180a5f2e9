// The dialogs between the pay button and the result: the spend guard's question, its SMS code, the wait and the result (S-PAY-6,
// S-PAY-7: flow and states of a payment).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { useEffect } from 'react';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { OwnMobileCodeSheet } from '#features/account/code/OwnCode.tsx';
import s from './Paying.module.css';
import { formatYuan } from './price.ts';
import { PaymentResult } from './Result.tsx';
import { useWatchedPayOrder, type PayOrder } from './use-order.ts';
import type { usePayment } from './use-payment.ts';

export type PaymentDialogsProps = {
  readonly payment: ReturnType<typeof usePayment>;
  readonly onLeave: () => void;
  /** What the page does with a credited order, instead of showing the usual result. */
  readonly onCredited?: (order: PayOrder) => void;
};

/** GUARD-5: the confirm button of the spend guard's question is enabled after these seconds. */
const GUARD_SECONDS = 3;
const CREDITED = 3;

export function PaymentDialogs({ payment, onLeave, onCredited }: PaymentDialogsProps) {
  const { asking, watched, pay, thinkAgain } = payment;
  const isGuard = asking !== undefined && asking.what === 'guard';
  return (
    <>
      <Dialog
        open={isGuard}
        title="确认继续充值？"
        cancel="我再想想"
        confirm="继续充值"
        delay={GUARD_SECONDS}
        onCancel={thinkAgain}
        onConfirm={() => pay(asking!.out_trade_no, { guard_confirm: 1 })}
      >
        {asking && asking.text}
      </Dialog>
      {asking && asking.what === 'code' && <Code payment={payment} />}
      {watched !== undefined && <Waiting no={watched} payment={payment} onLeave={onLeave} onCredited={onCredited} />}
    </>
  );
}

/** RCG-6: above ¥10 000 a day an SMS code is required too. */
const Code = ({ payment: { asking, pay, thinkAgain } }: Pick<PaymentDialogsProps, 'payment'>) => (
  <OwnMobileCodeSheet
    scene="guard"
    open
    onClose={thinkAgain}
    refusal={asking!.wrong}
    onComplete={(sms_code) => void pay(asking!.out_trade_no, { guard_confirm: 1, sms_code })}
  />
);

type WaitingProps = Pick<PaymentDialogsProps, 'payment' | 'onLeave'> & {
  readonly no: string;
  readonly onCredited: PaymentDialogsProps['onCredited'];
};

function Waiting({ no, payment, onLeave, onCredited }: WaitingProps) {
  const { order, late, missing } = useWatchedPayOrder(no);
  const { forget, pay, cancel } = payment;
  const ended = order !== undefined && order.status >= CREDITED;
  const credited = order !== undefined && order.status === CREDITED;
  useEffect(() => {
    if (!credited) return;
    void renewReads('POST /api/v1/my_wallet_detail');
    void renewReads('POST /api/v1/recharge_type');
    if (onCredited) onCredited(order);
    // The order does not change any more once it is credited.
  }, [credited]);
  if (credited && onCredited) return null;
  if (ended || missing) {
    return <PaymentResult order={order} onAgain={forget} onDone={onLeave} />;
  }
  return (
    <Sheet open onClose={forget} title={late ? '支付结果确认中' : '支付确认中'}>
      <div className={s.waiting} role="status">
        {late ? (
          <p className={s.line}>支付结果确认中，到账后会通知您</p>
        ) : (
          <>
            <Spinner size={36} />
            <p className={s.line}>
              正在向支付渠道确认{order && <b className="num"> {formatYuan(order.amount_fen)}</b>}，请稍候
            </p>
          </>
        )}
      </div>
      {order && order.can_retry === 1 && !late && (
        <div className={s.acts}>
          <div className={s.act}>
            <Button block variant="line" onPress={() => cancel(no)}>
              取消订单
            </Button>
          </div>
          <div className={s.act}>
            <Button block variant="soft" onPress={() => pay(no)}>
              继续支付
            </Button>
          </div>
        </div>
      )}
      {late && (
        <Button block onPress={forget}>
          知道了
        </Button>
      )}
    </Sheet>
  );
}
