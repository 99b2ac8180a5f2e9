// Declares the calls of the module `shop`: packs and goods of campaigns (part-two-calls.md §1, §3, §5, §7, §8; console
// §12). Exchange and decomposing are in shop-exchange.ts.
import { declareCall, declareRefusal } from '../call.ts';
import {
  adultRefusals,
  campaignRefusals,
  drawRefusals,
  giftToOtherRefusals,
  goodsRefusals,
  spendGuardRefusals,
  packRefusals,
} from '../refusals-campaign.ts';
import { extend, int, list, nullable, objectOf, oneOf, optional, text, Type } from '../schema.ts';
import {
  Activity,
  BuyResult,
  Cost,
  DrawResult,
  Goods,
  Meter,
  Pack,
  PityState,
  ShipBrief,
  TokenBal,
} from '../shapes-campaign.ts';
import {
  ApprovalPending,
  Bool,
  Code,
  Diamond,
  Empty,
  Id,
  Item,
  pageOf,
  pageRequestFields,
  pageWith,
  OpaqueRef,
  RequestUuid,
  SpendGuardState,
  staffActionFields,
  TaskRow,
  UnixSeconds,
} from '../shapes.ts';

/** Number of pieces in one purchase; limited so that price × num stays an exact integer. */
const Num = int(1, 100_000);
/** The price that the member saw; a purchase at another price is refused (SHOP-2). */
const Price = int(0);
const { not_open, ended } = campaignRefusals;
const { locked, limit_goods, sold_out, price_changed, token_short } = goodsRefusals;

export const buy_activity_prop = declareCall({
  id: 'B06',
  route: 'POST /api/open_box/buy_activity_prop',
  kind: 'seed',
  module: 'shop',
  auth: 'adult',
  mutation: true,
  money: true,
  stopped_by: ['shop'],
  summary: '购买活动礼包',
  request: objectOf({
    activity_code: Code,
    pack_id: Code,
    num: Num,
    expect_price: Price,
    guard_confirm: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: BuyResult,
  refusals: packRefusals,
});

export const get_fate_store_list = declareCall({
  id: 'F01',
  route: 'POST /api/v1/get_fate_store_list',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'tarot' },
  auth: 'open',
  mutation: false,
  summary: '命运礼物与命运商店',
  request: objectOf({ tab: optional(oneOf('gift', 'store')), ...pageRequestFields }),
  reply: objectOf({
    activity: Activity,
    gifts: list(extend(Pack, { flips: int(0) })),
    goods: pageOf(Goods),
    balance: list(TokenBal),
    diamond: nullable(Diamond),
    pity: list(PityState),
    deck: objectOf({ have: int(0, 22), total: oneOf(22) }),
  }),
});

export const buy_fate_gift = declareCall({
  id: 'F02',
  route: 'POST /api/v1/buy_fate_gift',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'tarot' },
  auth: 'adult',
  mutation: true,
  money: true,
  stopped_by: ['shop', 'draw'],
  summary: '购买命运礼物并翻牌，或在命运商店兑换',
  request: objectOf({
    goods_id: Code,
    num: optional(Num),
    to_user_id: optional(Id),
    room_id: optional(Id),
    expect_price: Price,
    /** FAIR-2: the random text that the member's device adds to the seed. */
    client_seed: optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })),
    guard_confirm: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: extend(BuyResult, {
    draw: optional(DrawResult),
    new_cards: optional(list(Code)),
    deck: optional(
      objectOf({
        have: int(0, 22),
        total: oneOf(22),
        sets: list(objectOf({ set_id: Code, need: int(0), items: list(Item), state: oneOf(0, 1, 2) })),
      }),
    ),
  }),
  refusals: { ...packRefusals, ...drawRefusals, ...giftToOtherRefusals },
});

export const get_children_shop_goods_list = declareCall({
  id: 'H01',
  route: 'POST /api/children_shop/get_children_shop_goods_list',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'romance' },
  auth: 'open',
  mutation: false,
  summary: '浪漫石商店商品',
  request: objectOf({ shop_id: optional(Code), ...pageRequestFields }),
  reply: pageWith(Goods, {
    activity: Activity,
    shop_id: Code,
    name: text(60),
    balance: list(TokenBal),
    tasks: list(TaskRow),
    server_meter: optional(Meter),
  }),
});

