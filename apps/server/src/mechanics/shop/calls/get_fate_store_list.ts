import { get_fate_store_list } from '@shengyu/contract/calls/shop.ts';
import { openHome } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { readTarotDeck, readTarotPity } from '../deck.ts';
import { packsOf } from '../home-part.ts';
import { findShop, viewShop } from '../list.ts';
import { pageOfGoods } from '../page.ts';

export const handler = handles(get_fate_store_list, async (call) => {
  const { campaign } = get_fate_store_list.bound;
  const home = await openHome(call, campaign);
  if (home instanceof Refused) return home;
  const shop = await findShop(call, campaign, undefined);
  const deck = await readTarotDeck(call, campaign);
  if (!shop || !deck) return refuse('not_found');
  const { goods, balance, diamond } = await viewShop(call, shop);
  const gifts = (await packsOf(home)).map(({ what, view }) => ({ ...view, flips: what.flips?.each ?? 0 }));
  const { have, total } = deck;
  return {
    activity: presentActivity(call.ctx, home.campaign, call.now, home.member),
    gifts,
    goods: pageOfGoods(goods, call.req),
    balance,
    diamond,
    pity: await readTarotPity(home),
    deck: { have, total },
  };
});
