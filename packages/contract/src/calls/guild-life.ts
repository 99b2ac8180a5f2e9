// guild: log and undo, handing over, disbanding (part-one-calls.md §2, §8; LOG-1 to LOG-4, ROLE-7, DISB-1 to DISB-6).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, text } from '../schema.ts';
import { BatchResult, Bool, Day, Fen, Id, pageReq, pageWith, Rid, SmsCode, Status, Ts, UserBrief } from '../shapes.ts';

export const guild_log = call({
  id: 'G18',
  route: 'POST /api/v1/guild_log',
  kind: 'seed',
  module: 'guild',
  // role 1 sees types 1 to 8 only
  auth: 'role1|patrol',
  mutation: false,
  summary: '公会操作日志',
  request: obj({
    guild_id: Id,
    types: opt(list(int(1, 99), 20)),
    operator_id: opt(Id),
    target_id: opt(Id),
    keyword: opt(text(20)),
    begin: opt(Day),
    end: opt(Day),
    ...pageReq,
  }),
  reply: pageWith(
    obj({
      log_id: Id,
      type: int(1),
      type_name: text(20),
      operator: opt(UserBrief),
      target: opt(UserBrief),
      text: text(500),
      before: opt(text(500)),
      after: opt(text(500)),
      created_at: Ts,
      can_undo: Bool,
      undo_until: opt(Ts),
      undone: Bool,
    }),
    { types: list(obj({ id: int(1), name: text(20) })) },
  ),
  refusals: { no_permission: says('no_permission') },
});

export const undo_guild_action = call({
  id: 'X25',
  route: 'POST /api/v1/undo_guild_action',
  kind: 'additional',
  module: 'guild',
  // the operator of the entry, or a higher role
  auth: 'role1',
  mutation: true,
  summary: '撤销操作',
  request: obj({ guild_id: Id, log_id: Id, request_id: Rid }),
  reply: obj({ log_id: Id, restored: list(BatchResult) }),
  refusals: {
    no_permission: says('no_permission'),
    not_found: says('not_found'),
    too_late: says('limit', '已超过可撤销时间'),
    undone: says('conflict', '已撤销'),
    elsewhere: says('conflict', '对方已加入其他公会，不能恢复'),
    moved_on: says('conflict'),
    frozen: says('frozen'),
  },
});

export const transfer_guild_head = call({
  id: 'X23',
  route: 'POST /api/v1/transfer_guild_head',
  kind: 'additional',
  module: 'guild',
  auth: 'head|target',
  mutation: true,
  summary: '转让会长',
  // 1 offer, 2 accept, 3 decline, 4 withdraw the offer
  request: obj({
    guild_id: Id,
    user_id: opt(Id),
    action: oneOf(1, 2, 3, 4),
    sms_code: opt(SmsCode),
    request_id: Rid,
  }),
  reply: obj({ state: oneOf(0, 1, 2, 3, 4), expire_at: Ts }),
  refusals: {
    unfit: says('no_permission', '对方须为已实名的副会长'),
    enterprise: says('no_permission', '企业公会请联系运营变更法人'),
    busy: says('conflict', '有解散或提现处理中，暂不能转让'),
    moved_on: says('conflict'),
    not_found: says('not_found'),
    need_sms: says('need', '请输入短信验证码'),
    sms: says('sms'),
    frozen: says('frozen'),
  },
});

export const disband_guild = call({
  id: 'G32',
  route: 'POST /api/v1/disband_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'head',
  mutation: true,
  summary: '解散公会',
  // dry_run 1 comes before the member gave a reason, the name and a code, so they are optional here
  request: obj({
    guild_id: Id,
    reason_type: opt(int(1, 99)),
    reason_text: opt(text(100)),
    guild_name_confirm: opt(text(60)),
    sms_code: opt(SmsCode),
    dry_run: opt(Bool),
    request_id: Rid,
  }),
  reply: extend(Status, {
    effective_at: opt(Ts),
    blockers: list(obj({ key: text(40), text: text(200), route: opt(text(200)) })),
    impact: obj({
      member_num: int(0),
      room_num: int(0),
      balance_fen: Fen,
      pending_withdrawal_num: int(0),
      pending_commission_fen: Fen,
    }),
    // with dry_run: what can be given as reason_type
    reason_types: opt(list(obj({ id: int(1), name: text(20) }))),
  }),
  refusals: {
    name: says('params', '公会名称输入不一致'),
    need_sms: says('need', '请输入短信验证码'),
    sms: says('sms'),
    disbanding: says('conflict', '公会已在解散中'),
    blocked: says('blocked'),
    frozen: says('frozen'),
    sensitive: says('sensitive'),
  },
});

export const cancel_disband_guild = call({
  id: 'X24',
  route: 'POST /api/v1/cancel_disband_guild',
  kind: 'additional',
  module: 'guild',
  auth: 'head',
  mutation: true,
  summary: '取消解散',
  request: obj({ guild_id: Id, request_id: Rid }),
  reply: Status,
  refusals: {
    disbanded: says('conflict', '公会已解散'),
    not_disbanding: says('conflict', '公会不在解散流程中'),
  },
});
