/** What members and operators read for tiers 0 to 5. */
export const TIER_NAMES = ['常见', '优良', '稀有', '珍稀', '传说', '神话'] as const;
