// Declares the calls of the module `turnover`: the data centre with charts and lists (part-one-calls.md §2; DATA-1 to
// DATA-8 its figures, ROLE-2 who sees which range).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text, Type } from '../schema.ts';
import { Keyword } from '../shapes-guild.ts';
import {
  Bool,
  BasisPoints,
  ChartReq,
  ChartRes,
  Diamond,
  Id,
  pageOf,
  pageRequestFields,
  GuildRole,
  RoomBrief,
  TrendNum,
  UnixSeconds,
  UserBrief,
} from '../shapes.ts';

/** Refusals of the data centre. `range`: only the head (role 3) and patrol see the ranges of 3 and 6 months (ROLE-2). */
const dataRefusals = {
  range: declareRefusal('range'),
  no_permission: declareRefusal('no_permission', '仅公会管理可查看'),
  not_found: declareRefusal('not_found'),
};

const { range, allow_types } = ChartRes.properties;

/** FLOW-4, FLOW-5: water_flow = direct_flow + backpack_flow − refund_flow + adjust_flow; late lines may lower it. */
const flowCorrections = { refund_flow: Diamond, adjust_flow: int() };

/** Request fields for members or rooms. The reply is a list, or with `id` the details of one. */
const oneOrManyReq = {
  guild_id: optional(Id),
  keyword: optional(Keyword),
  sort: optional(oneOf('flow', 'mic', 'days')),
  ...pageRequestFields,
};

export const guild_data_center = declareCall({
  id: 'G29',
  route: 'POST /api/v1/guild_data_center',
  kind: 'seed',
  module: 'turnover',
  auth: 'role1|patrol',
  mutation: false,
  summary: '公会数据中心',
  request: extend(ChartReq, {
    metric: optional(
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
    summary: objectOf({
      water_flow: TrendNum,
      direct_flow: TrendNum,
      backpack_flow: TrendNum,
      ...flowCorrections,
      member_num: TrendNum,
      valid_host: TrendNum,
      mic_minutes: TrendNum,
      sender_num: TrendNum,
      new_member: TrendNum,
      quit_member: TrendNum,
      commission_fen: optional(TrendNum),
    }),
    today: objectOf({ water_flow: Diamond, updated_at: UnixSeconds }),
    insight: optional(text(200)),
    month_forecast: optional(objectOf({ water_flow: Diamond, low: Diamond, high: Diamond })),
    score: objectOf({ score_val: int(0), score_scale: list(int(0)) }),
    top_members: list(extend(UserBrief, { water_flow: Diamond, share_bp: BasisPoints }), 5),
    top_rooms: list(extend(RoomBrief, { water_flow: Diamond, share_bp: BasisPoints }), 5),
  }),
  refusals: dataRefusals,
});

export const member_data_center = declareCall({
  id: 'G30',
  route: 'POST /api/v1/member_data_center',
  kind: 'seed',
  module: 'turnover',
  // Members always see their own data; managers and above (role 1) and patrol see that of others.
  auth: 'user|role1|patrol',
  mutation: false,
  summary: '成员数据',
  request: extend(ChartReq, {
    metric: optional(oneOf('mic_minutes', 'valid_days', 'sender', 'direct_flow', 'backpack_flow', 'income')),
    ...oneOrManyReq,
  }),
  reply: Type.Union([
    extend(ChartRes, {
      mode: oneOf('detail'),
      user: extend(UserBrief, { role: GuildRole, join_at: UnixSeconds }),
      summary: objectOf({
        water_flow: TrendNum,
        direct_flow: TrendNum,
        backpack_flow: TrendNum,
        ...flowCorrections,
        income_fen: optional(TrendNum),
        mic_minutes: TrendNum,
        valid_days: TrendNum,
        sender_num: TrendNum,
      }),
      rank_in_guild: optional(int(1)),
      top_senders: optional(list(extend(UserBrief, { share_bp: BasisPoints }), 5)),
    }),
    objectOf({
      mode: oneOf('list'),
      range,
      allow_types,
      items: pageOf(
        extend(UserBrief, {
          role: GuildRole,
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

export const room_data_center = declareCall({
  id: 'G31',
  route: 'POST /api/v1/room_data_center',
  kind: 'seed',
  module: 'turnover',
  auth: 'role1|patrol|room_owner',
  mutation: false,
  summary: '房间数据',
  request: extend(ChartReq, {
    metric: optional(oneOf('open_minutes', 'online_peak', 'host', 'sender', 'direct_flow', 'backpack_flow')),
    ...oneOrManyReq,
  }),
  reply: Type.Union([
    extend(ChartRes, {
      mode: oneOf('detail'),
      room: RoomBrief,
      summary: objectOf({
        water_flow: TrendNum,
        direct_flow: TrendNum,
        backpack_flow: TrendNum,
        ...flowCorrections,
        open_minutes: TrendNum,
        valid_days: TrendNum,
        online_peak: TrendNum,
        sender_num: TrendNum,
        host_num: TrendNum,
        new_sender_num: TrendNum,
      }),
      week_standard: objectOf({ need_days: int(0), need_minutes: int(0), done_days: int(0), ok: Bool }),
    }),
    objectOf({
      mode: oneOf('list'),
      range,
      allow_types,
      items: pageOf(
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
