// Declares the calls of the module `guild`: actions of operators on guilds and on applications to found one
// (part-one-calls.md §9; GST-3 to GST-14: the status changes).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { ApprovalPending, Id, OpaqueRef, staffActionFields, Status, UnixSeconds } from '../shapes.ts';

const refusals = { not_found: declareRefusal('not_found'), moved_on: declareRefusal('conflict') };

export const guild_review = declareCall({
  id: 'Z15',
  route: 'POST /console/api/guild/review',
  kind: 'console',
  module: 'guild',
  auth: 'staff',
  mutation: true,
  summary: '审核公会入驻',
  // `fields` says which fields the applicant must supply again; it is used only with the action `supplement`.
  request: objectOf({
    apply_no: OpaqueRef,
    action: oneOf('pass', 'supplement', 'reject'),
    fields: optional(list(objectOf({ field: text(40, 1), reason: text(200, 1) }), 30, 1)),
    ...staffActionFields,
  }),
  reply: extend(Status, { apply_no: OpaqueRef }),
  refusals,
});

export const guild_freeze = declareCall({
  id: 'Z16',
  route: 'POST /console/api/guild/freeze',
  kind: 'console',
  module: 'guild',
  auth: 'staff2',
  mutation: true,
  summary: '冻结公会',
  request: objectOf({ guild_id: Id, until: optional(UnixSeconds), ...staffActionFields }),
  reply: ApprovalPending,
  refusals,
});

export const guild_unfreeze = declareCall({
  id: 'Z17',
  route: 'POST /console/api/guild/unfreeze',
  kind: 'console',
  module: 'guild',
  auth: 'staff2',
  mutation: true,
  summary: '解冻公会',
  request: objectOf({ guild_id: Id, ...staffActionFields }),
  reply: ApprovalPending,
  refusals,
});

export const guild_force_disband = declareCall({
  id: 'Z18',
  route: 'POST /console/api/guild/force_disband',
  kind: 'console',
  module: 'guild',
  auth: 'staff2',
  mutation: true,
  summary: '强制解散公会',
  request: objectOf({ guild_id: Id, ...staffActionFields }),
  reply: ApprovalPending,
  refusals,
});

export const guild_set_head = declareCall({
  id: 'Z19',
  route: 'POST /console/api/guild/set_head',
  kind: 'console',
  module: 'guild',
  auth: 'staff2',
  mutation: true,
  summary: '变更会长',
  // `proof` is the new licence, or evidence that the head is gone (ROLE-7 head transfer, EDGE-3 banned head).
  request: objectOf({ guild_id: Id, user_id: Id, proof: text(500, 1), ...staffActionFields }),
  reply: ApprovalPending,
  refusals: { ...refusals, unfit: declareRefusal('no_permission') },
});
