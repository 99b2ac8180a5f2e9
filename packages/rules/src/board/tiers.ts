/** The sizes of gifts and badges, named as in the API; '' is below every tier. */
export type SizeTier = '' | 'small' | 'medium' | 'large' | 'superLarge';

/** The least value of each size, highest first (S9-02). */
const TIERS: readonly (readonly [from: number, tier: SizeTier])[] = [
  [288_800, 'superLarge'],
  [100_000, 'large'],
  [50_000, 'medium'],
  [10_000, 'small'],
];

/** The size of a gift line by its gift_value (FLOW-6), or of a rank row's badge by its score (RANK-8). */
export const sizeTierOf = (value: number): SizeTier => TIERS.find(([from]) => value >= from)?.[1] ?? '';
