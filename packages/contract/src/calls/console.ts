// Declares the calls of the module `console`, the operator console: staff login, work queues, look-up, approval by a
// second person, staff log (part-one-calls.md §9; CON-1 sign-in, CON-2 approval, CON-3 log, CON-4 masking).
import { declareCall, declareRefusal } from '../call.ts';
import { anyObject, extend, int, list, objectOf, oneOf, optional, text, Type } from '../schema.ts';
import {
  Approval,
  ApprovalState,
  ListKind,
  ObjectKey,
  ObjectKind,
  PersonWithPicture,
  Queue,
  StaffBrief,
} from '../shapes-console.ts';
import {
  BasisPoints,
  Bool,
  Day,
  Empty,
  Fen,
  Id,
  pageOf,
  pageRequestFields,
  pageWith,
  RequestUuid,
  staffActionFields,
  UnixSeconds,
} from '../shapes.ts';

const Me = extend(StaffBrief, {
  account: text(40),
  roles: list(oneOf('support', 'guild_desk', 'finance', 'campaign_author', 'campaign_approver', 'moderator', 'admin')),
  permissions: list(text(64)),
});

export const queue_list = declareCall({
  id: 'Z38',
  route: 'GET /console/api/queue/list',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '待办队列',
  /** Without a state the list holds the items that wait for an operator. */
  request: objectOf({ queue: Queue, state: optional(int()), ...pageRequestFields }),
  reply: pageWith(
    objectOf({
      key: ObjectKey,
      title: text(100),
      text: text(500),
      state: int(),
      state_text: text(40),
      amount_fen: optional(Fen),
      created_at: UnixSeconds,
      age_s: int(0),
      /** The time by which the item is promised to be handled (ONBOARD_SLA, WD-6 withdrawals, REP-2 reports). */
      due_at: optional(UnixSeconds),
      /** The member whom the item is about. */
      user: optional(PersonWithPicture),
      overdue: Bool,
      /** Z61: who works on it at the moment. */
      holder: optional(StaffBrief),
      /** Further data for the page of the queue and for the call that decides the item. */
      data: anyObject,
    }),
    {
      queues: list(objectOf({ queue: Queue, num: int(0), overdue_num: int(0) })),
      /** The states of items of this queue that can be asked for, and how many items have each. */
      states: list(objectOf({ state: int(), name: text(40), num: int(0) })),
      /** What the person has worked off today in all queues, and how long an item took on average; no time before the first that has one. */
      shift: optional(objectOf({ done: int(0), avg_s: optional(int(0)) })),
    },
  ),
});

export const lookup_detail = declareCall({
  id: 'Z39',
  route: 'GET /console/api/lookup/detail',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '查询对象与历史',
  request: objectOf({
    kind: ObjectKind,
    id: ObjectKey,
    /** CON-4: the key of a masked field that is to be shown in full once. This needs a reason and is logged. */
    reveal: optional(text(32)),
    reason: optional(text(200)),
  }),
  reply: objectOf({
    kind: ObjectKind,
    id: ObjectKey,
    title: text(100),
    state: int(),
    state_text: text(40),
    /** The address of the picture by which people know it: an avatar, a guild's crest, a room's cover. */
    picture: optional(text(500)),
    /** How many rows each list of it has, of those that the operator may read. */
    counts: optional(list(objectOf({ kind: ListKind, num: int(0) }))),
    /** `group` says under which heading a field stands: 身份, 余额, 状态 … */
    fields: list(
      objectOf({ key: text(32), name: text(40), value: text(2000), masked: Bool, group: optional(text(20)) }),
    ),
    history: list(objectOf({ at: UnixSeconds, title: text(100), text: text(500), by: optional(text(40)) })),
    links: list(objectOf({ kind: ObjectKind, id: ObjectKey, title: text(100) })),
    /** Conditions of a decision, one by one: WD-6 of a withdrawal, name and credit code of a guild application. */
    checks: optional(list(objectOf({ name: text(60), ok: Bool, text: text(200) }))),
    /** Short tables beside the fields: the largest senders, accounts on the same device, what a refund would take back. */
    parts: optional(
      list(
        objectOf({
          title: text(40),
          rows: list(
            objectOf({
              name: text(100),
              value: text(100),
              share_bp: optional(BasisPoints),
              link: optional(objectOf({ kind: ObjectKind, id: ObjectKey })),
              /** The address of the picture of the member it leads to. */
              picture: optional(text(500)),
            }),
          ),
        }),
      ),
    ),
  }),
  refusals: { not_found: declareRefusal('not_found'), reason_needed: declareRefusal('params', '请填写查看原因') },
});

