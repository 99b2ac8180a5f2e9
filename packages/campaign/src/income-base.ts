// MONEY-2 to MONEY-4, SHOP-4: the income_base of a gift lot, which decides how much income the gift makes when it is given. It is
// set once, when the lot is made, and is exactly what was paid for the lot. All income from gifts comes from this number.
import type { CampaignDef, DefinitionCode, PoolDef, Grant, GoodsDef, Pack } from './definition.ts';
import { isDiamondPrice } from './grants.ts';
import { GIFT_ITEM_TYPE, findItem } from './items.ts';

export interface NewLot {
  readonly item_code: DefinitionCode;
  readonly qty: number;
  /** The diamonds per unit that count as income when the gift is given. */
  readonly income_base: number;
}

/** The lots of prizes, exchanges, rewards and offers: they make no income when they are given away. */
const freeLots = (grant: Grant): NewLot[] => grant.map((line) => ({ ...line, income_base: 0 }));

/** Splits `total` over `qty` units so that the sum is exact: some units carry one diamond more than the others. */
function split(item_code: DefinitionCode, qty: number, total: number): NewLot[] {
  const each = Math.floor(total / qty);
  const more = total - each * qty;
  const lots = [
    { item_code, qty: more, income_base: each + 1 },
    { item_code, qty: qty - more, income_base: each },
  ];
  return lots.filter((lot) => lot.qty > 0);
}

/**
 * The lots of a purchase with diamonds: the gifts share the price in proportion to their list value; all other items are a bonus
 * without income.
 */
export function buildPaidLots(def: Pick<CampaignDef, 'items'>, grant: Grant, price: number): NewLot[] {
  const worth = ({ item_code, qty }: Grant[number]): number => {
    const item = findItem(def, item_code);
    return item?.type === GIFT_ITEM_TYPE ? item.value * qty : 0;
  };
  let worthLeft = grant.reduce((sum, line) => sum + worth(line), 0);
  let priceLeft = price;
  return grant.flatMap((line) => {
    const value = worth(line);
    if (value === 0) return freeLots([line]);
    // The share is taken from what is left, so that the last gift gets the remainder and no diamond is lost by rounding.
    const share = Number((BigInt(priceLeft) * BigInt(value)) / BigInt(worthLeft));
    worthLeft -= value;
    priceLeft -= share;
    return split(line.item_code, line.qty, share);
  });
}

export const buildPackLots = (def: Pick<CampaignDef, 'items'>, pack: Pack): NewLot[] =>
  buildPaidLots(def, pack.grant, pack.price);

export const buildGoodsLots = (def: Pick<CampaignDef, 'items'>, { grant, price }: GoodsDef): NewLot[] =>
  isDiamondPrice(price) ? buildPaidLots(def, grant, price.diamond) : freeLots(grant);

/** MONEY-3: a gift from a box carries the price of the box, whichever gift it is; every other prize carries nothing. */
export const buildPrizeLots = ({ kind, price }: PoolDef, grant: Grant): NewLot[] =>
  kind === 'gift_box' ? grant.map((line) => ({ ...line, income_base: price })) : freeLots(grant);
