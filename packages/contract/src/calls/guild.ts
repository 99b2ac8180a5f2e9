// guild: ranking and search, home, rooms, editing (part-one-calls.md §2).
import { call, says } from '../call.ts';
import { extend, int, list, nullable, obj, oneOf, opt, partial, text } from '../schema.ts';
import { JoinCondition, JoinType, Keyword } from '../shapes-guild.ts';
import {
  Bool,
  Day,
  Diamond,
  Fen,
  GuildBrief,
  Id,
  OpResult,
  pageReq,
  pageWith,
  rankReq,
  RankWindow,
  Rid,
  Role,
  RoomBrief,
  TrendNum,
  Ts,
  Url,
  UserBrief,
} from '../shapes.ts';

const GuildRankItem = extend(GuildBrief, {
  rank: nullable(int(1)),
  rank_change: nullable(int()),
  honour_value: int(0),
  head: UserBrief,
  slogan: text(60),
  tags: list(text(20)),
  live_room_num: int(0),
  join_state: oneOf(0, 1, 2, 3, 4, 5),
  join_block_reason: opt(text(100)),
});

export const get_guild_list = call({
  id: 'G01',
  route: 'POST /api/v1/get_guild_list',
  kind: 'seed',
  module: 'guild',
  auth: 'open',
  mutation: false,
  summary: '公会榜与搜索',
  request: obj({
    ...rankReq,
    window: opt(oneOf('day', 'week', 'month', 'total')),
    keyword: opt(text(20)),
    guild_type: opt(oneOf(0, 1, 2)),
    only_recruit: opt(Bool),
    sort: opt(oneOf('honour', 'new', 'member')),
  }),
  reply: pageWith(GuildRankItem, {
    my: nullable(extend(GuildRankItem, { gap_to_prev: int() })),
    rank_code: oneOf('honour_guild'),
    window: RankWindow,
    period_key: text(24),
    begin_at: Ts,
    end_at: Ts,
    state: oneOf(0, 1, 2),
    stale: Bool,
    updated_at: Ts,
    rule_text: text(2000),
    recommend: opt(list(extend(GuildRankItem, { answer_minutes_p50: int(0) }), 3)),
  }),
});

export const get_guild_detail = call({
  id: 'G02',
  route: 'POST /api/v1/get_guild_detail',
  kind: 'seed',
  module: 'guild',
  auth: 'open',
  mutation: false,
  summary: '公会主页',
  request: obj({ guild_id: opt(Id) }),
  reply: extend(GuildBrief, {
    cover: Url,
    slogan: text(60),
    intro: text(600),
    notice: opt(text(400)),
    tags: list(text(20)),
    created_at: Ts,
    head: UserBrief,
    vice_list: list(UserBrief),
    manager_num: int(0),
    room_num: int(0),
    join_type: JoinType,
    join_condition: JoinCondition,
    company_verified: Bool,
    honour: obj({ week_rank: nullable(int(1)), month_rank: nullable(int(1)), week_value: int(0) }),
    my: obj({
      in_guild: Bool,
      role: nullable(Role),
      is_patrol: Bool,
      join_at: opt(Ts),
      permissions: list(text(40)),
      join_apply: opt(obj({ apply_id: Id, status: int(0), expire_at: Ts })),
      quit_apply: opt(obj({ apply_id: Id, quit_type: int(1), status: int(0), end_at: Ts })),
      can_join: Bool,
      block_reason: opt(text(100)),
      cooldown_until: opt(Ts),
      // an open offer of the head's place (ROLE-7), for who made it and who got it
      head_offer: opt(
        obj({
          from: UserBrief,
          to: UserBrief,
          expire_at: Ts,
          actions: list(oneOf('accept', 'decline', 'withdraw')),
        }),
      ),
    }),
    level_progress: obj({
      level: int(1),
      month_flow: opt(Diamond),
      next_need: opt(Diamond),
      protect_until: opt(Day),
    }),
    stats: opt(
      obj({
        today_flow: TrendNum,
        month_flow: TrendNum,
        commission_month_fen: opt(Fen),
        member_delta_30d: int(),
      }),
    ),
    todo: opt(obj({ join_pending: int(0), quit_pending: int(0), expiring_24h: int(0) })),
    disband: opt(obj({ apply_at: Ts, effective_at: Ts, reason_text: text(200) })),
    /** For who may edit (G03): the version the form begins with, and what waits for a moderator. */
    edit: opt(
      obj({
        version: int(0),
        next_name_change_at: opt(Ts),
        notice_pushed_today: Bool,
        /** The switch itself; `is_recruit` beside it says what comes of it. */
        recruit_on: Bool,
        pending: list(obj({ field: text(40), value: text(600) })),
      }),
    ),
    // why is for members and patrol
    frozen: opt(obj({ reason_text: opt(text(500)), until: opt(Ts) })),
  }),
  refusals: {
    not_in_guild: says('not_in_guild'),
    not_found: says('not_found', '公会不存在或已解散'),
  },
});

