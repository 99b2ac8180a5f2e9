// An order as operators look it up (Z39): its terms, every attempt, refund and difference.
import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { dateAndMinute } from '@shengyu/rules/calendar.ts';
import type { Finder } from '#modules/console/index.ts';
import { attemptsOf } from './attempt-store.ts';
import { differencesOf } from './difference-store.ts';
import { attemptNo } from './numbers.ts';
import { orderOf } from './order-store.ts';
import { refundsOf } from './refund-store.ts';
import { statusOf } from './states.ts';

const REFUNDS = { asked: '退款中', done: '已退款', refused: '退款被拒' } as const;
const event = (at: Date | null, title: string, text = '') => (at ? [{ at: at.getTime(), title, text }] : []);

export const findRecharge: Finder = async ({ db, id }) => {
  const order = await orderOf(db, id);
  if (!order) return undefined;
  const [attempts, refunds, differences] = [
    await attemptsOf(db, order),
    await refundsOf(db, order),
    await differencesOf(db, id),
  ];
  const { status, status_text } = statusOf(order.status);
  const people = [...new Set([order.target_id, order.payer_id])].filter((person) => person > 0);
  const paid = attempts.find(({ state }) => state === 'paid');
  return {
    id,
    title: `充值 ${yuanFromFen(order.amount_fen)}`,
    state: status,
    state_text: status_text,
    fields: [
      { key: 'target', name: '到账用户', value: String(order.target_id) },
      { key: 'payer', name: '付款用户', value: order.payer_id > 0 ? String(order.payer_id) : '未登录' },
      { key: 'channel', name: '渠道', value: order.channel },
      { key: 'diamond', name: '钻石', value: fullAmount(order.diamond) },
      { key: 'expire_at', name: '支付截止', value: dateAndMinute(order.expire_at.getTime()) },
      { key: 'paid_fen', name: '实付', value: paid ? `${yuanFromFen(paid.paid_fen!)} ${paid.currency!}` : '无' },
      { key: 'trade_no', name: '渠道单号', value: paid?.trade_no ?? '无' },
    ],
    history: [
      ...event(order.created_at, '下单'),
      ...attempts.flatMap((one) =>
        event(one.paid_at, '支付', `${attemptNo(id, one.attempt)} ${one.channel} ${one.state}`),
      ),
      ...event(order.credited_at, '到账', `${order.credited ?? 0} 钻`),
      ...event(order.closed_at, '关闭'),
      ...refunds.flatMap((one) =>
        event(
          one.ended_at ?? one.asked_at,
          REFUNDS[one.state],
          `扣除 ${one.taken} 钻，欠 ${one.owed} 钻，${one.reason}`,
        ),
      ),
      ...differences.flatMap((one) => event(one.found_at, '对账差异', `${one.kind} ${one.state} ${one.note}`)),
    ],
    links: people.map((person) => ({ kind: 'user' as const, id: String(person), title: `用户 ${person}` })),
  };
};
