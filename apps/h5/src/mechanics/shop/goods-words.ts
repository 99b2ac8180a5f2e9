// Texts about a shop's goods, built only from the reply.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import type { Cost, Goods } from '#features/item/shapes.ts';

type Limit = Goods['limits'][number];

const PERIODS: Record<Limit['period'], string> = { d: '今日', w: '本周', c: '' };

/** E.g. 限兑 1/3 or 本周限兑 0/1. */
export const describeLimit = ({ period, max, used }: Limit): string => `${PERIODS[period]}限兑 ${used}/${max}`;

/** E.g. 剩余 12/100; undefined for unlimited stock. */
export function describeStock({ stock_left, stock_total }: Goods): string | undefined {
  if (stock_left === undefined) return undefined;
  return stock_total === undefined
    ? `剩余 ${formatFullAmount(stock_left)}`
    : `剩余 ${formatFullAmount(stock_left)}/${formatFullAmount(stock_total)}`;
}

export const goodsValueOf = ({ items }: Goods): number => items.reduce((sum, { value, num }) => sum + value * num, 0);

/** Why the item cannot be bought now; undefined when it can, or when only the balance is too small. */
export function describeNotForSale({ state, lock_text }: Goods): string | undefined {
  if (state === 2) return '已达限兑';
  if (state === 3) return '已兑完';
  return state === 4 ? (lock_text ?? '暂未开放') : undefined;
}

/** How many may be bought at once, by balance, stock and limits; never less than 1. */
export const computeMaxPurchaseNum = ({ limits, stock_left }: Goods, affordable: number): number =>
  Math.max(1, Math.min(affordable, stock_left ?? Infinity, ...limits.map(({ max, used }) => max - used)));

/** E.g. 用 30 颗命运之星兑换「星屿礼盒」？ */
export const describePurchaseQuestion = (goods: Goods, num: number, unit: string): string =>
  `用 ${costText(goods.price, num, unit)}兑换「${goods.name}」${num > 1 ? `×${num}` : ''}？`;

const costText = ({ kind, name, num }: Cost, times: number, unit: string): string =>
  kind === 'diamond'
    ? `${formatFullAmount(num * times)} 钻`
    : `${formatFullAmount(num * times)} ${counted(name, unit)}`;

/** E.g. 颗命运之星. When the name ends with the unit, only the unit is written: 航海印记 with unit 印记 is 印记. */
const counted = (name: string, unit: string): string => (unit !== '' && name.endsWith(unit) ? unit : unit + name);
