// MONEY-2 to MONEY-4, SHOP-4: what a gift lot will count for when it is given. Set once, when the lot is made: what was
// paid for it, and nothing else. All money that gifts make for anybody comes from this number.
import type { CampaignDef, Code, DrawDef, Grant, GoodsDef, Pack } from './definition.ts';
import { isDiamonds } from './grants.ts';
import { GIFT, itemOf } from './items.ts';

export interface NewLot {
  readonly item_code: Code;
  readonly qty: number;
  /** Diamonds per unit. */
  readonly income_base: number;
}

/** Prizes, exchanges, rewards and offers: the show is real, the money is none. */
export const freeLots = (grant: Grant): NewLot[] => grant.map((line) => ({ ...line, income_base: 0 }));

/** `qty` units that sum to `total` exactly: some carry one diamond more than the others. */
function split(item_code: Code, qty: number, total: number): NewLot[] {
  const each = Math.floor(total / qty);
  const more = total - each * qty;
  const lots = [
    { item_code, qty: more, income_base: each + 1 },
    { item_code, qty: qty - more, income_base: each },
  ];
  return lots.filter((lot) => lot.qty > 0);
}

/** What was bought for diamonds: the gifts share the price by list value, to the diamond; the rest is a bonus. */
export function paidLots(def: Pick<CampaignDef, 'items'>, grant: Grant, price: number): NewLot[] {
  const worth = ({ item_code, qty }: Grant[number]): number => {
    const item = itemOf(def, item_code);
    return item?.type === GIFT ? item.value * qty : 0;
  };
  let worthLeft = grant.reduce((sum, line) => sum + worth(line), 0);
  let priceLeft = price;
  return grant.flatMap((line) => {
    const value = worth(line);
    if (value === 0) return freeLots([line]);
    // Of what is left, so that the last gift takes the remainder and nothing is lost in rounding.
    const share = Number((BigInt(priceLeft) * BigInt(value)) / BigInt(worthLeft));
    worthLeft -= value;
    priceLeft -= share;
    return split(line.item_code, line.qty, share);
  });
}

export const packLots = (def: Pick<CampaignDef, 'items'>, pack: Pack): NewLot[] =>
  paidLots(def, pack.grant, pack.price);

export const goodsLots = (def: Pick<CampaignDef, 'items'>, { grant, price }: GoodsDef): NewLot[] =>
  isDiamonds(price) ? paidLots(def, grant, price.diamond) : freeLots(grant);

/** MONEY-3: a box's gift carries the box price whatever came out; every other prize carries nothing. */
export const prizeLots = ({ kind, price }: DrawDef, grant: Grant): NewLot[] =>
  kind === 'gift_box' ? grant.map((line) => ({ ...line, income_base: price })) : freeLots(grant);
