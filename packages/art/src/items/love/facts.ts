/** Names and rarities of the items with motifs of love, rarest first. */
export const LOVE_FACTS = {
  phoenix: { name: '凤求凰', rarity: 'SSR' },
  lifetime: { name: '一生一世', rarity: 'SSR' },
  silverrings: { name: '纯银对戒', rarity: 'SSR' },
  ringbox: { name: '真爱之戒', rarity: 'SR' },
  swanboat: { name: '天鹅花船', rarity: 'SR' },
  starswing: { name: '星空秋千', rarity: 'SR' },
  loveburst: { name: '心动', rarity: 'SR' },
  roses: { name: '九十九朵玫瑰', rarity: 'R' },
  goldarrow: { name: '金箭', rarity: 'N' },
  heartpetal: { name: '心瓣', rarity: 'N' },
  honeyheart: { name: '甜蜜值', rarity: 'N' },
} as const;
