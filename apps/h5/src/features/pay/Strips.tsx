// Strips above the tiers: a pending order, the missing real name, an active self-exclusion.
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { formatYuan } from './price.ts';
import s from './Strips.module.css';
import type { RechargeOffer } from './use-offer.ts';

export type PaymentStripsProps = {
  readonly offer: RechargeOffer;
  /** True when the diamonds go to the payer's own account. */
  readonly own: boolean;
  readonly disabled: boolean;
  readonly onPay: (out_trade_no: string) => unknown;
  readonly onCancel: (out_trade_no: string) => unknown;
  readonly onOver: () => void;
  readonly onVerify: () => void;
};

/** S-PAY-7: the states of the page that the payer should know about, each as a strip. */
export function PaymentStrips({ offer, own, disabled, onPay, onCancel, onOver, onVerify }: PaymentStripsProps) {
  const { pending, guard } = offer;
  return (
    <>
      {pending && (
        <PendingOrderStrip pending={pending} disabled={disabled} onPay={onPay} onCancel={onCancel} onOver={onOver} />
      )}
      {own && guard.is_verified === 0 && (
        <section className={s.strip} aria-label="实名认证">
          <p>未实名每日最多 {formatYuan(guard.day_limit_fen)}</p>
          <Button size="sm" variant="soft" disabled={disabled} onPress={onVerify}>
            去实名
          </Button>
        </section>
      )}
      {own && <Resting />}
    </>
  );
}

export type PendingOrderStripProps = Pick<PaymentStripsProps, 'disabled' | 'onPay' | 'onCancel' | 'onOver'> & {
  readonly pending: NonNullable<RechargeOffer['pending']>;
};

/** The order that the payer has left open; it can be paid or cancelled until it expires. */
export const PendingOrderStrip = ({ pending, disabled, onPay, onCancel, onOver }: PendingOrderStripProps) => (
  <section className={s.strip} aria-label="未完成的订单">
    <p>
      您有一笔未完成的订单 <b className="num">{formatYuan(pending.amount_fen)}</b>
      <span className={s.small}>
        <Countdown until={pending.expire_at} label="剩余" over="即将关闭" onOver={onOver} />
      </span>
    </p>
    <div className={s.acts}>
      <Button size="sm" variant="text" disabled={disabled} onPress={() => onCancel(pending.out_trade_no)}>
        取消
      </Button>
      <Button size="sm" variant="soft" disabled={disabled} onPress={() => onPay(pending.out_trade_no)}>
        继续支付
      </Button>
    </div>
  </section>
);

/**
 * CARE-9: during a self-exclusion diamonds cannot be spent on draws and other chance purchases; the payer is told so before buying
 * diamonds.
 */
function Resting() {
  const { data } = useCall('POST /api/v1/get_spend_guard', {});
  const until = data && data.excluded_until;
  if (until === undefined) return null;
  return (
    <section className={s.strip} aria-label="冷静期">
      <p>
        你已开启冷静期，至 <span className="num">{formatDateAndMinute(instantOfUnixSeconds(until))}</span>
        <span className={s.small}>期间不能购买礼包、盲盒与命运礼物</span>
      </p>
    </section>
  );
}
