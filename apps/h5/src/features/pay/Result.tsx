import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { checkCircleFill, Icon, warningCircleFill } from '@shengyu/ui/icons.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { itemTextOf } from '#features/item/item-text.ts';
import s from './Paying.module.css';
import { formatYuan } from './price.ts';
import type { PayOrder } from './use-order.ts';

const CLOSED = 4;
const EXCEPTION = 7;

export type PaymentResultProps = {
  /** Undefined when the order does not exist. */
  readonly order: PayOrder | undefined;
  readonly onDone: () => void;
  readonly onAgain: () => void;
};

/** S-PAY-6: the diamonds credited, the balance, the time and the bonus; or why nothing was credited. */
export function PaymentResult({ order, onDone, onAgain }: PaymentResultProps) {
  if (order && order.status === 3) return <Credited order={order} onDone={onDone} onAgain={onAgain} />;
  return (
    <Sheet
      open
      onClose={onAgain}
      title={order ? order.status_text : '订单不存在'}
      footer={
        <Button block onPress={onAgain}>
          {order && order.status === CLOSED ? '重新下单' : '知道了'}
        </Button>
      }
    >
      <div className={s.waiting} role="status">
        <span className={s.warn}>
          <Icon path={warningCircleFill} size={48} />
        </span>
        <p className={s.line}>{sentenceOf(order)}</p>
      </div>
    </Sheet>
  );
}

function sentenceOf(order: PayOrder | undefined): string {
  if (!order) return '未找到该订单，如已付款请联系客服';
  if (order.status === CLOSED) return '订单已关闭，请重新下单';
  if (order.status === EXCEPTION) return `${formatYuan(order.amount_fen)} 的订单需要人工核对，结果会通知您`;
  return `${formatYuan(order.amount_fen)} ${order.status_text}`;
}

function Credited({ order, onDone, onAgain }: PaymentResultProps & { order: PayOrder }) {
  const { diamond, bonus, credited_at, balance, target } = order;
  return (
    <Sheet
      open
      onClose={onAgain}
      title="充值成功"
      footer={
        <div className={s.acts}>
          <div className={s.act}>
            <Button block variant="line" onPress={onDone}>
              完成
            </Button>
          </div>
          <div className={s.act}>
            <Button block onPress={onAgain}>
              继续充值
            </Button>
          </div>
        </div>
      }
    >
      <div className={s.waiting} role="status">
        <span className={s.ok}>
          <Icon path={checkCircleFill} size={48} />
        </span>
        <p className={s.got}>
          <b className="num">+{formatFullAmount(diamond)}</b> 钻石
        </p>
        <p className={s.small}>
          {balance === undefined ? `已充入 ${target.nickname} 的账号` : `当前余额 ${formatFullAmount(balance)} 钻石`}
        </p>
        {credited_at !== undefined && (
          <p className={s.small}>
            到账时间 <span className="num">{formatDateAndMinute(instantOfUnixSeconds(credited_at))}</span>
          </p>
        )}
      </div>
      {bonus.length > 0 && (
        <ul className={s.bonus} aria-label="赠送">
          {bonus.map((item) => (
            <li key={item.item_code} className={s.thing}>
              <img className={s.picture} src={item.icon} alt="" />
              <span className={s.name}>{itemTextOf(item)}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