export const children_shop_user_buy_goods = declareCall({
  id: 'H02',
  route: 'POST /api/children_shop/children_shop_user_buy_goods',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'romance' },
  auth: 'user',
  mutation: true,
  stopped_by: ['shop'],
  summary: '浪漫石商店兑换',
  request: objectOf({ goods_id: Code, num: Num, expect_price: Price, request_id: RequestUuid }),
  reply: BuyResult,
  refusals: { not_open, ended, locked, limit_goods, sold_out, price_changed, token_short },
});

export const get_my_shop_buy_log = declareCall({
  id: 'H03',
  route: 'POST /api/children_shop/get_my_shop_buy_log',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: false,
  summary: '我的商店兑换记录',
  request: objectOf({ shop_id: optional(Code), ...pageRequestFields }),
  reply: pageOf(
    objectOf({
      order_no: OpaqueRef,
      goods_id: Code,
      name: text(60),
      num: int(1),
      cost: Cost,
      got: list(Item),
      ship: optional(ShipBrief),
      at: UnixSeconds,
    }),
  ),
});

export const get_star_shop_goods_list = declareCall({
  id: 'T17',
  route: 'POST /api/star_shop/get_star_shop_goods_list',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'star_sign' },
  auth: 'open',
  mutation: false,
  summary: '星座商店商品',
  request: objectOf({ pay: optional(oneOf('dust', 'card', 'diamond')), ...pageRequestFields }),
  reply: pageWith(Goods, {
    activity: Activity,
    balance: list(TokenBal),
    diamond: nullable(Diamond),
    care: SpendGuardState,
  }),
});

export const star_shop_user_buy_goods = declareCall({
  id: 'T18',
  route: 'POST /api/star_shop/star_shop_user_buy_goods',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'star_sign' },
  auth: 'user',
  mutation: true,
  money: true,
  stopped_by: ['shop'],
  summary: '星座商店购买',
  request: objectOf({
    goods_id: Code,
    num: Num,
    expect_price: Price,
    guard_confirm: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: BuyResult,
  refusals: {
    not_open,
    ended,
    limit_goods,
    price_changed,
    token_short,
    diamond_short: declareRefusal('diamond_short'),
    // Goods priced in diamonds are for adults only and pass the spend guard.
    ...adultRefusals,
    ...spendGuardRefusals,
  },
});

export const shop_home = declareCall({
  id: 'V10',
  route: 'POST /api/v1/open_server/shop_home',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'new_service' },
  auth: 'open',
  mutation: false,
  summary: '新服商店推荐',
  request: Empty,
  reply: objectOf({ activity: Activity, hot: list(Goods, 4), balance: list(TokenBal), end_at: UnixSeconds }),
});

export const shop_all = declareCall({
  id: 'V11',
  route: 'POST /api/v1/open_server/shop_all',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'new_service' },
  auth: 'open',
  mutation: false,
  summary: '新服商店全部商品',
  request: objectOf({ only_can: optional(Bool), ...pageRequestFields }),
  reply: pageWith(Goods, { balance: list(TokenBal) }),
});

export const shop_buy = declareCall({
  id: 'V13',
  route: 'POST /api/v1/open_server/shop_buy',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'new_service' },
  auth: 'user',
  mutation: true,
  stopped_by: ['shop'],
  summary: '新服商店兑换',
  request: objectOf({ goods_id: Code, num: Num, expect_price: Price, request_id: RequestUuid }),
  reply: BuyResult,
  refusals: { ended, limit_goods, price_changed, token_short },
});

export const buy_prop = declareCall({
  id: 'V17',
  route: 'POST /api/v1/open_server/buy_prop',
  kind: 'seed',
  module: 'shop',
  bound: { campaign: 'new_service' },
  auth: 'adult',
  mutation: true,
  money: true,
  stopped_by: ['shop'],
  summary: '购买新服礼包',
  request: objectOf({
    pack_id: Code,
    num: Num,
    expect_price: Price,
    guard_confirm: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: BuyResult,
  refusals: packRefusals,
});

export const order_refund = declareCall({
  id: 'Z14',
  route: 'POST /console/api/order/refund',
  kind: 'console',
  module: 'shop',
  auth: 'staff2',
  mutation: true,
  summary: '活动订单退款',
  request: objectOf({ order_no: OpaqueRef, ...staffActionFields }),
  reply: ApprovalPending,
});
