/** Names and rarities of the items with motifs of the stars, rarest first. */
export const STAR_FACTS = {
  galaxyfall: { name: '银河倾落', rarity: 'SSR' },
  earbuds: { name: '定制蓝牙耳机', rarity: 'SSR' },
  starlamp: { name: '星空投影灯', rarity: 'SSR' },
  zodiacring: { name: '星座之环', rarity: 'SR' },
  starship: { name: '星舟', rarity: 'SR' },
  shootingstar: { name: '流星', rarity: 'SR' },
  meteors: { name: '流星雨', rarity: 'R' },
  dustvial: { name: '星尘瓶', rarity: 'N' },
  stardust: { name: '星尘', rarity: 'N' },
  starcard: { name: '星礼卡', rarity: 'N' },
  starpiece: { name: '星图碎片', rarity: 'N' },
  boxstar: { name: '盒星', rarity: 'N' },
} as const;
