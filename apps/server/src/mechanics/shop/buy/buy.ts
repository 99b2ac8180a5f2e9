// Buying in one transaction (SHOP-1): take the price, grant the items and increase the counters. The checks run in the
// order of KIT-7: campaign state, audience, parameters, spend guard, limits, stock, balance, confirmation. Buying has
// three steps (open the purchase, pay, record the order), so that a fate gift can draw its cards after the first one
// (fate.ts).
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { shopBought } from '#events/catalogue/draw.ts';
import { takeCost } from '#modules/bag/index.ts';
import { checkSpend, type SpendCareState, type GuardPass } from '#modules/spend-guard/index.ts';
import { giveGrant, type Stage } from '#modules/campaign-engine/index.ts';
import { spendDiamonds, userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { ShopCall } from './shop-call.ts';
import { admitBuyer } from './admission.ts';
import { countPurchase } from './limits.ts';
import { newOrderNo } from './order-no.ts';
import { diamondPriceOf, priceNumberOf, multiplyGrant, type Sellable } from './sellable.ts';
import { insertOrder } from '../store.ts';
import { soldCountsOf, takeStock } from '../stock-store.ts';

export type PurchaseRequest = {
  readonly what: Sellable;
  readonly num: number;
  /** The price of one piece as the member saw it (SHOP-2). */
  readonly expect_price: number;
  readonly confirm: boolean;
};

export type OpenPurchase = PurchaseRequest & {
  readonly order_no: string;
  /** Reference of the ledger entries, and `purchase_id` of what was bought with diamonds. */
  readonly ref: string;
  readonly stage: Stage;
  readonly diamonds: number;
  readonly pass: GuardPass | undefined;
};

/**
 * First step: locks the member, checks campaign state, audience, price, spend guard, limits and stock, and counts the
 * purchase for the limits. `wrong` is an extra check of the call's own parameters.
 */
export async function openPurchase(
  call: ShopCall,
  buying: PurchaseRequest,
  wrong?: () => Promise<Refused | undefined>,
): Promise<OpenPurchase | Refused> {
  const { ctx, tx, me, now } = call;
  const { what, num, confirm } = buying;
  await lockMember(tx, me);
  const stage = await admitBuyer(call, what);
  if (stage instanceof Refused) return stage;
  if (priceNumberOf(what.price) !== buying.expect_price) return refuse('price_changed');
  const bad = await wrong?.();
  if (bad) return bad;
  const diamonds = diamondPriceOf(what.price) * num;
  const pass =
    diamonds > 0
      ? await checkSpend(ctx, tx, { user_id: me, now, diamonds, kind: spendKind(what.kind), confirm })
      : undefined;
  if (pass instanceof Refused) return pass;
  const season = stage.season_key;
  const over = await countPurchase(tx, { user_id: me, goods_id: what.id, limit: what.limit, num, now, season });
  if (over) return over;
  if (await isSoldOut(tx, what, season, num)) return refuse('sold_out');
  const order_no = newOrderNo(me, now);
  return { ...buying, order_no, ref: `shop:${order_no}`, stage, diamonds, pass };
}

/**
 * Whether too few pieces are left. The stock is read without a lock, so that most late buyers are refused without waiting; it is
 * taken in the last step (SHOP-3).
 */
async function isSoldOut(tx: Tx, { id, limit }: Sellable, season: string, num: number): Promise<boolean> {
  return limit.stock !== undefined && ((await soldCountsOf(tx, [id], season)).get(id) ?? 0) + num > limit.stock;
}

const spendKind = (kind: Sellable['kind']) => (kind === 'recipe' ? 'goods' : kind);

export type PurchasePayment = {
  readonly cost: Grant;
  /** Diamonds left in the wallet. */
  readonly diamond: number;
  readonly care?: SpendCareState | undefined;
};

/**
 * Second step: takes the payment after checking the balance and then the confirmation. `cost` replaces the price where the member
 * chose which items pay (SHOP-9).
 */
export async function payPurchase(call: ShopCall, o: OpenPurchase, cost?: Grant): Promise<PurchasePayment | Refused> {
  const { ctx, tx, me, now } = call;
  const campaign = o.what.campaign.def.id;
  if (o.pass) {
    const spent = await spendDiamonds(ctx, tx, o.pass, { ref: o.ref, at: now, campaign });
    return spent instanceof Refused ? spent : { cost: [], diamond: spent.diamond, care: spent.care };
  }
  const things = cost ?? multiplyGrant(o.what.price as Grant, o.num);
  const why = o.what.kind === 'recipe' ? 'recipe' : 'cost';
  const taken = await takeCost(tx, { user_id: me, cost: things, ref: `${o.ref}:cost`, at: now, campaign, why });
  if (taken instanceof Refused) return taken;
  return { cost: things, diamond: (await walletOf(tx, userAsOwner(me))).diamond };
}

/**
 * Grants what was bought. SHOP-4: items bought with diamonds carry the price as their income base and the purchase they came from.
 */
export const grantPurchase = ({ ctx, tx, me, now }: ShopCall, o: OpenPurchase, got: Grant): Promise<void> =>
  giveGrant(ctx, tx, {
    campaign: o.what.campaign,
    user_id: me,
    grant: got,
    origin: o.diamonds > 0 ? 'buy' : 'exchange',
    ref: o.ref,
    at: now,
    ...(o.diamonds > 0 ? { paid: o.diamonds, purchase_id: o.ref } : {}),
  });

/**
 * Third step: takes the stock and writes the order. The rows of the stock are shared by all buyers, so they are locked as late as
 * possible. If too few pieces are left, the refusal rolls back the whole purchase.
 */
export async function recordOrder(
  { tx, me, now }: ShopCall,
  o: OpenPurchase,
  { cost, got, to_user_id = null }: { cost: Grant; got: Grant; to_user_id?: number | null },
): Promise<Refused | undefined> {
  const { what, order_no, num, diamonds } = o;
  const { def, def_hash } = what.campaign;
  const { stock } = what.limit;
  const wanted = { goods_id: what.id, season: o.stage.season_key, num };
  if (stock !== undefined && !(await takeStock(tx, { ...wanted, stock }))) return refuse('sold_out');
  await insertOrder(tx, {
    user_id: me,
    order_no,
    at: new Date(now),
    kind: what.kind,
    campaign: def.id,
    season: o.stage.season_key,
    def_hash,
    shop: what.shop?.id ?? '',
    goods_id: what.id,
    num,
    diamonds,
    cost,
    got,
    to_user_id,
  });
  const paid = diamonds > 0 ? { diamond: diamonds } : cost;
  const data = { order_no, user_id: me, goods_id: what.id, num, cost: paid, got, campaign: def.id, def_hash };
  tx.emit(shopBought, { key: me, at: now, actor_id: me, data });
  return undefined;
}

export type CompletedPurchase = OpenPurchase & PurchasePayment & { readonly got: Grant };

export async function completePurchase(call: ShopCall, buying: PurchaseRequest): Promise<CompletedPurchase | Refused> {
  const opened = await openPurchase(call, buying);
  if (opened instanceof Refused) return opened;
  const paid = await payPurchase(call, opened);
  if (paid instanceof Refused) return paid;
  const got = multiplyGrant(opened.what.grant, opened.num);
  await grantPurchase(call, opened, got);
  const gone = await recordOrder(call, opened, { cost: paid.cost, got });
  return gone ?? { ...opened, ...paid, got };
}
