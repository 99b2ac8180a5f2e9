// identity: what operators do to an account (part-one-calls.md §9, CON-1 to CON-4).
import { call, says } from '../call.ts';
import { int, obj, opt } from '../schema.ts';
import { ApprovalAsked, Bool, Id, staffAct, Ts } from '../shapes.ts';

const refusals = { not_found: says('not_found'), moved_on: says('conflict') };

export const user_ban = call({
  id: 'Z26',
  route: 'POST /console/api/user/ban',
  kind: 'console',
  module: 'identity',
  auth: 'staff',
  mutation: true,
  summary: '封禁账号',
  request: obj({ user_id: Id, until: Ts, ...staffAct }),
  reply: obj({ user_id: Id, banned_until: Ts }),
  refusals,
});

export const user_unban = call({
  id: 'Z27',
  route: 'POST /console/api/user/unban',
  kind: 'console',
  module: 'identity',
  auth: 'staff',
  mutation: true,
  summary: '解封账号',
  request: obj({ user_id: Id, ...staffAct }),
  reply: obj({ user_id: Id }),
  refusals,
});

export const user_earn_suspend = call({
  id: 'Z28',
  route: 'POST /console/api/user/earn_suspend',
  kind: 'console',
  module: 'identity',
  auth: 'staff',
  mutation: true,
  summary: '暂停收礼权限',
  request: obj({ user_id: Id, until: Ts, ...staffAct }),
  reply: obj({ user_id: Id, earn_suspended_until: Ts }),
  refusals,
});

export const user_set_patrol = call({
  id: 'Z29',
  route: 'POST /console/api/user/set_patrol',
  kind: 'console',
  module: 'identity',
  auth: 'staff2',
  mutation: true,
  summary: '设置或取消巡查',
  request: obj({ user_id: Id, is_patrol: Bool, ...staffAct }),
  reply: ApprovalAsked,
  refusals,
});

export const user_reset_real_name = call({
  id: 'Z30',
  route: 'POST /console/api/user/reset_real_name',
  kind: 'console',
  module: 'identity',
  auth: 'staff2',
  mutation: true,
  summary: '重置实名认证',
  // minor 1: the person turned out to be under age (EDGE-21)
  request: obj({ user_id: Id, minor: opt(Bool), ...staffAct }),
  reply: ApprovalAsked,
  refusals,
});

export const user_revoke_sessions = call({
  id: 'Z31',
  route: 'POST /console/api/user/revoke_sessions',
  kind: 'console',
  module: 'identity',
  auth: 'staff',
  mutation: true,
  summary: '强制下线所有设备',
  request: obj({ user_id: Id, ...staffAct }),
  reply: obj({ user_id: Id, revoked_num: int(0) }),
  refusals,
});
