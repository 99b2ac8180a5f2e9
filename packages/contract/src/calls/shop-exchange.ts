// Declares the calls of the module `shop`: exchange, card recipes, decomposing (part-two-calls.md §2, §11; SHOP-1 to
// SHOP-10).
import { declareCall, declareRefusal } from '../call.ts';
import { adultRefusals, campaignRefusals, goodsRefusals } from '../refusals-campaign.ts';
import { int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { Activity, BuyResult, Cost, Goods, TokenBal } from '../shapes-campaign.ts';
import {
  Bool,
  Code,
  Diamond,
  Item,
  pageOf,
  pageRequestFields,
  pageWith,
  OpaqueRef,
  RequestUuid,
  UnixSeconds,
} from '../shapes.ts';

/** Number of pieces in one exchange; limited so that price × num stays an exact integer. */
const Num = int(1, 100_000);

export const to_decompose_debris = declareCall({
  id: 'P02',
  route: 'POST /api/v1/to_decompose_debris',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: true,
  summary: '分解道具',
  request: objectOf({
    lots: list(objectOf({ lot_id: OpaqueRef, num: Num }), 50, 1),
    expect_debris: int(0),
    request_id: RequestUuid,
  }),
  reply: objectOf({
    decompose_id: OpaqueRef,
    got: int(0),
    debris: int(0),
    undo_until: UnixSeconds,
    lines: list(objectOf({ lot_id: OpaqueRef, got: int(0) })),
  }),
  refusals: {
    not_decomposable: declareRefusal('not_decomposable'),
    price_changed: declareRefusal('price_changed'),
    limit_day: declareRefusal('limit_day', '今日分解已达上限'),
    not_found: declareRefusal('not_found'),
  },
});

export const undo_decompose = declareCall({
  id: 'Y15',
  route: 'POST /api/v1/undo_decompose',
  kind: 'additional',
  module: 'shop',
  auth: 'user',
  mutation: true,
  summary: '撤销分解',
  request: objectOf({ decompose_id: OpaqueRef, request_id: RequestUuid }),
  reply: objectOf({ debris: int(0), lots: list(OpaqueRef) }),
  refusals: {
    too_late: declareRefusal('conflict', '已超过撤销时间'),
    debris_short: declareRefusal('debris_short'),
  },
});

export const get_can_exchange_prop_list = declareCall({
  id: 'P03',
  route: 'POST /api/v1/get_can_exchange_prop_list',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'decompose' },
  auth: 'open',
  mutation: false,
  summary: '可兑换的商品',
  request: objectOf({
    activity_code: optional(Code),
    shop_id: optional(Code),
    only_can: optional(Bool),
    ...pageRequestFields,
  }),
  reply: pageWith(Goods, {
    activity: Activity,
    shop_id: Code,
    name: text(60),
    balance: list(TokenBal),
    diamond: Diamond,
  }),
});

export const to_exchange_prop = declareCall({
  id: 'P04',
  route: 'POST /api/v1/to_exchange_prop',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: true,
  stopped_by: ['shop'],
  summary: '兑换商品或卡牌',
  request: objectOf({
    goods_id: Code,
    num: optional(Num),
    expect_price: int(0),
    /** The card that the member chooses, for recipes with a choice (COLL-7). */
    choose_item: optional(Code),
    /** The duplicate cards to use up, for recipes (SHOP-9). */
    use_items: optional(list(objectOf({ item_code: Code, num: Num }), 50)),
    request_id: RequestUuid,
  }),
  reply: BuyResult,
  refusals: {
    not_open: campaignRefusals.not_open,
    ended: campaignRefusals.ended,
    ...goodsRefusals,
    debris_short: declareRefusal('debris_short'),
    choose: declareRefusal('params', '请选择要兑换的卡牌'),
    // These refusals apply only to goods priced in diamonds.
    ...adultRefusals,
  },
});

export const get_prop_exchange_log = declareCall({
  id: 'P05',
  route: 'POST /api/v1/get_prop_exchange_log',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: false,
  summary: '兑换与分解记录',
  request: objectOf({
    /** Which entries: 0 all, 1 exchanges, 2 decompositions, 3 debris for leftover tokens. */
    kind: optional(oneOf(0, 1, 2, 3)),
    activity_code: optional(Code),
    ...pageRequestFields,
  }),
  reply: pageOf(
    objectOf({
      log_id: OpaqueRef,
      kind: oneOf(1, 2, 3),
      title: text(60),
      cost: list(Cost),
      got: list(Item),
      /** 0 in force, 1 undone by the member. */
      state: oneOf(0, 1),
      undo_until: optional(UnixSeconds),
      at: UnixSeconds,
    }),
  ),
});
