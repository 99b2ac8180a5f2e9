// The reply a member gets for a purchase.
import type { Static } from '@shengyu/contract/schema.ts';
import type { BuyResult } from '@shengyu/contract/shapes-campaign.ts';
import { presentDiamonds } from '#mechanics/draw/index.ts';
import { presentShip, shipmentsOfRefs } from '#modules/ship/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import type { ShopCall } from './buy/shop-call.ts';
import type { CompletedPurchase } from './buy/buy.ts';
import { viewShop } from './list.ts';
import { presentBalances, presentItems, presentPrice } from './present.ts';

export async function presentPurchase(call: ShopCall, b: CompletedPurchase): Promise<Static<typeof BuyResult>> {
  const { ctx, tx, me, now } = call;
  const { what, num } = b;
  const catalogue = await readCampaignCatalogue(ctx);
  const tokens = [...b.cost, ...b.got].map(({ item_code }) => item_code);
  const shown = [...new Set(tokens)].filter((code) => code === 'pink' || catalogue.of('token', code) !== undefined);
  const shop = what.shop && catalogue.of('shop', what.shop.id);
  const goods = shop && (await viewShop(call, shop, what.id)).goods[0];
  const ships = await shipmentsOfRefs(tx, me, [b.ref]);
  return {
    order_no: b.order_no,
    got: presentItems(ctx, b.got),
    cost: b.diamonds > 0 ? presentDiamonds(ctx, b.diamonds) : presentPrice(ctx, what.price, num),
    balance: await presentBalances(ctx, tx, shown, me, now),
    diamond: b.diamond,
    ...(goods ? { goods } : {}),
    ...(ships.length > 0 ? { ships: ships.map((ship) => presentShip(ctx, ship)) } : {}),
    ...(b.care ? { care: b.care } : {}),
  };
}
