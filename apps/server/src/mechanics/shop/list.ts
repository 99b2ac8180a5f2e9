// A shop as somebody sees it: prices, what is left of limits and stock, and what cannot be bought and why.
import type { ShopDef } from '@shengyu/campaign/definition.ts';
import { dateAndMinute, readDateTime } from '@shengyu/rules/calendar.ts';
import { catalogueOf, stageOf, type Part, type Published, type TokenView } from '#modules/kit/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { user, walletOf } from '#modules/ledger/index.ts';
import { keysAt, usedOf } from './limits.ts';
import { missingFor, type Looking } from './needs.ts';
import { balancesFor, presentGoods, type GoodsView } from './present.ts';
import { goodsIn, type Sellable } from './sellable.ts';
import { soldOf } from './store.ts';

export type ShopView = {
  readonly goods: GoodsView[];
  /** Of everything this shop is paid with. */
  readonly balance: TokenView[];
  /** Null: nobody is logged in. */
  readonly diamond: number | null;
};

export const seasonOf = async ({ db, me, now }: Looking, campaign: Published): Promise<string> => {
  const registered = me > 0 ? (await usersById(db, [me])).get(me)?.registered_at.getTime() : undefined;
  return stageOf(campaign, now, registered === undefined ? undefined : { registered_at: registered }).season_key;
};

/** `only` names some of its goods. */
export async function viewShop(look: Looking, { campaign, part }: Part<ShopDef>, only?: string): Promise<ShopView> {
  const all = goodsIn(campaign, part).filter(({ to }) => to === undefined || readDateTime(to) > look.now);
  const goods = all.filter(({ id }) => only === undefined || id === only);
  const { balance, diamond } = await purseFor(look, all);
  return { goods: await viewGoods(look, campaign, goods, { balance, diamond }), balance, diamond };
}

export async function viewGoods(
  look: Looking,
  campaign: Published,
  goods: readonly Sellable[],
  purse: Pick<ShopView, 'balance' | 'diamond'>,
): Promise<GoodsView[]> {
  const { ctx, db, me, now } = look;
  const ids = goods.map(({ id }) => id);
  const season = await seasonOf(look, campaign);
  const used = await usedOf(db, me, ids, keysAt(now, season));
  const sold = await soldOf(db, ids, season);
  const views: GoodsView[] = [];
  for (const what of goods) {
    views.push(
      presentGoods(ctx, what, {
        used: used.get(what.id),
        sold: sold.get(what.id) ?? 0,
        locked: notBefore(what, now) ?? (await missingFor(look, what.need)),
        // Before a login nobody knows; the page then shows the price alone.
        isAffordable: me === 0 || canPay(what, purse),
      }),
    );
  }
  return views;
}

/** Goods that open later stay visible with their time, like any other condition (SHOP-5). */
const notBefore = ({ from }: Sellable, now: number): string | undefined =>
  from !== undefined && readDateTime(from) > now ? dateAndMinute(readDateTime(from)) : undefined;

function canPay({ price }: Sellable, { balance, diamond }: Pick<ShopView, 'balance' | 'diamond'>): boolean {
  if ('diamond' in price) return (diamond ?? 0) >= price.diamond;
  return price.every(({ item_code, qty }) => (balance.find(({ code }) => code === item_code)?.num ?? 0) >= qty);
}

async function purseFor({ ctx, db, me, now }: Looking, goods: readonly Sellable[]) {
  const codes = goods.flatMap(({ price }) => ('diamond' in price ? [] : price.map(({ item_code }) => item_code)));
  const balance = await balancesFor(ctx, db, [...new Set(codes)], me, now);
  return { balance, diamond: me > 0 ? (await walletOf(db, user(me))).diamond : null };
}

/** The shop that was named, else the first of the campaign. */
export async function findShop(
  { ctx }: Looking,
  campaign_id: string,
  shop_id: string | undefined,
): Promise<Part<ShopDef> | undefined> {
  const catalogue = await catalogueOf(ctx);
  if (shop_id !== undefined) return catalogue.of('shop', shop_id);
  const first = catalogue.campaigns.get(campaign_id)?.def.shops?.[0];
  return first && catalogue.of('shop', first.id);
}
