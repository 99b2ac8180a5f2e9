// What a lot turns into (SHOP-7, MONEY-7), or why it does not.
import type { DecomposeDef } from '@shengyu/campaign/definition.ts';
import { canDecompose, wholeDaysLeft, yieldByValue, yieldFixed } from '@shengyu/rules/decompose.ts';
import { isGift, isTimed, itemOf, slotOf, type Lot } from '#modules/bag/index.ts';

export type Yield = { readonly got: number } | { readonly why_not: string };

export function yieldOf(rates: DecomposeDef, lot: Lot, asked: { num: number; worn: boolean; now: number }): Yield {
  const { num, worn, now } = asked;
  const expired = lot.expire_at !== null && lot.expire_at <= now;
  if (!canDecompose({ origin: lot.origin, worn, locked: lot.locked, expired })) return { why_not: whyNot(lot, worn) };
  const { value } = itemOf(lot.item_code);
  if (isGift(lot.item_code)) return { got: yieldByValue(value, num, rates.gift) };
  if (isTimed(lot.item_code) && slotOf(lot.item_code) !== undefined) {
    const days = wholeDaysLeft(Math.floor(lot.expire_at! / 1000), Math.floor(now / 1000));
    return { got: yieldByValue(value, days, rates.dressup_day) };
  }
  const each = rates.prop_fixed[lot.item_code];
  return each === undefined ? { why_not: '该类物品不可分解' } : { got: yieldFixed(each, num) };
}

function whyNot({ origin, locked }: Lot, worn: boolean): string {
  if (worn) return '正在佩戴';
  if (locked) return '已锁定';
  if (origin === 'buy' || origin === 'box') return '购买所得不可分解';
  return origin === 'decompose' ? '分解所得不可再分解' : '已过期';
}
