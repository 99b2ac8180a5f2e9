// Buying: price out, grant in, counters up, in one transaction (SHOP-1), with the checks in KIT-7's order. Three steps, so that a fate
// gift can turn its cards between the second and the third (fate.ts).
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { take } from '#modules/bag/index.ts';
import { checkSpend, type Care, type GuardPass } from '#modules/guard/index.ts';
import { grantOf, type Stage } from '#modules/kit/index.ts';
import { spend, user, walletOf } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { ShopAct } from './act.ts';
import { admitBuyer } from './admission.ts';
import { countPurchase } from './limits.ts';
import { newOrderNo } from './order-no.ts';
import { diamondsOf, priceNum, times, type Sellable } from './sellable.ts';
import { insertOrder, soldOf, takeStock } from './store.ts';

export type Buying = {
  readonly what: Sellable;
  readonly num: number;
  /** The price of one piece as the member saw it (SHOP-2). */
  readonly expect_price: number;
  readonly confirm: boolean;
};

export type Opened = Buying & {
  readonly order_no: string;
  /** Reference of the books and `purchase_id` of what was bought for diamonds. */
  readonly ref: string;
  readonly stage: Stage;
  readonly diamonds: number;
  readonly pass: GuardPass | undefined;
};

/** State, audience, parameters, guard, limits, stock. `wrong` judges what the call has beside the price. */
export async function openPurchase(
  act: ShopAct,
  buying: Buying,
  wrong?: () => Promise<Refused | undefined>,
): Promise<Opened | Refused> {
  const { ctx, tx, me, now } = act;
  const { what, num, confirm } = buying;
  await lockMember(tx, me);
  const stage = await admitBuyer(act, what);
  if (stage instanceof Refused) return stage;
  if (priceNum(what.price) !== buying.expect_price) return refuse('price_changed');
  const bad = await wrong?.();
  if (bad) return bad;
  const diamonds = diamondsOf(what.price) * num;
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

/** A look without a lock: most who come too late wait for nobody. What is there now is taken last (SHOP-3). */
async function isSoldOut(tx: Tx, { id, limit }: Sellable, season: string, num: number): Promise<boolean> {
  return limit.stock !== undefined && ((await soldOf(tx, [id], season)).get(id) ?? 0) + num > limit.stock;
}

const spendKind = (kind: Sellable['kind']) => (kind === 'recipe' ? 'goods' : kind);

export type Paid = {
  readonly cost: Grant;
  /** Left in the wallet. */
  readonly diamond: number;
  readonly care?: Care | undefined;
};

/** Balance, then the confirm step. `cost` stands in for the price where the member chose what pays (SHOP-9). */
export async function pay(act: ShopAct, o: Opened, cost?: Grant): Promise<Paid | Refused> {
  const { ctx, tx, me, now } = act;
  const campaign = o.what.campaign.def.id;
  if (o.pass) {
    const spent = await spend(ctx, tx, o.pass, { ref: o.ref, at: now, campaign });
    return spent instanceof Refused ? spent : { cost: [], diamond: spent.diamond, care: spent.care };
  }
  const things = cost ?? times(o.what.price as Grant, o.num);
  const why = o.what.kind === 'recipe' ? 'recipe' : 'cost';
  const taken = await take(tx, { user_id: me, cost: things, ref: `${o.ref}:cost`, at: now, campaign, why });
  if (taken instanceof Refused) return taken;
  return { cost: things, diamond: (await walletOf(tx, user(me))).diamond };
}

/** SHOP-4: what diamonds bought carries them as its income base, and all of it the purchase it came of. */
export const handOver = ({ ctx, tx, me, now }: ShopAct, o: Opened, got: Grant): Promise<void> =>
  grantOf(ctx, tx, {
    campaign: o.what.campaign,
    user_id: me,
    grant: got,
    origin: o.diamonds > 0 ? 'buy' : 'exchange',
    ref: o.ref,
    at: now,
    ...(o.diamonds > 0 ? { paid: o.diamonds, purchase_id: o.ref } : {}),
  });

/**
 * The last step: takes the stock, whose row all buyers share, as late as it can be, and writes the order. Who finds nothing left then
 * has bought nothing: the refusal takes everything back.
 */
export async function writeDown(
  { tx, me, now }: ShopAct,
  o: Opened,
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
  tx.emit({ name: 'shop.bought', key: me, at: now, actor_id: me, data });
  return undefined;
}

export type Bought = Opened & Paid & { readonly got: Grant };

export async function buy(act: ShopAct, buying: Buying): Promise<Bought | Refused> {
  const opened = await openPurchase(act, buying);
  if (opened instanceof Refused) return opened;
  const paid = await pay(act, opened);
  if (paid instanceof Refused) return paid;
  const got = times(opened.what.grant, opened.num);
  await handOver(act, opened, got);
  const gone = await writeDown(act, opened, { cost: paid.cost, got });
  return gone ?? { ...opened, ...paid, got };
}
