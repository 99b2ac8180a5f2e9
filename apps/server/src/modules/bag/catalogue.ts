// The catalogue of all items: the common ones and those that published campaigns define.
import { COMMON_ITEMS } from '@shengyu/campaign/items.ts';
import { nameOfItems } from '@shengyu/rules/board/item-text.ts';
import { isTimedItem, itemTypeUnitOf } from '@shengyu/rules/board/item-types.ts';
import type { Context } from '#context.ts';
import { pictureUrlByName } from '#pictures.ts';

export type CatalogueItem = {
  readonly type: number;
  readonly name: string;
  readonly value: number;
  readonly image: string;
};

const known = new Map<string, CatalogueItem>(Object.entries(COMMON_ITEMS));

/** Adds the items of a campaign when it is published. Item codes are unique over all campaigns. */
export function registerItems(items: Readonly<Record<string, CatalogueItem>>): void {
  for (const [code, item] of Object.entries(items)) known.set(code, item);
}

/** Codes of all items that have an end date of their own. */
export const listTimedItemCodes = (): string[] =>
  [...known].flatMap(([code, { type }]) => (isTimedItem(type) ? [code] : []));

export const findItem = (item_code: string): CatalogueItem | undefined => known.get(item_code);

/** Every item that is known now, with its code. */
export const listItems = (): (CatalogueItem & { code: string })[] =>
  [...known].map(([code, item]) => ({ code, ...item }));

export function requireItem(item_code: string): CatalogueItem {
  const item = known.get(item_code);
  if (!item) throw new Error(`no item ${item_code}`);
  return item;
}

/** Item types with rules of their own: gifts, pink diamonds (kept in the ledger), physical prizes (shipped). */
export const GIFT_ITEM_TYPE = 111;
export const PINK_DIAMOND_ITEM_TYPE = 113;
export const PHYSICAL_ITEM_TYPE = 151;
export const isTimedItemCode = (item_code: string): boolean => isTimedItem(requireItem(item_code).type);
export const isGiftItemCode = (item_code: string): boolean => requireItem(item_code).type === GIFT_ITEM_TYPE;

/** The name of what a grant gives, for example 珊瑚花束×3、藏宝图×10 (UNIT-2: with its numbers and days). */
export const nameOfGrant = (grant: readonly { readonly item_code: string; readonly qty: number }[]): string =>
  nameOfItems(
    grant.map(({ item_code, qty }) => {
      const { type, name } = requireItem(item_code);
      return { item_type: type, name, num: qty };
    }),
  );

/** An item in the shape that every reply uses. */
export function presentItem(ctx: Context, item_code: string, num: number, expire_at?: number | null) {
  const { type, name, value, image } = requireItem(item_code);
  return {
    item_type: type,
    item_code,
    name,
    icon: pictureUrlByName(ctx, image),
    num,
    unit: itemTypeUnitOf(type),
    value,
    ...(expire_at === undefined || expire_at === null ? {} : { expire_at: Math.floor(expire_at / 1000) }),
  };
}
