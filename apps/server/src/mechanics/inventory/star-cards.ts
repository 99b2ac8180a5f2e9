// T04: star gift cards, those that can be used, and what became of the others.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_star_gift_card_list } from '@shengyu/contract/calls/bag.ts';
import { DAY_MS, tsOf } from '@shengyu/rules/calendar.ts';
import { goodsName, goodsOfOrders } from '#mechanics/shop/index.ts';
import { goneOf, liveLots, lotRef, presentItem, type Origin } from '#modules/bag/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import type { Looking } from './props.ts';

export const STAR_CARD = 'zp_card';
/** As long as records are shown. */
const SHOWN_DAYS = 180;
const ENOUGH = 1_000;

type Card = ReplyOf<typeof get_user_star_gift_card_list>['list'][number];

const GOT_BY: Readonly<Record<Origin, string>> = {
  buy: '购买',
  box: '礼盒',
  draw: '抽取',
  exchange: '兑换',
  reward: '活动奖励',
  offer: '充值赠送',
  decompose: '分解',
};

export const cardsOf = (look: Looking, state: Card['state']): Promise<Card[]> =>
  state === 0 ? usable(look) : gone(look, state);

async function usable({ ctx, db, me, now }: Looking): Promise<Card[]> {
  const lots = (await liveLots(db, me, now)).filter(({ item_code }) => item_code === STAR_CARD);
  return lots.map((lot) => ({
    card_id: lotRef(lot.lot_id),
    item: presentItem(ctx, STAR_CARD, lot.qty, lot.expire_at),
    state: 0,
    got_by: GOT_BY[lot.origin],
    expire_at: lot.expire_at === null ? 0 : tsOf(lot.expire_at),
  }));
}

async function gone({ ctx, db, me, now }: Looking, state: 1 | 2): Promise<Card[]> {
  const since = new Date(now - SHOWN_DAYS * DAY_MS);
  const why = state === 1 ? (['cost', 'decompose', 'taken_back'] as const) : (['expire'] as const);
  const rows = await goneOf(db, { user_id: me, item_code: STAR_CARD, why, since, limit: ENOUGH, offset: 0 });
  const orderOf = (ref: string): string => /^shop:(.+):cost$/.exec(ref)?.[1] ?? '';
  const goods = await goodsOfOrders(
    db,
    me,
    rows.map(({ ref }) => orderOf(ref)),
    since,
  );
  const catalogue = await catalogueOf(ctx);
  return rows.map(({ seq, lot_id, qty, origin, ends, ref }) => {
    const used = catalogue.goods(goods.get(orderOf(ref)) ?? '');
    return {
      card_id: `${seq}-${lot_id}`,
      item: presentItem(ctx, STAR_CARD, qty, ends?.getTime()),
      state,
      got_by: GOT_BY[origin as Origin],
      expire_at: ends === null ? 0 : tsOf(ends.getTime()),
      ...(used ? { used_for: `兑换${goodsName(used.part.grant)}`.slice(0, 60) } : {}),
    };
  });
}
