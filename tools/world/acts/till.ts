// A recharge step by step: the order, the payment at the cashier's own page, the provider's notice.
import { pathOf } from '@shengyu/contract/call.ts';
import {
  h5_create_pay_order,
  h5_get_out_trade_no,
  pay_notify,
  recharge_type,
} from '@shengyu/contract/calls/recharge.ts';
import type { Island, Islander } from '../island.ts';
import { askCode } from '../scenes/steps.ts';

type PayChannel = 'alipay_wap' | 'wechat_h5';
const providerOf = (channel: PayChannel): 'alipay' | 'wechat' => (channel === 'wechat_h5' ? 'wechat' : 'alipay');

export type OpenOrder = {
  readonly out_trade_no: string;
  readonly channel: PayChannel;
  readonly need_sms: boolean;
  readonly need_confirm: boolean;
};

/** Orders diamonds for this many yuan (W02). */
export async function openOrder(
  island: Island,
  who: Islander,
  yuan: number,
  channel: PayChannel = 'alipay_wap',
): Promise<OpenOrder> {
  const { agreement } = await island.as(who, recharge_type, {});
  const order = await island.as(who, h5_get_out_trade_no, {
    amount_fen: yuan * 100,
    channel,
    agreement_version: agreement.version,
  });
  const { need_sms, need_confirm } = order.guard;
  return { out_trade_no: order.out_trade_no, channel, need_sms: need_sms === 1, need_confirm: need_confirm === 1 };
}

/** Starts the payment (W03) and opens the cashier's page, where the provider learns of the order. */
export async function startPayment(island: Island, who: Islander, order: OpenOrder): Promise<void> {
  const sms = order.need_sms ? { sms_code: await askCode(island, who, 'guard') } : {};
  const started = await island.as(who, h5_create_pay_order, {
    out_trade_no: order.out_trade_no,
    channel: order.channel,
    return_path: '/payment',
    ...(order.need_confirm ? { guard_confirm: 1 as const } : {}),
    ...sms,
  });
  if (!started.form) return;
  await fetch(started.form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(started.form.fields).toString(),
    redirect: 'manual',
  });
}

/** The provider's notice of a payment (X13). `paid_fen`: the payer paid another amount than ordered. */
export async function sendNotice(
  island: Island,
  { out_trade_no, channel }: OpenOrder,
  told: { readonly paid_fen?: number } = {},
): Promise<void> {
  const { headers, body } = island.cashier[providerOf(channel)].notice(out_trade_no, told);
  const url = pathOf(pay_notify).replace('{channel}', channel);
  await island.send({ method: 'POST', url, headers, body });
}

/** The whole way: order, payment and notice. Returns the order's number. */
export async function rechargeOnce(
  island: Island,
  who: Islander,
  yuan: number,
  channel: PayChannel = 'alipay_wap',
): Promise<string> {
  const order = await openOrder(island, who, yuan, channel);
  await startPayment(island, who, order);
  island.cashier.pay(providerOf(channel), order.out_trade_no);
  await sendNotice(island, order);
  return order.out_trade_no;
}
