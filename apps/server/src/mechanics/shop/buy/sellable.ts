// One type for everything that can be bought (goods of a shop, packs, fate gifts, recipes), so that the
// same code sells all of them.
import type { GoodsCondition, Grant, PurchaseLimit, Price, ShopDef } from '@shengyu/campaign/definition.ts';
import type { CampaignCatalogue, PublishedCampaign } from '#modules/campaign-engine/index.ts';

export type Sellable = {
  /**
   * `goods` of a shop, a `pack` of gifts with bonus tokens, a `fate` gift (a pack that draws cards in the same transaction,
   * DRAW-16), or a `recipe` paid with duplicate cards.
   */
  readonly kind: 'goods' | 'pack' | 'fate' | 'recipe';
  readonly id: string;
  readonly campaign: PublishedCampaign;
  /** Undefined for packs, fate gifts and recipes, which belong to no shop. */
  readonly shop: ShopDef | undefined;
  readonly price: Price;
  readonly grant: Grant;
  readonly limit: PurchaseLimit;
  readonly need?: GoodsCondition | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The pool a fate gift draws from, and the number of draws for one piece. */
  readonly flips?: { readonly pool: string; readonly each: number };
};

/** Stands for any duplicate in a recipe's price (SHOP-9); it is never an item in a bag. */
export const ANY_DUPLICATE_CODE = 'any_dup';

export const diamondPriceOf = (price: Price): number => ('diamond' in price ? price.diamond : 0);

/** Whether a purchase counts as chance spending for the spend guard (GUARD-2): packs and fate gifts do. */
export const isChanceKind = (kind: Sellable['kind']): boolean => kind === 'pack' || kind === 'fate';

/**
 * The price of one piece as a number: diamonds, or how many items it takes in all. The buying request must repeat it
 * (SHOP-2).
 */
export const priceNumberOf = (price: Price): number =>
  'diamond' in price ? price.diamond : price.reduce((sum, { qty }) => sum + qty, 0);

export const multiplyGrant = (grant: Grant, n: number): Grant =>
  grant.map(({ item_code, qty }) => ({ item_code, qty: qty * n }));

export function findGoods(catalogue: CampaignCatalogue, goods_id: string): Sellable | undefined {
  const found = catalogue.goods(goods_id);
  return found && sellableOf(found.campaign, found.shop, found.part);
}

const sellableOf = (campaign: PublishedCampaign, shop: ShopDef, goods: ShopDef['goods'][number]): Sellable => ({
  ...goods,
  kind: 'goods',
  campaign,
  shop,
});

export const goodsOfShop = (campaign: PublishedCampaign, shop: ShopDef): Sellable[] =>
  shop.goods.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0)).map((goods) => sellableOf(campaign, shop, goods));

export function findPack(catalogue: CampaignCatalogue, pack_id: string): Sellable | undefined {
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
