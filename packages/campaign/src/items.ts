import { ITEM_ROWS, type ItemRow } from './data/item-rows.ts';
import type { CampaignDef, Code, ItemDef } from './definition.ts';

/** Every item of the common catalogue; a misspelt one does not compile. */
export type ItemCode = keyof typeof ITEM_ROWS;

export const GIFT = 111;
export const PHYSICAL = 151;
/** Money: no catalogue has it, no grant may name it (MONEY-1, PUB-3). */
export const MONEY: readonly Code[] = ['diamond', 'income'];

export const itemOfRow = ([type, name, value, image = `dress/${type}`, goods]: ItemRow): ItemDef => ({
  type,
  name,
  value,
  image,
  ...(goods === undefined ? {} : { goods }),
});

export const ITEMS: Readonly<Record<string, ItemDef>> = Object.fromEntries(
  Object.entries<ItemRow>(ITEM_ROWS).map(([code, row]) => [code, itemOfRow(row)]),
);

/** An item as this campaign knows it: its own, else the common one. */
export function itemOf(def: Pick<CampaignDef, 'items'>, code: Code): ItemDef | undefined {
  const own = def.items;
  if (own !== undefined && Object.hasOwn(own, code)) return own[code];
  return Object.hasOwn(ITEMS, code) ? ITEMS[code] : undefined;
}
