// What a shop says of its goods, from the answer alone.
import { fullAmount } from '@shengyu/rules/amount.ts';
import type { Cost, Goods } from '#mechanics/sheet/shapes.ts';

type Limit = Goods['limits'][number];

const PERIODS: Record<Limit['period'], string> = { d: '今日', w: '本周', c: '' };

/** 限兑 1/3, 本周限兑 0/1. */
export const limitText = ({ period, max, used }: Limit): string => `${PERIODS[period]}限兑 ${used}/${max}`;

/** 剩余 12/100; of what is endless nothing. */
export function stockText({ stock_left, stock_total }: Goods): string | undefined {
  if (stock_left === undefined) return undefined;
  return stock_total === undefined
    ? `剩余 ${fullAmount(stock_left)}`
    : `剩余 ${fullAmount(stock_left)}/${fullAmount(stock_total)}`;
}

export const valueOf = ({ items }: Goods): number => items.reduce((sum, { value, num }) => sum + value * num, 0);

/** Why it cannot be had now; undefined: it can, or only the means are short. */
export function closedText({ state, lock_text }: Goods): string | undefined {
  if (state === 2) return '已达限兑';
  if (state === 3) return '已兑完';
  return state === 4 ? (lock_text ?? '暂未开放') : undefined;
}

/** How many may be had at once. */
export const mostOf = ({ limits, stock_left }: Goods, affordable: number): number =>
  Math.max(1, Math.min(affordable, stock_left ?? Infinity, ...limits.map(({ max, used }) => max - used)));

/** 用 30 颗命运之星兑换「星屿礼盒」？ */
export const askText = (goods: Goods, num: number, unit: string): string =>
  `用 ${costText(goods.price, num, unit)}兑换「${goods.name}」${num > 1 ? `×${num}` : ''}？`;

export const costText = ({ kind, name, num }: Cost, times: number, unit: string): string =>
  kind === 'diamond' ? `${fullAmount(num * times)} 钻` : `${fullAmount(num * times)} ${counted(name, unit)}`;

/** 颗命运之星; what counts itself is not said twice: 航海印记 in 印记 is 印记. */
export const counted = (name: string, unit: string): string =>
  unit !== '' && name.endsWith(unit) ? unit : unit + name;
