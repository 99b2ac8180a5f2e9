// Declares the calls of the module `draw`: pools, odds, draws, wishes, win records (part-two-calls.md §1, §4, §8). The
// calls about fairness are in draw-fair.ts.
import { declareCall, declareRefusal } from '../call.ts';
import { drawRefusals, giftToOtherRefusals, notOpenRefusal } from '../refusals-campaign.ts';
import { extend, int, list, objectOf, oneOf, optional, text, Type } from '../schema.ts';
import { DrawOne, DrawPrize, DrawResult, PoolPublic, WinRow, WishState } from '../shapes-campaign.ts';
import {
  Bool,
  Code,
  Day,
  DefinitionVersion,
  Diamond,
  Empty,
  Id,
  pageOf,
  pageRequestFields,
  pageWith,
  OpaqueRef,
  RequestUuid,
  UnixSeconds,
  Url,
} from '../shapes.ts';

/** FAIR-2: the random text that the member's device adds to the seed. */
const ClientSeed = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

const DrawLog = pageWith(
  objectOf({
    draw_id: OpaqueRef,
    batch_id: OpaqueRef,
    box_code: Code,
    box_name: text(60),
    prize: DrawPrize,
    by: DrawOne.properties.by,
    nonce: int(0),
    seed_id: OpaqueRef,
    can_verify: Bool,
    at: UnixSeconds,
  }),
  { sum: objectOf({ draws: int(0), value: Diamond, luck_index: int(0) }) },
);

export const get_box_gift_list = declareCall({
  id: 'B02',
  route: 'POST /api/blind_box/get_box_gift_list',
  kind: 'seed',
  module: 'draw',
  auth: 'open',
  mutation: false,
  summary: '宝箱内的奖品',
  request: objectOf({ box_code: Code }),
  reply: objectOf({
    box_code: Code,
    name: text(60),
    list: list(extend(DrawPrize, { owned_num: int(0), is_new: Bool, preview: optional(Url) })),
    tiers: list(objectOf({ tier: int(0), name: text(20), color: text(40), odds: int(0, 10_000) })),
  }),
});

export const get_blind_box_gift_pool = declareCall({
  id: 'B03',
  route: 'POST /api/blind_box/get_blind_box_gift_pool',
  kind: 'seed',
  module: 'draw',
  auth: 'open',
  mutation: false,
  summary: '奖池概率公示',
  request: objectOf({ box_code: Code, version: optional(DefinitionVersion) }),
  reply: PoolPublic,
});

export const get_box_user_log = declareCall({
  id: 'B05',
  route: 'POST /api/blind_box/get_box_user_log',
  kind: 'seed',
  module: 'draw',
  auth: 'user',
  mutation: false,
  summary: '我的抽取记录',
  request: objectOf({
    activity_code: optional(Code),
    box_code: optional(Code),
    only_big: optional(Bool),
    begin: optional(Day),
    end: optional(Day),
    ...pageRequestFields,
  }),
  reply: DrawLog,
});

export const open_box = declareCall({
  id: 'B07',
  route: 'POST /api/open_box/open_box',
  kind: 'seed',
  module: 'draw',
  auth: 'adult',
  mutation: true,
  stopped_by: ['draw'],
  summary: '开启宝箱',
  request: objectOf({
    box_code: Code,
    /** The number of draws, which must be one of the pool's `batches`. */
    num: int(1, 10_000),
    expect_pool_hash: optional(text(64)),
    stop_on_big: optional(Bool),
    to_user_id: optional(Id),
    room_id: optional(Id),
    client_seed: optional(ClientSeed),
    guard_confirm: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: DrawResult,
  refusals: { ...drawRefusals, ...giftToOtherRefusals, off: declareRefusal('not_open', '房间送礼暂时关闭') },
});

export const get_win_record = declareCall({
  id: 'O02',
  route: 'POST /api/v1/get_win_record',
  kind: 'seed',
  module: 'draw',
  auth: 'open',
  mutation: false,
  summary: '中奖记录',
  request: objectOf({
    activity_code: optional(Code),
    /** Whose wins are listed: the big wins of `all` members, or `mine`, the caller's own, which needs a login. */
    scope: optional(oneOf('all', 'mine')),
    ...pageRequestFields,
  }),
  reply: pageWith(WinRow, { log_root: optional(objectOf({ day: Day, root: text(64) })) }),
});

export const user_into_wish_activity = declareCall({
  id: 'O04',
  route: 'POST /api/v1/user_into_wish_activity',
  kind: 'seed',
  module: 'draw',
  bound: { campaign: 'zyj' },
  auth: 'adult',
  mutation: true,
  stopped_by: ['draw'],
  summary: '许下或更换心愿',
  request: objectOf({
    activity_code: optional(Code),
    prize_id: Code,
    text: optional(text(30)),
    is_public: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: objectOf({ wish: WishState, text_state: optional(oneOf(0, 1, 2)) }),
  refusals: {
    not_open: notOpenRefusal,
    ended: declareRefusal('ended'),
    not_found: declareRefusal('not_found'),
    sensitive: declareRefusal('sensitive'),
    change_limit: declareRefusal('limit_day', '今日已更换 5 次心愿'),
  },
});

export const prize_draw = declareCall({
  id: 'V18',
  route: 'POST /api/v1/open_server/prize_draw',
  kind: 'seed',
  module: 'draw',
  bound: { campaign: 'new_service', pool: 'kf_draw' },
  auth: 'adult',
  mutation: true,
  stopped_by: ['draw'],
  summary: '新服抽奖',
  request: objectOf({
    num: oneOf(1, 10),
    expect_pool_hash: optional(text(64)),
    stop_on_big: optional(Bool),
    client_seed: optional(ClientSeed),
    request_id: RequestUuid,
  }),
  reply: DrawResult,
  refusals: drawRefusals,
});

export const prize_pool = declareCall({
  id: 'V19',
  route: 'POST /api/v1/open_server/prize_pool',
  kind: 'seed',
  module: 'draw',
  bound: { campaign: 'new_service', pool: 'kf_draw' },
  auth: 'open',
  mutation: false,
  summary: '新服奖池概率公示',
  request: Empty,
  reply: PoolPublic,
});

export const prize_record = declareCall({
  id: 'V20',
  route: 'POST /api/v1/open_server/prize_record',
  kind: 'seed',
  module: 'draw',
  bound: { campaign: 'new_service', pool: 'kf_draw' },
  auth: 'user',
  mutation: false,
  summary: '我的新服抽奖记录',
  request: objectOf({ only_big: optional(Bool), begin: optional(Day), end: optional(Day), ...pageRequestFields }),
  reply: DrawLog,
});

export const big_prize_list = declareCall({
  id: 'V21',
  route: 'POST /api/v1/open_server/big_prize_list',
  kind: 'seed',
  module: 'draw',
  bound: { campaign: 'new_service' },
  auth: 'open',
  mutation: false,
  summary: '新服大奖播报',
  request: objectOf(pageRequestFields),
  reply: pageOf(WinRow),
});