export const approval_decide = declareCall({
  id: 'Z40',
  route: 'POST /console/api/approval/decide',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: true,
  summary: '复核审批',
  request: objectOf({ approval_id: Id, action: oneOf('approve', 'refuse'), ...staffActionFields }),
  reply: objectOf({
    approval_id: Id,
    state: ApprovalState,
    /** The reply of the approved call, after it was executed. */
    result: optional(anyObject),
  }),
  refusals: {
    not_found: declareRefusal('not_found'),
    own: declareRefusal('no_permission', '不能审批自己提交的申请'),
    decided: declareRefusal('conflict', '该申请已处理'),
    expired: declareRefusal('conflict', '该申请已过期，请重新提交'),
    changed: declareRefusal('version', '对象已变化，请重新提交'),
  },
});

export const approval_list = declareCall({
  id: 'Z41',
  route: 'GET /console/api/approval/list',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  quiet: true,
  summary: '审批列表',
  request: objectOf({
    state: optional(ApprovalState),
    mine: optional(Bool),
    /** 1: only those that wait no longer, whatever became of them. */
    ended: optional(Bool),
    ...pageRequestFields,
  }),
  reply: pageOf(Approval),
});

export const audit_list = declareCall({
  id: 'Z42',
  route: 'GET /console/api/audit/list',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '操作日志',
  request: objectOf({
    /** 1: the own acts alone, which everybody may read; all acts are for admins. */
    mine: optional(Bool),
    staff_id: optional(Id),
    call: optional(text(64)),
    target: optional(text(100)),
    begin: optional(Day),
    end: optional(Day),
    ...pageRequestFields,
  }),
  reply: pageWith(
    objectOf({
      log_id: Id,
      staff: StaffBrief,
      call: text(64),
      call_name: text(60),
      target: text(100),
      before: optional(anyObject),
      after: optional(anyObject),
      reason: text(200),
      /** The request for approval that the act made or decided. */
      approval_id: optional(Id),
      /** The address it came from; absent for commands on the server. */
      ip: optional(text(64)),
      created_at: UnixSeconds,
    }),
    {
      /** What the log can be filtered by: the acts of this person, for an admin of all. */
      acts: list(objectOf({ call: text(64), name: text(60) })),
      /** CON-3: when the chain of the whole log was last checked, and in how many places it was broken; absent before the first check. */
      chain: optional(objectOf({ checked_at: UnixSeconds, faults: int(0) })),
    },
  ),
});

export const auth_login = declareCall({
  id: 'Z43',
  route: 'POST /console/api/auth/login',
  kind: 'console',
  module: 'console',
  auth: 'open',
  mutation: true,
  secret: true,
  summary: '运营登录',
  request: objectOf({
    account: text(40, 1),
    password: text(100, 1),
    /** Six digits of the authenticator app, or a recovery code, which is used up by the sign-in. */
    otp: Type.String({ pattern: '^(\\d{6}|[A-Za-z2-7]{5}-?[A-Za-z2-7]{5})$' }),
    /** The device_token of the last sign-in on this device. A known device is not locked out by the failed attempts of others. */
    device_token: optional(Type.String({ pattern: '^d_[A-Za-z0-9_-]{65}$' })),
    request_id: RequestUuid,
  }),
  reply: extend(Me, {
    token: text(100),
    /** The device keeps this for 90 days; by itself it does not grant access. */
    device_token: text(100),
    /** How many recovery codes are left; absent for an account that never had any. */
    recovery_left: optional(int()),
    /** CON-1: the login ends at this time, 8 hours after the sign-in at most; 30 minutes without activity end it earlier. */
    expire_at: UnixSeconds,
  }),
  refusals: {
    wrong: declareRefusal('params', '账号、密码或动态码有误'),
    too_many: declareRefusal('limit', '错误次数过多，请 {n} 分钟后再试'),
    disabled: declareRefusal('no_permission', '账号已停用'),
  },
});

