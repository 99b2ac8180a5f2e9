// Declares the calls of the module `turnover`: the gift lines of a day, export, settlement (part-one-calls.md §2, §8,
// §9; FLOW-* rules of turnover, DATA-9 export).
import { declareCall, declareRefusal } from '../call.ts';
import { anyObject, extend, int, list, nullable, objectOf, oneOf, optional, text } from '../schema.ts';
import { Keyword } from '../shapes-guild.ts';
import {
  ApprovalPending,
  Bool,
  BasisPoints,
  ChartData,
  Code,
  Day,
  Diamond,
  Fen,
  Id,
  Month,
  pageOf,
  pageRequestFields,
  pageWith,
  RequestUuid,
  RoomBrief,
  staffActionFields,
  Status,
  GiftValueTier,
  TrendNum,
  UnixSeconds,
  Url,
  UserBrief,
} from '../shapes.ts';

export const water_flow_log = declareCall({
  id: 'G33',
  route: 'POST /api/v1/water_flow_log',
  kind: 'seed',
  module: 'turnover',
  auth: 'user|role1|patrol|room_owner',
  mutation: false,
  summary: '流水明细',
  // `type` says whose lines are listed: 1 of a guild, 2 of a member, 3 of a room; `id` is the id of that guild, member or room.
  request: objectOf({
    id: Id,
    type: oneOf(1, 2, 3),
    date_info: text(20),
    guild_id: optional(Id),
    source: optional(oneOf(0, 1, 2)),
    // With a day as date_info, only the lines of this hour are listed.
    hour: optional(int(0, 23)),
    keyword: optional(Keyword),
    ...pageRequestFields,
  }),
  reply: pageWith(
    objectOf({
      flow_id: Id,
      time: UnixSeconds,
      gift: objectOf({ item_code: Code, name: text(60), icon: Url, price: Diamond }),
      num: int(),
      gift_value: Diamond,
      water_flow: Diamond,
      source: oneOf(1, 2),
      tier: GiftValueTier,
      sender: UserBrief,
      receiver: UserBrief,
      room: optional(RoomBrief),
      income_fen: optional(Fen),
      refunded: Bool,
      // `late`: the line came too late for its day (FLOW-4), shown as 补录. `flagged`: the line is under investigation (RISK-3),
      // shown as 核查中.
      late: optional(Bool),
      flagged: optional(Bool),
    }),
    {
      date_info: text(20),
      // Name and picture of the guild, member or room whose lines are listed.
      subject: objectOf({ name: text(60), picture: Url }),
      // The days that the caller may look at.
      range: objectOf({ begin: Day, end: Day }),
      // The guild under which the caller may export this list as an officer; absent when the caller may not.
      export_guild_id: optional(Id),
      summary: objectOf({
        water_flow: TrendNum,
        direct_flow: Diamond,
        backpack_flow: Diamond,
        refund_flow: Diamond,
        sender_num: int(0),
        receiver_num: int(0),
        order_num: int(0),
        peak_hour: nullable(int(0, 23)),
      }),
      hours: optional(ChartData),
    },
  ),
  refusals: {
    no_permission: declareRefusal('no_permission'),
    not_found: declareRefusal('not_found'),
    date: declareRefusal('params', '日期有误'),
    too_old: declareRefusal('params', '仅可查看近 {n} 天'),
  },
});

export const guild_export = declareCall({
  id: 'X26',
  route: 'POST /api/v1/guild_export',
  kind: 'additional',
  module: 'turnover',
  // Only the head may export settlements.
  auth: 'role2',
  mutation: true,
  summary: '导出公会数据',
  // With task_id the reply is the progress of that export; otherwise a new export starts, which needs request_id.
  request: objectOf({
    guild_id: Id,
    kind: oneOf('member', 'flow', 'log', 'data', 'settlement'),
    params: anyObject,
    task_id: optional(Id),
    request_id: optional(RequestUuid),
  }),
  reply: objectOf({
    task_id: Id,
    status: oneOf(0, 1, 2),
    rows: optional(int(0)),
    url: optional(text(1000)),
    file_name: optional(text(100)),
  }),
  refusals: {
    day_limit: declareRefusal('limit_day', '今日导出次数已用完'),
    too_many_rows: declareRefusal('limit'),
    no_permission: declareRefusal('no_permission'),
    not_found: declareRefusal('not_found'),
    frozen: declareRefusal('frozen'),
  },
});

export const guild_settlement_list = declareCall({
  id: 'X28',
  route: 'POST /api/v1/guild_settlement_list',
  kind: 'additional',
  module: 'turnover',
  auth: 'role2',
  mutation: false,
  summary: '佣金结算',
  request: objectOf({ guild_id: Id, month: optional(Month), ...pageRequestFields }),
  reply: pageOf(
    extend(Status, {
      month: Month,
      gross_flow: Diamond,
      refund_flow: Diamond,
      adjust_flow: Diamond,
      net_flow: Diamond,
      rate_bp: BasisPoints,
      commission_fen: Fen,
      paid_at: optional(UnixSeconds),
      // user_id is the member who earned the turnover; absent where no member did.
      items: optional(
        list(objectOf({ user_id: optional(Id), name: text(60), net_flow: Diamond, commission_fen: Fen })),
      ),
    }),
  ),
});

export const settlement_confirm = declareCall({
  id: 'Z20',
  route: 'POST /console/api/settlement/confirm',
  kind: 'console',
  module: 'turnover',
  auth: 'staff2',
  mutation: true,
  summary: '确认佣金结算',
  // Without guild_id the call confirms all computed settlements of the month. `adjust` is added to adjust_flow of the named guild
  // (SST-5).
  request: objectOf({ month: Month, guild_id: optional(Id), adjust: optional(Diamond), ...staffActionFields }),
  reply: ApprovalPending,
  refusals: { not_found: declareRefusal('not_found'), moved_on: declareRefusal('conflict') },
});
