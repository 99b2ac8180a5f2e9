import { expect, it } from 'vitest';
import { itemCountTextOf, itemTextOf, itemsTextOf, nameOfItems } from './item-text.ts';

const map = { item_type: 9, name: '藏宝图', num: 3 };
const laurel = { item_type: 1, name: '鎏金桂冠', num: 7 };
const crown = { item_type: 111, name: '海王冠冕', num: 1 };

it('UNIT-2 an item is written with its number, a timed item with its days', () => {
  expect(itemTextOf(map)).toBe('藏宝图×3');
  expect(itemTextOf({ ...map, num: 12_000 })).toBe('藏宝图×12,000');
  expect(itemTextOf(laurel)).toBe('鎏金桂冠7天');
  expect(itemTextOf({ ...laurel, num: 1 })).toBe('鎏金桂冠1天');
  expect(itemsTextOf([crown, laurel])).toBe('海王冠冕×1、鎏金桂冠7天');
  expect([itemCountTextOf(map), itemCountTextOf(laurel)]).toEqual(['×3', '7天']);
});

it('UNIT-2 the name of a prize or of goods says how many, and a single piece is its name alone', () => {
  expect(nameOfItems([map])).toBe('藏宝图×3');
  expect(nameOfItems([crown])).toBe('海王冠冕');
  expect(nameOfItems([crown, { ...laurel, num: 1 }])).toBe('海王冠冕、鎏金桂冠1天');
  expect(nameOfItems([{ ...crown, name: '长'.repeat(80) }])).toHaveLength(60);
});
