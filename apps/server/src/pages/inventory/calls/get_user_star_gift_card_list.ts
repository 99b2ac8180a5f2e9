import { get_user_star_gift_card_list } from '@shengyu/contract/calls/bag.ts';
import { findShop, viewShop } from '#mechanics/shop/index.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { handles } from '#wire/handler.ts';
import { resolvePaging } from '#wire/paging.ts';
import { starCardsOf, STAR_CARD_CODE } from '../star-cards.ts';

export const handler = handles(get_user_star_gift_card_list, async (call) => {
  const cards = await starCardsOf(call, call.req.state ?? 0);
  const { page, limit, offset } = resolvePaging(call.req);
  const shop = await findShop(call, get_user_star_gift_card_list.bound.campaign, 'star_shop');
  const goods = shop ? (await viewShop(call, shop)).goods : [];
  return {
    list: cards.slice(offset, offset + limit),
    total: cards.length,
    page,
    limit,
    num: (await balancesOf(call.db, call.me, [STAR_CARD_CODE], call.now)).get(STAR_CARD_CODE)!.qty,
    redeem: goods.filter(({ price }) => price.code === STAR_CARD_CODE),
  };
});
