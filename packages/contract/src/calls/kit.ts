// kit: homes of campaigns, packs and reward packs, choice, benefit, calendar (part-two-calls.md §1, §4, §8, §11).
import { call, says } from '../call.ts';
import { notOpen } from '../refusals-campaign.ts';
import { extend, int, list, nullable, obj, oneOf, opt, record, text } from '../schema.ts';
import {
  Activity,
  Cost,
  DrawPrize,
  Meter,
  Pack,
  PityState,
  PoolPublic,
  SeedBrief,
  TokenBal,
  WinRow,
  WishState,
} from '../shapes-campaign.ts';
import { Bool, Care, Code, Diamond, Empty, Item, Rid, TaskRow, Url } from '../shapes.ts';

export const get_box_base_config = call({
  id: 'B01',
  route: 'POST /api/blind_box/get_box_base_config',
  kind: 'seed',
  module: 'kit',
  auth: 'open',
  mutation: false,
  summary: '抽取活动首页',
  /** treasure_hunt by default. */
  request: obj({ activity_code: opt(Code) }),
  reply: obj({
    activity: Activity,
    boxes: list(
      obj({
        box_code: Code,
        name: text(60),
        kind: oneOf(1, 2, 3),
        price: Diamond,
        cost: Cost,
        batches: list(int(1)),
        icon: Url,
        top: list(DrawPrize, 4),
        day_left: int(0),
      }),
    ),
    tokens: list(TokenBal),
    diamond: nullable(Diamond),
    packs: list(Pack),
    meters: list(Meter),
    tasks: list(TaskRow),
    /** By box_code. */
    pity: record(list(PityState)),
    team: opt(
      obj({
        team_id: nullable(int()),
        list: list(obj({ team_id: int(), name: text(20), members: int(0), score: int(0) })),
      }),
    ),
    seed: nullable(SeedBrief),
    care: Care,
    ticker: list(WinRow, 10),
  }),
  refusals: { not_found: says('not_found') },
});

export const get_gift_pack_list = call({
  id: 'O01',
  route: 'POST /api/v1/get_gift_pack_list',
  kind: 'seed',
  module: 'kit',
  auth: 'open',
  mutation: false,
  summary: '礼包列表',
  request: obj({
    activity_code: Code,
    scene: opt(oneOf('sale', 'rank', 'sign', 'milestone', 'level', 'offer')),
    /** Code of the board, ladder … whose packs are asked. */
    ref: opt(Code),
  }),
  reply: obj({
    activity: Activity,
    scene: text(20),
    /** Scene sale only. */
    packs: list(Pack),
    rewards: list(
      obj({
        ref: Code,
        name: text(60),
        from: opt(int()),
        to: opt(int()),
        at: opt(int()),
        items: list(Item),
      }),
    ),
  }),
  refusals: { not_found: says('not_found') },
});

export const get_xuyuan_config = call({
  id: 'O03',
  route: 'POST /api/v1/get_xuyuan_config',
  kind: 'seed',
  module: 'kit',
  auth: 'open',
  mutation: false,
  summary: '许愿活动首页',
  /** zyj by default. */
  request: obj({ activity_code: opt(Code) }),
  reply: obj({
    activity: Activity,
    pool: PoolPublic,
    wish: WishState,
    tokens: list(TokenBal),
    diamond: nullable(Diamond),
    packs: list(Pack),
    moon: Meter,
    sky: Meter,
    tasks: list(TaskRow),
    my_text: opt(
      obj({
        text: text(100),
        /** Checking, shown, refused. */
        state: oneOf(0, 1, 2),
        likes: int(0),
      }),
    ),
    care: Care,
  }),
  refusals: { not_found: says('not_found') },
});

export const home_page = call({
  id: 'V01',
  route: 'POST /api/v1/open_server/home_page',
  kind: 'seed',
  module: 'kit',
  auth: 'open',
  mutation: false,
  summary: '启航首页',
  request: Empty,
  reply: obj({
    activity: Activity,
    day_no: nullable(int(1, 14)),
    benefit: obj({ items: list(Item), state: oneOf(0, 1, 2) }),
    active: Meter,
    tasks: list(TaskRow),
    tokens: list(TokenBal),
    /** Red dots. */
    red: obj({ daily: Bool, sign: Bool, box: Bool, shop: Bool, draw: Bool }),
    ticker: list(WinRow),
    care: Care,
  }),
});

export const register_benefit = call({
  id: 'V02',
  route: 'POST /api/v1/open_server/register_benefit',
  kind: 'seed',
  module: 'kit',
  auth: 'user',
  mutation: true,
  summary: '领取新人福利',
  request: obj({ request_id: Rid }),
  reply: obj({ got: list(Item), tokens: list(TokenBal) }),
  refusals: { locked: says('locked', '仅限注册 14 天内的新用户'), done: says('done') },
});

export const kf_prize_draw_home = call({
  id: 'V16',
  route: 'POST /api/v1/open_server/kf_prize_draw_home',
  kind: 'seed',
  module: 'kit',
  auth: 'open',
  mutation: false,
  summary: '启航抽奖首页',
  request: Empty,
  reply: obj({
    activity: Activity,
    pool: PoolPublic,
    tokens: list(TokenBal),
    diamond: nullable(Diamond),
    packs: list(Pack),
    seed: nullable(SeedBrief),
    ticker: list(WinRow),
    care: Care,
  }),
});

export const choose_team = call({
  id: 'Y09',
  route: 'POST /api/activity/choose_team',
  kind: 'additional',
  module: 'kit',
  auth: 'user',
  mutation: true,
  summary: '选择队伍',
  request: obj({ activity_code: Code, team_id: int(), request_id: Rid }),
  reply: obj({ team_id: int(), members: int(0) }),
  refusals: {
    not_open: notOpen,
    done: says('done', '已选择队伍'),
    team_full: says('team_full'),
  },
});

export const get_calendar = call({
  id: 'Y10',
  route: 'POST /api/activity/get_calendar',
  kind: 'additional',
  module: 'kit',
  auth: 'open',
  mutation: false,
  summary: '活动日历',
  request: Empty,
  reply: obj({ list: list(extend(Activity, { route: text(200), cover: Url, red: Bool })) }),
});

export const share_card = call({
  id: 'Y14',
  route: 'POST /api/activity/share_card',
  kind: 'additional',
  module: 'kit',
  auth: 'user',
  mutation: false,
  summary: '分享卡片',
  request: obj({ scene: oneOf('prize', 'rank', 'star', 'tarot', 'cp', 'wish'), ref: text(64) }),
  reply: obj({
    template: text(40),
    title: text(60),
    lines: list(text(100)),
    images: list(Url),
    qr_url: Url,
    hide_name: Bool,
  }),
  refusals: { not_found: says('not_found') },
});
