// Declares the calls of the module `rank`: all boards (leaderboards) (part-one-calls.md §7, §8; part-two-calls.md §1,
// §7, §8, §9, §11, §12; C0-12: every board call takes RankReq).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, nullable, objectOf, oneOf, optional, text, Type } from '../schema.ts';
import { Activity, BoardPay, PairSeason, RuleBook, StarBrief } from '../shapes-campaign.ts';
import {
  ApprovalPending,
  Bool,
  Code,
  Day,
  Id,
  Item,
  ListConfig,
  RankPage,
  rankPageOf,
  rankRequestFields,
  RankReq,
  RankRow,
  staffActionFields,
  UnixSeconds,
  UserBrief,
} from '../shapes.ts';

/** The request for a board by the number in its path (RANK-1, RANK-2). */
const BoardReq = objectOf({ id: Id, ...rankRequestFields });
const StarId = int(1, 12);
/** The state of a period: 0 running, 1 being settled, 2 settled. */
const BoardState = oneOf(0, 1, 2);
/** The state of a period in the list of a board's periods: as BoardState, and 3 not begun. */
const ListedPeriodState = oneOf(0, 1, 2, 3);
/** A board with the list of its time slots (those to come included) or days, newest first. */
const PeriodsPage = extend(RankPage, {
  periods: list(
    objectOf({
      key: text(24),
      name: text(40),
      state: ListedPeriodState,
      begin_at: UnixSeconds,
      end_at: UnixSeconds,
      /** Who was first in a settled period; absent when nobody reached the score that a reward needs (BOARD-9). */
      winner: optional(RankRow),
    }),
  ),
});
const unknown = { not_found: declareRefusal('not_found') };
const boardRefusals = { not_found: declareRefusal('not_found', '榜单不存在'), period: declareRefusal('params') };

export const open_beta_rank = declareCall({
  id: 'K01',
  route: 'POST /api/v1/open_beta_rank',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '公测榜',
  request: RankReq,
  reply: extend(rankPageOf(extend(RankRow, { adopted_num: int(0) })), {
    season: objectOf({
      activity_code: Code,
      name: text(40),
      /** 0 not begun, 1 open, 2 ended. */
      state: oneOf(0, 1, 2),
      begin_at: UnixSeconds,
      end_at: UnixSeconds,
      server_time: UnixSeconds,
    }),
  }),
});

export const day_win_rank = declareCall({
  id: 'K03',
  route: 'POST /api/v1/day_win_rank',
  kind: 'seed',
  module: 'rank',
  bound: { campaign: 'beta' },
  auth: 'open',
  mutation: false,
  summary: '每日之星',
  /**
   * Without a scene `beta` is meant, without a date yesterday. Campaign definitions can add scenes (RankBoardDef.day_win), so the schema
   * accepts any code.
   */
  request: objectOf({ scene: optional(Code), date: optional(Day) }),
  reply: objectOf({
    scene: Code,
    rank_code: Code,
    date: Day,
    state: BoardState,
    list: list(extend(RankRow, { items: list(Item) })),
    /** Days that have results, newest first, at most 30. */
    days: list(Day),
  }),
  refusals: { not_found: declareRefusal('not_found', '当日暂无获奖记录') },
});

export const get_list_config = declareCall({
  id: 'X34',
  route: 'GET /goapi/rank/get_list_config/{id}',
  kind: 'additional',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '榜单页配置',
  request: objectOf({ id: Id }),
  reply: ListConfig,
  refusals: unknown,
});

export const get_user_rank = declareCall({
  id: 'X35',
  route: 'GET /goapi/rank/get_user_rank/{id}',
  kind: 'additional',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '用户荣誉榜',
  request: BoardReq,
  reply: RankPage,
  refusals: boardRefusals,
});

export const get_room_honour_rank = declareCall({
  id: 'X36',
  route: 'GET /goapi/rank/get_room_honour_rank/{id}',
  kind: 'additional',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '房间荣誉榜',
  request: BoardReq,
  reply: RankPage,
  refusals: boardRefusals,
});

export const get_guild_rank = declareCall({
  id: 'X37',
  route: 'GET /goapi/rank/get_guild_rank/{id}',
  kind: 'additional',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '公会荣誉榜',
  request: BoardReq,
  reply: RankPage,
  refusals: boardRefusals,
});

