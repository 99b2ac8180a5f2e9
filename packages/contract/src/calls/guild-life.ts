// Declares the calls of the module `guild`: the log of officers' actions and their undo (LOG-1 to LOG-4), head transfer
// (ROLE-7), disbanding (DISB-1 to DISB-6); part-one-calls.md §2, §8.
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import {
  BatchResult,
  Bool,
  Day,
  Fen,
  Id,
  pageRequestFields,
  pageWith,
  RequestUuid,
  SmsCode,
  Status,
  UnixSeconds,
  UserBrief,
} from '../shapes.ts';

export const guild_log = declareCall({
  id: 'G18',
  route: 'POST /api/v1/guild_log',
  kind: 'seed',
  module: 'guild',
  // A manager (role 1) sees only log entries of types 1 to 8: joining, leaving, appointments, guild data and reviews (LOG-1).
  auth: 'role1|patrol',
  mutation: false,
  summary: '公会操作日志',
  request: objectOf({
    guild_id: Id,
    types: optional(list(int(1, 99), 20)),
    operator_id: optional(Id),
    target_id: optional(Id),
    keyword: optional(text(20)),
    begin: optional(Day),
    end: optional(Day),
    ...pageRequestFields,
  }),
  reply: pageWith(
    objectOf({
      log_id: Id,
      type: int(1),
      type_name: text(20),
      /** Absent for a timer, and for an operator of the platform, whose lines have by_platform (LOG-5). */
      operator: optional(UserBrief),
      by_platform: optional(oneOf(1)),
      target: optional(UserBrief),
      text: text(500),
      before: optional(text(500)),
      after: optional(text(500)),
      created_at: UnixSeconds,
      can_undo: Bool,
      undo_until: optional(UnixSeconds),
      undone: Bool,
    }),
    { types: list(objectOf({ id: int(1), name: text(20) })) },
  ),
  refusals: { no_permission: declareRefusal('no_permission') },
});

export const undo_guild_action = declareCall({
  id: 'X25',
  route: 'POST /api/v1/undo_guild_action',
  kind: 'additional',
  module: 'guild',
  // The handler allows only the officer who did the logged action, or a higher role.
  auth: 'role1',
  mutation: true,
  summary: '撤销操作',
  request: objectOf({ guild_id: Id, log_id: Id, request_id: RequestUuid }),
  reply: objectOf({ log_id: Id, restored: list(BatchResult) }),
  refusals: {
    no_permission: declareRefusal('no_permission'),
    not_found: declareRefusal('not_found'),
    too_late: declareRefusal('limit', '已超过可撤销时间'),
    undone: declareRefusal('conflict', '已撤销'),
    elsewhere: declareRefusal('conflict', '对方已加入其他公会，不能恢复'),
    moved_on: declareRefusal('conflict'),
    frozen: declareRefusal('frozen'),
  },
});

export const transfer_guild_head = declareCall({
  id: 'X23',
  route: 'POST /api/v1/transfer_guild_head',
  kind: 'additional',
  module: 'guild',
  auth: 'head|target',
  mutation: true,
  summary: '转让会长',
  // The actions: 1 offer the position, 2 accept, 3 decline, 4 withdraw the offer.
  request: objectOf({
    guild_id: Id,
    user_id: optional(Id),
    action: oneOf(1, 2, 3, 4),
    sms_code: optional(SmsCode),
    request_id: RequestUuid,
  }),
  reply: objectOf({ state: oneOf(0, 1, 2, 3, 4), expire_at: UnixSeconds }),
  refusals: {
    unfit: declareRefusal('no_permission', '对方须为已实名的副会长'),
    enterprise: declareRefusal('no_permission', '企业公会请联系运营变更法人'),
    busy: declareRefusal('conflict', '有解散或提现处理中，暂不能转让'),
    moved_on: declareRefusal('conflict'),
    not_found: declareRefusal('not_found'),
    need_sms: declareRefusal('need', '请输入短信验证码'),
    sms: declareRefusal('sms'),
    frozen: declareRefusal('frozen'),
  },
});

export const disband_guild = declareCall({
  id: 'G32',
  route: 'POST /api/v1/disband_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'head',
  mutation: true,
  summary: '解散公会',
  // A request with dry_run 1 is made before the head has entered reason, name and code, so these fields are optional.
  request: objectOf({
    guild_id: Id,
    reason_type: optional(int(1, 99)),
    reason_text: optional(text(100)),
    guild_name_confirm: optional(text(60)),
    sms_code: optional(SmsCode),
    dry_run: optional(Bool),
    request_id: RequestUuid,
  }),
  reply: extend(Status, {
    effective_at: optional(UnixSeconds),
    blockers: list(objectOf({ key: text(40), text: text(200), route: optional(text(200)) })),
    impact: objectOf({
      member_num: int(0),
      room_num: int(0),
      balance_fen: Fen,
      pending_withdrawal_num: int(0),
      pending_commission_fen: Fen,
    }),
    // With dry_run 1 the reply lists the choices for reason_type.
    reason_types: optional(list(objectOf({ id: int(1), name: text(20) }))),
  }),
  refusals: {
    name: declareRefusal('params', '公会名称输入不一致'),
    need_sms: declareRefusal('need', '请输入短信验证码'),
    sms: declareRefusal('sms'),
    disbanding: declareRefusal('conflict', '公会已在解散中'),
    blocked: declareRefusal('blocked'),
    frozen: declareRefusal('frozen'),
    sensitive: declareRefusal('sensitive'),
  },
});

export const cancel_disband_guild = declareCall({
  id: 'X24',
  route: 'POST /api/v1/cancel_disband_guild',
  kind: 'additional',
  module: 'guild',
  auth: 'head',
  mutation: true,
  summary: '取消解散',
  request: objectOf({ guild_id: Id, request_id: RequestUuid }),
  reply: Status,
  refusals: {
    disbanded: declareRefusal('conflict', '公会已解散'),
    not_disbanding: declareRefusal('conflict', '公会不在解散流程中'),
  },
});
