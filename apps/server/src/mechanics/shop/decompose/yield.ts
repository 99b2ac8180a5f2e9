// How much debris a lot gives when it is decomposed (SHOP-7), or the reason why it cannot be.
import type { DecomposeDef } from '@shengyu/campaign/definition.ts';
import {
  canDecompose,
  countWholeDaysLeft,
  computeDebrisByValue,
  computeDebrisByPieces,
} from '@shengyu/rules/draw/decompose.ts';
import { isGiftItemCode, isTimedItemCode, requireItem, wearSlotOf, type Lot } from '#modules/bag/index.ts';

export type DecomposeYield = { readonly got: number } | { readonly why_not: string };

export function decomposeYieldOf(
  rates: DecomposeDef,
  lot: Lot,
  asked: { num: number; worn: boolean; now: number },
): DecomposeYield {
  const { num, worn, now } = asked;
  const expired = lot.expire_at !== null && lot.expire_at <= now;
  if (!canDecompose({ origin: lot.origin, worn, locked: lot.locked, expired })) return { why_not: whyNot(lot, worn) };
  const { value } = requireItem(lot.item_code);
  if (isGiftItemCode(lot.item_code)) return { got: computeDebrisByValue(value, num, rates.gift) };
  if (isTimedItemCode(lot.item_code) && wearSlotOf(lot.item_code) !== undefined) {
    const days = countWholeDaysLeft(Math.floor(lot.expire_at! / 1000), Math.floor(now / 1000));
    return { got: computeDebrisByValue(value, days, rates.dressup_day) };
  }
  const each = rates.prop_fixed[lot.item_code];
  return each === undefined ? { why_not: '该类物品不可分解' } : { got: computeDebrisByPieces(each, num) };
}

function whyNot({ origin, locked }: Lot, worn: boolean): string {
  if (worn) return '正在佩戴';
  if (locked) return '已锁定';
  if (origin === 'buy' || origin === 'box') return '购买所得不可分解';
  return origin === 'decompose' ? '分解所得不可再分解' : '已过期';
}
