// Declares the calls of the module `ledger`: wallet, statement, corrections by operators (part-one-calls.md §4, §9;
// WAL-1 to WAL-10: currencies and accounts).
import { declareCall, declareRefusal } from '../call.ts';
import { int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { incomeSumFields } from '../shapes-guild.ts';
import {
  ApprovalPending,
  Bool,
  Day,
  Diamond,
  Fen,
  GuildBrief,
  Id,
  Month,
  pageRequestFields,
  pageWith,
  staffActionFields,
  TrendNum,
  UnixSeconds,
} from '../shapes.ts';

export const my_wallet_detail = declareCall({
  id: 'W04',
  route: 'POST /api/v1/my_wallet_detail',
  kind: 'seed',
  module: 'ledger',
  auth: 'user',
  mutation: false,
  banned_ok: true,
  summary: '我的钱包',
  request: objectOf({}),
  reply: objectOf({
    diamond: Diamond,
    pink_diamond: int(),
    income: objectOf({
      ...incomeSumFields,
      total_fen: Fen,
      month_fen: TrendNum,
      next_release: optional(objectOf({ at: UnixSeconds, fen: Fen })),
      releases: list(objectOf({ day: Day, fen: Fen })),
    }),
    guild_income: optional(objectOf({ guild: GuildBrief, ...incomeSumFields })),
    gate: objectOf({ pass: Bool, need: list(text(20)) }),
    processing_num: int(0),
    month_spend_fen: Fen,
    guard_on: Bool,
  }),
});

export const my_money_log = declareCall({
  id: 'W05',
  route: 'POST /api/v1/my_money_log',
  kind: 'seed',
  module: 'ledger',
  // Only the head of a guild may read guild_income.
  auth: 'user|head',
  mutation: false,
  banned_ok: true,
  summary: '账单明细',
  request: objectOf({
    account: oneOf('diamond', 'pink_diamond', 'income', 'guild_income'),
    direction: optional(oneOf(0, 1, 2)),
    types: optional(list(int(1, 999), 50)),
    month: optional(Month),
    related_no: optional(text(40)),
    ...pageRequestFields,
  }),
  reply: pageWith(
    objectOf({
      log_id: Id,
      type: int(1),
      type_name: text(20),
      title: text(100),
      amount: int(),
      balance_after: int(),
      status: optional(int(0)),
      related: optional(
        objectOf({
          kind: oneOf('recharge', 'gift', 'withdraw', 'settlement', 'quit', 'campaign'),
          no: text(64),
        }),
      ),
      created_at: UnixSeconds,
    }),
    {
      unit: oneOf('diamond', 'pink_diamond', 'fen'),
      month_in: int(),
      month_out: int(),
      months: list(objectOf({ month: Month, in: int(), out: int() }), 12),
      types: list(objectOf({ id: int(1), name: text(20) })),
    },
  ),
  refusals: {
    head_only: declareRefusal('no_permission', '仅会长可查看公会账户'),
    too_old: declareRefusal('params'),
  },
});

export const ledger_adjust = declareCall({
  id: 'Z35',
  route: 'POST /console/api/ledger/adjust',
  kind: 'console',
  module: 'ledger',
  auth: 'staff2',
  mutation: true,
  summary: '账务调整',
  // The account's `id` is that of the user, or for guild_income that of the guild. `amount` is signed and in the unit of the
  // account.
  request: objectOf({
    account: objectOf({ kind: oneOf('diamond', 'income', 'guild_income'), id: Id }),
    amount: int(),
    ticket_no: text(40, 1),
    ...staffActionFields,
  }),
  reply: ApprovalPending,
  refusals: {
    not_found: declareRefusal('not_found'),
    short: declareRefusal('short'),
    moved_on: declareRefusal('conflict'),
  },
});
