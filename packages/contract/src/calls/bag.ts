// Declares the calls of the module `bag`, which holds the member's items: props, tokens, cards and dress-up
// (part-two-calls.md §2, §4, §7, §8, §11; console §12).
import { declareCall, declareRefusal } from '../call.ts';
import { int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { Goods, TokenBal } from '../shapes-campaign.ts';
import {
  ApprovalPending,
  Bool,
  Code,
  Diamond,
  Empty,
  Id,
  Item,
  pageRequestFields,
  pageWith,
  OpaqueRef,
  RequestUuid,
  staffActionFields,
  TaskRow,
  UnixSeconds,
} from '../shapes.ts';

export const get_my_activity_prop = declareCall({
  id: 'P01',
  route: 'POST /api/v1/get_my_activity_prop',
  kind: 'seed',
  module: 'bag',
  auth: 'user',
  mutation: false,
  summary: '我的活动道具',
  request: objectOf({
    activity_code: optional(Code),
    types: optional(list(int(0), 50)),
    can_decompose: optional(Bool),
    ...pageRequestFields,
  }),
  reply: pageWith(
    objectOf({
      lot_id: OpaqueRef,
      item: Item,
      num: int(0),
      origin: text(20),
      campaign: optional(Code),
      expire_at: optional(UnixSeconds),
      is_wear: Bool,
      is_locked: Bool,
      /** 1 for gifts that make income when they are given (income_base > 0, LOT-2), shown as 计收益. */
      earns: Bool,
      /** The debris that decomposing this lot would give now; 0 when it cannot be decomposed, and `why_not` says why. */
      debris: int(0),
      why_not: optional(text(100)),
      /** 1 for a token that a campaign still takes: it can be decomposed, but is never suggested for it. */
      in_use: optional(Bool),
    }),
    { tokens: list(TokenBal), debris: int(0), day_debris_left: int(0) },
  ),
});

export const get_prize_unit = declareCall({
  id: 'O05',
  route: 'GET /api/v1/get_prize_unit',
  kind: 'seed',
  module: 'bag',
  auth: 'open',
  mutation: false,
  cache_s: 86_400,
  summary: '物品类型与单位',
  request: Empty,
  reply: objectOf({
    list: list(objectOf({ type: int(0), label: text(20), unit: text(10), slot: optional(text(20)), is_timed: Bool })),
  }),
});

/** The state of a gift card: 0 usable, 1 used, 2 expired. */
const CardState = oneOf(0, 1, 2);

export const get_user_star_gift_card_list = declareCall({
  id: 'T04',
  route: 'POST /api/v1/star/get_user_star_gift_card_list',
  kind: 'seed',
  module: 'bag',
  bound: { campaign: 'star_sign' },
  auth: 'user',
  mutation: false,
  summary: '我的星座礼物卡',
  request: objectOf({ state: optional(CardState), ...pageRequestFields }),
  reply: pageWith(
    objectOf({
      card_id: OpaqueRef,
      item: Item,
      state: CardState,
      got_by: text(40),
      expire_at: UnixSeconds,
      used_for: optional(text(60)),
    }),
    { num: int(0), redeem: list(Goods) },
  ),
});

export const get_integral_value = declareCall({
  id: 'V08',
  route: 'POST /api/v1/open_server/get_integral_value',
  kind: 'seed',
  module: 'bag',
  bound: { campaign: 'new_service' },
  auth: 'user',
  mutation: false,
  summary: '我的启航积分',
  request: Empty,
  reply: objectOf({ integral: int(0), need: oneOf(100), tasks: list(TaskRow) }),
});

export const get_my_balance = declareCall({
  id: 'V12',
  route: 'POST /api/v1/open_server/get_my_balance',
  kind: 'seed',
  module: 'bag',
  bound: { campaign: 'new_service' },
  auth: 'user',
  mutation: false,
  summary: '我的新服代币与钻石',
  request: Empty,
  reply: objectOf({ tokens: list(TokenBal), diamond: Diamond, pink: int(0) }),
});

export const wear_decorate = declareCall({
  id: 'V14',
  route: 'POST /api/v1/open_server/wear_decorate',
  kind: 'seed',
  module: 'bag',
  auth: 'user',
  mutation: true,
  summary: '佩戴或取下装扮',
  request: objectOf({
    lot_id: optional(OpaqueRef),
    item_code: optional(Code),
    wear: Bool,
    /** The room to decorate, only for item types that belong to a room (WEAR-1). */
    room_id: optional(Id),
    request_id: RequestUuid,
  }),
  reply: objectOf({ worn: list(objectOf({ slot: text(20), item: Item, expire_at: optional(UnixSeconds) })) }),
  refusals: {
    not_found: declareRefusal('not_found'),
    expired: declareRefusal('no_permission', '装扮已过期'),
    not_owner: declareRefusal('no_permission', '仅房主可设置'),
    not_wearable: declareRefusal('params', '该物品不能佩戴'),
  },
});

export const lock_prop = declareCall({
  id: 'Y37',
  route: 'POST /api/v1/lock_prop',
  kind: 'additional',
  module: 'bag',
  auth: 'user',
  mutation: true,
  summary: '锁定或解锁道具',
  request: objectOf({ lot_id: OpaqueRef, lock: Bool, request_id: RequestUuid }),
  reply: objectOf({ lot_id: OpaqueRef, is_locked: Bool }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const item_grant = declareCall({
  id: 'Z08',
  route: 'POST /console/api/item/grant',
  kind: 'console',
  module: 'bag',
  auth: 'staff2',
  mutation: true,
  summary: '人工发放物品',
  request: objectOf({
    user_ids: list(Id, 1000, 1),
    /** MONEY-1: only items can be granted, never diamonds or income. */
    grant: list(objectOf({ item_code: Code, qty: int(1, 1_000_000) }), 50, 1),
    ticket_no: text(64, 1),
    ...staffActionFields,
  }),
  reply: ApprovalPending,
  refusals: { not_found: declareRefusal('not_found'), repeated: declareRefusal('done', '该工单已发放过') },
});
