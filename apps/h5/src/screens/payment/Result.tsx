import { fullAmount } from '@shengyu/rules/amount.ts';
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { checkCircleFill, Icon, warningCircleFill } from '@shengyu/ui/icons.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import s from './Paying.module.css';
import { yuan } from './price.ts';
import type { Order } from './use-order.ts';

const CLOSED = 4;
const EXCEPTION = 7;

export type ResultProps = {
  /** None: there is no such order. */
  readonly order: Order | undefined;
  readonly onDone: () => void;
  readonly onAgain: () => void;
};

/** S-PAY-6: what came, when, and what came with it; or why nothing did. */
export function Result({ order, onDone, onAgain }: ResultProps) {
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

function sentenceOf(order: Order | undefined): string {
  if (!order) return '未找到该订单，如已付款请联系客服';
  if (order.status === CLOSED) return '订单已关闭，请重新下单';
  if (order.status === EXCEPTION) return `${yuan(order.amount_fen)} 的订单需要人工核对，结果会通知您`;
  return `${yuan(order.amount_fen)} ${order.status_text}`;
}

function Credited({ order, onDone, onAgain }: ResultProps & { order: Order }) {
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
          <b className="num">+{fullAmount(diamond)}</b> 钻石
        </p>
        <p className={s.small}>
          {balance === undefined ? `已充入 ${target.nickname} 的账号` : `当前余额 ${fullAmount(balance)} 钻石`}
        </p>
        {credited_at !== undefined && (
          <p className={s.small}>
            到账时间 <span className="num">{dateAndMinute(instantOf(credited_at))}</span>
          </p>
        )}
      </div>
      {bonus.length > 0 && (
        <ul className={s.bonus} aria-label="赠送">
          {bonus.map(({ item_code, icon, name, num, unit }) => (
            <li key={item_code} className={s.thing}>
              <img className={s.picture} src={icon} alt="" />
              <span className={s.name}>{name}</span>
              <span className="num">
                {num}
                {unit}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
