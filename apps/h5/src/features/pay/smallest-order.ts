import type { OrderRequest } from './pay-flow.ts';
import { computeDiamonds } from './price.ts';
import type { RechargeOffer } from './use-offer.ts';

export type PlannedOrder = {
  readonly amount_fen: number;
  readonly diamond: number;
  readonly wish: Pick<OrderRequest, 'tier_id' | 'amount_fen'>;
};

/**
 * The smallest order that is worth at least `fen`: a tier of exactly this sum, or else an own sum, or else the next tier. Nobody is
 * led to pay more than what is missing. Undefined when nothing can be bought.
 */
export function planSmallestOrder(offer: RechargeOffer, fen: number): PlannedOrder | undefined {
  const { tiers, custom } = offer;
  const tierOrder = ({ tier_id, amount_fen, diamond }: RechargeOffer['tiers'][number]): PlannedOrder => ({
    amount_fen,
    diamond,
    wish: { tier_id },
  });
  const exact = tiers.find(({ amount_fen }) => amount_fen === fen);
  if (exact) return tierOrder(exact);
  const { enabled, min_fen, max_fen, step_fen } = custom;
  const own = Math.max(min_fen, Math.ceil(fen / step_fen) * step_fen);
  if (enabled === 1 && own <= max_fen) {
    return { amount_fen: own, diamond: computeDiamonds(offer, own), wish: { amount_fen: own } };
  }
  const above = tiers.filter(({ amount_fen }) => amount_fen > fen).sort((a, b) => a.amount_fen - b.amount_fen)[0];
  return above && tierOrder(above);
}
