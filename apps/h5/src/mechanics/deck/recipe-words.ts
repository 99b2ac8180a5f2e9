import { itemTextOf } from '#features/item/item-text.ts';
import type { Deck, Recipe } from './use-deck.ts';

/** How a campaign calls its cards. */
export type DeckWords = {
  /** 牌 or 卡. */
  readonly noun: string;
  /** A card's name as the sheet writes it. */
  nameOf(name: string): string;
};

const PERIODS = { d: '今日', w: '本周', c: '本季' } as const;

/** What a recipe gives, as text: for a recipe with choice for example 愚者、魔术师等 12 张任选, otherwise the name of the item. */
export function recipeResultText({ gives }: Recipe, { cards }: Deck): string {
  if (!('choose' in gives)) return itemTextOf(gives);
  const names = gives.choose.map((code) => cards.find(({ item_code }) => item_code === code)?.name ?? code);
  return names.length > 3 ? `${names.slice(0, 2).join('、')}等 ${names.length} 张任选` : `${names.join('、')}任选`;
}

export const recipeLimitText = ({ limits }: Recipe): string =>
  limits.map(({ period, max, used }) => `${PERIODS[period]}还可 ${Math.max(0, max - used)} 次`).join(' · ');

/** Why the recipe cannot be used now; undefined when it can. */
export function whyRecipeUnusable({ need, limits, state }: Recipe, spare: number): string | undefined {
  if (limits.some(({ max, used }) => used >= max)) return '已达限兑';
  if (spare < need) return `还差 ${need - spare} 张`;
  return state === 0 ? undefined : '暂不可换';
}
