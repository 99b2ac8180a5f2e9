// ledger: wallet, statement, correction by operators (part-one-calls.md §4, §9; WAL-1 to WAL-10).
import { call, says } from '../call.ts';
import { int, list, obj, oneOf, opt, text } from '../schema.ts';
import { buckets } from '../shapes-guild.ts';
import {
  ApprovalAsked,
  Bool,
  Day,
  Diamond,
  Fen,
  GuildBrief,
  Id,
  Month,
  pageReq,
  pageWith,
  staffAct,
  TrendNum,
  Ts,
} from '../shapes.ts';

export const my_wallet_detail = call({
  id: 'W04',
  route: 'POST /api/v1/my_wallet_detail',
  kind: 'seed',
  module: 'ledger',
  auth: 'user',
  mutation: false,
  banned_ok: true,
  summary: '我的钱包',
  request: obj({}),
  reply: obj({
    diamond: Diamond,
    pink_diamond: int(),
    income: obj({
      ...buckets,
      total_fen: Fen,
      month_fen: TrendNum,
      next_release: opt(obj({ at: Ts, fen: Fen })),
      releases: list(obj({ day: Day, fen: Fen })),
    }),
    guild_income: opt(obj({ guild: GuildBrief, ...buckets })),
    gate: obj({ pass: Bool, need: list(text(20)) }),
    processing_num: int(0),
    month_spend_fen: Fen,
    guard_on: Bool,
  }),
});

export const my_money_log = call({
  id: 'W05',
  route: 'POST /api/v1/my_money_log',
  kind: 'seed',
  module: 'ledger',
  // guild_income: the head only
  auth: 'user|head',
  mutation: false,
  banned_ok: true,
  summary: '账单明细',
  request: obj({
    account: oneOf('diamond', 'pink_diamond', 'income', 'guild_income'),
    direction: opt(oneOf(0, 1, 2)),
    types: opt(list(int(1, 999), 50)),
    month: opt(Month),
    related_no: opt(text(40)),
    ...pageReq,
  }),
  reply: pageWith(
    obj({
      log_id: Id,
      type: int(1),
      type_name: text(20),
      title: text(100),
      amount: int(),
      balance_after: int(),
      status: opt(int(0)),
      related: opt(
        obj({
          kind: oneOf('recharge', 'gift', 'withdraw', 'settlement', 'quit', 'campaign'),
          no: text(64),
        }),
      ),
      created_at: Ts,
    }),
    {
      unit: oneOf('diamond', 'pink_diamond', 'fen'),
      month_in: int(),
      month_out: int(),
      months: list(obj({ month: Month, in: int(), out: int() }), 12),
      types: list(obj({ id: int(1), name: text(20) })),
    },
  ),
  refusals: {
    head_only: says('no_permission', '仅会长可查看公会账户'),
    too_old: says('params'),
  },
});

export const ledger_adjust = call({
  id: 'Z35',
  route: 'POST /console/api/ledger/adjust',
  kind: 'console',
  module: 'ledger',
  auth: 'staff2',
  mutation: true,
  summary: '账务调整',
  // id: the user's, for guild_income the guild's; amount signed, in the unit of the account
  request: obj({
    account: obj({ kind: oneOf('diamond', 'income', 'guild_income'), id: Id }),
    amount: int(),
    ticket_no: text(40, 1),
    ...staffAct,
  }),
  reply: ApprovalAsked,
  refusals: { not_found: says('not_found'), short: says('short'), moved_on: says('conflict') },
});
