/** Names and rarities of the items with motifs of the Mid-Autumn moon, rarest first. */
export const MOON_FACTS = {
  moonpalace: { name: '广寒宫', rarity: 'SSR' },
  fullmoon: { name: '月满人圆', rarity: 'SR' },
  plushrabbit: { name: '月兔公仔', rarity: 'SR' },
  moonsedan: { name: '玉兔月辇', rarity: 'SR' },
  jadehare: { name: '玉兔捣药', rarity: 'SR' },
  osmanthus: { name: '桂花枝', rarity: 'R' },
  skylantern: { name: '许愿灯', rarity: 'N' },
  moonglow: { name: '月辉', rarity: 'N' },
} as const;
