// What the member sees of a purchase.
import type { Static } from '@shengyu/contract/schema.ts';
import type { BuyResult } from '@shengyu/contract/shapes-campaign.ts';
import { presentDiamonds } from '#mechanics/draw/index.ts';
import { presentShip, shipmentsOfRefs } from '#modules/ship/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import type { ShopAct } from './act.ts';
import type { Bought } from './buy.ts';
import { viewShop } from './list.ts';
import { balancesFor, itemsOf, presentPrice } from './present.ts';

export async function presentBought(act: ShopAct, b: Bought): Promise<Static<typeof BuyResult>> {
  const { ctx, tx, me, now } = act;
  const { what, num } = b;
  const catalogue = await catalogueOf(ctx);
  const tokens = [...b.cost, ...b.got].map(({ item_code }) => item_code);
  const shown = [...new Set(tokens)].filter((code) => code === 'pink' || catalogue.of('token', code) !== undefined);
  const shop = what.shop && catalogue.of('shop', what.shop.id);
  const goods = shop && (await viewShop(act, shop, what.id)).goods[0];
  const ships = await shipmentsOfRefs(tx, me, [b.ref]);
  return {
    order_no: b.order_no,
    got: itemsOf(ctx, b.got),
    cost: b.diamonds > 0 ? presentDiamonds(ctx, b.diamonds) : presentPrice(ctx, what.price, num),
    balance: await balancesFor(ctx, tx, shown, me, now),
    diamond: b.diamond,
    ...(goods ? { goods } : {}),
    ...(ships.length > 0 ? { ships: ships.map((ship) => presentShip(ctx, ship)) } : {}),
    ...(b.care ? { care: b.care } : {}),
  };
}