export const auth_logout = declareCall({
  id: 'Z44',
  route: 'POST /console/api/auth/logout',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: true,
  expired_ok: true,
  summary: '运营退出登录',
  request: objectOf({ request_id: RequestUuid }),
  reply: Empty,
});

export const auth_me = declareCall({
  id: 'Z45',
  route: 'GET /console/api/auth/me',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '当前运营账号',
  request: Empty,
  reply: extend(Me, {
    /** CON-1: the session ends then at the latest. */
    expire_at: UnixSeconds,
    /** Belongs to the account. The console seals with it what was typed and not sent, before it keeps it in the browser (CONUI-9). */
    draft_key: text(43, 43),
    /** What the server runs for. Only the server knows it: a production may stand at a private address. */
    environment: oneOf('production', 'test'),
    /** CONUI-3: of each call of theirs that waits for a second person, who could decide it now; said before it is sent. */
    waits: list(objectOf({ call: text(64), deciders: int(0), decider_names: list(text(40)) })),
  }),
});

export const approval_withdraw = declareCall({
  id: 'Z52',
  route: 'POST /console/api/approval/withdraw',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: true,
  summary: '撤回审批申请',
  request: objectOf({ approval_id: Id, ...staffActionFields }),
  reply: objectOf({ approval_id: Id, state: oneOf(4) }),
  refusals: {
    not_found: declareRefusal('not_found'),
    own: declareRefusal('no_permission', '只能撤回自己提交的申请'),
    decided: declareRefusal('conflict', '该申请已处理'),
  },
});

export const staff_list = declareCall({
  id: 'Z59',
  route: 'GET /console/api/staff/list',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '运营人员列表',
  request: Empty,
  reply: objectOf({
    list: list(
      objectOf({
        staff_id: Id,
        account: text(40),
        name: text(40),
        roles: Me.properties.roles,
        disabled: Bool,
        /** Wrong sign-ins have locked the account until this time. */
        locked_until: optional(UnixSeconds),
        last_seen_at: optional(UnixSeconds),
        /** Sessions that could act now. */
        sessions: int(0),
      }),
    ),
  }),
});

export const staff_disable = declareCall({
  id: 'Z60',
  route: 'POST /console/api/staff/disable',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: true,
  summary: '停用运营人员',
  request: objectOf({ staff_id: Id, ...staffActionFields }),
  /** `ended` counts the sessions that ended with it. */
  reply: objectOf({ staff_id: Id, ended: int(0) }),
  refusals: {
    not_found: declareRefusal('not_found'),
    own: declareRefusal('conflict', '不能停用自己'),
    last_admin: declareRefusal('conflict', '不能停用最后一位管理员'),
    done: declareRefusal('conflict', '该账号已停用'),
  },
});

export const queue_claim = declareCall({
  id: 'Z61',
  route: 'POST /console/api/queue/claim',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: true,
  summary: '认领待办',
  request: objectOf({ queue: Queue, key: ObjectKey, on: Bool, request_id: RequestUuid }),
  /** Advice to colleagues and never a lock. Without a holder nobody works on the item. */
  reply: objectOf({ key: ObjectKey, holder: optional(StaffBrief), until: optional(UnixSeconds) }),
});

export const note_add = declareCall({
  id: 'Z62',
  route: 'POST /console/api/note/add',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: true,
  summary: '备注',
  request: objectOf({ kind: ObjectKind, id: ObjectKey, text: text(500, 1), request_id: RequestUuid }),
  reply: objectOf({ log_id: Id }),
  refusals: {
    not_found: declareRefusal('not_found'),
    personal: declareRefusal('params', '备注中不能出现手机号或身份证号'),
  },
});
