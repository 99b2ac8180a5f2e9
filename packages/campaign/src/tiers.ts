/** The names of tiers 0 to 5, as members and operators read them. */
export const TIER_NAMES = ['常见', '优良', '稀有', '珍稀', '传说', '神话'] as const;
