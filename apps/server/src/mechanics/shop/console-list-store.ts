// Purchases and exchanges in the console's lists (call Z49).
import { sqlFragment } from '#db/sql.ts';
import { nameOfGrant } from '#modules/bag/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { given, readListPage, type ObjectList } from '#modules/console/index.ts';
import { ORDER_KIND_TEXTS } from './lookup.ts';
import type { ShopOrder } from './store.ts';

type Row = Pick<
  ShopOrder,
  'user_id' | 'order_no' | 'at' | 'kind' | 'campaign' | 'goods_id' | 'num' | 'diamonds' | 'cost' | 'got' | 'to_user_id'
> & { state: '0' | '1' };

const STATES = { 0: '已完成', 1: '已退款' } as const;

export const listOrdersForConsole: ObjectList = async (ctx, db, ask) => {
  // Reading the definitions registers the campaigns' items, whose names are shown below.
  const { campaigns } = await readCampaignCatalogue(ctx);
  const state = sqlFragment`case when r.order_no is null then '0' else '1' end`;
  const { rows, ...page } = await readListPage<Row>(
    db,
    {
      columns: sqlFragment`o.user_id, o.order_no, o.at, o.kind, o.campaign, o.goods_id, o.num, o.diamonds, o.cost, o.got, o.to_user_id, ${state} as state`,
      from: sqlFragment`shop_order o left join shop_refund r on r.user_id = o.user_id and r.order_no = o.order_no`,
      shared: { kind: 'order', ctx },
      where: [
        given(ask.user_id, (id) => sqlFragment`o.user_id = ${id}`),
        given(ask.campaign, (id) => sqlFragment`o.campaign = ${id}`),
        given(ask.from, (at) => sqlFragment`o.at >= ${at}`),
        given(ask.until, (at) => sqlFragment`o.at < ${at}`),
        given(ask.min, (n) => sqlFragment`o.diamonds >= ${n}::bigint`),
        given(ask.max, (n) => sqlFragment`o.diamonds <= ${n}::bigint`),
        given(ask.q, (q) => sqlFragment`(o.kind = ${q} or o.goods_id = ${q} or o.order_no = ${q})`),
      ],
      state,
      at: sqlFragment`o.at`,
      id: sqlFragment`o.order_no`,
      amount: sqlFragment`o.diamonds`,
      sums: [{ name: '花费', unit: 'diamond', of: sqlFragment`o.diamonds` }],
    },
    STATES,
    ask,
  );
  return {
    ...page,
    choices: [...campaigns.values()].map(({ def }) => ({
      field: 'campaign' as const,
      value: def.id,
      name: def.title,
    })),
    rows: rows.map((o) => ({
      id: o.order_no,
      at: o.at.getTime(),
      title: `${ORDER_KIND_TEXTS[o.kind]} ${nameOfGrant(o.got)}`.slice(0, 100),
      text: campaigns.get(o.campaign)?.def.title ?? o.campaign,
      state: o.state,
      state_text: STATES[o.state],
      amount: o.diamonds,
      unit: 'diamond' as const,
      user_id: o.user_id,
      peer_id: o.to_user_id ?? undefined,
      data: {
        campaign: o.campaign,
        campaign_title: campaigns.get(o.campaign)?.def.title ?? o.campaign,
        kind: o.kind,
        goods_id: o.goods_id,
        num: o.num,
        cost: o.diamonds > 0 ? '' : nameOfGrant(o.cost),
        got: nameOfGrant(o.got),
      },
    })),
  };
};
