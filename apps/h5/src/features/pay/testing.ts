// Replies of the server around a payment, for tests.
import { avatarUrl, makeSampleItem, NOW_SECONDS } from '#testing/samples.ts';
import { ok } from '#testing/wire.ts';
import type { RechargeOffer } from './use-offer.ts';
import type { PayOrder } from './use-order.ts';

export const SAMPLE_ORDER_NO = 'RC2026111512345678901234';
export const SAMPLE_PAYER = {
  user_id: 12,
  show_id: '10001',
  nickname: '晚风予你',
  avatar: avatarUrl(3),
  gender: 2,
  wealth_level: 12,
  charm_level: 8,
  is_online: 1,
} as const;

const tier = (yuan: number, more: Partial<RechargeOffer['tiers'][number]> = {}): RechargeOffer['tiers'][number] => ({
  tier_id: `rc_${yuan}`,
  amount_fen: yuan * 100,
  diamond: yuan * 10,
  bonus: [],
  is_default: 0,
  ...more,
});
const way = (channel: 'wechat_h5' | 'alipay_wap', name: string, is_default: 0 | 1) => ({
  channel,
  name,
  icon: '',
  enabled: 1 as 0 | 1,
  is_default,
  min_fen: 100,
  max_fen: 1_000_000,
});
export const SAMPLE_OFFER: RechargeOffer = {
  target: SAMPLE_PAYER,
  tiers: [
    tier(6, { tag: '首充双倍', bonus: [makeSampleItem('rose', '粉钻', { num: 60 })] }),
    tier(30),
    tier(68, { is_default: 1 }),
    tier(128, {
      bonus: [
        makeSampleItem('ring', '启程头像框', { item_type: 1, num: 30, unit: '天' }),
        makeSampleItem('rose', '粉钻', { num: 1_200 }),
      ],
    }),
  ],
  custom: { enabled: 1, min_fen: 100, max_fen: 1_000_000, step_fen: 100 },
  channels: [way('wechat_h5', '微信支付', 1), way('alipay_wap', '支付宝', 0)],
  guard: { day_limit_fen: 5_000_000, day_used_fen: 6_800, remind: 1, is_verified: 1, is_minor: 0 },
  balance: 12_860,
  agreement: { id: 7, title: '充值服务协议', version: '1.0' },
};
export const SAMPLE_ORDER: PayOrder = {
  status: 1,
  status_text: '支付中',
  amount_fen: 6_800,
  diamond: 680,
  bonus: [],
  target: SAMPLE_PAYER,
  can_retry: 1,
};
export const reservedReply = (need_confirm: 0 | 1 = 0, words?: string) =>
  ok({
    out_trade_no: SAMPLE_ORDER_NO,
    amount_fen: 6_800,
    diamond: 680,
    bonus: [],
    expire_at: NOW_SECONDS + 1_800,
    target: SAMPLE_PAYER,
    guard: { need_confirm, need_sms: 0, left_fen: 0, ...(words ? { text: words } : {}) },
  });
export const startedReply = (more: object = { pay_type: 'mock' }) =>
  ok({ out_trade_no: SAMPLE_ORDER_NO, poll_ms: 2_000, expire_at: NOW_SECONDS + 1_800, ...more });
export const creditedReply = (more: Partial<PayOrder> = {}) =>
  ok({
    ...SAMPLE_ORDER,
    status: 3,
    status_text: '已到账',
    credited_at: NOW_SECONDS,
    balance: 13_540,
    can_retry: 0,
    ...more,
  });

/** The server sells and every payment is credited at once. */
export const PAYING_REPLIES = {
  recharge_type: () => ok(SAMPLE_OFFER),
  h5_get_out_trade_no: () => reservedReply(),
  h5_create_pay_order: () => startedReply(),
  h5_query_pay_order: () => creditedReply(),
  h5_close_pay_order: () => ok({ status: 4, status_text: '已关闭' }),
};
