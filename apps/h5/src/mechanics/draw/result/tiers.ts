// Rarity is always letter and colour (design 4.3).
import type { DrawPrize } from '../draw-call.ts';

export type Letter = 'N' | 'R' | 'SR' | 'SSR';

const LETTERS: readonly Letter[] = ['N', 'N', 'R', 'SR', 'SSR', 'SSR'];

export const letterOf = ({ tier }: Pick<DrawPrize, 'tier'>): Letter => LETTERS[tier] || 'N';

/** The one to be seen first: by tier, then by worth, then by who came first. */
export const bestOf = <T extends { readonly prize: DrawPrize }>(list: readonly T[]): T | undefined =>
  list.reduce<T | undefined>((best, next) => {
    if (!best) return next;
    const { tier, value } = next.prize;
    return tier > best.prize.tier || (tier === best.prize.tier && value > best.prize.value) ? next : best;
  }, undefined);

export type TierRow = {
  readonly tier: number;
  readonly name: string;
  readonly num: number;
  readonly prizes: readonly (DrawPrize & { readonly num: number })[];
};

/** What a hundred draws brought, by tier, the biggest first. */
export function byTier(sum: readonly (DrawPrize & { readonly num: number })[]): TierRow[] {
  const tiers = [...new Set(sum.map(({ tier }) => tier))].sort((a, b) => b - a);
  return tiers.map((tier) => {
    const prizes = sum.filter((prize) => prize.tier === tier).sort((a, b) => b.value - a.value);
    return { tier, name: prizes[0]!.tier_name, num: prizes.reduce((all, { num }) => all + num, 0), prizes };
  });
}
