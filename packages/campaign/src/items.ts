import { ITEM_ROWS, type ItemRow } from './data/item-rows.ts';
import type { CampaignDef, DefinitionCode, ItemDef } from './definition.ts';

/** The code of an item in the common catalogue; a misspelt code does not compile. */
export type ItemCode = keyof typeof ITEM_ROWS;

export const GIFT_ITEM_TYPE = 111;
export const PHYSICAL_ITEM_TYPE = 151;
/** The codes of money. Money is in no item catalogue, and no grant may contain it (MONEY-1, PUB-3). */
export const MONEY_CODES: readonly DefinitionCode[] = ['diamond', 'income'];

export const readItemRow = ([type, name, value, image = `dress/${type}`, goods]: ItemRow): ItemDef => ({
  type,
  name,
  value,
  image,
  ...(goods === undefined ? {} : { goods }),
});

export const COMMON_ITEMS: Readonly<Record<string, ItemDef>> = Object.fromEntries(
  Object.entries<ItemRow>(ITEM_ROWS).map(([code, row]) => [code, readItemRow(row)]),
);

/** Looks up an item, first among the campaign's own, then in the common catalogue. */
export function findItem(def: Pick<CampaignDef, 'items'>, code: DefinitionCode): ItemDef | undefined {
  const own = def.items;
  if (own !== undefined && Object.hasOwn(own, code)) return own[code];
  return Object.hasOwn(COMMON_ITEMS, code) ? COMMON_ITEMS[code] : undefined;
}
