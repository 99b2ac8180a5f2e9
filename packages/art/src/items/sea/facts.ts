/** Names and rarities of the gifts, mounts, entrances and tokens of the sea, rarest first. */
export const SEA_FACTS = {
  atlantis: { name: '失落海城', rarity: 'SSR' },
  galleon: { name: '宝藏帆船', rarity: 'SSR' },
  whalefall: { name: '鲸落', rarity: 'SSR' },
  goldship: { name: '黄金帆船', rarity: 'SSR' },
  beacon: { name: '灯塔之光', rarity: 'SR' },
  turtle: { name: '神龟', rarity: 'SR' },
  tiderise: { name: '潮起', rarity: 'SR' },
  shellcase: { name: '深海贝匣', rarity: 'R' },
  coral: { name: '珊瑚花束', rarity: 'R' },
  pearl: { name: '珍珠', rarity: 'R' },
  paperboat: { name: '启航', rarity: 'R' },
  conch: { name: '小海螺', rarity: 'N' },
  starfish: { name: '海星', rarity: 'N' },
  scallop: { name: '夏日贝壳', rarity: 'N' },
  seamark: { name: '航海印记', rarity: 'N' },
} as const;
