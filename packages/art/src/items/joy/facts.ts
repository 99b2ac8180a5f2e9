/** Names and rarities of the gifts with fairground motifs and of the plush toy, rarest first. */
export const JOY_FACTS = {
  circus: { name: '梦幻马戏团', rarity: 'SSR' },
  plushwhale: { name: '声屿小鲸公仔', rarity: 'SSR' },
  carousel: { name: '旋转木马', rarity: 'SR' },
  balloons: { name: '欢乐气球', rarity: 'N' },
  rainbowcandy: { name: '彩虹糖', rarity: 'N' },
} as const;
