// Declares the calls of the campaign engine for members: home pages of campaigns, packs and reward packs, team choice,
// benefits, calendar (part-two-calls.md §1, §4, §8, §11).
import { declareCall, declareRefusal } from '../call.ts';
import { notOpenRefusal } from '../refusals-campaign.ts';
import { extend, int, list, nullable, objectOf, oneOf, optional, record, text } from '../schema.ts';
import {
  Activity,
  BoardPay,
  Cost,
  DrawPrize,
  MatchStanding,
  Meter,
  Pack,
  PityState,
  PoolPublic,
  RuleBook,
  SeedBrief,
  TokenBal,
  WinRow,
  WishState,
} from '../shapes-campaign.ts';
import { Bool, SpendGuardState, Code, Diamond, Empty, Item, RequestUuid, TaskRow, TeamItems, Url } from '../shapes.ts';

export const get_box_base_config = declareCall({
  id: 'B01',
  route: 'POST /api/blind_box/get_box_base_config',
  kind: 'seed',
  module: 'campaign_engine',
  bound: { campaign: 'treasure_hunt' },
  auth: 'open',
  mutation: false,
  summary: '抽取活动首页',
  /** Without activity_code the campaign treasure_hunt is meant. */
  request: objectOf({ activity_code: optional(Code) }),
  reply: objectOf({
    activity: Activity,
    boxes: list(
      objectOf({
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
    /** The caller's pity counters, keyed by box_code. */
    pity: record(list(PityState)),
    team: optional(
      objectOf({
        team_id: nullable(int()),
        list: list(
          objectOf({
            team_id: int(),
            name: text(20),
            members: int(0),
            /** The mean of the members' capped points, in thousandths of a point (BOARD-7). */
            score: int(0),
            /** 1: the team has more than its share of the members and takes no more (KIT-12). */
            is_full: Bool,
          }),
        ),
      }),
    ),
    /** How the caller stands with the campaign's matching; absent without login and when the campaign has none. */
    match: optional(MatchStanding),
    seed: nullable(SeedBrief),
    care: SpendGuardState,
    ticker: list(WinRow, 10),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const get_gift_pack_list = declareCall({
  id: 'O01',
  route: 'POST /api/v1/get_gift_pack_list',
  kind: 'seed',
  module: 'campaign_engine',
  auth: 'open',
  mutation: false,
  summary: '礼包列表',
  request: objectOf({
    activity_code: Code,
    scene: optional(oneOf('sale', 'rank', 'sign', 'milestone', 'level', 'offer')),
    /** The code of the board, sign-in ladder or other element whose packs are requested. */
    ref: optional(Code),
  }),
  reply: objectOf({
    activity: Activity,
    scene: text(20),
    /** The packs on sale; filled only for the scene `sale`. */
    packs: list(Pack),
    rewards: list(
      objectOf({
        ref: Code,
        name: text(60),
        from: optional(int()),
        to: optional(int()),
        at: optional(int()),
        items: list(Item),
        by_team: TeamItems,
        /** Present for the scene `rank`: the period is the running one, before it the first and after it the last. */
        pay: optional(BoardPay),
      }),
    ),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const get_xuyuan_config = declareCall({
  id: 'O03',
  route: 'POST /api/v1/get_xuyuan_config',
  kind: 'seed',
  module: 'campaign_engine',
  bound: { campaign: 'zyj' },
  auth: 'open',
  mutation: false,
  summary: '许愿活动首页',
  /** Without activity_code the campaign zyj is meant. */
  request: objectOf({ activity_code: optional(Code) }),
  reply: objectOf({
    activity: Activity,
    pool: PoolPublic,
    wish: WishState,
    tokens: list(TokenBal),
    diamond: nullable(Diamond),
    packs: list(Pack),
    moon: Meter,
    sky: Meter,
    tasks: list(TaskRow),
    my_text: optional(
      objectOf({
        text: text(100),
        /** The state of the caller's wish: 0 waiting for moderation, 1 published, 2 refused. */
        state: oneOf(0, 1, 2),
        likes: int(0),
      }),
    ),
    seed: nullable(SeedBrief),
    care: SpendGuardState,
    ticker: list(WinRow, 10),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const home_page = declareCall({
  id: 'V01',
  route: 'POST /api/v1/open_server/home_page',
  kind: 'seed',
  module: 'campaign_engine',
  bound: { campaign: 'new_service' },
  auth: 'open',
  mutation: false,
  summary: '启航首页',
  /** `with: 'rules'` adds the text of the rules page. */
  request: objectOf({ with: optional(oneOf('rules')) }),
  reply: objectOf({
    /** Its dates are the member's own: from the day of registration on (KIT-11). */
    activity: Activity,
    /** The number of the member's day, where 1 is the day of registration; null for guests and after the last day. */
    day_no: nullable(int(1)),
    /** How many days there are for each member. */
    days: int(1),
    benefit: objectOf({ items: list(Item), state: oneOf(0, 1, 2) }),
    active: Meter,
    tasks: list(TaskRow),
    tokens: list(TokenBal),
    /** The red dots on the tabs. */
    red: objectOf({ daily: Bool, sign: Bool, box: Bool, shop: Bool, draw: Bool }),
    ticker: list(WinRow),
    care: SpendGuardState,
    rule_book: optional(RuleBook),
  }),
});

export const register_benefit = declareCall({
  id: 'V02',
  route: 'POST /api/v1/open_server/register_benefit',
  kind: 'seed',
  module: 'campaign_engine',
  bound: { campaign: 'new_service' },
  auth: 'user',
  mutation: true,
  summary: '领取新人福利',
  request: objectOf({ request_id: RequestUuid }),
  reply: objectOf({ got: list(Item), tokens: list(TokenBal) }),
  refusals: { locked: declareRefusal('locked', '仅限注册 14 天内的新用户'), done: declareRefusal('done') },
});

export const kf_prize_draw_home = declareCall({
  id: 'V16',
  route: 'POST /api/v1/open_server/kf_prize_draw_home',
  kind: 'seed',
  module: 'campaign_engine',
  bound: { campaign: 'new_service', pool: 'kf_draw' },
  auth: 'open',
  mutation: false,
  summary: '启航抽奖首页',
  request: Empty,
  reply: objectOf({
    activity: Activity,
    pool: PoolPublic,
    tokens: list(TokenBal),
    diamond: nullable(Diamond),
    packs: list(Pack),
    seed: nullable(SeedBrief),
    ticker: list(WinRow),
    care: SpendGuardState,
  }),
});

export const choose_team = declareCall({
  id: 'Y09',
  route: 'POST /api/activity/choose_team',
  kind: 'additional',
  module: 'campaign_engine',
  auth: 'user',
  mutation: true,
  summary: '选择队伍',
  request: objectOf({ activity_code: Code, team_id: int(), request_id: RequestUuid }),
  reply: objectOf({ team_id: int(), members: int(0) }),
  refusals: {
    not_open: notOpenRefusal,
    done: declareRefusal('done', '已选择队伍'),
    team_full: declareRefusal('team_full'),
  },
});

export const get_calendar = declareCall({
  id: 'Y10',
  route: 'POST /api/activity/get_calendar',
  kind: 'additional',
  module: 'campaign_engine',
  auth: 'open',
  mutation: false,
  summary: '活动日历',
  /** With `past` also the campaigns that ended within the last year, after all others and the latest first (往期). */
  request: objectOf({ past: optional(Bool) }),
  reply: objectOf({
    list: list(
      extend(Activity, {
        route: text(200),
        cover: Url,
        red: Bool,
        /** How many boxes, tasks and ladder days the caller can claim now; absent without a login. */
        claim_num: optional(int(0)),
        /** Whether the caller is reminded of the opening (Y36); absent without a login. */
        remind: optional(Bool),
      }),
    ),
  }),
});

export const share_card = declareCall({
  id: 'Y14',
  route: 'POST /api/activity/share_card',
  kind: 'additional',
  module: 'campaign_engine',
  auth: 'user',
  mutation: false,
  summary: '分享卡片',
  request: objectOf({ scene: oneOf('prize', 'rank', 'star', 'tarot', 'cp', 'wish'), ref: text(64) }),
  reply: objectOf({
    template: text(40),
    title: text(60),
    lines: list(text(100)),
    images: list(Url),
    qr_url: Url,
    hide_name: Bool,
  }),
  refusals: { not_found: declareRefusal('not_found') },
});