export const modify_guild_info = call({
  id: 'G03',
  route: 'POST /api/v1/modify_guild_info',
  kind: 'seed',
  module: 'guild',
  // role 1: the notice only; guild_name: the head only
  auth: 'role1',
  mutation: true,
  summary: '修改公会资料',
  request: obj({
    guild_id: Id,
    version: int(0),
    guild_name: opt(text(12, 2)),
    logo: opt(Url),
    cover: opt(Url),
    slogan: opt(text(30)),
    intro: opt(text(300)),
    notice: opt(text(200)),
    tags: opt(list(text(6, 1), 5)),
    join_type: opt(JoinType),
    join_condition: opt(partial(JoinCondition)),
    is_recruit: opt(Bool),
    push_notice: opt(Bool),
    request_id: Rid,
  }),
  reply: extend(OpResult, {
    version: int(0),
    pending_fields: list(text(40)),
    next_name_change_at: opt(Ts),
  }),
  refusals: {
    no_permission: says('no_permission'),
    stale: says('version'),
    name_taken: says('conflict', '该公会名称已被使用'),
    name_wait: says('limit', '公会名称 30 天内只能修改一次'),
    sensitive: says('sensitive'),
    frozen: says('frozen', '公会已冻结，暂不能修改'),
    pushed: says('limit_day', '今日已推送过公告'),
  },
});

export const get_guild_hot_member = call({
  id: 'G08',
  route: 'POST /api/v1/get_guild_hot_member',
  kind: 'seed',
  module: 'guild',
  auth: 'open',
  mutation: false,
  summary: '公会人气成员',
  request: obj({ guild_id: Id, tab: opt(oneOf('charm', 'active')), limit: opt(int(3, 20)) }),
  reply: obj({
    list: list(
      extend(UserBrief, {
        rank: int(1),
        role: Role,
        honour_value: int(0),
        live_room: opt(RoomBrief),
      }),
    ),
    window: oneOf('week'),
  }),
  refusals: { not_found: says('not_found') },
});

export const get_guild_room_list = call({
  id: 'G09',
  route: 'POST /api/v1/get_guild_room_list',
  kind: 'seed',
  module: 'guild',
  auth: 'open',
  mutation: false,
  summary: '公会房间列表',
  request: obj({
    guild_id: Id,
    keyword: opt(Keyword),
    state: opt(oneOf(0, 1, 2, 3)),
    sort: opt(oneOf('heat', 'flow', 'new')),
    /** The number of a room to be bound (S-GR-3). */
    bind_show_id: opt(text(20)),
    ...pageReq,
  }),
  reply: pageWith(
    extend(RoomBrief, {
      state: int(0),
      online_num: int(0),
      on_mic_num: int(0),
      bind_at: Ts,
      today_flow: opt(Diamond),
      month_flow: opt(TrendNum),
      valid_days_month: opt(int(0)),
      host_num_month: opt(int(0)),
      week_valid_days: int(0),
      standard: Bool,
    }),
    {
      counts: obj({ all: int(0), live: int(0), idle: int(0), restricted: int(0) }),
      quota: int(0),
      can_manage: Bool,
      /** The room of `bind_show_id` for who may bind it; `barred` says why it cannot be. */
      found: opt(extend(RoomBrief, { barred: opt(text(60)) })),
    },
  ),
  refusals: { not_found: says('not_found') },
});
