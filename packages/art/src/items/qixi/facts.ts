/** Names and rarities of the items of the Qixi festival, rarest first; the seven cards have the order of their set. */
export const QIXI_FACTS = {
  skyriver: { name: '银河迢迢', rarity: 'SSR' },
  magpiebridge: { name: '鹊桥相会', rarity: 'SSR' },
  starveil: { name: '织女星纱', rarity: 'SR' },
  magpiecloud: { name: '喜鹊云驾', rarity: 'SR' },
  jadedew: { name: '金风玉露', rarity: 'SR' },
  magpietwig: { name: '喜鹊衔枝', rarity: 'R' },
  cowherdcard: { name: '牛郎卡', rarity: 'R' },
  weavercard: { name: '织女卡', rarity: 'R' },
  magpiecard: { name: '喜鹊卡', rarity: 'R' },
  rivercard: { name: '银河卡', rarity: 'R' },
  windcard: { name: '金风卡', rarity: 'R' },
  dewcard: { name: '玉露卡', rarity: 'R' },
  bridgecard: { name: '鹊桥卡', rarity: 'R' },
  redthread: { name: '红线', rarity: 'N' },
  magpiefeather: { name: '鹊羽', rarity: 'N' },
} as const;
