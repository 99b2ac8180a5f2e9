import { to_exchange_prop } from '@shengyu/contract/calls/shop-exchange.ts';
import { findRecipe } from '#mechanics/collection/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { buyGoods } from '../buy/buy-call.ts';
import { buyWithRecipe } from '../buy/recipe.ts';
import { presentPurchase } from '../result.ts';

export const handler = handles(to_exchange_prop, async (call) => {
  const { goods_id, num = 1, expect_price, choose_item, use_items } = call.req;
  const recipe = findRecipe(await readCampaignCatalogue(call.ctx), goods_id);
  if (!recipe) return buyGoods(call, { id: goods_id, num, expect_price });
  const made = await buyWithRecipe(call, recipe, { num, expect_price, choose_item, use_items });
  return made instanceof Refused ? made : presentPurchase(call, made);
});
