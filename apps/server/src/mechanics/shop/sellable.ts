// What can be bought, whatever it is called: goods of a shop, packs, fate gifts, recipes. One kind of thing, so that one act sells all.
import type { Cond, Grant, Limit, Price, ShopDef } from '@shengyu/campaign/definition.ts';
import { isTimed, itemOf } from '#modules/bag/index.ts';
import type { Catalogue, Published } from '#modules/kit/index.ts';

export type Sellable = {
  /** `fate`: a pack that turns cards in the same act (DRAW-16). */
  readonly kind: 'goods' | 'pack' | 'fate' | 'recipe';
  readonly id: string;
  readonly campaign: Published;
  /** Undefined: a pack or recipe stands in no shop. */
  readonly shop: ShopDef | undefined;
  readonly price: Price;
  readonly grant: Grant;
  readonly limit: Limit;
  readonly need?: Cond | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The pool a fate gift draws from, and how often for one piece. */
  readonly flips?: { readonly pool: string; readonly each: number };
};

/** Stands for any duplicate on a recipe's price tag (SHOP-9); never an item in a bag. */
export const DUPLICATES = 'any_dup';

export const diamondsOf = (price: Price): number => ('diamond' in price ? price.diamond : 0);

/** Chance spending: packs and fate gifts (GUARD-2). */
export const isChanceKind = (kind: Sellable['kind']): boolean => kind === 'pack' || kind === 'fate';

/** The number on the price tag, of one piece (SHOP-2). */
export const priceNum = (price: Price): number =>
  'diamond' in price ? price.diamond : price.reduce((sum, { qty }) => sum + qty, 0);

export const times = (grant: Grant, n: number): Grant =>
  grant.map(({ item_code, qty }) => ({ item_code, qty: qty * n }));

export function findGoods(catalogue: Catalogue, goods_id: string): Sellable | undefined {
  const found = catalogue.goods(goods_id);
  return found && sellableOf(found.campaign, found.shop, found.part);
}

export const sellableOf = (campaign: Published, shop: ShopDef, goods: ShopDef['goods'][number]): Sellable => ({
  ...goods,
  kind: 'goods',
  campaign,
  shop,
});

export const goodsIn = (campaign: Published, shop: ShopDef): Sellable[] =>
  shop.goods.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0)).map((goods) => sellableOf(campaign, shop, goods));

export function findPack(catalogue: Catalogue, pack_id: string): Sellable | undefined {
  const found = catalogue.of('pack', pack_id);
  if (!found) return undefined;
  const { campaign, part } = found;
  const { id, price, grant, limit } = part;
  const pool = Object.entries(campaign.def.pools ?? {}).find(([, def]) => def.flips?.[id] !== undefined);
  const common = { id, campaign, shop: undefined, price: { diamond: price }, grant, limit };
  return pool
    ? { ...common, kind: 'fate', flips: { pool: pool[0], each: pool[1].flips![id]! } }
    : { ...common, kind: 'pack' };
}

/** 珊瑚花束×3、藏宝图×10 */
export function nameOf(grant: Grant): string {
  const names = grant.map(({ item_code, qty }) => {
    const { name } = itemOf(item_code);
    if (isTimed(item_code)) return `${name}${qty}天`;
    return qty > 1 ? `${name}×${qty}` : name;
  });
  const all = names.join('、');
  return all.length <= 60 ? all : `${all.slice(0, 59)}…`;
}
