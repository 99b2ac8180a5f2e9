// Declares the calls of the module `identity`: actions of operators on accounts (part-one-calls.md §9; CON-1 to CON-4:
// rules of the operator console).
import { declareCall, declareRefusal } from '../call.ts';
import { int, objectOf, optional } from '../schema.ts';
import { ApprovalPending, Bool, Id, staffActionFields, UnixSeconds } from '../shapes.ts';

const refusals = { not_found: declareRefusal('not_found'), moved_on: declareRefusal('conflict') };

export const user_ban = declareCall({
  id: 'Z26',
  route: 'POST /console/api/user/ban',
  kind: 'console',
  module: 'identity',
  auth: 'staff',
  mutation: true,
  summary: '封禁账号',
  request: objectOf({ user_id: Id, until: UnixSeconds, ...staffActionFields }),
  reply: objectOf({ user_id: Id, banned_until: UnixSeconds }),
  refusals,
});

export const user_unban = declareCall({
  id: 'Z27',
  route: 'POST /console/api/user/unban',
  kind: 'console',
  module: 'identity',
  auth: 'staff',
  mutation: true,
  summary: '解封账号',
  request: objectOf({ user_id: Id, ...staffActionFields }),
  reply: objectOf({ user_id: Id }),
  refusals,
});

export const user_earn_suspend = declareCall({
  id: 'Z28',
  route: 'POST /console/api/user/earn_suspend',
  kind: 'console',
  module: 'identity',
  auth: 'staff',
  mutation: true,
  summary: '暂停收礼权限',
  request: objectOf({ user_id: Id, until: UnixSeconds, ...staffActionFields }),
  reply: objectOf({ user_id: Id, earn_suspended_until: UnixSeconds }),
  refusals,
});

export const user_set_patrol = declareCall({
  id: 'Z29',
  route: 'POST /console/api/user/set_patrol',
  kind: 'console',
  module: 'identity',
  auth: 'staff2',
  mutation: true,
  summary: '设置或取消巡查',
  request: objectOf({ user_id: Id, is_patrol: Bool, ...staffActionFields }),
  reply: ApprovalPending,
  refusals,
});

export const user_reset_real_name = declareCall({
  id: 'Z30',
  route: 'POST /console/api/user/reset_real_name',
  kind: 'console',
  module: 'identity',
  auth: 'staff2',
  mutation: true,
  summary: '重置实名认证',
  // With `minor` 1 the operator records that the person has turned out to be under age (EDGE-21).
  request: objectOf({ user_id: Id, minor: optional(Bool), ...staffActionFields }),
  reply: ApprovalPending,
  refusals,
});

export const user_revoke_sessions = declareCall({
  id: 'Z31',
  route: 'POST /console/api/user/revoke_sessions',
  kind: 'console',
  module: 'identity',
  auth: 'staff',
  mutation: true,
  summary: '强制下线所有设备',
  request: objectOf({ user_id: Id, ...staffActionFields }),
  reply: objectOf({ user_id: Id, revoked_num: int(0) }),
  refusals,
});
