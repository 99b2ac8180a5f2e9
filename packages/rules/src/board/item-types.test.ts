import { expect, it } from 'vitest';
import { isTimedItem, ITEM_TYPES, itemTypeLabelOf, itemTypeOf, itemTypeUnitOf } from './item-types.ts';

it('S3-01 UNIT-1 exactly the 21 numbers with their Chinese labels', () => {
  expect(ITEM_TYPES.map(({ type, label }) => `${type} ${label}`)).toEqual([
    '1 头像框',
    '2 气泡',
    '3 座驾',
    '4 光环',
    '5 进场特效',
    '6 名片',
    '7 主页特效',
    '8 称号',
    '9 道具',
    '10 房间主题',
    '11 靓号',
    '12 至尊座驾',
    '111 礼物',
    '113 粉钻',
    '122 VIP体验卡',
    '222 专属赠礼权',
    '223 星座道具',
    '151 实物及定制',
    '152 房间框',
    '153 房间背景',
    '154 房间标签',
  ]);
});

it('UNIT-1 units: days for timed things, pieces, pink diamonds, parcels', () => {
  const inDays = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 122, 152, 153, 154, 222];
  expect(
    ITEM_TYPES.filter(({ unit }) => unit === '天')
      .map(({ type }) => type)
      .sort((a, b) => a - b),
  ).toEqual(inDays);
  expect(inDays.every(isTimedItem)).toBe(true);
  expect([9, 111, 223, 113, 151].map((type) => [itemTypeUnitOf(type), isTimedItem(type)])).toEqual([
    ['个', false],
    ['个', false],
    ['个', false],
    ['粉钻', false],
    ['件', false],
  ]);
});

it.each([0, -1, 13, 112, 155, 1.5, Number.NaN])('S3-01 unknown type %s shows -', (type) => {
  expect([itemTypeLabelOf(type), itemTypeUnitOf(type), isTimedItem(type)]).toEqual(['-', '-', false]);
});

it('WEAR-1 both mounts share a slot, no other two types do', () => {
  expect(itemTypeOf(3)?.slot).toBe('mount');
  expect(itemTypeOf(12)?.slot).toBe('mount');
  const slots = ITEM_TYPES.map(({ slot }) => slot).filter((slot) => slot !== undefined);
  expect(new Set(slots).size).toBe(slots.length - 1);
  expect([9, 111, 113, 122, 151, 222, 223].map((type) => itemTypeOf(type)?.slot)).toEqual(Array(7).fill(undefined));
});
