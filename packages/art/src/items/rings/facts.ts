/** Names and rarities of the rings of an invitation to become a CP, rarest first. */
export const RING_FACTS = {
  ring_star: { name: '永恒星钻', rarity: 'SSR' },
  ring_gold: { name: '挚爱金戒', rarity: 'SR' },
  ring_silver: { name: '银河指环', rarity: 'R' },
  ring_grass: { name: '草编指环', rarity: 'N' },
} as const;
