// shop: exchange, card recipes, decomposing (part-two-calls.md §2, §11; SHOP-1 to SHOP-10).
import { call, says } from '../call.ts';
import { adultRefusals, campaignRefusals, goodsRefusals } from '../refusals-campaign.ts';
import { int, list, obj, oneOf, opt, text } from '../schema.ts';
import { Activity, BuyResult, Cost, Goods, TokenBal } from '../shapes-campaign.ts';
import { Bool, Code, Diamond, Item, page, pageReq, pageWith, Ref, Rid, Ts } from '../shapes.ts';

/** Pieces in one act; bounded so that price × num stays exact. */
const Num = int(1, 100_000);

export const to_decompose_debris = call({
  id: 'P02',
  route: 'POST /api/v1/to_decompose_debris',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: true,
  summary: '分解道具',
  request: obj({
    lots: list(obj({ lot_id: Ref, num: Num }), 50, 1),
    expect_debris: int(0),
    request_id: Rid,
  }),
  reply: obj({
    decompose_id: Ref,
    got: int(0),
    debris: int(0),
    undo_until: Ts,
    lines: list(obj({ lot_id: Ref, got: int(0) })),
  }),
  refusals: {
    not_decomposable: says('not_decomposable'),
    price_changed: says('price_changed'),
    limit_day: says('limit_day', '今日分解已达上限'),
    not_found: says('not_found'),
  },
});

export const undo_decompose = call({
  id: 'Y15',
  route: 'POST /api/v1/undo_decompose',
  kind: 'additional',
  module: 'shop',
  auth: 'user',
  mutation: true,
  summary: '撤销分解',
  request: obj({ decompose_id: Ref, request_id: Rid }),
  reply: obj({ debris: int(0), lots: list(Ref) }),
  refusals: {
    too_late: says('conflict', '已超过撤销时间'),
    debris_short: says('debris_short'),
  },
});

export const get_can_exchange_prop_list = call({
  id: 'P03',
  route: 'POST /api/v1/get_can_exchange_prop_list',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: false,
  summary: '可兑换的商品',
  request: obj({ activity_code: opt(Code), shop_id: opt(Code), only_can: opt(Bool), ...pageReq }),
  reply: pageWith(Goods, {
    activity: Activity,
    shop_id: Code,
    name: text(60),
    balance: list(TokenBal),
    diamond: Diamond,
  }),
});

export const to_exchange_prop = call({
  id: 'P04',
  route: 'POST /api/v1/to_exchange_prop',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: true,
  summary: '兑换商品或卡牌',
  request: obj({
    goods_id: Code,
    num: opt(Num),
    expect_price: int(0),
    /** Recipes with a choice (COLL-7). */
    choose_item: opt(Code),
    /** Recipes: which duplicates are used up (SHOP-9). */
    use_items: opt(list(obj({ item_code: Code, num: Num }), 50)),
    request_id: Rid,
  }),
  reply: BuyResult,
  refusals: {
    not_open: campaignRefusals.not_open,
    ended: campaignRefusals.ended,
    ...goodsRefusals,
    debris_short: says('debris_short'),
    choose: says('params', '请选择要兑换的卡牌'),
    // Only where a price is in diamonds.
    ...adultRefusals,
  },
});

export const get_prop_exchange_log = call({
  id: 'P05',
  route: 'POST /api/v1/get_prop_exchange_log',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: false,
  summary: '兑换与分解记录',
  request: obj({
    /** All, exchange, decompose, leftovers. */
    kind: opt(oneOf(0, 1, 2, 3)),
    activity_code: opt(Code),
    ...pageReq,
  }),
  reply: page(
    obj({
      log_id: Ref,
      kind: oneOf(1, 2, 3),
      title: text(60),
      cost: list(Cost),
      got: list(Item),
      /** Done, undone. */
      state: oneOf(0, 1),
      undo_until: opt(Ts),
      at: Ts,
    }),
  ),
});
