// The member's star gift cards (call T04): usable, used or expired ones.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_star_gift_card_list } from '@shengyu/contract/calls/bag.ts';
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { goodsOfOrders } from '#mechanics/shop/index.ts';
import {
  removedPiecesOf,
  listLiveLots,
  formatLotId,
  nameOfGrant,
  presentItem,
  type LotOrigin,
} from '#modules/bag/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import type { InventoryViewer } from './props.ts';

export const STAR_CARD_CODE = 'zp_card';
/** Cards that were used or expired in this many last days are listed. */
const SHOWN_DAYS = 180;
const ENOUGH = 1_000;

type Card = ReplyOf<typeof get_user_star_gift_card_list>['list'][number];

const GOT_BY: Readonly<Record<LotOrigin, string>> = {
  buy: '购买',
  box: '礼盒',
  draw: '抽取',
  exchange: '兑换',
  reward: '活动奖励',
  offer: '充值赠送',
  decompose: '分解',
};

export const starCardsOf = (look: InventoryViewer, state: Card['state']): Promise<Card[]> =>
  state === 0 ? usable(look) : gone(look, state);

async function usable({ ctx, db, me, now }: InventoryViewer): Promise<Card[]> {
  const lots = (await listLiveLots(db, me, now)).filter(({ item_code }) => item_code === STAR_CARD_CODE);
  return lots.map((lot) => ({
    card_id: formatLotId(lot.lot_id),
    item: presentItem(ctx, STAR_CARD_CODE, lot.qty, lot.expire_at),
    state: 0,
    got_by: GOT_BY[lot.origin],
    expire_at: lot.expire_at === null ? 0 : unixSecondsOf(lot.expire_at),
  }));
}

async function gone({ ctx, db, me, now }: InventoryViewer, state: 1 | 2): Promise<Card[]> {
  const since = new Date(now - SHOWN_DAYS * DAY_MS);
  const why = state === 1 ? (['cost', 'decompose', 'taken_back'] as const) : (['expire'] as const);
  const rows = await removedPiecesOf(db, {
    user_id: me,
    item_code: STAR_CARD_CODE,
    why,
    since,
    limit: ENOUGH,
    offset: 0,
  });
  const orderOf = (ref: string): string => /^shop:(.+):cost$/.exec(ref)?.[1] ?? '';
  const goods = await goodsOfOrders(
    db,
    me,
    rows.map(({ ref }) => orderOf(ref)),
    since,
  );
  const catalogue = await readCampaignCatalogue(ctx);
  return rows.map(({ seq, lot_id, qty, origin, ends, ref }) => {
    const used = catalogue.goods(goods.get(orderOf(ref)) ?? '');
    return {
      card_id: `${seq}-${lot_id}`,
      item: presentItem(ctx, STAR_CARD_CODE, qty, ends?.getTime()),
      state,
      got_by: GOT_BY[origin as LotOrigin],
      expire_at: ends === null ? 0 : unixSecondsOf(ends.getTime()),
      ...(used ? { used_for: `兑换${nameOfGrant(used.part.grant)}`.slice(0, 60) } : {}),
    };
  });
}
