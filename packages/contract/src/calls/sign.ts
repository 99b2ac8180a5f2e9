// sign: sign-in ladders (part-two-calls.md §7, §8).
import { call, says } from '../call.ts';
import { claimRefusals, notOpen } from '../refusals-campaign.ts';
import { int, list, obj, opt } from '../schema.ts';
import { Activity, Cost, SignDay, TokenBal } from '../shapes-campaign.ts';
import { Bool, Code, Empty, Item, MileStep, Rid } from '../shapes.ts';

const Days = list(SignDay);
const Got = list(Item);
const Tokens = list(TokenBal);

export const get_user_star_sign_list = call({
  id: 'T05',
  route: 'POST /api/v1/star/get_user_star_sign_list',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: false,
  summary: '星座签到阶梯',
  request: Empty,
  reply: obj({
    activity: Activity,
    cycle_no: int(0),
    days: Days,
    signed_season: int(0),
    today_signed: Bool,
    makeup: obj({ left: int(0), cost: Cost }),
    miles: list(MileStep),
    balance: Tokens,
  }),
});

export const get_user_sign_speed_prize = call({
  id: 'T06',
  route: 'POST /api/v1/star/get_user_sign_speed_prize',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: true,
  summary: '领取签到进度奖',
  request: obj({ step_id: Code, request_id: Rid }),
  reply: obj({ got: Got, miles: list(MileStep), balance: Tokens }),
  refusals: {
    ended: says('ended'),
    ...claimRefusals,
    not_found: says('not_found'),
  },
});

export const star_user_sign = call({
  id: 'T07',
  route: 'POST /api/v1/star/star_user_sign',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: true,
  summary: '星座签到与补签',
  request: obj({ makeup: opt(Bool), request_id: Rid }),
  reply: obj({
    got: Got,
    /** The star that the piece lit. */
    lit: opt(obj({ star_id: int(1, 12), point: int(0), img_done: Bool })),
    luck_add: int(0),
    days: Days,
    signed_season: int(0),
    miles: list(MileStep),
    balance: Tokens,
  }),
  refusals: {
    not_open: notOpen,
    signed: says('signed'),
    makeup_limit: says('limit', '本轮补签次数已用完'),
    none_missed: says('conflict', '没有可补签的日子'),
    token_short: says('token_short'),
  },
});

export const every_day_prize = call({
  id: 'V03',
  route: 'POST /api/v1/open_server/every_day_prize',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: false,
  summary: '启航每日礼列表',
  request: Empty,
  reply: obj({ activity: Activity, days: Days, login_days: int(0), can: list(int(1)) }),
});

export const get_every_day_prize = call({
  id: 'V04',
  route: 'POST /api/v1/open_server/get_every_day_prize',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: true,
  summary: '领取启航每日礼',
  /** 0 = all that are open. */
  request: obj({ no: int(0, 14), request_id: Rid }),
  reply: obj({ got: Got, days: Days, tokens: Tokens }),
  refusals: { ended: says('ended'), ...claimRefusals },
});

export const sign_home_info = call({
  id: 'V06',
  route: 'POST /api/v1/open_server/sign_home_info',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: false,
  summary: '启航签到',
  request: Empty,
  reply: obj({
    activity: Activity,
    days: Days,
    signed: int(0),
    today_signed: Bool,
    /** The second track, 扬帆. */
    sail: obj({ unlocked: Bool, cost: Cost }),
    integral: int(0),
  }),
});

export const get_sign_prize = call({
  id: 'V07',
  route: 'POST /api/v1/open_server/get_sign_prize',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: true,
  summary: '启航今日签到',
  request: obj({ request_id: Rid }),
  reply: obj({ got: Got, days: Days, tokens: Tokens }),
  refusals: {
    not_open: notOpen,
    ended: says('ended'),
    signed: says('signed'),
    all_signed: says('conflict', '签到已全部完成'),
  },
});

export const unlock_sign = call({
  id: 'V09',
  route: 'POST /api/v1/open_server/unlock_sign',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: true,
  summary: '解锁扬帆签到',
  request: obj({ request_id: Rid }),
  /** What is got is for the days already signed (LADDER-5). */
  reply: obj({ got: Got, days: Days, integral: int(0) }),
  refusals: {
    ended: says('ended'),
    done: says('done'),
    token_short: says('token_short', '启航积分不足'),
  },
});
