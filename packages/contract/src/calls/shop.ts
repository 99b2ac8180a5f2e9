// shop: packs and goods of campaigns (part-two-calls.md §1, §3, §5, §7, §8; console §12).
// Exchange and decomposing are in shop-exchange.ts.
import { call, says } from '../call.ts';
import {
  adultRefusals,
  campaignRefusals,
  drawRefusals,
  giveRefusals,
  goodsRefusals,
  guardRefusals,
  packRefusals,
} from '../refusals-campaign.ts';
import { extend, int, list, nullable, obj, oneOf, opt, text, Type } from '../schema.ts';
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
  ApprovalAsked,
  Bool,
  Code,
  Diamond,
  Empty,
  Id,
  Item,
  page,
  pageReq,
  pageWith,
  Ref,
  Rid,
  staffAct,
  TaskRow,
  Ts,
} from '../shapes.ts';

/** Pieces in one purchase; bounded so that price × num stays exact. */
const Num = int(1, 100_000);
/** The price the member saw (SHOP-2). */
const Price = int(0);
const { not_open, ended } = campaignRefusals;
const { locked, limit_goods, sold_out, price_changed, token_short } = goodsRefusals;

export const buy_activity_prop = call({
  id: 'B06',
  route: 'POST /api/open_box/buy_activity_prop',
  kind: 'seed',
  module: 'shop',
  auth: 'adult',
  mutation: true,
  money: true,
  summary: '购买活动礼包',
  request: obj({
    activity_code: Code,
    pack_id: Code,
    num: Num,
    expect_price: Price,
    guard_confirm: opt(Bool),
    request_id: Rid,
  }),
  reply: BuyResult,
  refusals: packRefusals,
});

export const get_fate_store_list = call({
  id: 'F01',
  route: 'POST /api/v1/get_fate_store_list',
  kind: 'seed',
  module: 'shop',
  auth: 'open',
  mutation: false,
  summary: '命运礼物与命运商店',
  request: obj({ tab: opt(oneOf('gift', 'store')), ...pageReq }),
  reply: obj({
    activity: Activity,
    gifts: list(extend(Pack, { flips: int(0) })),
    goods: page(Goods),
    balance: list(TokenBal),
    diamond: nullable(Diamond),
    pity: list(PityState),
    deck: obj({ have: int(0, 22), total: oneOf(22) }),
  }),
});

export const buy_fate_gift = call({
  id: 'F02',
  route: 'POST /api/v1/buy_fate_gift',
  kind: 'seed',
  module: 'shop',
  auth: 'adult',
  mutation: true,
  money: true,
  summary: '购买命运礼物并翻牌，或在命运商店兑换',
  request: obj({
    goods_id: Code,
    num: opt(Num),
    to_user_id: opt(Id),
    room_id: opt(Id),
    expect_price: Price,
    /** FAIR-2. */
    client_seed: opt(Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })),
    guard_confirm: opt(Bool),
    request_id: Rid,
  }),
  reply: extend(BuyResult, {
    draw: opt(DrawResult),
    new_cards: opt(list(Code)),
    deck: opt(
      obj({
        have: int(0, 22),
        total: oneOf(22),
        sets: list(obj({ set_id: Code, need: int(0), items: list(Item), state: oneOf(0, 1, 2) })),
      }),
    ),
  }),
  refusals: { ...packRefusals, ...drawRefusals, ...giveRefusals },
});

export const get_children_shop_goods_list = call({
  id: 'H01',
  route: 'POST /api/children_shop/get_children_shop_goods_list',
  kind: 'seed',
  module: 'shop',
  auth: 'open',
  mutation: false,
  summary: '浪漫石商店商品',
  request: obj({ shop_id: opt(Code), ...pageReq }),
  reply: pageWith(Goods, {
    activity: Activity,
    shop_id: Code,
    name: text(60),
    balance: list(TokenBal),
    tasks: list(TaskRow),
    server_meter: opt(Meter),
  }),
});

