// The published offers, and which orders count for them: those paid while the campaign was open or paused.
import type { OfferDef, OfferTier } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { readCampaignCatalogue, stageOf } from '#modules/campaign-engine/index.ts';
import type { OfferPart } from './give.ts';
import type { PaidOrder } from './store.ts';

export const loadOffersOfKind = async (ctx: Context, kind: OfferDef['kind']): Promise<OfferPart[]> =>
  (await readCampaignCatalogue(ctx)).all('offer').filter(({ part }) => part.kind === kind);

/**
 * Whether an order counts for the offer: it must have been paid while the campaign was open. Orders paid during a pause count too:
 * the member has paid, so the reward is owed.
 */
export function doesOrderCountFor({ campaign }: OfferPart, { paid_at }: Pick<PaidOrder, 'paid_at'>): boolean {
  const { state } = stageOf(campaign, paid_at.getTime());
  return state === 'open' || state === 'paused';
}

/** OFFER-1: the highest tier the amount reaches. */
export const findHighestTier = ({ tiers }: OfferDef, amount_fen: number): OfferTier | undefined =>
  tiers
    .filter((tier) => tier.amount_fen <= amount_fen)
    .reduce<OfferTier | undefined>(
      (best, tier) => (best && best.amount_fen >= tier.amount_fen ? best : tier),
      undefined,
    );

export const listReachedTiers = ({ tiers }: OfferDef, sum_fen: number): OfferTier[] =>
  tiers.filter((tier) => tier.amount_fen <= sum_fen);

export const sumOrders = (orders: readonly PaidOrder[]): number =>
  orders.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
