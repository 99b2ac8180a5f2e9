// An order for the console's lookup page (call Z39, lookup_detail): its terms and every attempt, refund and difference.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { rehearse } from '#db/rehearse.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { attemptsOf } from '../attempt-store.ts';
import { differencesOf } from './difference-store.ts';
import { DIFFERENCE_KIND_TEXTS, DIFFERENCE_STATE_TEXTS } from './queue.ts';
import { nameOfChannel } from '../order/channel-names.ts';
import { formatAttemptNo } from '../order/numbers.ts';
import { findOrder, lockOrder } from '../order/order-store.ts';
import { worthOf } from './fix.ts';
import { startRefund } from './refund.ts';
import { refundsOf } from './refund-store.ts';
import { presentOrderStatus } from '../order/states.ts';

const REFUNDS = { asked: '退款中', done: '已退款', refused: '退款被拒' } as const;
const ATTEMPTS = {
  open: '待支付',
  closed: '已关闭',
  paid: '已支付',
  returning: '退回中',
  returned: '已退回',
} as const;
const event = (at: Date | null, title: string, text = '') => (at ? [{ at: at.getTime(), title, text }] : []);

/** What a refund would take back now (RST-9); nothing of it is done. */
async function refundPart(ctx: Context, out_trade_no: string, now: number) {
  const refund = await rehearse(ctx.db, async (tx) => {
    const order = await lockOrder(tx, out_trade_no);
    return order?.status === 3
      ? (await startRefund(ctx, tx, order, { by: 'operator', reason: '测算', now })).refund
      : undefined;
  });
  const rows = refund
    ? [
        { name: '退款金额', value: formatFenAsYuan(refund.amount_fen) },
        { name: '扣回钻石', value: formatFullAmount(refund.taken) },
        { name: '记为欠款', value: formatFullAmount(refund.owed) },
      ]
    : [];
  return { title: '如退款', rows };
}

export const findRecharge: LookupFinder = async ({ ctx, db, id, now }) => {
  const order = await findOrder(db, id);
  if (!order) return undefined;
  const [attempts, refunds, differences] = [
    await attemptsOf(db, order),
    await refundsOf(db, order),
    await differencesOf(db, id),
  ];
  const { status, status_text } = presentOrderStatus(order.status);
  const people = [...new Set([order.target_id, order.payer_id])].filter((person) => person > 0);
  const paid = attempts.find(({ state }) => state === 'paid');
  return {
    id,
    title: `充值 ${formatFenAsYuan(order.amount_fen)}`,
    state: status,
    state_text: status_text,
    fields: [
      { key: 'target', name: '到账用户', value: String(order.target_id) },
      { key: 'payer', name: '付款用户', value: order.payer_id > 0 ? String(order.payer_id) : '未登录' },
      { key: 'channel', name: '渠道', value: nameOfChannel(order.channel) },
      { key: 'diamond', name: '钻石', value: formatFullAmount(order.diamond) },
      { key: 'expire_at', name: '支付截止', value: formatDateAndMinute(order.expire_at.getTime()) },
      { key: 'paid_fen', name: '实付', value: paid ? `${formatFenAsYuan(paid.paid_fen!)} ${paid.currency!}` : '无' },
      { key: 'trade_no', name: '渠道单号', value: paid?.trade_no ?? '无' },
      // RST-8: an exception is credited with what its money is worth, not with what was ordered.
      ...(order.status === 7 && paid
        ? [{ key: 'credit', name: '按实付到账', value: formatFullAmount(worthOf(order, paid)) }]
        : []),
    ],
    history: [
      ...event(order.created_at, '下单'),
      ...attempts.flatMap((one) =>
        event(
          one.paid_at,
          '支付',
          `${formatAttemptNo(id, one.attempt)} ${nameOfChannel(one.channel)} ${ATTEMPTS[one.state]}`,
        ),
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
      ...differences.flatMap((one) =>
        event(
          one.found_at,
          '对账差异',
          `${DIFFERENCE_KIND_TEXTS[one.kind]}，${DIFFERENCE_STATE_TEXTS[one.state]}${one.note && `，${one.note}`}`,
        ),
      ),
    ],
    ...(order.status === 3 && { rehearsed: async () => [await refundPart(ctx, id, now)] }),
    links: people.map((person) => ({ kind: 'user' as const, id: String(person), title: `用户 ${person}` })),
  };
};
