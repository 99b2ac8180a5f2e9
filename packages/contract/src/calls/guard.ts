// guard: the one spend guard, for recharges, gifts and every campaign (part-one-calls.md §8, part-two-calls.md §12).
import { call, says } from '../call.ts';
import { extend, int, list, nullable, obj, oneOf, opt } from '../schema.ts';
import { Bool, Care, Day, Diamond, Empty, Fen, Id, pageReq, pageWith, Rid, SmsCode, Ts, UserBrief } from '../shapes.ts';

const OwnLimit = nullable(Fen);

const Guard = extend(Care, {
  single_limit_fen: OwnLimit,
  day_limit_fen: OwnLimit,
  remind: Bool,
  day_recharge_fen: Fen,
  day_spend_fen: Fen,
  system_day_limit_fen: Fen,
  /** What was loosened and acts at the next 00:00 (RISK-7). */
  pending: opt(
    obj({
      single_limit_fen: opt(OwnLimit),
      day_limit_fen: opt(OwnLimit),
      remind: opt(Bool),
      at: Ts,
    }),
  ),
  month_chance: Diamond,
  month_cap: Diamond,
  op_cap: Diamond,
  /** 30 days. */
  history: list(obj({ day: Day, recharge_fen: Fen, spend: Diamond, chance: Diamond })),
});

export const get_spend_guard = call({
  id: 'X10',
  route: 'POST /api/v1/get_spend_guard',
  kind: 'additional',
  module: 'guard',
  auth: 'user',
  mutation: false,
  summary: '消费守护状态',
  request: Empty,
  reply: Guard,
});

export const set_spend_guard = call({
  id: 'X11',
  route: 'POST /api/v1/set_spend_guard',
  kind: 'additional',
  module: 'guard',
  auth: 'user',
  mutation: true,
  summary: '设置消费守护',
  request: obj({
    single_limit_fen: opt(OwnLimit),
    day_limit_fen: opt(OwnLimit),
    remind: opt(Bool),
    exclude_days: opt(oneOf(1, 7, 30, 90)),
    sms_code: opt(SmsCode),
    request_id: Rid,
  }),
  reply: Guard,
  refusals: {
    limit_range: says('params', '限额需为 1-50000 元'),
    need_sms: says('need', '请先完成短信验证'),
    wrong_code: says('sms'),
    shorter: says('conflict', '冷静期不可缩短'),
  },
});

export const guard_overview = call({
  id: 'Z12',
  route: 'GET /console/api/guard/overview',
  kind: 'console',
  module: 'guard',
  auth: 'staff',
  mutation: false,
  summary: '消费守护概览',
  request: obj({ day: opt(Day), ...pageReq }),
  reply: pageWith(
    obj({
      row_id: Id,
      user: UserBrief,
      kind: oneOf('self_limit', 'cap_op', 'cap_day', 'cap_month', 'excluded', 'cool_down', 'guardian_refund'),
      sum: int(0),
      limit: opt(int(0)),
      /** Of an exclusion or a cool-down. */
      until: opt(Ts),
      at: Ts,
    }),
    {
      day: Day,
      counts: obj({
        capped: int(0),
        excluded: int(0),
        guardian_refunds: int(0),
        guardian_refund_fen: Fen,
      }),
    },
  ),
});
