// Common code of the buying calls. They differ only in what they may sell; the purchase itself is the same (KIT-10: thin adapters).
import type { children_shop_user_buy_goods, shop_buy, star_shop_user_buy_goods } from '@shengyu/contract/calls/shop.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import type { BuyResult } from '@shengyu/contract/shapes-campaign.ts';
import { readCampaignCatalogue, type CampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { ShopCall } from './shop-call.ts';
import { completePurchase } from './buy.ts';
import { presentPurchase } from '../result.ts';
import { findGoods, findPack, type Sellable } from './sellable.ts';

export type BuyRequest = {
  readonly id: string;
  readonly num: number;
  readonly expect_price: number;
  readonly guard_confirm?: 0 | 1 | undefined;
  /** The campaign to which the goods must belong; undefined means any campaign. */
  readonly campaign?: string | undefined;
};

type Reply = Static<typeof BuyResult>;

/** Buys goods of a shop; packs are bought with buyPack. */
export const buyGoods = (call: ShopCall, request: BuyRequest): Promise<Reply | Refused> =>
  buyFound(call, request, findGoods);

/**
 * Makes the handler of a call that sells the goods of one campaign. Three calls differ only in the campaign, which is fixed in
 * their definition (`bound`).
 */
export const makeGoodsHandler = (
  spec: typeof shop_buy | typeof star_shop_user_buy_goods | typeof children_shop_user_buy_goods,
) =>
  handles(spec, (call) => {
    const { goods_id, ...request } = call.req;
    return buyGoods(call, { ...request, id: goods_id, campaign: spec.bound.campaign });
  });

/**
 * Buys a pack. findPack also finds fate gifts, but they are not sold here: drawing their cards may need a new client seed, which
 * only the request of their own call (F02, buy_fate_gift) can carry.
 */
export const buyPack = (call: ShopCall, request: BuyRequest): Promise<Reply | Refused> =>
  buyFound(call, request, (catalogue, id) => {
    const pack = findPack(catalogue, id);
    return pack?.kind === 'pack' ? pack : undefined;
  });

async function buyFound(
  call: ShopCall,
  { id, num, expect_price, guard_confirm, campaign }: BuyRequest,
  find: (catalogue: CampaignCatalogue, id: string) => Sellable | undefined,
): Promise<Reply | Refused> {
  const what = find(await readCampaignCatalogue(call.ctx), id);
  if (!what || (campaign !== undefined && what.campaign.def.id !== campaign)) return refuse('not_found');
  const bought = await completePurchase(call, { what, num, expect_price, confirm: guard_confirm === 1 });
  return bought instanceof Refused ? bought : presentPurchase(call, bought);
}
