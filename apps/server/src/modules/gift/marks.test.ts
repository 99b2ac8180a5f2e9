import { expect, it } from 'vitest';
import { listItems } from '#modules/bag/index.ts';
import { isLoveGift, markOf } from './marks.ts';

it('§5.2 a gift for couples is marked CP; what the whole island hears of is marked 全服, whatever else it is', () => {
  expect([markOf('g_rose', ''), markOf('g_conch', ''), markOf('g_conch', 'large')]).toEqual([
    'cp',
    undefined,
    undefined,
  ]);
  expect([markOf('g_conch', 'superLarge'), markOf('g_always', 'superLarge')]).toEqual(['server', 'server']);
});

it('every gift for couples is in the catalogue', () => {
  expect(
    listItems()
      .filter(({ code }) => isLoveGift(code))
      .map(({ name }) => name),
  ).toEqual(['玫瑰', '一心一意', '九十九朵玫瑰', '星空秋千', '云端城堡', '真爱之戒', '一生一世']);
});
