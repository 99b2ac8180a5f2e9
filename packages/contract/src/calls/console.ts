// console: staff sessions, queues, look-up, four eyes, staff log (part-one-calls.md §9, CON-1 to CON-4).
import { call, says } from '../call.ts';
import { anyObject, extend, int, list, obj, oneOf, opt, text, Type } from '../schema.ts';
import { Bool, Day, Empty, Fen, Id, page, pageReq, pageWith, Rid, staffAct, Ts } from '../shapes.ts';

const StaffBrief = obj({ staff_id: Id, name: text(40) });
const Me = extend(StaffBrief, {
  account: text(40),
  roles: list(oneOf('support', 'guild_desk', 'finance', 'campaign_author', 'campaign_approver', 'moderator', 'admin')),
  permissions: list(text(64)),
});
const Queue = oneOf(
  'guild',
  'withdraw',
  'invoice',
  'recharge',
  'settlement',
  'report',
  'risk',
  'ingest',
  'moderation',
  'ship',
);
const ObjectKind = oneOf('user', 'guild', 'room', 'recharge', 'withdraw', 'order', 'draw');
/** Ids and refs of every kind, as text. */
const Key = text(64, 1);
/** Open, approved and run, refused, expired. */
const ApprovalState = oneOf(0, 1, 2, 3);

export const queue_list = call({
  id: 'Z38',
  route: 'GET /console/api/queue/list',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '待办队列',
  /** Without a state: what waits for an operator. */
  request: obj({ queue: Queue, state: opt(int()), ...pageReq }),
  reply: pageWith(
    obj({
      key: Key,
      title: text(100),
      text: text(500),
      state: int(),
      state_text: text(40),
      amount_fen: opt(Fen),
      created_at: Ts,
      age_s: int(0),
      /** The promised time (ONBOARD_SLA, WD-6, REP-2). */
      due_at: opt(Ts),
      overdue: Bool,
      /** What the queue's own page shows and its deciding call needs. */
      data: anyObject,
    }),
    { queues: list(obj({ queue: Queue, num: int(0), overdue_num: int(0) })) },
  ),
});

export const lookup_detail = call({
  id: 'Z39',
  route: 'GET /console/api/lookup/detail',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '查询对象与历史',
  request: obj({
    kind: ObjectKind,
    id: Key,
    /** The key of a masked field to show in full, once and logged; needs a reason (CON-4). */
    reveal: opt(text(32)),
    reason: opt(text(200)),
  }),
  reply: obj({
    kind: ObjectKind,
    id: Key,
    title: text(100),
    state: int(),
    state_text: text(40),
    fields: list(obj({ key: text(32), name: text(40), value: text(2000), masked: Bool })),
    history: list(obj({ at: Ts, title: text(100), text: text(500), by: opt(text(40)) })),
    links: list(obj({ kind: ObjectKind, id: Key, title: text(100) })),
  }),
  refusals: { not_found: says('not_found'), reason_needed: says('params', '请填写查看原因') },
});

export const approval_decide = call({
  id: 'Z40',
  route: 'POST /console/api/approval/decide',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: true,
  summary: '复核审批',
  request: obj({ approval_id: Id, action: oneOf('approve', 'refuse'), ...staffAct }),
  reply: obj({
    approval_id: Id,
    state: ApprovalState,
    /** What the approved call answered. */
    result: opt(anyObject),
  }),
  refusals: {
    not_found: says('not_found'),
    own: says('no_permission', '不能审批自己提交的申请'),
    decided: says('conflict', '该申请已处理'),
    expired: says('conflict', '该申请已过期，请重新提交'),
    changed: says('version', '对象已变化，请重新提交'),
  },
});

export const approval_list = call({
  id: 'Z41',
  route: 'GET /console/api/approval/list',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '审批列表',
  request: obj({ state: opt(ApprovalState), mine: opt(Bool), ...pageReq }),
  reply: page(
    obj({
      approval_id: Id,
      /** Wire name of the call that waits. */
      call: text(64),
      call_name: text(60),
      target: text(100),
      request: anyObject,
      reason: text(200),
      author: StaffBrief,
      state: ApprovalState,
      decider: opt(StaffBrief),
      decide_reason: opt(text(200)),
      decided_at: opt(Ts),
      created_at: Ts,
      expire_at: Ts,
      can_decide: Bool,
    }),
  ),
});

export const audit_list = call({
  id: 'Z42',
  route: 'GET /console/api/audit/list',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '操作日志',
  request: obj({
    staff_id: opt(Id),
    call: opt(text(64)),
    target: opt(text(100)),
    begin: opt(Day),
    end: opt(Day),
    ...pageReq,
  }),
  reply: page(
    obj({
      log_id: Id,
      staff: StaffBrief,
      call: text(64),
      call_name: text(60),
      target: text(100),
      before: opt(anyObject),
      after: opt(anyObject),
      reason: text(200),
      created_at: Ts,
    }),
  ),
});

export const auth_login = call({
  id: 'Z43',
  route: 'POST /console/api/auth/login',
  kind: 'console',
  module: 'console',
  auth: 'open',
  mutation: true,
  secret: true,
  summary: '运营登录',
  request: obj({
    account: text(40, 1),
    password: text(100, 1),
    otp: Type.String({ pattern: '^\\d{6}$' }),
    /** As the last sign-in on this device answered it: a known device never waits for what strangers tried. */
    device_token: opt(Type.String({ pattern: '^d_[A-Za-z0-9_-]{65}$' })),
    request_id: Rid,
  }),
  reply: extend(Me, {
    token: text(100),
    /** To be kept by the device for 90 days; it opens nothing by itself. */
    device_token: text(100),
    /** 8 hours at most; 30 minutes idle end it earlier (CON-1). */
    expire_at: Ts,
  }),
  refusals: {
    wrong: says('params', '账号、密码或动态码有误'),
    too_many: says('limit', '错误次数过多，请 {n} 分钟后再试'),
    disabled: says('no_permission', '账号已停用'),
  },
});

export const auth_logout = call({
  id: 'Z44',
  route: 'POST /console/api/auth/logout',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: true,
  expired_ok: true,
  summary: '运营退出登录',
  request: obj({ request_id: Rid }),
  reply: Empty,
});

export const auth_me = call({
  id: 'Z45',
  route: 'GET /console/api/auth/me',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '当前运营账号',
  request: Empty,
  reply: Me,
});
