// Shapes that several calls of the operator console share.
import { LIST_KINDS, OBJECT_KINDS } from './console-kinds.ts';
import { anyObject, extend, objectOf, oneOf, optional, text } from './schema.ts';
import { Bool, Id, UnixSeconds } from './shapes.ts';

export const StaffBrief = objectOf({ staff_id: Id, name: text(40) });

export const ObjectKind = oneOf(...OBJECT_KINDS);
/** The id of an object of any kind, as text. */
export const ObjectKey = text(64, 1);

/** Each kind of list is answered by the module that owns it. */
export const ListKind = oneOf(...LIST_KINDS);

/** A member as rows and boxes of the console name one. */
export const PersonBrief = objectOf({ user_id: Id, nickname: text(40) });
/** The same with the picture by which operators know one again, where whole people are listed and not only named. */
export const PersonWithPicture = extend(PersonBrief, { picture: optional(text(500)) });
export const AmountUnit = oneOf('fen', 'diamond', 'pink', 'piece');

/** The state of an approval: 0 open, 1 approved and executed, 2 refused, 3 expired, 4 withdrawn by its author. */
export const ApprovalState = oneOf(0, 1, 2, 3, 4);
export const Approval = objectOf({
  approval_id: Id,
  /** Name (`shortNameOf`) of the call that waits for approval. */
  call: text(64),
  call_name: text(60),
  target: text(100),
  /** The name of the object that the target means: a member's nickname, a guild, a campaign. */
  title: optional(text(100)),
  request: anyObject,
  reason: text(200),
  author: StaffBrief,
  state: ApprovalState,
  decider: optional(StaffBrief),
  decide_reason: optional(text(200)),
  decided_at: optional(UnixSeconds),
  created_at: UnixSeconds,
  expire_at: UnixSeconds,
  can_decide: Bool,
});

/** The area of a changed value: an approver reads odds, values and rules first. */
export const ChangedPart = oneOf('odds', 'value', 'rules', 'schedule', 'other');

/** The work queues of the console. */
export const Queue = oneOf(
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
