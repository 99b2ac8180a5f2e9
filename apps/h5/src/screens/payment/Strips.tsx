// What stands above the tiers when something is open: an order, the own name, a rest from chance.
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { useQuery } from '#lib/query.ts';
import { useServices } from '#shell/services.ts';
import s from './Payment.module.css';
import { yuan } from './price.ts';
import type { Offer } from './use-offer.ts';

export type StripsProps = {
  readonly offer: Offer;
  /** It is one's own account. */
  readonly own: boolean;
  readonly disabled: boolean;
  readonly onPay: (out_trade_no: string) => unknown;
  readonly onCancel: (out_trade_no: string) => unknown;
  readonly onOver: () => void;
  readonly onVerify: () => void;
};

/** S-PAY-7. */
export function Strips({ offer, own, disabled, onPay, onCancel, onOver, onVerify }: StripsProps) {
  const { pending, guard } = offer;
  return (
    <>
      {pending && (
        <section className={s.strip} aria-label="未完成的订单">
          <p>
            您有一笔未完成的订单 <b className="num">{yuan(pending.amount_fen)}</b>
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
      )}
      {own && guard.is_verified === 0 && (
        <section className={s.strip} aria-label="实名认证">
          <p>未实名每日最多 {yuan(guard.day_limit_fen)}</p>
          <Button size="sm" variant="soft" disabled={disabled} onPress={onVerify}>
            去实名
          </Button>
        </section>
      )}
      {own && <Resting />}
    </>
  );
}

/** CARE-9: what diamonds cannot be spent on meanwhile is said before they are bought. */
function Resting() {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['get_spend_guard'],
    queryFn: () => client.call('POST /api/v1/get_spend_guard', {}, { quiet: 'all' }),
  });
  const until = data && data.code === 1 ? data.data.excluded_until : undefined;
  if (until === undefined) return null;
  return (
    <section className={s.strip} aria-label="冷静期">
      <p>
        你已开启冷静期，至 <span className="num">{dateAndMinute(instantOf(until))}</span>
        <span className={s.small}>期间不能购买礼包、盲盒与命运礼物</span>
      </p>
    </section>
  );
}
