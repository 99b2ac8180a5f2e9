// draw: pools, odds, draws, wishes, win records (part-two-calls.md §1, §4, §8). Fairness is in draw-fair.ts.
import { call, says } from '../call.ts';
import { drawRefusals, giveRefusals, notOpen } from '../refusals-campaign.ts';
import { extend, int, list, obj, oneOf, opt, text, Type } from '../schema.ts';
import { DrawOne, DrawPrize, DrawResult, PoolPublic, WinRow, WishState } from '../shapes-campaign.ts';
import { Bool, Code, Day, Diamond, Empty, Id, page, pageReq, pageWith, Ref, Rid, Ts, Url } from '../shapes.ts';

/** FAIR-2. */
const ClientSeed = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

const DrawLog = pageWith(
  obj({
    draw_id: Ref,
    batch_id: Ref,
    box_code: Code,
    box_name: text(60),
    prize: DrawPrize,
    by: DrawOne.properties.by,
    nonce: int(0),
    seed_id: Ref,
    can_verify: Bool,
    at: Ts,
  }),
  { sum: obj({ draws: int(0), value: Diamond, luck_index: int(0) }) },
);

export const get_box_gift_list = call({
  id: 'B02',
  route: 'POST /api/blind_box/get_box_gift_list',
  kind: 'seed',
  module: 'draw',
  auth: 'open',
  mutation: false,
  summary: '宝箱内的奖品',
  request: obj({ box_code: Code }),
  reply: obj({
    box_code: Code,
    name: text(60),
    list: list(extend(DrawPrize, { owned_num: int(0), is_new: Bool, preview: opt(Url) })),
    tiers: list(obj({ tier: int(0), name: text(20), color: text(40), odds: int(0, 10_000) })),
  }),
});

export const get_blind_box_gift_pool = call({
  id: 'B03',
  route: 'POST /api/blind_box/get_blind_box_gift_pool',
  kind: 'seed',
  module: 'draw',
  auth: 'open',
  mutation: false,
  summary: '奖池概率公示',
  request: obj({ box_code: Code, version: opt(int(0)) }),
  reply: PoolPublic,
});

export const get_box_user_log = call({
  id: 'B05',
  route: 'POST /api/blind_box/get_box_user_log',
  kind: 'seed',
  module: 'draw',
  auth: 'user',
  mutation: false,
  summary: '我的抽取记录',
  request: obj({
    activity_code: opt(Code),
    box_code: opt(Code),
    only_big: opt(Bool),
    begin: opt(Day),
    end: opt(Day),
    ...pageReq,
  }),
  reply: DrawLog,
});

export const open_box = call({
  id: 'B07',
  route: 'POST /api/open_box/open_box',
  kind: 'seed',
  module: 'draw',
  auth: 'adult',
  mutation: true,
  summary: '开启宝箱',
  request: obj({
    box_code: Code,
    /** One of the pool's batches. */
    num: int(1, 10_000),
    expect_pool_hash: opt(text(64)),
    stop_on_big: opt(Bool),
    to_user_id: opt(Id),
    room_id: opt(Id),
    client_seed: opt(ClientSeed),
    guard_confirm: opt(Bool),
    request_id: Rid,
  }),
  reply: DrawResult,
  refusals: { ...drawRefusals, ...giveRefusals },
});

export const get_win_record = call({
  id: 'O02',
  route: 'POST /api/v1/get_win_record',
  kind: 'seed',
  module: 'draw',
  auth: 'open',
  mutation: false,
  summary: '中奖记录',
  request: obj({
    activity_code: opt(Code),
    /** `mine` needs a session. */
    scope: opt(oneOf('all', 'mine')),
    ...pageReq,
  }),
  reply: pageWith(WinRow, { log_root: opt(obj({ day: Day, root: text(64) })) }),
});

export const user_into_wish_activity = call({
  id: 'O04',
  route: 'POST /api/v1/user_into_wish_activity',
  kind: 'seed',
  module: 'draw',
  auth: 'adult',
  mutation: true,
  summary: '许下或更换心愿',
  request: obj({
    activity_code: opt(Code),
    prize_id: Code,
    text: opt(text(30)),
    is_public: opt(Bool),
    request_id: Rid,
  }),
  reply: obj({ wish: WishState, text_state: opt(oneOf(0, 1, 2)) }),
  refusals: {
    not_open: notOpen,
    ended: says('ended'),
    not_found: says('not_found'),
    sensitive: says('sensitive'),
    change_limit: says('limit_day', '今日已更换 5 次心愿'),
  },
});

export const prize_draw = call({
  id: 'V18',
  route: 'POST /api/v1/open_server/prize_draw',
  kind: 'seed',
  module: 'draw',
  auth: 'adult',
  mutation: true,
  summary: '新服抽奖',
  request: obj({
    num: oneOf(1, 10),
    expect_pool_hash: opt(text(64)),
    stop_on_big: opt(Bool),
    client_seed: opt(ClientSeed),
    request_id: Rid,
  }),
  reply: DrawResult,
  refusals: drawRefusals,
});

export const prize_pool = call({
  id: 'V19',
  route: 'POST /api/v1/open_server/prize_pool',
  kind: 'seed',
  module: 'draw',
  auth: 'open',
  mutation: false,
  summary: '新服奖池概率公示',
  request: Empty,
  reply: PoolPublic,
});

export const prize_record = call({
  id: 'V20',
  route: 'POST /api/v1/open_server/prize_record',
  kind: 'seed',
  module: 'draw',
  auth: 'user',
  mutation: false,
  summary: '我的新服抽奖记录',
  request: obj({ only_big: opt(Bool), ...pageReq }),
  reply: DrawLog,
});

export const big_prize_list = call({
  id: 'V21',
  route: 'POST /api/v1/open_server/big_prize_list',
  kind: 'seed',
  module: 'draw',
  auth: 'open',
  mutation: false,
  summary: '新服大奖播报',
  request: obj(pageReq),
  reply: page(WinRow),
});
