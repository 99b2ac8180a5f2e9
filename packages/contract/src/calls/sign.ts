// Declares the calls of the module `sign`: sign-in ladders (part-two-calls.md §7, §8).
import { declareCall, declareRefusal } from '../call.ts';
import { claimRefusals, notOpenRefusal } from '../refusals-campaign.ts';
import { int, list, objectOf, optional } from '../schema.ts';
import { Activity, Cost, SignDay, TokenBal } from '../shapes-campaign.ts';
import { Bool, Code, Empty, Item, MileStep, RequestUuid } from '../shapes.ts';

const Days = list(SignDay);
const Got = list(Item);
const Tokens = list(TokenBal);

export const get_user_star_sign_list = declareCall({
  id: 'T05',
  route: 'POST /api/v1/star/get_user_star_sign_list',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: false,
  summary: '星座签到阶梯',
  request: Empty,
  reply: objectOf({
    activity: Activity,
    cycle_no: int(0),
    days: Days,
    signed_season: int(0),
    today_signed: Bool,
    makeup: objectOf({ left: int(0), cost: Cost }),
    miles: list(MileStep),
    balance: Tokens,
  }),
});

export const get_user_sign_speed_prize = declareCall({
  id: 'T06',
  route: 'POST /api/v1/star/get_user_sign_speed_prize',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: true,
  summary: '领取签到进度奖',
  request: objectOf({ step_id: Code, request_id: RequestUuid }),
  reply: objectOf({ got: Got, miles: list(MileStep), balance: Tokens }),
  refusals: {
    ended: declareRefusal('ended'),
    ...claimRefusals,
    not_found: declareRefusal('not_found'),
  },
});

export const star_user_sign = declareCall({
  id: 'T07',
  route: 'POST /api/v1/star/star_user_sign',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: true,
  summary: '星座签到与补签',
  request: objectOf({ makeup: optional(Bool), request_id: RequestUuid }),
  reply: objectOf({
    got: Got,
    /** The star that the piece given by this sign-in has lit in the star picture. */
    lit: optional(objectOf({ star_id: int(1, 12), point: int(0), img_done: Bool })),
    luck_add: int(0),
    days: Days,
    signed_season: int(0),
    miles: list(MileStep),
    balance: Tokens,
  }),
  refusals: {
    not_open: notOpenRefusal,
    signed: declareRefusal('signed'),
    makeup_limit: declareRefusal('limit', '本轮补签次数已用完'),
    none_missed: declareRefusal('conflict', '没有可补签的日子'),
    token_short: declareRefusal('token_short'),
  },
});

export const every_day_prize = declareCall({
  id: 'V03',
  route: 'POST /api/v1/open_server/every_day_prize',
  kind: 'seed',
  module: 'sign',
  auth: 'open',
  mutation: false,
  summary: '启航每日礼列表',
  request: Empty,
  reply: objectOf({ activity: Activity, days: Days, login_days: int(0), can: list(int(1)) }),
});

export const get_every_day_prize = declareCall({
  id: 'V04',
  route: 'POST /api/v1/open_server/get_every_day_prize',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: true,
  summary: '领取启航每日礼',
  /** The number of the day's gift to claim; 0 claims all that are open. */
  request: objectOf({ no: int(0, 14), request_id: RequestUuid }),
  reply: objectOf({ got: Got, days: Days, tokens: Tokens }),
  refusals: { ended: declareRefusal('ended'), ...claimRefusals },
});

export const sign_home_info = declareCall({
  id: 'V06',
  route: 'POST /api/v1/open_server/sign_home_info',
  kind: 'seed',
  module: 'sign',
  auth: 'open',
  mutation: false,
  summary: '启航签到',
  request: Empty,
  reply: objectOf({
    activity: Activity,
    days: Days,
    signed: int(0),
    today_signed: Bool,
    /** The second reward track, 扬帆. */
    sail: objectOf({ unlocked: Bool, cost: Cost }),
    integral: int(0),
  }),
});

export const get_sign_prize = declareCall({
  id: 'V07',
  route: 'POST /api/v1/open_server/get_sign_prize',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: true,
  summary: '启航今日签到',
  request: objectOf({ request_id: RequestUuid }),
  reply: objectOf({ got: Got, days: Days, tokens: Tokens }),
  refusals: {
    not_open: notOpenRefusal,
    ended: declareRefusal('ended'),
    signed: declareRefusal('signed'),
    all_signed: declareRefusal('conflict', '签到已全部完成'),
  },
});

export const unlock_sign = declareCall({
  id: 'V09',
  route: 'POST /api/v1/open_server/unlock_sign',
  kind: 'seed',
  module: 'sign',
  auth: 'user',
  mutation: true,
  summary: '解锁扬帆签到',
  request: objectOf({ request_id: RequestUuid }),
  /** `got` holds the second track's rewards for the days that were already signed (LADDER-5). */
  reply: objectOf({ got: Got, days: Days, integral: int(0) }),
  refusals: {
    ended: declareRefusal('ended'),
    done: declareRefusal('done'),
    token_short: declareRefusal('token_short', '启航积分不足'),
  },
});
