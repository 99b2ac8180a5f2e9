// Words and sums around a price. The rate is what the tiers say (RCG-3, RCG-10).
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import type { Channel, Offer, Tier } from './use-offer.ts';

const YUAN = 100;

/** What an own amount buys, as the tiers do. */
export function diamondsFor({ tiers }: Offer, fen: number): number {
  const [first] = tiers;
  return first ? Math.floor((fen * first.diamond) / first.amount_fen) : 0;
}

/** ¥5,000 for what is whole, which limits are. */
export const yuan = (fen: number): string => yuanFromFen(fen).replace(/\.00$/, '');

const thing = ({ name, num, unit }: Tier['bonus'][number]): string =>
  unit === '天' ? `${name}${num}天` : `${name}×${num}`;

export const bonusText = (bonus: Tier['bonus']): string => `赠 ${bonus.map(thing).join('、')}`;

/** In a tier there is room for one thing; of several, the chosen tier's are named under the tiers. */
export const bonusShort = (bonus: Tier['bonus']): string =>
  bonus.length === 1 ? bonusText(bonus) : `赠 ${bonus.length} 样好礼`;

/** Why an own amount cannot be paid; undefined: it can. Said as it is typed, judged by the server. */
export function amountFault({ custom }: Offer, fen: number): string | undefined {
  const { min_fen, max_fen, step_fen } = custom;
  const fits = fen >= min_fen && fen <= max_fen && fen % step_fen === 0;
  return fits ? undefined : `请输入 ${min_fen / YUAN}-${max_fen / YUAN} 的整数元`;
}

/** Why a way of paying cannot take this amount now. */
export function channelFault({ enabled, disabled_reason, min_fen, max_fen }: Channel, fen: number): string | undefined {
  if (enabled === 0) return disabled_reason || '该支付方式维护中';
  return fen > 0 && (fen < min_fen || fen > max_fen) ? `单笔 ${yuan(min_fen)}-${yuan(max_fen)}` : undefined;
}
