// Goods, packs, costs and balances in the form of the API replies.
import type { Grant, Price } from '@shengyu/campaign/definition.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import type { Cost, Goods, Pack } from '@shengyu/contract/shapes-campaign.ts';
import { presentDiamonds } from '#mechanics/draw/index.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { isGiftItemCode, requireItem, nameOfGrant, PINK_DIAMOND_ITEM_TYPE, presentItem } from '#modules/bag/index.ts';
import { readBalanceViews, type TokenView } from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { pictureUrlByName, PICTURE_NAMES } from '#pictures.ts';
import { countPurchasesLeft, presentLimits, type PurchaseCounts } from './buy/limits.ts';
import { ANY_DUPLICATE_CODE, type Sellable } from './buy/sellable.ts';

export type CostView = Static<typeof Cost>;
export type GoodsView = Static<typeof Goods>;
export type PackView = Static<typeof Pack>;

export const presentItems = (ctx: Context, grant: Grant) =>
  grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));

const DUPLICATE_NAME = '重复卡牌';

function costLine(ctx: Context, item_code: string, num: number): CostView {
  if (item_code === ANY_DUPLICATE_CODE) {
    const icon = pictureUrlByName(ctx, PICTURE_NAMES.card);
    return { kind: 'card', name: DUPLICATE_NAME, icon, num };
  }
  const { name, icon } = presentItem(ctx, item_code, num);
  return {
    kind: requireItem(item_code).type === PINK_DIAMOND_ITEM_TYPE ? 'pink' : 'token',
    code: item_code,
    name,
    icon,
    num,
  };
}

/** The price of `num` pieces. A price normally consists of one kind of item; of several, only the first is shown. */
export function presentPrice(ctx: Context, price: Price, num: number): CostView {
  if ('diamond' in price) return presentDiamonds(ctx, price.diamond * num);
  const [{ item_code, qty }] = price as readonly [{ item_code: string; qty: number }];
  return costLine(ctx, item_code, qty * num);
}

/** What was actually paid for an order, line by line. */
export const presentCosts = (ctx: Context, diamonds: number, cost: Grant): CostView[] =>
  diamonds > 0 ? [presentDiamonds(ctx, diamonds)] : cost.map(({ item_code, qty }) => costLine(ctx, item_code, qty));

/** The balances of these tokens. Tokens are counted in the bag, pink diamonds in the wallet. */
export async function presentBalances(
  ctx: Context,
  db: Queryable,
  codes: readonly string[],
  user_id: number,
  now: number,
): Promise<TokenView[]> {
  const views = await readBalanceViews(ctx, db, codes, user_id, now);
  const isPink = (code: string): boolean => requireItem(code).type === PINK_DIAMOND_ITEM_TYPE;
  if (user_id === 0 || !codes.some(isPink)) return views;
  const { pink } = await walletOf(db, userAsOwner(user_id));
  return views.map((view) => (isPink(view.code) ? { ...view, num: pink } : view));
}

/** 0 can be bought, 1 balance too low, 2 limit reached, 3 sold out, 4 locked. */
type GoodsState = GoodsView['state'];

export type GoodsFacts = {
  readonly used: PurchaseCounts | undefined;
  readonly sold: number;
  readonly locked: string | undefined;
  readonly isAffordable: boolean;
};

export function presentGoods(ctx: Context, what: Sellable, facts: GoodsFacts): GoodsView {
  const { id, grant, price, limit } = what;
  const items = presentItems(ctx, grant);
  const { stock } = limit;
  return {
    goods_id: id,
    name: nameOfGrant(grant),
    icon: items[0]!.icon,
    items,
    price: presentPrice(ctx, price, 1),
    limits: presentLimits(limit, facts.used),
    ...(stock === undefined ? {} : { stock_left: Math.max(0, stock - facts.sold), stock_total: stock }),
    state: stateOf(what, facts),
    ...(facts.locked === undefined ? {} : { lock_text: `${facts.locked}后可兑换` }),
  };
}

function stateOf({ limit }: Sellable, { used, sold, locked, isAffordable }: GoodsFacts): GoodsState {
  if (locked !== undefined) return 4;
  if (limit.stock !== undefined && sold >= limit.stock) return 3;
  if (countPurchasesLeft(limit, used) === 0) return 2;
  return isAffordable ? 0 : 1;
}

/** A pack on sale (PACK-1). `cap` is the most that one chance purchase may cost in diamonds (CARE-2). */
export function presentPack(ctx: Context, what: Sellable, used: PurchaseCounts | undefined, cap: number): PackView {
  const price = 'diamond' in what.price ? what.price.diamond : 0;
  const [limit = { period: 'c' as const, max: 0, used: 0 }] = presentLimits(what.limit, used);
  const gifts = what.grant.filter(({ item_code }) => isGiftItemCode(item_code));
  const bonus = what.grant.filter(({ item_code }) => !isGiftItemCode(item_code));
  return {
    pack_id: what.id,
    name: nameOfGrant(gifts),
    price,
    gifts: presentItems(ctx, gifts),
    bonus: presentItems(ctx, bonus),
    limit,
    max_num: Math.min(countPurchasesLeft(what.limit, used), Math.floor(cap / price)),
  };
}
