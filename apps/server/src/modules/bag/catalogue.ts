// What items there are. The common catalogue, and what published campaigns bring along.
import { ITEMS } from '@shengyu/campaign/items.ts';
import { isTimedItem, itemUnit } from '@shengyu/rules/item-types.ts';
import type { Context } from '#context.ts';

export type CatalogueItem = {
  readonly type: number;
  readonly name: string;
  readonly value: number;
  readonly image: string;
};

const known = new Map<string, CatalogueItem>(Object.entries(ITEMS));

/** A campaign's own items, when it is published. Codes are unique over all campaigns. */
export function registerItems(items: Readonly<Record<string, CatalogueItem>>): void {
  for (const [code, item] of Object.entries(items)) known.set(code, item);
}

/** Codes of all things that have an end of their own. */
export const timedItems = (): string[] => [...known].flatMap(([code, { type }]) => (isTimedItem(type) ? [code] : []));

export const findItem = (item_code: string): CatalogueItem | undefined => known.get(item_code);

export function itemOf(item_code: string): CatalogueItem {
  const item = known.get(item_code);
  if (!item) throw new Error(`no item ${item_code}`);
  return item;
}

export const GIFT = 111;
export const PINK = 113;
export const PHYSICAL = 151;
export const isTimed = (item_code: string): boolean => isTimedItem(itemOf(item_code).type);
export const isGift = (item_code: string): boolean => itemOf(item_code).type === GIFT;

/** An item as every answer shows it (C0-12). */
export function presentItem(ctx: Context, item_code: string, num: number, expire_at?: number | null) {
  const { type, name, value, image } = itemOf(item_code);
  return {
    item_type: type,
    item_code,
    name,
    icon: `${ctx.config.STATIC_HOST}/activity/${image}.svg`,
    num,
    unit: itemUnit(type),
    value,
    ...(expire_at === undefined || expire_at === null ? {} : { expire_at: Math.floor(expire_at / 1000) }),
  };
}
