// Declares the call of the module `console` that shows an approval in full (console.md §6, Z51).
import { declareCall, declareRefusal } from '../call.ts';
import { int, list, nullable, objectOf, optional, text } from '../schema.ts';
import { Approval, ChangedPart, ObjectKey, ObjectKind } from '../shapes-console.ts';
import { Bool, Id, UnixSeconds } from '../shapes.ts';

export const approval_detail = declareCall({
  id: 'Z51',
  route: 'GET /console/api/approval/detail',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  summary: '审批详情',
  request: objectOf({ approval_id: Id }),
  reply: objectOf({
    approval: Approval,
    object: optional(objectOf({ kind: ObjectKind, id: ObjectKey, title: text(100), state_text: text(40) })),
    /** What would be different afterwards, in the words of the module that owns it. */
    lines: list(
      objectOf({
        path: text(200),
        name: text(200),
        part: ChangedPart,
        before: nullable(text(4000)),
        after: nullable(text(4000)),
      }),
    ),
    /** The object is not any more as its author saw it, so the approval can only be refused. */
    changed: Bool,
    effects: list(text(500)),
    /** How many people could decide it now, its author left out, and the names of the first of them. */
    deciders: int(0),
    decider_names: list(text(40)),
    /** Other open approvals of the same object. */
    others: list(objectOf({ approval_id: Id, call_name: text(60), created_at: UnixSeconds })),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});
