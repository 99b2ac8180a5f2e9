// Declares the calls of the module `guild`: ranking and search, home page, rooms, editing (part-one-calls.md §2).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, nullable, objectOf, oneOf, optional, partial, text } from '../schema.ts';
import { JoinCondition, JoinType, Keyword } from '../shapes-guild.ts';
import {
  Bool,
  Day,
  Diamond,
  Fen,
  GuildBrief,
  Id,
  OpResult,
  pageRequestFields,
  pageWith,
  rankRequestFields,
  RankWindow,
  RequestUuid,
  GuildRole,
  RoomBrief,
  TrendNum,
  UnixSeconds,
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
  join_block_reason: optional(text(100)),
});

export const get_guild_list = declareCall({
  id: 'G01',
  route: 'POST /api/v1/get_guild_list',
  kind: 'seed',
  module: 'guild',
  auth: 'open',
  mutation: false,
  summary: '公会榜与搜索',
  request: objectOf({
    ...rankRequestFields,
    window: optional(oneOf('day', 'week', 'month', 'total')),
    keyword: optional(text(20)),
    guild_type: optional(oneOf(0, 1, 2)),
    only_recruit: optional(Bool),
    sort: optional(oneOf('honour', 'new', 'member')),
  }),
  reply: pageWith(GuildRankItem, {
    my: nullable(extend(GuildRankItem, { gap_to_prev: int() })),
    rank_code: oneOf('honour_guild'),
    window: RankWindow,
    period_key: text(24),
    begin_at: UnixSeconds,
    end_at: UnixSeconds,
    state: oneOf(0, 1, 2),
    stale: Bool,
    updated_at: UnixSeconds,
    rule_text: text(2000),
    recommend: optional(list(extend(GuildRankItem, { answer_minutes_p50: int(0) }), 3)),
  }),
});

export const get_guild_detail = declareCall({
  id: 'G02',
  route: 'POST /api/v1/get_guild_detail',
  kind: 'seed',
  module: 'guild',
  auth: 'open',
  mutation: false,
  summary: '公会主页',
  request: objectOf({ guild_id: optional(Id), inviter_id: optional(Id) }),
  reply: extend(GuildBrief, {
    /** JOIN-6: who invites the visitor; only while that member is an officer of the guild. */
    inviter: optional(UserBrief),
    cover: Url,
    slogan: text(60),
    intro: text(600),
    notice: optional(text(400)),
    tags: list(text(20)),
    created_at: UnixSeconds,
    head: UserBrief,
    vice_list: list(UserBrief),
    manager_num: int(0),
    room_num: int(0),
    join_type: JoinType,
    join_condition: JoinCondition,
    company_verified: Bool,
    honour: objectOf({ week_rank: nullable(int(1)), month_rank: nullable(int(1)), week_value: int(0) }),
    my: objectOf({
      in_guild: Bool,
      role: nullable(GuildRole),
      is_patrol: Bool,
      join_at: optional(UnixSeconds),
      permissions: list(text(40)),
      join_apply: optional(objectOf({ apply_id: Id, status: int(0), expire_at: UnixSeconds })),
      quit_apply: optional(objectOf({ apply_id: Id, quit_type: int(1), status: int(0), end_at: UnixSeconds })),
      can_join: Bool,
      block_reason: optional(text(100)),
      cooldown_until: optional(UnixSeconds),
      // ROLE-7: an open offer to take over as head; only the head who made it and the member who got it see this.
      head_offer: optional(
        objectOf({
          from: UserBrief,
          to: UserBrief,
          expire_at: UnixSeconds,
          actions: list(oneOf('accept', 'decline', 'withdraw')),
        }),
      ),
    }),
    level_progress: objectOf({
      level: int(1),
      month_flow: optional(Diamond),
      next_need: optional(Diamond),
      protect_until: optional(Day),
    }),
    stats: optional(
      objectOf({
        today_flow: TrendNum,
        month_flow: TrendNum,
        commission_month_fen: optional(Fen),
        member_delta_30d: int(),
      }),
    ),
    todo: optional(objectOf({ join_pending: int(0), quit_pending: int(0), expiring_24h: int(0) })),
    disband: optional(objectOf({ apply_at: UnixSeconds, effective_at: UnixSeconds, reason_text: text(200) })),
    /**
     * Only for callers who may edit the guild (call G03, modify_guild_info): the version the form starts from, and the changes that
     * wait for a moderator.
     */
    edit: optional(
      objectOf({
        version: int(0),
        next_name_change_at: optional(UnixSeconds),
        notice_pushed_today: Bool,
        /** The recruiting switch itself; `is_recruit` is the effect it has at present. */
        recruit_on: Bool,
        pending: list(objectOf({ field: text(40), value: text(600) })),
      }),
    ),
    // Present while the guild is frozen; only members and patrol see the reason.
    frozen: optional(objectOf({ reason_text: optional(text(500)), until: optional(UnixSeconds) })),
  }),
  refusals: {
    not_in_guild: declareRefusal('not_in_guild'),
    not_found: declareRefusal('not_found', '公会不存在或已解散'),
  },
});

