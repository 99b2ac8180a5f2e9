// guild: the guild desk of the operator console (part-one-calls.md §9; GST-3 to GST-14).
import { call, says } from '../call.ts';
import { extend, list, obj, oneOf, opt, text } from '../schema.ts';
import { ApprovalAsked, Id, Ref, staffAct, Status, Ts } from '../shapes.ts';

const refusals = { not_found: says('not_found'), moved_on: says('conflict') };

export const guild_review = call({
  id: 'Z15',
  route: 'POST /console/api/guild/review',
  kind: 'console',
  module: 'guild',
  auth: 'staff',
  mutation: true,
  summary: '审核公会入驻',
  // fields: what has to be supplied again, with supplement only
  request: obj({
    apply_no: Ref,
    action: oneOf('pass', 'supplement', 'reject'),
    fields: opt(list(obj({ field: text(40, 1), reason: text(200, 1) }), 30, 1)),
    ...staffAct,
  }),
  reply: extend(Status, { apply_no: Ref }),
  refusals,
});

export const guild_freeze = call({
  id: 'Z16',
  route: 'POST /console/api/guild/freeze',
  kind: 'console',
  module: 'guild',
  auth: 'staff2',
  mutation: true,
  summary: '冻结公会',
  request: obj({ guild_id: Id, until: opt(Ts), ...staffAct }),
  reply: ApprovalAsked,
  refusals,
});

export const guild_unfreeze = call({
  id: 'Z17',
  route: 'POST /console/api/guild/unfreeze',
  kind: 'console',
  module: 'guild',
  auth: 'staff2',
  mutation: true,
  summary: '解冻公会',
  request: obj({ guild_id: Id, ...staffAct }),
  reply: ApprovalAsked,
  refusals,
});

export const guild_force_disband = call({
  id: 'Z18',
  route: 'POST /console/api/guild/force_disband',
  kind: 'console',
  module: 'guild',
  auth: 'staff2',
  mutation: true,
  summary: '强制解散公会',
  request: obj({ guild_id: Id, ...staffAct }),
  reply: ApprovalAsked,
  refusals,
});

export const guild_set_head = call({
  id: 'Z19',
  route: 'POST /console/api/guild/set_head',
  kind: 'console',
  module: 'guild',
  auth: 'staff2',
  mutation: true,
  summary: '变更会长',
  // proof: the new licence file or what shows that the head is gone (ROLE-7, EDGE-3)
  request: obj({ guild_id: Id, user_id: Id, proof: text(500, 1), ...staffAct }),
  reply: ApprovalAsked,
  refusals: { ...refusals, unfit: says('no_permission') },
});
