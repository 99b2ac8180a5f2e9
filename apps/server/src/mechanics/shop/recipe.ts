// SHOP-9: recipes are goods whose price is duplicates. The member picks which of them, and of some recipes what comes out (COLL-7).
import type { Grant } from '@shengyu/campaign/definition.ts';
import { to_exchange_prop } from '@shengyu/contract/calls/shop-exchange.ts';
import { holdingsOf, sparesFor, type RecipePart } from '#mechanics/collection/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { ShopAct } from './act.ts';
import { handOver, openPurchase, pay, writeDown, type Bought } from './buy.ts';
import { DUPLICATES, times, type Sellable } from './sellable.ts';

export type Making = {
  readonly num: number;
  readonly expect_price: number;
  readonly choose_item?: string | undefined;
  readonly use_items?: readonly { readonly item_code: string; readonly num: number }[] | undefined;
};

/** The recipe as something that is sold; its price counts duplicates, whichever. */
export const recipeSellable = ({ campaign, recipe }: RecipePart, gives: Grant): Sellable => ({
  kind: 'recipe',
  id: recipe.id,
  campaign,
  shop: undefined,
  price: [{ item_code: DUPLICATES, qty: recipe.spares }],
  grant: gives,
  limit: recipe.limit,
});

export async function makeRecipe(act: ShopAct, part: RecipePart, making: Making): Promise<Bought | Refused> {
  const gives = givenBy(part, making.choose_item);
  const what = recipeSellable(part, gives instanceof Refused ? [] : gives);
  const { num, expect_price } = making;
  const opened = await openPurchase(act, { what, num, expect_price, confirm: false }, async () =>
    gives instanceof Refused ? gives : undefined,
  );
  if (opened instanceof Refused || gives instanceof Refused) return opened as Refused;
  const holdings = await holdingsOf(act.tx, act.me, part.deck, act.now);
  const spares = sparesFor(holdings, part.recipe.spares * num, making.use_items);
  if (spares instanceof Refused) return spares;
  const paid = await pay(act, opened, spares);
  if (paid instanceof Refused) return paid;
  const got = times(gives, num);
  await handOver(act, opened, got);
  const gone = await writeDown(act, opened, { cost: paid.cost, got });
  return gone ?? { ...opened, ...paid, got };
}

function givenBy({ recipe: { gives } }: RecipePart, chosen: string | undefined): Grant | Refused {
  if (!('choose' in gives)) return gives;
  return chosen !== undefined && gives.choose.includes(chosen)
    ? [{ item_code: chosen, qty: 1 }]
    : refuse(to_exchange_prop.refusals.choose);
}
