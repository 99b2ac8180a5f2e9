import { get_fate_store_list } from '@shengyu/contract/calls/shop.ts';
import { openHome } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { deckOf, TAROT, tarotPity } from '../deck.ts';
import { packsOf } from '../home-part.ts';
import { findShop, viewShop } from '../list.ts';
import { pageOfGoods } from '../page.ts';

export const answer = answers(get_fate_store_list, async (act) => {
  const home = await openHome(act, TAROT);
  if (home instanceof Refused) return home;
  const shop = await findShop(act, TAROT, undefined);
  const deck = await deckOf(act);
  if (!shop || !deck) return refuse('not_found');
  const { goods, balance, diamond } = await viewShop(act, shop);
  const gifts = (await packsOf(home)).map(({ what, view }) => ({ ...view, flips: what.flips?.each ?? 0 }));
  const { have, total } = deck;
  return {
    activity: presentActivity(act.ctx, home.campaign, act.now, home.member),
    gifts,
    goods: pageOfGoods(goods, act.req),
    balance,
    diamond,
    pity: await tarotPity(home),
    deck: { have, total },
  };
});
