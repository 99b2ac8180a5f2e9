// The offers in force, and which orders count for them: those paid while their campaign was open.
import type { OfferDef, OfferTier } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { catalogueOf, stageOf } from '#modules/kit/index.ts';
import type { OfferPart } from './give.ts';
import type { PaidOrder } from './store.ts';

export const offersOf = async (ctx: Context, kind: OfferDef['kind']): Promise<OfferPart[]> =>
  (await catalogueOf(ctx)).all('offer').filter(({ part }) => part.kind === kind);

/** A pause stops nothing that was paid: money came in, so what it opens is owed. */
export function countsFor({ campaign }: OfferPart, { paid_at }: Pick<PaidOrder, 'paid_at'>): boolean {
  const { state } = stageOf(campaign, paid_at.getTime());
  return state === 'open' || state === 'paused';
}

/** OFFER-1: the highest tier the amount reaches. */
export const highestTier = ({ tiers }: OfferDef, amount_fen: number): OfferTier | undefined =>
  tiers
    .filter((tier) => tier.amount_fen <= amount_fen)
    .reduce<OfferTier | undefined>(
      (best, tier) => (best && best.amount_fen >= tier.amount_fen ? best : tier),
      undefined,
    );

export const reachedTiers = ({ tiers }: OfferDef, sum_fen: number): OfferTier[] =>
  tiers.filter((tier) => tier.amount_fen <= sum_fen);

export const sumOf = (orders: readonly PaidOrder[]): number =>
  orders.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
