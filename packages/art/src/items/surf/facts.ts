/** Names and rarities of the gifts and the token of the surf, rarest first. */
export const SURF_FACTS = {
  neptune: { name: '海神降临', rarity: 'SSR' },
  kingwave: { name: '巨浪之王', rarity: 'SR' },
  sailyacht: { name: '白帆游艇', rarity: 'SR' },
  beachparty: { name: '沙滩派对', rarity: 'R' },
  dolphin: { name: '海豚跃', rarity: 'R' },
  waveboard: { name: '逐浪板', rarity: 'R' },
  palms: { name: '椰林', rarity: 'R' },
  crab: { name: '招财蟹', rarity: 'R' },
  wavelet: { name: '浪花', rarity: 'N' },
  surge: { name: '浪涌值', rarity: 'N' },
} as const;
