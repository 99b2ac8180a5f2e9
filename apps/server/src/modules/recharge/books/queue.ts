// The recharge queue of the console (call Z38, queue_list): orders with a wrong amount or currency, and differences with the
// provider's bills. Asked for another state, it lists running refunds, settled differences or the daily reports.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { beginOfDay, DAY_MS, endOfDay } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import type { Queue, QueueRow } from '#modules/console/index.ts';
import { PROVIDER_BY_CHANNEL } from '#providers/pay/pay.ts';
import { attemptsOf } from '../attempt-store.ts';
import {
  countDifferences,
  countReconciliationReports,
  keyOfDifference,
  listDifferences,
  listReconciliationReports,
  type DifferenceKind,
  type ReconciliationReport,
  type StoredDifference,
} from './difference-store.ts';
import { worthOf } from './fix.ts';
import { countOrdersInStatus, listOrdersInStatus, type Order } from '../order/order-store.ts';
import { presentOrderStatus } from '../order/states.ts';

/** States of this queue in addition to the order states 0 to 7. */
const DIFFERENCE_OPEN = 8;
const DIFFERENCE_ENDED = 9;
const REPORT = 10;

export const DIFFERENCE_KIND_TEXTS: Readonly<Record<DifferenceKind, string>> = {
  missing_here: '渠道有、平台无',
  missing_there: '平台有、渠道无',
  amount: '金额不一致',
  unknown_order: '无此订单',
  paid_twice: '重复支付',
  listed_twice: '账单重复',
  refund_missing_here: '退款：渠道有、平台无',
  refund_missing_there: '退款：平台有、渠道无',
  refund_amount: '退款金额不一致',
};
export const PROVIDER_NAMES = { alipay: '支付宝', wechat: '微信支付' } as const;
export const DIFFERENCE_STATE_TEXTS = { open: '待处理', healed: '已自动处理', handled: '已人工处理' } as const;
const fen = (value: number | null): string => (value === null ? '无' : formatFenAsYuan(value));

async function ofOrder(db: Queryable, order: Order): Promise<QueueRow> {
  const { status: state, status_text: state_text } = presentOrderStatus(order.status);
  const { out_trade_no, target_id, amount_fen, diamond, channel } = order;
  const created_at = order.created_at.getTime();
  const paid = (await attemptsOf(db, order)).find((one) => one.state === 'paid');
  const data = {
    out_trade_no,
    target_id,
    diamond,
    channel,
    // RST-8: what came, and the diamonds that crediting it would give, which are not those that were ordered.
    ...(paid && { paid_fen: paid.paid_fen, currency: paid.currency, credit: worthOf(order, paid) }),
  };
  const money = paid && (paid.currency === 'CNY' ? fen(paid.paid_fen) : `${paid.paid_fen} ${paid.currency}`);
  const row = {
    key: out_trade_no,
    user_id: target_id,
    title: `充值 ${formatFenAsYuan(amount_fen)}`,
    text: `${PROVIDER_NAMES[PROVIDER_BY_CHANNEL[channel]]}${money ? `，实付 ${money}` : ''}`,
    state,
    state_text,
    amount_fen,
    data,
  };
  return { ...row, created_at, due_at: created_at + DAY_MS };
}

const ofDifference = (d: StoredDifference): QueueRow => {
  const created_at = d.found_at.getTime();
  const { found_at: _, ended_at: _ended, ...data } = d;
  return {
    key: keyOfDifference(d),
    title: `${PROVIDER_NAMES[d.provider]} ${d.day} ${DIFFERENCE_KIND_TEXTS[d.kind]}`,
    text: `${d.out_trade_no || d.ref}：平台 ${fen(d.ours_fen)}，渠道 ${fen(d.theirs_fen)}${d.note ? `，${d.note}` : ''}`,
    state: d.state === 'open' ? DIFFERENCE_OPEN : DIFFERENCE_ENDED,
    state_text: DIFFERENCE_STATE_TEXTS[d.state],
    amount_fen: d.theirs_fen ?? d.ours_fen ?? 0,
    created_at,
    ...(d.state === 'open' ? { due_at: created_at + DAY_MS } : {}),
    data,
  };
};

const ofReport = (r: ReconciliationReport): QueueRow => {
  const { made_at, ...data } = r;
  return {
    key: `report-${r.day}-${r.provider}`,
    title: `${PROVIDER_NAMES[r.provider]} ${r.day} 对账`,
    text: `平台 ${r.ours_num} 笔 ${fen(r.ours_fen)}，渠道 ${r.theirs_num} 笔 ${fen(r.theirs_fen)}，差异 ${r.differences} 笔`,
    state: REPORT,
    state_text: r.differences === 0 ? '已平' : '有差异',
    amount_fen: r.theirs_fen,
    created_at: Math.max(made_at.getTime(), beginOfDay(r.day), endOfDay(r.day)),
    data,
  };
};

export const rechargeQueue: Queue = {
  call: 'recharge_fix',
  async rows(_ctx, db, { state, limit, offset }) {
    switch (state) {
      case 5:
      case 7:
        return {
          rows: await Promise.all((await listOrdersInStatus(db, state, limit, offset)).map((one) => ofOrder(db, one))),
          total: await countOrdersInStatus(db, state),
        };
      case DIFFERENCE_OPEN:
      case DIFFERENCE_ENDED: {
        const isOpen = state === DIFFERENCE_OPEN;
        const rows = await listDifferences(db, isOpen, limit, offset);
        return { rows: rows.map(ofDifference), total: await countDifferences(db, isOpen) };
      }
      case REPORT:
        return {
          rows: (await listReconciliationReports(db, limit, offset)).map(ofReport),
          total: await countReconciliationReports(db),
        };
      case undefined: {
        const [orders, open] = [await countOrdersInStatus(db, 7), await countDifferences(db, true)];
        const first = await Promise.all(
          (await listOrdersInStatus(db, 7, limit, offset)).map((one) => ofOrder(db, one)),
        );
        const left = limit - first.length;
        const more = left > 0 ? await listDifferences(db, true, left, Math.max(0, offset - orders)) : [];
        return { rows: [...first, ...more.map(ofDifference)], total: orders + open };
      }
      default:
        return { rows: [], total: 0 };
    }
  },
  states: async (db) => [
    { state: 7, name: '异常订单', num: await countOrdersInStatus(db, 7) },
    { state: 5, name: '退款中', num: await countOrdersInStatus(db, 5) },
    { state: DIFFERENCE_OPEN, name: '对账差异', num: await countDifferences(db, true) },
    { state: DIFFERENCE_ENDED, name: '差异已处理', num: await countDifferences(db, false) },
    { state: REPORT, name: '日报', num: await countReconciliationReports(db) },
  ],
  async waiting(db, now) {
    const [orders, open] = [await listOrdersInStatus(db, 7, 1_000), await listDifferences(db, true, 1_000, 0)];
    const since = [...orders.map(({ created_at }) => created_at), ...open.map(({ found_at }) => found_at)];
    return { num: since.length, overdue_num: since.filter((at) => at.getTime() + DAY_MS <= now).length };
  },
};
