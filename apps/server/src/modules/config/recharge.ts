// The default recharge tiers and payment channels (RCG-3: tiers and prices; RCG-9: channels by environment). An operator can
// replace these lists by a version of `recharge_tiers` and `pay_channels`.

export type RechargeTier = {
  readonly tier_id: string;
  readonly amount_fen: number;
  readonly diamond: number;
  readonly is_default: 0 | 1;
  readonly tag?: string;
};

const tier = (yuan: number, is_default: 0 | 1 = 0): RechargeTier => ({
  tier_id: `rc_${yuan}`,
  amount_fen: yuan * 100,
  diamond: yuan * 10,
  is_default,
});

export const RECHARGE_TIERS: readonly RechargeTier[] = [
  tier(6),
  tier(30),
  tier(68, 1),
  tier(128),
  tier(328),
  tier(648),
  tier(1298),
  tier(2888),
];

export const PAY_CHANNEL_CODES = ['wechat_h5', 'wechat_jsapi', 'alipay_wap', 'apple_iap'] as const;

export type PayChannelSetting = {
  readonly channel: (typeof PAY_CHANNEL_CODES)[number];
  readonly name: string;
  readonly enabled: 0 | 1;
  /** The text shown while the channel is not enabled. */
  readonly disabled_reason?: string;
  readonly min_fen: number;
  readonly max_fen: number;
};

const channel = (code: PayChannelSetting['channel'], name: string): PayChannelSetting => ({
  channel: code,
  name,
  enabled: 1,
  min_fen: 100,
  max_fen: 1_000_000,
});

/** The channels are offered in this order. */
export const PAY_CHANNELS: readonly PayChannelSetting[] = [
  channel('wechat_jsapi', '微信支付'),
  channel('wechat_h5', '微信支付'),
  channel('alipay_wap', '支付宝'),
  { ...channel('apple_iap', 'Apple 内购'), enabled: 0, disabled_reason: '暂未开放' },
];
