// Rarity is always shown by letter and colour together (design 4.3).
import type { DrawPrize } from '../flow/draw-call.ts';

export type RarityLetter = 'N' | 'R' | 'SR' | 'SSR';

const LETTERS: readonly RarityLetter[] = ['N', 'N', 'R', 'SR', 'SSR', 'SSR'];

export const rarityLetterOf = ({ tier }: Pick<DrawPrize, 'tier'>): RarityLetter => LETTERS[tier] || 'N';

/** The prize to show first: by tier, then by value, then by order of drawing. */
export const bestPrizeOf = <T extends { readonly prize: DrawPrize }>(list: readonly T[]): T | undefined =>
  list.reduce<T | undefined>((best, next) => {
    if (!best) return next;
    const { tier, value } = next.prize;
    return tier > best.prize.tier || (tier === best.prize.tier && value > best.prize.value) ? next : best;
  }, undefined);

export type PrizeTierGroup = {
  readonly tier: number;
  readonly name: string;
  readonly num: number;
  readonly prizes: readonly (DrawPrize & { readonly num: number })[];
};

/** Groups the prizes of many draws by tier, highest first. */
export function groupPrizesByTier(sum: readonly (DrawPrize & { readonly num: number })[]): PrizeTierGroup[] {
  const tiers = [...new Set(sum.map(({ tier }) => tier))].sort((a, b) => b - a);
  return tiers.map((tier) => {
    const prizes = sum.filter((prize) => prize.tier === tier).sort((a, b) => b.value - a.value);
    return { tier, name: prizes[0]!.tier_name, num: prizes.reduce((all, { num }) => all + num, 0), prizes };
  });
}
