/** Names and rarities of the gifts of the tarot campaign, rarest first. */
export const FATE_FACTS = {
  worldgate: { name: '世界之门', rarity: 'SSR' },
  fatewheel: { name: '命运之轮', rarity: 'SR' },
  fatemeet: { name: '命运交汇', rarity: 'SR' },
  grail: { name: '圣杯', rarity: 'R' },
  starglow: { name: '星辉', rarity: 'R' },
  fateecho: { name: '命运回响', rarity: 'R' },
  fatestar: { name: '命运之星', rarity: 'N' },
} as const;
