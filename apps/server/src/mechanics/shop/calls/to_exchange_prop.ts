import { to_exchange_prop } from '@shengyu/contract/calls/shop-exchange.ts';
import { recipeOf } from '#mechanics/collection/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { buyGoods } from '../buy-call.ts';
import { makeRecipe } from '../recipe.ts';
import { presentBought } from '../result.ts';

export const answer = answers(to_exchange_prop, async (act) => {
  const { goods_id, num = 1, expect_price, choose_item, use_items } = act.req;
  const recipe = recipeOf(await catalogueOf(act.ctx), goods_id);
  if (!recipe) return buyGoods(act, { id: goods_id, num, expect_price });
  const made = await makeRecipe(act, recipe, { num, expect_price, choose_item, use_items });
  return made instanceof Refused ? made : presentBought(act, made);
});