export const modify_guild_info = declareCall({
  id: 'G03',
  route: 'POST /api/v1/modify_guild_info',
  kind: 'seed',
  module: 'guild',
  // A manager (role 1) may change only the notice; only the head may change guild_name.
  auth: 'role1',
  mutation: true,
  summary: '修改公会资料',
  request: objectOf({
    guild_id: Id,
    version: int(0),
    guild_name: optional(text(12, 2)),
    logo: optional(Url),
    cover: optional(Url),
    slogan: optional(text(30)),
    intro: optional(text(300)),
    notice: optional(text(200)),
    tags: optional(list(text(6, 1), 5)),
    join_type: optional(JoinType),
    join_condition: optional(partial(JoinCondition)),
    is_recruit: optional(Bool),
    push_notice: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: extend(OpResult, {
    version: int(0),
    pending_fields: list(text(40)),
    next_name_change_at: optional(UnixSeconds),
  }),
  refusals: {
    no_permission: declareRefusal('no_permission'),
    stale: declareRefusal('version'),
    name_taken: declareRefusal('conflict', '该公会名称已被使用'),
    name_wait: declareRefusal('limit', '公会名称 30 天内只能修改一次'),
    sensitive: declareRefusal('sensitive'),
    frozen: declareRefusal('frozen', '公会已冻结，暂不能修改'),
    pushed: declareRefusal('limit_day', '今日已推送过公告'),
  },
});

export const get_guild_hot_member = declareCall({
  id: 'G08',
  route: 'POST /api/v1/get_guild_hot_member',
  kind: 'seed',
  module: 'guild',
  auth: 'open',
  mutation: false,
  summary: '公会人气成员',
  request: objectOf({ guild_id: Id, tab: optional(oneOf('charm', 'active')), limit: optional(int(3, 20)) }),
  reply: objectOf({
    list: list(
      extend(UserBrief, {
        rank: int(1),
        role: GuildRole,
        honour_value: int(0),
        live_room: optional(RoomBrief),
      }),
    ),
    window: oneOf('week'),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const get_guild_room_list = declareCall({
  id: 'G09',
  route: 'POST /api/v1/get_guild_room_list',
  kind: 'seed',
  module: 'guild',
  auth: 'open',
  mutation: false,
  summary: '公会房间列表',
  request: objectOf({
    guild_id: Id,
    keyword: optional(Keyword),
    state: optional(oneOf(0, 1, 2, 3)),
    sort: optional(oneOf('heat', 'flow', 'new')),
    /** The show_id of a room to bind (S-GR-3). */
    bind_show_id: optional(text(20)),
    ...pageRequestFields,
  }),
  reply: pageWith(
    extend(RoomBrief, {
      state: int(0),
      online_num: int(0),
      on_mic_num: int(0),
      bind_at: UnixSeconds,
      today_flow: optional(Diamond),
      month_flow: optional(TrendNum),
      valid_days_month: optional(int(0)),
      host_num_month: optional(int(0)),
      week_valid_days: int(0),
      standard: Bool,
    }),
    {
      counts: objectOf({ all: int(0), live: int(0), idle: int(0), restricted: int(0) }),
      quota: int(0),
      can_manage: Bool,
      /** The room of `bind_show_id`, if the caller may bind rooms; `barred` says why this room cannot be bound. */
      found: optional(extend(RoomBrief, { barred: optional(text(60)) })),
    },
  ),
  refusals: { not_found: declareRefusal('not_found') },
});
