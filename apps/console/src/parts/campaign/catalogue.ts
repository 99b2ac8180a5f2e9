// What the editor and the phone preview know about items: names, pictures and values, from the definition and the common catalogue.
import type { CampaignDef, Grant, GrantWithCards, ItemDef, Price } from '@shengyu/campaign/definition.ts';
import { COMMON_ITEMS, findItem } from '@shengyu/campaign/items.ts';
import { ITEM_TYPES } from '@shengyu/rules/board/item-types.ts';
import { buildActivityImageUrl } from '@shengyu/rules/ui/static-image.ts';

type WithItems = Pick<CampaignDef, 'items'>;

const UNITS = new Map(ITEM_TYPES.map(({ type, unit, is_timed }) => [type, is_timed === 1 ? unit : '']));

const TYPE_NAMES = new Map(ITEM_TYPES.map(({ type, label }) => [type, label]));

/** 头像框, 座驾, 礼物 … */
export const typeNameOf = ({ type }: ItemDef): string => TYPE_NAMES.get(type) ?? '道具';

export const pictureOf = ({ image }: ItemDef): string => buildActivityImageUrl('', `${image}.svg`);

/** 宝藏帆船 × 2, or 黄金帆船座驾 30 天 for what is counted in days. */
export function describeLine(def: WithItems, code: string, qty: number): string {
  const item = findItem(def, code);
  if (!item) return `${code} × ${qty}`;
  const unit = UNITS.get(item.type);
  return unit ? `${item.name} ${qty} ${unit}` : qty === 1 ? item.name : `${item.name} × ${qty}`;
}

export const describeGrant = (def: WithItems, grant: GrantWithCards): string =>
  grant
    .map((line) => ('card' in line ? `随机卡 × ${line.qty}` : describeLine(def, line.item_code, line.qty)))
    .join('、') || '—';

export const describePrice = (def: WithItems, price: Price | 'pack'): string =>
  price === 'pack'
    ? '随礼包'
    : 'diamond' in price
      ? `${price.diamond.toLocaleString('en')} 钻`
      : describeGrant(def, price);

export const worthOf = (def: WithItems, grant: Grant): number =>
  grant.reduce((sum, { item_code, qty }) => sum + (findItem(def, item_code)?.value ?? 0) * qty, 0);

export type ItemChoice = { readonly code: string; readonly item: ItemDef };

/** The campaign's own items first, then the common catalogue. */
export const listItems = ({ items = {} }: WithItems): ItemChoice[] =>
  [...Object.entries(items), ...Object.entries(COMMON_ITEMS)].map(([code, item]) => ({ code, item }));