export const get_box_user_sqb_rank = declareCall({
  id: 'B04',
  route: 'POST /api/blind_box/get_box_user_sqb_rank',
  kind: 'seed',
  module: 'rank',
  bound: { campaign: 'treasure_hunt' },
  auth: 'open',
  mutation: false,
  summary: '手气榜',
  /** Without activity_code the campaign treasure_hunt is meant. */
  request: objectOf({ activity_code: optional(Code), ...rankRequestFields }),
  reply: RankPage,
  refusals: unknown,
});

export const star_compass_rank = declareCall({
  id: 'T10',
  route: 'POST /api/v1/star/star_compass_rank',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '十二星座罗盘榜',
  request: RankReq,
  reply: RankPage,
});

export const get_friend_rank_list = declareCall({
  id: 'T15',
  route: 'POST /api/star_rank/get_friend_rank_list',
  kind: 'seed',
  module: 'rank',
  auth: 'user',
  mutation: false,
  summary: '好友星光榜',
  request: RankReq,
  reply: RankPage,
});

export const get_star_rank_list = declareCall({
  id: 'T16',
  route: 'POST /api/star_rank/get_star_rank_list',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '星座席位榜与代言人',
  /** Without star_id the caller's own sign is shown, or the current one if nobody is logged in. */
  request: objectOf({ star_id: optional(StarId), ...rankRequestFields }),
  reply: extend(RankPage, {
    activity: Activity,
    star: StarBrief,
    /** The sign of the running season. */
    season_star_id: StarId,
    /** The caller's own sign, on whose seats alone the caller's points count; null without login. */
    my_star_id: nullable(StarId),
    /** What a reward of these seats needs and when it is given. */
    pay: BoardPay,
    /** Twelve entries: the winner of each sign in the last season. */
    reps: list(
      objectOf({
        star: StarBrief,
        user: nullable(UserBrief),
        words: optional(text(100)),
        likes: int(0),
        /** The caller liked the spokesperson of this sign today. */
        liked: Bool,
        season: text(24),
        /** Present when the caller is the spokesperson: the caller's own words in every state (0 checking, 1 shown, 2 refused). */
        own: optional(objectOf({ words: text(40), state: oneOf(0, 1, 2) })),
      }),
    ),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const star_rank = declareCall({
  id: 'V05',
  route: 'POST /api/v1/open_server/star_rank',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '开服新星榜',
  request: RankReq,
  reply: RankPage,
});

export const cp_level_rank_list = declareCall({
  id: 'CP03',
  route: 'GET /goapi/relation/cp_level_rank_list/{id}',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: 'CP 榜',
  /** The numbers of the boards: 2001 cp_level_rank, 2002 cp_total, 2003 qx_cp. */
  request: BoardReq,
  reply: RankPage,
  refusals: unknown,
});

export const get_2025_activity_rank_list = declareCall({
  id: 'CP06',
  route: 'GET /goapi/relation/get_2025_activity_rank_list',
  alias: 'GET /get_2025_activity_rank_list',
  kind: 'seed',
  module: 'rank',
  bound: { campaign: 'cp_520' },
  auth: 'open',
  mutation: false,
  summary: 'CP 与丘比特活动榜',
  /**
   * Without parameters the campaign cp_520 and its board cp_total are meant. `with` adds what a page needs beside the
   * board: `home` the pair's own season, `rules` the text of the rules page.
   */
  request: objectOf({
    activity_code: optional(Code),
    rank_code: optional(Code),
    with: optional(oneOf('home', 'rules')),
    ...rankRequestFields,
  }),
  reply: extend(PeriodsPage, {
    activity: Activity,
    pay: BoardPay,
    home: optional(PairSeason),
    rule_book: optional(RuleBook),
  }),
  refusals: unknown,
});

export const get_rank_list = declareCall({
  id: 'Y08',
  route: 'POST /api/activity/get_rank_list',
  kind: 'additional',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '活动榜单',
  request: objectOf({ rank_code: Code, ...rankRequestFields }),
  reply: PeriodsPage,
  refusals: unknown,
});

export const rank_exclude = declareCall({
  id: 'Z09',
  route: 'POST /console/api/rank/exclude',
  kind: 'console',
  module: 'rank',
  auth: 'staff2',
  mutation: true,
  summary: '移出榜单',
  request: objectOf({
    rank_code: Code,
    /** An absolute key (KIT-8). A relative key such as -1 would change its meaning while the request waits for approval. */
    period_key: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z#-]{0,23}$' }),
    subject_id: Id,
    ...staffActionFields,
  }),
  reply: ApprovalPending,
  refusals: unknown,
});
