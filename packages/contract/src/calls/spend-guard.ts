// Declares the calls of the spend guard, which is one guard for recharges, gifts and every campaign (part-one-calls.md
// §8, part-two-calls.md §12).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, nullable, objectOf, oneOf, optional } from '../schema.ts';
import {
  Bool,
  SpendGuardState,
  Day,
  Diamond,
  Empty,
  Fen,
  Id,
  pageRequestFields,
  pageWith,
  RequestUuid,
  SmsCode,
  UnixSeconds,
  UserBrief,
} from '../shapes.ts';

const OwnLimit = nullable(Fen);

const Guard = extend(SpendGuardState, {
  single_limit_fen: OwnLimit,
  day_limit_fen: OwnLimit,
  remind: Bool,
  day_recharge_fen: Fen,
  day_spend_fen: Fen,
  system_day_limit_fen: Fen,
  /** RISK-7: limits that the member has loosened; they take effect at the next 00:00. */
  pending: optional(
    objectOf({
      single_limit_fen: optional(OwnLimit),
      day_limit_fen: optional(OwnLimit),
      remind: optional(Bool),
      at: UnixSeconds,
    }),
  ),
  month_chance: Diamond,
  month_cap: Diamond,
  op_cap: Diamond,
  /** The recharges and spending of the last 30 days, one entry per day. */
  history: list(objectOf({ day: Day, recharge_fen: Fen, spend: Diamond, chance: Diamond })),
});

export const get_spend_guard = declareCall({
  id: 'X10',
  route: 'POST /api/v1/get_spend_guard',
  kind: 'additional',
  module: 'spend_guard',
  auth: 'user',
  mutation: false,
  summary: '消费守护状态',
  request: Empty,
  reply: Guard,
});

export const set_spend_guard = declareCall({
  id: 'X11',
  route: 'POST /api/v1/set_spend_guard',
  kind: 'additional',
  module: 'spend_guard',
  auth: 'user',
  mutation: true,
  summary: '设置消费守护',
  request: objectOf({
    single_limit_fen: optional(OwnLimit),
    day_limit_fen: optional(OwnLimit),
    remind: optional(Bool),
    exclude_days: optional(oneOf(1, 7, 30, 90)),
    sms_code: optional(SmsCode),
    request_id: RequestUuid,
  }),
  reply: Guard,
  refusals: {
    limit_range: declareRefusal('params', '限额需为 1-50000 元'),
    need_sms: declareRefusal('need', '请先完成短信验证'),
    wrong_code: declareRefusal('sms'),
    shorter: declareRefusal('conflict', '冷静期不可缩短'),
  },
});

const GuardRowKind = oneOf('self_limit', 'cap_op', 'cap_day', 'cap_month', 'excluded', 'cool_down', 'guardian_refund');

export const guard_overview = declareCall({
  id: 'Z12',
  route: 'GET /console/api/guard/overview',
  kind: 'console',
  module: 'spend_guard',
  auth: 'staff',
  mutation: false,
  summary: '消费守护概览',
  request: objectOf({ day: optional(Day), kind: optional(GuardRowKind), ...pageRequestFields }),
  reply: pageWith(
    objectOf({
      row_id: Id,
      user: UserBrief,
      kind: GuardRowKind,
      sum: int(0),
      limit: optional(int(0)),
      /** End of an exclusion or a cool-down. */
      until: optional(UnixSeconds),
      at: UnixSeconds,
    }),
    {
      day: Day,
      /** Of the whole day, whatever kind was asked for. */
      counts: objectOf({
        capped: int(0),
        excluded: int(0),
        guardian_refunds: int(0),
        guardian_refund_fen: Fen,
      }),
    },
  ),
});