export const children_shop_user_buy_goods = call({
  id: 'H02',
  route: 'POST /api/children_shop/children_shop_user_buy_goods',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: true,
  summary: '浪漫石商店兑换',
  request: obj({ goods_id: Code, num: Num, expect_price: Price, request_id: Rid }),
  reply: BuyResult,
  refusals: { not_open, ended, locked, limit_goods, sold_out, price_changed, token_short },
});

export const get_my_shop_buy_log = call({
  id: 'H03',
  route: 'POST /api/children_shop/get_my_shop_buy_log',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: false,
  summary: '我的商店兑换记录',
  request: obj({ shop_id: opt(Code), ...pageReq }),
  reply: page(
    obj({
      order_no: Ref,
      goods_id: Code,
      name: text(60),
      num: int(1),
      cost: Cost,
      got: list(Item),
      ship: opt(ShipBrief),
      at: Ts,
    }),
  ),
});

export const get_star_shop_goods_list = call({
  id: 'T17',
  route: 'POST /api/star_shop/get_star_shop_goods_list',
  kind: 'seed',
  module: 'shop',
  auth: 'open',
  mutation: false,
  summary: '星座商店商品',
  request: obj({ pay: opt(oneOf('dust', 'card', 'diamond')), ...pageReq }),
  reply: pageWith(Goods, {
    activity: Activity,
    balance: list(TokenBal),
    diamond: nullable(Diamond),
  }),
});

export const star_shop_user_buy_goods = call({
  id: 'T18',
  route: 'POST /api/star_shop/star_shop_user_buy_goods',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: true,
  money: true,
  summary: '星座商店购买',
  request: obj({
    goods_id: Code,
    num: Num,
    expect_price: Price,
    guard_confirm: opt(Bool),
    request_id: Rid,
  }),
  reply: BuyResult,
  refusals: {
    not_open,
    ended,
    limit_goods,
    price_changed,
    token_short,
    diamond_short: says('diamond_short'),
    // Goods priced in diamonds are for adults and pass the guard.
    ...adultRefusals,
    ...guardRefusals,
  },
});

export const shop_home = call({
  id: 'V10',
  route: 'POST /api/v1/open_server/shop_home',
  kind: 'seed',
  module: 'shop',
  auth: 'open',
  mutation: false,
  summary: '新服商店推荐',
  request: Empty,
  reply: obj({ activity: Activity, hot: list(Goods, 4), balance: list(TokenBal), end_at: Ts }),
});

export const shop_all = call({
  id: 'V11',
  route: 'POST /api/v1/open_server/shop_all',
  kind: 'seed',
  module: 'shop',
  auth: 'open',
  mutation: false,
  summary: '新服商店全部商品',
  request: obj({ only_can: opt(Bool), ...pageReq }),
  reply: pageWith(Goods, { balance: list(TokenBal) }),
});

export const shop_buy = call({
  id: 'V13',
  route: 'POST /api/v1/open_server/shop_buy',
  kind: 'seed',
  module: 'shop',
  auth: 'user',
  mutation: true,
  summary: '新服商店兑换',
  request: obj({ goods_id: Code, num: Num, expect_price: Price, request_id: Rid }),
  reply: BuyResult,
  refusals: { ended, limit_goods, price_changed, token_short },
});

export const buy_prop = call({
  id: 'V17',
  route: 'POST /api/v1/open_server/buy_prop',
  kind: 'seed',
  module: 'shop',
  auth: 'adult',
  mutation: true,
  money: true,
  summary: '购买新服礼包',
  request: obj({
    pack_id: Code,
    num: Num,
    expect_price: Price,
    guard_confirm: opt(Bool),
    request_id: Rid,
  }),
  reply: BuyResult,
  refusals: packRefusals,
});

export const order_refund = call({
  id: 'Z14',
  route: 'POST /console/api/order/refund',
  kind: 'console',
  module: 'shop',
  auth: 'staff2',
  mutation: true,
  summary: '活动订单退款',
  request: obj({ order_no: Ref, ...staffAct }),
  reply: ApprovalAsked,
});
