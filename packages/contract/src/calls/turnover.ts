// turnover: the data centre (part-one-calls.md §2; DATA-1 to DATA-8, ROLE-2).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, text, Type } from '../schema.ts';
import { Keyword } from '../shapes-guild.ts';
import {
  Bool,
  Bp,
  ChartReq,
  ChartRes,
  Diamond,
  Id,
  page,
  pageReq,
  Role,
  RoomBrief,
  TrendNum,
  Ts,
  UserBrief,
} from '../shapes.ts';

/** ROLE-2: ranges 3 and 6 are for role 3 and patrol. */
const dataRefusals = {
  range: says('range'),
  no_permission: says('no_permission', '仅公会管理可查看'),
  not_found: says('not_found'),
};

const { range, allow_types } = ChartRes.properties;

/** Of members and rooms: a list, or with `id` the detail of one. */
const oneOrManyReq = {
  guild_id: opt(Id),
  keyword: opt(Keyword),
  sort: opt(oneOf('flow', 'mic', 'days')),
  ...pageReq,
};

export const guild_data_center = call({
  id: 'G29',
  route: 'POST /api/v1/guild_data_center',
  kind: 'seed',
  module: 'turnover',
  auth: 'role1|patrol',
  mutation: false,
  summary: '公会数据中心',
  request: extend(ChartReq, {
    metric: opt(
      oneOf(
        'valid_host',
        'mic_minutes',
        'new_member',
        'quit_member',
        'sender',
        'direct_flow',
        'backpack_flow',
        'commission',
      ),
    ),
  }),
  reply: extend(ChartRes, {
    summary: obj({
      water_flow: TrendNum,
      direct_flow: TrendNum,
      backpack_flow: TrendNum,
      member_num: TrendNum,
      valid_host: TrendNum,
      mic_minutes: TrendNum,
      sender_num: TrendNum,
      new_member: TrendNum,
      quit_member: TrendNum,
      commission_fen: opt(TrendNum),
    }),
    today: obj({ water_flow: Diamond, updated_at: Ts }),
    insight: opt(text(200)),
    month_forecast: opt(obj({ water_flow: Diamond, low: Diamond, high: Diamond })),
    score: obj({ score_val: int(0), score_scale: list(int(0)) }),
    top_members: list(extend(UserBrief, { water_flow: Diamond, share_bp: Bp }), 5),
    top_rooms: list(extend(RoomBrief, { water_flow: Diamond, share_bp: Bp }), 5),
  }),
  refusals: dataRefusals,
});

export const member_data_center = call({
  id: 'G30',
  route: 'POST /api/v1/member_data_center',
  kind: 'seed',
  module: 'turnover',
  // one's own data always, others' by role 1 and patrol
  auth: 'user|role1|patrol',
  mutation: false,
  summary: '成员数据',
  request: extend(ChartReq, {
    metric: opt(oneOf('mic_minutes', 'valid_days', 'sender', 'direct_flow', 'backpack_flow', 'income')),
    ...oneOrManyReq,
  }),
  reply: Type.Union([
    extend(ChartRes, {
      mode: oneOf('detail'),
      user: extend(UserBrief, { role: Role, join_at: Ts }),
      summary: obj({
        water_flow: TrendNum,
        direct_flow: TrendNum,
        backpack_flow: TrendNum,
        income_fen: opt(TrendNum),
        mic_minutes: TrendNum,
        valid_days: TrendNum,
        sender_num: TrendNum,
      }),
      rank_in_guild: opt(int(1)),
      top_senders: opt(list(extend(UserBrief, { share_bp: Bp }), 5)),
    }),
    obj({
      mode: oneOf('list'),
      range,
      allow_types,
      items: page(
        extend(UserBrief, {
          role: Role,
          water_flow: TrendNum,
          mic_minutes: int(0),
          valid_days: int(0),
          left: Bool,
        }),
      ),
    }),
  ]),
  refusals: dataRefusals,
});

export const room_data_center = call({
  id: 'G31',
  route: 'POST /api/v1/room_data_center',
  kind: 'seed',
  module: 'turnover',
  auth: 'role1|patrol|room_owner',
  mutation: false,
  summary: '房间数据',
  request: extend(ChartReq, {
    metric: opt(oneOf('open_minutes', 'online_peak', 'host', 'sender', 'direct_flow', 'backpack_flow')),
    ...oneOrManyReq,
  }),
  reply: Type.Union([
    extend(ChartRes, {
      mode: oneOf('detail'),
      room: RoomBrief,
      summary: obj({
        water_flow: TrendNum,
        direct_flow: TrendNum,
        backpack_flow: TrendNum,
        open_minutes: TrendNum,
        valid_days: TrendNum,
        online_peak: TrendNum,
        sender_num: TrendNum,
        host_num: TrendNum,
        new_sender_num: TrendNum,
      }),
      week_standard: obj({ need_days: int(0), need_minutes: int(0), done_days: int(0), ok: Bool }),
    }),
    obj({
      mode: oneOf('list'),
      range,
      allow_types,
      items: page(
        extend(RoomBrief, {
          water_flow: TrendNum,
          open_minutes: int(0),
          valid_days: int(0),
          unbound: Bool,
        }),
      ),
    }),
  ]),
  refusals: dataRefusals,
});
