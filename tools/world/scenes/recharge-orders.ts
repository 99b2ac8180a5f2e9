// Orders of role 03 in every state of a recharge (RST-1 … RST-11), and orders with a wrong amount for the console's queue.
import { h5_close_pay_order, recharge_fix, recharge_refund } from '@shengyu/contract/calls/recharge.ts';
import type { Island } from '../island.ts';
import type { Happening, Town } from '../town.ts';
import { ago, happening, on, pickBystanders, recall, remember, runTimers } from './find.ts';
import { approve } from './steps.ts';
import { openOrder, rechargeOnce, sendNotice, startPayment, type OpenOrder } from '../acts/till.ts';

const rich = (town: Town) => town.cast.rich;

/** Opens an order of role 03 and goes to the cashier, without paying. */
async function goToCashier(island: Island, town: Town, yuan: number): Promise<OpenOrder> {
  const order = await openOrder(island, rich(town), yuan);
  await startPayment(island, rich(town), order);
  return order;
}

/** The money of an order that was closed a moment before it arrived: the provider had already taken it. */
function payInSpiteOfClosing(island: Island, { out_trade_no }: OpenOrder): void {
  Object.assign(island.cashier.alipay.trades.get(out_trade_no)!, { state: 'paid', paid_at: island.clock.now() });
}

/** Somebody pays, and another amount arrives; returns the order, which waits for finance (RST-7). */
async function payWrongAmount(
  island: Island,
  town: Town,
  key: string,
  { yuan, paid_fen }: { readonly yuan: number; readonly paid_fen: number },
): Promise<OpenOrder | undefined> {
  const [who] = pickBystanders(island, town, key, 1);
  if (!who) return undefined;
  const order = await openOrder(island, who, yuan);
  await startPayment(island, who, order);
  island.cashier.pay('alipay', order.out_trade_no);
  await sendNotice(island, order, { paid_fen });
  return order;
}

async function askRefund(island: Island, out_trade_no: string, reason: string): Promise<void> {
  const asked = await island.staff('finance', recharge_refund, { out_trade_no, reason });
  await approve(island, 'finance2', asked, '同意退款');
}

export const rechargeOrderScenes: readonly Happening[] = [
  happening('order closed by the payer', on(-6, '20:15'), async (island, town) => {
    const { out_trade_no } = await goToCashier(island, town, 328);
    await island.as(rich(town), h5_close_pay_order, { out_trade_no });
  }),
  happening('order left to run out', on(-5, '20:15'), async (island, town) => {
    await goToCashier(island, town, 648);
  }),
  happening('late money', on(-4, '20:15'), async (island, town) => {
    const order = await goToCashier(island, town, 128);
    await island.as(rich(town), h5_close_pay_order, { out_trade_no: order.out_trade_no });
    payInSpiteOfClosing(island, order);
    await sendNotice(island, order);
  }),

  happening('order with a wrong amount', on(-3, '21:40'), async (island, town) => {
    const order = await goToCashier(island, town, 68);
    island.cashier.pay('alipay', order.out_trade_no);
    await sendNotice(island, order, { paid_fen: 600 });
  }),
  happening('another order with a wrong amount', ago({ hours: 7 }), async (island, town) => {
    await payWrongAmount(island, town, 'wrong amount', { yuan: 30, paid_fen: 2_000 });
  }),
  // Finance has asked to credit what was really paid; the other of finance decides.
  happening('a wrong amount whose crediting waits', ago({ hours: 5 }), async (island, town) => {
    const order = await payWrongAmount(island, town, 'wrong amount waits', { yuan: 128, paid_fen: 12_700 });
    if (!order) return;
    const { out_trade_no } = order;
    await island.staff('finance2', recharge_fix, {
      out_trade_no,
      action: 'credit',
      reason: '渠道立减一元，按实付入账',
    });
  }),
  happening('a wrong amount that finance credited', on(-26, '10:00'), async (island, town) => {
    const order = await payWrongAmount(island, town, 'wrong amount credited', { yuan: 68, paid_fen: 6_700 });
    if (!order) return;
    const { out_trade_no } = order;
    const asked = await island.staff('finance', recharge_fix, { out_trade_no, action: 'credit', reason: '按实付入账' });
    await approve(island, 'finance2', asked, '金额已核对');
  }),

  happening('order to be refunded', on(-40, '13:00'), async (island, town) => {
    remember(island, 'refunded', await rechargeOnce(island, rich(town), 128));
  }),
  happening('order refunded', on(-39, '10:30'), async (island) => {
    const no = recall<string>(island, 'refunded');
    if (no) await askRefund(island, no, '会员误操作，未使用，申请退款');
  }),

  happening('order whose refund is refused', on(-20, '13:00'), async (island, town) => {
    remember(island, 'refund refused', await rechargeOnce(island, rich(town), 30));
  }),
  happening('refund asked that the provider refuses', on(-19, '10:30'), async (island) => {
    const no = recall<string>(island, 'refund refused');
    if (!no) return;
    island.cashier.alipay.refusesRefunds = true;
    await askRefund(island, no, '会员申请退款');
  }),
  happening('refund refused by the provider', on(-19, '11:30'), async (island) => {
    await runTimers(island);
    island.cashier.alipay.refusesRefunds = false;
  }),

  happening('order whose refund takes its time', on(-2, '13:00'), async (island, town) => {
    remember(island, 'refunding', await rechargeOnce(island, rich(town), 68, 'wechat_h5'));
  }),
  happening('refund at WeChat under way', on(-1, '16:00'), async (island) => {
    const no = recall<string>(island, 'refunding');
    if (!no) return;
    island.cashier.wechat.slowRefunds = true;
    await askRefund(island, no, '重复购买，申请退款');
  }),

  happening('paid and credited today', ago({ hours: 3 }), async (island, town) => {
    await rechargeOnce(island, rich(town), 648);
  }),
  // An order lives 30 minutes (ORDER_TTL): the first has 12 left, the second is at the cashier.
  happening('order just created', ago({ minutes: 18 }), async (island, town) => {
    await openOrder(island, rich(town), 328);
  }),
  happening('order being paid', ago({ minutes: 6 }), async (island, town) => {
    await goToCashier(island, town, 30);
  }),
];
