import { get_user_star_gift_card_list } from '@shengyu/contract/calls/bag.ts';
import { findShop, viewShop } from '#mechanics/shop/index.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { answers } from '#wire/act.ts';
import { pageOf } from '#wire/paging.ts';
import { cardsOf, STAR_CARD } from '../star-cards.ts';

export const answer = answers(get_user_star_gift_card_list, async (act) => {
  const cards = await cardsOf(act, act.req.state ?? 0);
  const { page, limit, offset } = pageOf(act.req);
  const shop = await findShop(act, 'star_sign', 'star_shop');
  const goods = shop ? (await viewShop(act, shop)).goods : [];
  return {
    list: cards.slice(offset, offset + limit),
    total: cards.length,
    page,
    limit,
    num: (await balancesOf(act.db, act.me, [STAR_CARD], act.now)).get(STAR_CARD)!.qty,
    redeem: goods.filter(({ price }) => price.code === STAR_CARD),
  };
});
