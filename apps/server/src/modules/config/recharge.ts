// What diamonds cost and how they can be paid (RCG-3, RCG-9). An operator's version of `recharge_tiers` and `pay_channels` takes the
// place of these lists.

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

export const PAY_CHANNELS_KNOWN = ['wechat_h5', 'wechat_jsapi', 'alipay_wap', 'apple_iap'] as const;

export type PayChannelSetting = {
  readonly channel: (typeof PAY_CHANNELS_KNOWN)[number];
  readonly name: string;
  readonly enabled: 0 | 1;
  /** Shown while it is not enabled. */
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

/** In the order they are offered. */
export const PAY_CHANNELS: readonly PayChannelSetting[] = [
  channel('wechat_jsapi', '微信支付'),
  channel('wechat_h5', '微信支付'),
  channel('alipay_wap', '支付宝'),
  { ...channel('apple_iap', 'Apple 内购'), enabled: 0, disabled_reason: '暂未开放' },
];
