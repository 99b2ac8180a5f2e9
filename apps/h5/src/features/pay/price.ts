// Texts and sums around a price. The exchange rate is taken from the tiers (RCG-3: tiers; RCG-10: Apple tiers may give fewer
// diamonds).
import { formatItemCount } from '@shengyu/rules/board/item-count.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import type { PaymentChannel, RechargeOffer, RechargeTier } from './use-offer.ts';

const YUAN = 100;

/** Diamonds for a custom amount, at the rate of the tiers. */
export function computeDiamonds({ tiers }: RechargeOffer, fen: number): number {
  const [first] = tiers;
  return first ? Math.floor((fen * first.diamond) / first.amount_fen) : 0;
}

/** An amount without decimals when it is in whole yuan, as limits are, e.g. ¥5,000. */
export const formatYuan = (fen: number): string => formatFenAsYuan(fen).replace(/\.00$/, '');

/** A bonus names its own unit, so the page needs no table of the types of items. */
const bonusItemText = ({ name, num, unit }: RechargeTier['bonus'][number]): string =>
  name + formatItemCount(num, unit === '天' ? unit : undefined);

export const formatBonus = (bonus: RechargeTier['bonus']): string => `赠 ${bonus.map(bonusItemText).join('、')}`;

/** A tier has room for one bonus item; when there are several, those of the chosen tier are listed below the tiers. */
export const formatBonusShort = (bonus: RechargeTier['bonus']): string =>
  bonus.length === 1 ? formatBonus(bonus) : `赠 ${bonus.length} 样好礼`;

/** Why a custom amount cannot be paid; undefined when it can. It is shown while typing; the server decides. */
export function findAmountFault({ custom }: RechargeOffer, fen: number): string | undefined {
  const { min_fen, max_fen, step_fen } = custom;
  const fits = fen >= min_fen && fen <= max_fen && fen % step_fen === 0;
  return fits ? undefined : `请输入 ${min_fen / YUAN}-${max_fen / YUAN} 的整数元`;
}

/** Why a channel cannot take this amount now; undefined when it can. */
export function findChannelFault(
  { enabled, disabled_reason, min_fen, max_fen }: PaymentChannel,
  fen: number,
): string | undefined {
  if (enabled === 0) return disabled_reason || '该支付方式维护中';
  return fen > 0 && (fen < min_fen || fen > max_fen) ? `单笔 ${formatYuan(min_fen)}-${formatYuan(max_fen)}` : undefined;
}

/**
 * The tier that is chosen when the page opens: the default, or a smaller one when the last payment was smaller, so that nobody is led
 * to pay more than before. The tiers are in ascending order.
 */
export function presetTierOf(tiers: readonly RechargeTier[], paid_fen: number): RechargeTier | undefined {
  const preset = tiers.find(({ is_default }) => is_default === 1) || tiers[0];
  if (!preset || paid_fen === 0 || paid_fen >= preset.amount_fen) return preset;
  return tiers.reduce((best, tier) => (tier.amount_fen <= paid_fen ? tier : best));
}

/**
 * The channel used last, or else the server's default, or else the first one, among those that can take this amount;
 * undefined when none can.
 */
export function choosePaymentChannel(
  channels: readonly PaymentChannel[],
  wanted: string | null,
  fen: number,
): string | undefined {
  const usable = channels.filter((one) => findChannelFault(one, fen) === undefined);
  const found = usable.find(({ channel }) => channel === wanted) || usable.find(({ is_default }) => is_default === 1);
  return (found || usable[0])?.channel;
}
