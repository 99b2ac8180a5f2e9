// Goods, packs, costs and balances as the wire knows them.
import type { Grant, Price } from '@shengyu/campaign/definition.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import type { Cost, Goods, Pack } from '@shengyu/contract/shapes-campaign.ts';
import { presentDiamonds } from '#mechanics/draw/index.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { isGift, itemOf, PINK, presentItem } from '#modules/bag/index.ts';
import { balanceViews, type TokenView } from '#modules/kit/index.ts';
import { user, walletOf } from '#modules/ledger/index.ts';
import { leftUnder, limitViews, type Used } from './limits.ts';
import { DUPLICATES, nameOf, type Sellable } from './sellable.ts';

export type CostView = Static<typeof Cost>;
export type GoodsView = Static<typeof Goods>;
export type PackView = Static<typeof Pack>;

export const itemsOf = (ctx: Context, grant: Grant) =>
  grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));

const DUPLICATE_NAME = '重复卡牌';

function costLine(ctx: Context, item_code: string, num: number): CostView {
  if (item_code === DUPLICATES) {
    const icon = `${ctx.config.STATIC_HOST}/activity/items/card.svg`;
    return { kind: 'card', name: DUPLICATE_NAME, icon, num };
  }
  const { name, icon } = presentItem(ctx, item_code, num);
  return { kind: itemOf(item_code).type === PINK ? 'pink' : 'token', code: item_code, name, icon, num };
}

/** Prices are one kind of thing; of several the first is on the tag. */
export function presentPrice(ctx: Context, price: Price, num: number): CostView {
  if ('diamond' in price) return presentDiamonds(ctx, price.diamond * num);
  const [{ item_code, qty }] = price as readonly [{ item_code: string; qty: number }];
  return costLine(ctx, item_code, qty * num);
}

/** What was really paid, line by line. */
export const presentCosts = (ctx: Context, diamonds: number, cost: Grant): CostView[] =>
  diamonds > 0 ? [presentDiamonds(ctx, diamonds)] : cost.map(({ item_code, qty }) => costLine(ctx, item_code, qty));

/** Of tokens from the bag, of pink diamonds from the wallet. */
export async function balancesFor(
  ctx: Context,
  db: Queryable,
  codes: readonly string[],
  user_id: number,
  now: number,
): Promise<TokenView[]> {
  const views = await balanceViews(ctx, db, codes, user_id, now);
  const isPink = (code: string): boolean => itemOf(code).type === PINK;
  if (user_id === 0 || !codes.some(isPink)) return views;
  const { pink } = await walletOf(db, user(user_id));
  return views.map((view) => (isPink(view.code) ? { ...view, num: pink } : view));
}

/** Can buy, too little, limit, sold out, locked. */
export type GoodsState = GoodsView['state'];

export type GoodsFacts = {
  readonly used: Used | undefined;
  readonly sold: number;
  readonly locked: string | undefined;
  readonly isAffordable: boolean;
};

export function presentGoods(ctx: Context, what: Sellable, facts: GoodsFacts): GoodsView {
  const { id, grant, price, limit } = what;
  const items = itemsOf(ctx, grant);
  const { stock } = limit;
  return {
    goods_id: id,
    name: nameOf(grant),
    icon: items[0]!.icon,
    items,
    price: presentPrice(ctx, price, 1),
    limits: limitViews(limit, facts.used),
    ...(stock === undefined ? {} : { stock_left: Math.max(0, stock - facts.sold), stock_total: stock }),
    state: stateOf(what, facts),
    ...(facts.locked === undefined ? {} : { lock_text: `${facts.locked}后可兑换` }),
  };
}

function stateOf({ limit }: Sellable, { used, sold, locked, isAffordable }: GoodsFacts): GoodsState {
  if (locked !== undefined) return 4;
  if (limit.stock !== undefined && sold >= limit.stock) return 3;
  if (leftUnder(limit, used) === 0) return 2;
  return isAffordable ? 0 : 1;
}

/** PACK-1. A purchase of chance is at most `cap` diamonds (CARE-2). */
export function presentPack(ctx: Context, what: Sellable, used: Used | undefined, cap: number): PackView {
  const price = 'diamond' in what.price ? what.price.diamond : 0;
  const [limit = { period: 'c' as const, max: 0, used: 0 }] = limitViews(what.limit, used);
  const gifts = what.grant.filter(({ item_code }) => isGift(item_code));
  const bonus = what.grant.filter(({ item_code }) => !isGift(item_code));
  return {
    pack_id: what.id,
    name: nameOf(gifts),
    price,
    gifts: itemsOf(ctx, gifts),
    bonus: itemsOf(ctx, bonus),
    limit,
    max_num: Math.min(leftUnder(what.limit, used), Math.floor(cap / price)),
  };
}
