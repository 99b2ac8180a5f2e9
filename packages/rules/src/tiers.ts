/** '' is below every tier; the names are the wire's. */
export type Tier = '' | 'small' | 'medium' | 'large' | 'superLarge';

/** S9-02, from the top. */
export const TIERS: readonly (readonly [from: number, tier: Tier])[] = [
  [288_800, 'superLarge'],
  [100_000, 'large'],
  [50_000, 'medium'],
  [10_000, 'small'],
];

/** Sizes a gift line by its gift_value (FLOW-6) and a rank row's badge by its score (RANK-8). */
export const tierOf = (value: number): Tier => TIERS.find(([from]) => value >= from)?.[1] ?? '';
