// rank: every board (part-one-calls.md §7, §8; part-two-calls.md §1, §7, §8, §9, §11, §12; C0-12).
import { call, says } from '../call.ts';
import { extend, int, list, nullable, obj, oneOf, opt, text, Type } from '../schema.ts';
import { StarBrief } from '../shapes-campaign.ts';
import {
  ApprovalAsked,
  Code,
  Day,
  Id,
  Item,
  ListConfig,
  RankPage,
  rankPageOf,
  rankReq,
  RankReq,
  RankRow,
  staffAct,
  Ts,
  UserBrief,
} from '../shapes.ts';

/** Board or page number of the seed's paths (RANK-1, RANK-2). */
const BoardReq = obj({ id: Id, ...rankReq });
/** Running, settling, settled. */
const BoardState = oneOf(0, 1, 2);
/** A board with the list of its slots or days. */
const PeriodsPage = extend(RankPage, {
  periods: list(obj({ key: text(24), name: text(40), state: BoardState })),
});
const unknown = { not_found: says('not_found') };
const boardRefusals = { not_found: says('not_found', '榜单不存在'), period: says('params') };

export const open_beta_rank = call({
  id: 'K01',
  route: 'POST /api/v1/open_beta_rank',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '公测榜',
  request: RankReq,
  reply: extend(rankPageOf(extend(RankRow, { adopted_num: int(0) })), {
    season: obj({
      activity_code: Code,
      name: text(40),
      /** Not begun, open, ended. */
      state: oneOf(0, 1, 2),
      begin_at: Ts,
      end_at: Ts,
      server_time: Ts,
    }),
  }),
});

export const day_win_rank = call({
  id: 'K03',
  route: 'POST /api/v1/day_win_rank',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '每日之星',
  /** A definition may add scenes (RankDef.day_win), so the list is open; beta and yesterday by default. */
  request: obj({ scene: opt(Code), date: opt(Day) }),
  reply: obj({
    scene: Code,
    rank_code: Code,
    date: Day,
    state: BoardState,
    list: list(extend(RankRow, { items: list(Item) })),
    /** At most 30 with results, newest first. */
    days: list(Day),
  }),
  refusals: { not_found: says('not_found', '当日暂无获奖记录') },
});

export const get_list_config = call({
  id: 'X34',
  route: 'GET /goapi/rank/get_list_config/{id}',
  kind: 'additional',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '榜单页配置',
  request: obj({ id: Id }),
  reply: ListConfig,
  refusals: unknown,
});

export const get_user_rank = call({
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

export const get_room_honour_rank = call({
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

export const get_guild_rank = call({
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

export const get_box_user_sqb_rank = call({
  id: 'B04',
  route: 'POST /api/blind_box/get_box_user_sqb_rank',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '手气榜',
  /** treasure_hunt by default. */
  request: obj({ activity_code: opt(Code), ...rankReq }),
  reply: RankPage,
  refusals: unknown,
});

export const star_compass_rank = call({
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

export const get_friend_rank_list = call({
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

export const get_star_rank_list = call({
  id: 'T16',
  route: 'POST /api/star_rank/get_star_rank_list',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '星座席位榜与代言人',
  /** My sign by default, else the current one. */
  request: obj({ star_id: opt(int(1, 12)), ...rankReq }),
  reply: extend(RankPage, {
    star: StarBrief,
    /** 12: last season's first places. */
    reps: list(
      obj({
        star: StarBrief,
        user: nullable(UserBrief),
        words: opt(text(100)),
        likes: int(0),
        season: text(24),
      }),
    ),
  }),
});

export const star_rank = call({
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

export const cp_level_rank_list = call({
  id: 'CP03',
  route: 'GET /goapi/relation/cp_level_rank_list/{id}',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: 'CP 榜',
  /** 2001 cp_level_rank, 2002 cp_total, 2003 qx_cp. */
  request: BoardReq,
  reply: RankPage,
  refusals: unknown,
});

export const get_2025_activity_rank_list = call({
  id: 'CP06',
  route: 'GET /goapi/relation/get_2025_activity_rank_list',
  alias: 'GET /get_2025_activity_rank_list',
  kind: 'seed',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: 'CP 与丘比特活动榜',
  /** cp_520 and cp_total by default. */
  request: obj({ activity_code: opt(Code), rank_code: opt(Code), ...rankReq }),
  reply: PeriodsPage,
  refusals: unknown,
});

export const get_rank_list = call({
  id: 'Y08',
  route: 'POST /api/activity/get_rank_list',
  kind: 'additional',
  module: 'rank',
  auth: 'open',
  mutation: false,
  summary: '活动榜单',
  request: obj({ rank_code: Code, ...rankReq }),
  reply: PeriodsPage,
  refusals: unknown,
});

export const rank_exclude = call({
  id: 'Z09',
  route: 'POST /console/api/rank/exclude',
  kind: 'console',
  module: 'rank',
  auth: 'staff2',
  mutation: true,
  summary: '移出榜单',
  request: obj({
    rank_code: Code,
    /** An absolute key of KIT-8: a relative one would move while it waits for approval. */
    period_key: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z#-]{0,23}$' }),
    subject_id: Id,
    ...staffAct,
  }),
  reply: ApprovalAsked,
  refusals: unknown,
});
