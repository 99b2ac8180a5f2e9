// bag: props, tokens, cards, dress-up (part-two-calls.md §2, §4, §7, §8, §11; console §12).
import { call, says } from '../call.ts';
import { int, list, obj, oneOf, opt, text } from '../schema.ts';
import { Goods, TokenBal } from '../shapes-campaign.ts';
import {
  ApprovalAsked,
  Bool,
  Code,
  Diamond,
  Empty,
  Id,
  Item,
  pageReq,
  pageWith,
  Ref,
  Rid,
  staffAct,
  TaskRow,
  Ts,
} from '../shapes.ts';

export const get_my_activity_prop = call({
  id: 'P01',
  route: 'POST /api/v1/get_my_activity_prop',
  kind: 'seed',
  module: 'bag',
  auth: 'user',
  mutation: false,
  summary: '我的活动道具',
  request: obj({
    activity_code: opt(Code),
    types: opt(list(int(0), 50)),
    can_decompose: opt(Bool),
    ...pageReq,
  }),
  reply: pageWith(
    obj({
      lot_id: Ref,
      item: Item,
      num: int(0),
      origin: text(20),
      campaign: opt(Code),
      expire_at: opt(Ts),
      is_wear: Bool,
      is_locked: Bool,
      /** Gifts: income_base > 0, 计收益 (LOT-2). */
      earns: Bool,
      /** What decomposing it now would give, 0 = cannot. */
      debris: int(0),
      why_not: opt(text(100)),
    }),
    { tokens: list(TokenBal), debris: int(0), day_debris_left: int(0) },
  ),
});

export const get_prize_unit = call({
  id: 'O05',
  route: 'GET /api/v1/get_prize_unit',
  kind: 'seed',
  module: 'bag',
  auth: 'open',
  mutation: false,
  cache_s: 86_400,
  summary: '物品类型与单位',
  request: Empty,
  reply: obj({
    list: list(obj({ type: int(0), label: text(20), unit: text(10), slot: opt(text(20)), is_timed: Bool })),
  }),
});

/** Usable, used, expired. */
const CardState = oneOf(0, 1, 2);

export const get_user_star_gift_card_list = call({
  id: 'T04',
  route: 'POST /api/v1/star/get_user_star_gift_card_list',
  kind: 'seed',
  module: 'bag',
  auth: 'user',
  mutation: false,
  summary: '我的星座礼物卡',
  request: obj({ state: opt(CardState), ...pageReq }),
  reply: pageWith(
    obj({
      card_id: Ref,
      item: Item,
      state: CardState,
      got_by: text(40),
      expire_at: Ts,
      used_for: opt(text(60)),
    }),
    { num: int(0), redeem: list(Goods) },
  ),
});

export const get_integral_value = call({
  id: 'V08',
  route: 'POST /api/v1/open_server/get_integral_value',
  kind: 'seed',
  module: 'bag',
  auth: 'user',
  mutation: false,
  summary: '我的启航积分',
  request: Empty,
  reply: obj({ integral: int(0), need: oneOf(100), tasks: list(TaskRow) }),
});

export const get_my_balance = call({
  id: 'V12',
  route: 'POST /api/v1/open_server/get_my_balance',
  kind: 'seed',
  module: 'bag',
  auth: 'user',
  mutation: false,
  summary: '我的新服代币与钻石',
  request: Empty,
  reply: obj({ tokens: list(TokenBal), diamond: Diamond, pink: int(0) }),
});

export const wear_decorate = call({
  id: 'V14',
  route: 'POST /api/v1/open_server/wear_decorate',
  kind: 'seed',
  module: 'bag',
  auth: 'user',
  mutation: true,
  summary: '佩戴或取下装扮',
  request: obj({
    lot_id: opt(Ref),
    item_code: opt(Code),
    wear: Bool,
    /** For the types that belong to a room (WEAR-1). */
    room_id: opt(Id),
    request_id: Rid,
  }),
  reply: obj({ worn: list(obj({ slot: text(20), item: Item, expire_at: opt(Ts) })) }),
  refusals: {
    not_found: says('not_found'),
    expired: says('no_permission', '装扮已过期'),
    not_owner: says('no_permission', '仅房主可设置'),
    not_wearable: says('params', '该物品不能佩戴'),
  },
});

export const lock_prop = call({
  id: 'Y37',
  route: 'POST /api/v1/lock_prop',
  kind: 'additional',
  module: 'bag',
  auth: 'user',
  mutation: true,
  summary: '锁定或解锁道具',
  request: obj({ lot_id: Ref, lock: Bool, request_id: Rid }),
  reply: obj({ lot_id: Ref, is_locked: Bool }),
  refusals: { not_found: says('not_found') },
});

export const item_grant = call({
  id: 'Z08',
  route: 'POST /console/api/item/grant',
  kind: 'console',
  module: 'bag',
  auth: 'staff2',
  mutation: true,
  summary: '人工发放物品',
  request: obj({
    user_ids: list(Id, 1000, 1),
    /** Items only: never diamonds or income (MONEY-1). */
    grant: list(obj({ item_code: Code, qty: int(1, 1_000_000) }), 50, 1),
    ticket_no: text(64, 1),
    ...staffAct,
  }),
  reply: ApprovalAsked,
  refusals: { not_found: says('not_found'), repeated: says('done', '该工单已发放过') },
});
