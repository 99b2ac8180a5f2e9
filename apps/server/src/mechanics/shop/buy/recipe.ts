// SHOP-9: recipes are goods paid with duplicate cards. The member picks the duplicates and, for some
// recipes, the resulting card (COLL-7).
import type { Grant } from '@shengyu/campaign/definition.ts';
import { to_exchange_prop } from '@shengyu/contract/calls/shop-exchange.ts';
import { loadCardHoldings, pickSpareCards, type RecipePart } from '#mechanics/collection/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { ShopCall } from './shop-call.ts';
import { grantPurchase, openPurchase, payPurchase, recordOrder, type CompletedPurchase } from './buy.ts';
import { ANY_DUPLICATE_CODE, multiplyGrant, type Sellable } from './sellable.ts';

export type RecipeRequest = {
  readonly num: number;
  readonly expect_price: number;
  readonly choose_item?: string | undefined;
  readonly use_items?: readonly { readonly item_code: string; readonly num: number }[] | undefined;
};

/** The recipe as something that can be bought; its price is a number of duplicates of any kind. */
const recipeSellable = ({ campaign, recipe }: RecipePart, gives: Grant): Sellable => ({
  kind: 'recipe',
  id: recipe.id,
  campaign,
  shop: undefined,
  price: [{ item_code: ANY_DUPLICATE_CODE, qty: recipe.spares }],
  grant: gives,
  limit: recipe.limit,
});

export async function buyWithRecipe(
  call: ShopCall,
  part: RecipePart,
  making: RecipeRequest,
): Promise<CompletedPurchase | Refused> {
  const gives = givenBy(part, making.choose_item);
  const what = recipeSellable(part, gives instanceof Refused ? [] : gives);
  const { num, expect_price } = making;
  const opened = await openPurchase(call, { what, num, expect_price, confirm: false }, async () =>
    gives instanceof Refused ? gives : undefined,
  );
  if (opened instanceof Refused || gives instanceof Refused) return opened as Refused;
  const holdings = await loadCardHoldings(call.tx, call.me, part.deck, call.now);
  const spares = pickSpareCards(holdings, part.recipe.spares * num, making.use_items);
  if (spares instanceof Refused) return spares;
  const paid = await payPurchase(call, opened, spares);
  if (paid instanceof Refused) return paid;
  const got = multiplyGrant(gives, num);
  await grantPurchase(call, opened, got);
  const gone = await recordOrder(call, opened, { cost: paid.cost, got });
  return gone ?? { ...opened, ...paid, got };
}

function givenBy({ recipe: { gives } }: RecipePart, chosen: string | undefined): Grant | Refused {
  if (!('choose' in gives)) return gives;
  return chosen !== undefined && gives.choose.includes(chosen)
    ? [{ item_code: chosen, qty: 1 }]
    : refuse(to_exchange_prop.refusals.choose);
}
