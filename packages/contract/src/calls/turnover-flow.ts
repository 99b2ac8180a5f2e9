// turnover: lines of a day, export, settlement (part-one-calls.md §2, §8, §9; FLOW-*, DATA-9).
import { call, says } from '../call.ts';
import { anyObject, extend, int, list, nullable, obj, oneOf, opt, text } from '../schema.ts';
import { Keyword } from '../shapes-guild.ts';
import {
  ApprovalAsked,
  Bool,
  Bp,
  ChartData,
  Code,
  Day,
  Diamond,
  Fen,
  Id,
  Month,
  page,
  pageReq,
  pageWith,
  Rid,
  RoomBrief,
  staffAct,
  Status,
  Tier,
  TrendNum,
  Ts,
  Url,
  UserBrief,
} from '../shapes.ts';

export const water_flow_log = call({
  id: 'G33',
  route: 'POST /api/v1/water_flow_log',
  kind: 'seed',
  module: 'turnover',
  auth: 'user|role1|patrol|room_owner',
  mutation: false,
  summary: '流水明细',
  // type 1 guild, 2 member, 3 room
  request: obj({
    id: Id,
    type: oneOf(1, 2, 3),
    date_info: text(20),
    guild_id: opt(Id),
    source: opt(oneOf(0, 1, 2)),
    // of a Day: the lines of one of its hours
    hour: opt(int(0, 23)),
    keyword: opt(Keyword),
    ...pageReq,
  }),
  reply: pageWith(
    obj({
      flow_id: Id,
      time: Ts,
      gift: obj({ item_code: Code, name: text(60), icon: Url, price: Diamond }),
      num: int(),
      gift_value: Diamond,
      water_flow: Diamond,
      source: oneOf(1, 2),
      tier: Tier,
      sender: UserBrief,
      receiver: UserBrief,
      room: opt(RoomBrief),
      income_fen: opt(Fen),
      refunded: Bool,
      // came too late for its Day (FLOW-4), 补录; being looked at (RISK-3), 核查中
      late: opt(Bool),
      flagged: opt(Bool),
    }),
    {
      date_info: text(20),
      // whose lines, as a name and a picture
      subject: obj({ name: text(60), picture: Url }),
      // the days the caller may look at
      range: obj({ begin: Day, end: Day }),
      // the guild as whose officer the caller may export this list
      export_guild_id: opt(Id),
      summary: obj({
        water_flow: TrendNum,
        direct_flow: Diamond,
        backpack_flow: Diamond,
        refund_flow: Diamond,
        sender_num: int(0),
        receiver_num: int(0),
        order_num: int(0),
        peak_hour: nullable(int(0, 23)),
      }),
      hours: opt(ChartData),
    },
  ),
  refusals: {
    no_permission: says('no_permission'),
    not_found: says('not_found'),
    date: says('params', '日期有误'),
    too_old: says('params', '仅可查看近 {n} 天'),
  },
});

export const guild_export = call({
  id: 'X26',
  route: 'POST /api/v1/guild_export',
  kind: 'additional',
  module: 'turnover',
  // settlement: the head only
  auth: 'role2',
  mutation: true,
  summary: '导出公会数据',
  // with task_id: how far that export is; else a new one, which needs request_id
  request: obj({
    guild_id: Id,
    kind: oneOf('member', 'flow', 'log', 'data', 'settlement'),
    params: anyObject,
    task_id: opt(Id),
    request_id: opt(Rid),
  }),
  reply: obj({
    task_id: Id,
    status: oneOf(0, 1, 2),
    rows: opt(int(0)),
    url: opt(text(1000)),
    file_name: opt(text(100)),
  }),
  refusals: {
    day_limit: says('limit_day', '今日导出次数已用完'),
    too_many_rows: says('limit'),
    no_permission: says('no_permission'),
    not_found: says('not_found'),
    frozen: says('frozen'),
  },
});

export const guild_settlement_list = call({
  id: 'X28',
  route: 'POST /api/v1/guild_settlement_list',
  kind: 'additional',
  module: 'turnover',
  auth: 'role2',
  mutation: false,
  summary: '佣金结算',
  request: obj({ guild_id: Id, month: opt(Month), ...pageReq }),
  reply: page(
    extend(Status, {
      month: Month,
      gross_flow: Diamond,
      refund_flow: Diamond,
      adjust_flow: Diamond,
      net_flow: Diamond,
      rate_bp: Bp,
      commission_fen: Fen,
      paid_at: opt(Ts),
      // user_id: whose flow it is; absent where it is nobody's
      items: opt(list(obj({ user_id: opt(Id), name: text(60), net_flow: Diamond, commission_fen: Fen }))),
    }),
  ),
});

export const settlement_confirm = call({
  id: 'Z20',
  route: 'POST /console/api/settlement/confirm',
  kind: 'console',
  module: 'turnover',
  auth: 'staff2',
  mutation: true,
  summary: '确认佣金结算',
  // without guild_id all computed settlements of the month; adjust is added to adjust_flow of that guild (SST-5)
  request: obj({ month: Month, guild_id: opt(Id), adjust: opt(Diamond), ...staffAct }),
  reply: ApprovalAsked,
  refusals: { not_found: says('not_found'), moved_on: says('conflict') },
});
