// Declares the calls of the module `relation`: invitations to become a CP pair (part-two-calls.md §9, §11; REL-1 to
// REL-3).
import { declareCall, declareRefusal } from '../call.ts';
import { adultRefusals } from '../refusals-campaign.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { RelationBrief } from '../shapes-campaign.ts';
import {
  Bool,
  Code,
  Diamond,
  Id,
  pageOf,
  pageRequestFields,
  RequestUuid,
  UnixSeconds,
  Url,
  UserBrief,
} from '../shapes.ts';

/** The state of an invitation: 0 open, 1 accepted, 2 declined, 3 expired, 4 withdrawn. */
const InviteState = oneOf(0, 1, 2, 3, 4);
const Invite = objectOf({
  invite_id: Id,
  from: UserBrief,
  to: UserBrief,
  ring: extend(RelationBrief.properties.ring, { price: Diamond, frame_days: int(0) }),
  text: text(50),
  state: InviteState,
  sent_at: UnixSeconds,
  expire_at: UnixSeconds,
  is_mine: Bool,
  /** REL-2: the inviter's own diamonds for the ring; state 0 held, 1 spent, 2 returned. Only the inviter sees it. */
  hold: optional(objectOf({ diamond: Diamond, state: oneOf(0, 1, 2) })),
});

export const h5_relation_detail = declareCall({
  id: 'CP07',
  route: 'GET /goapi/relation/h5_relation_detail',
  alias: 'GET /h5_relation_detail',
  kind: 'seed',
  module: 'relation',
  auth: 'user',
  mutation: false,
  summary: '关系或邀请详情',
  /** The request has exactly one of the three ids. */
  request: objectOf({ relation_id: optional(Id), invite_id: optional(Id), user_id: optional(Id) }),
  reply: objectOf({
    relation: optional(RelationBrief),
    invite: optional(Invite),
    can_invite: Bool,
    why_not: optional(text(100)),
    rings: list(objectOf({ ring_id: Code, name: text(60), icon: Url, price: Diamond, frame_days: int(0) })),
    /**
     * REL-8: the intimacy that is kept in case the same two members become a pair again, and with whom. Without a named
     * member it is that of the caller's last relation; one that ended by a block or a report is not offered.
     */
    keep: optional(objectOf({ intimacy: int(0), until: UnixSeconds, user: UserBrief })),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const invite_relation = declareCall({
  id: 'CP10',
  route: 'POST /goapi/relation/invite_relation',
  kind: 'seed',
  module: 'relation',
  auth: 'adult',
  mutation: true,
  money: true,
  stopped_by: ['gift'],
  summary: '邀请成为 CP',
  request: objectOf({
    to_user_id: Id,
    type: optional(oneOf('cp')),
    ring_id: Code,
    text: text(50),
    guard_confirm: optional(Bool),
    request_id: RequestUuid,
  }),
  /** `hold` is the price of the ring, which is held and not yet spent (REL-2). */
  reply: objectOf({ invite_id: Id, expire_at: UnixSeconds, hold: Diamond, share_route: text(200) }),
  refusals: {
    ...adultRefusals,
    has_cp: declareRefusal('has_cp'),
    not_friends: declareRefusal('no_permission', '需互相关注后才能邀请'),
    blocked: declareRefusal('blocked', '暂时无法邀请对方', 1005),
    open_invite: declareRefusal('conflict', '你有一份邀请待回应'),
    too_many: declareRefusal('limit', '对方待处理的邀请较多，稍后再试'),
    too_soon: declareRefusal('conflict', '解除后 24 小时内不能建立新关系'),
    sensitive: declareRefusal('sensitive'),
    diamond_short: declareRefusal('diamond_short'),
    self_limit: declareRefusal('self_limit'),
    guard: declareRefusal('guard'),
  },
});

export const answer_invite = declareCall({
  id: 'Y27',
  route: 'POST /goapi/relation/answer_invite',
  kind: 'additional',
  module: 'relation',
  auth: 'adult',
  mutation: true,
  money: true,
  summary: '回应 CP 邀请',
  request: objectOf({ invite_id: Id, accept: Bool, request_id: RequestUuid }),
  reply: objectOf({ invite_state: InviteState, relation: optional(RelationBrief) }),
  refusals: { has_cp: declareRefusal('has_cp'), void: declareRefusal('conflict', '邀请已失效') },
});

export const withdraw_invite = declareCall({
  id: 'Y28',
  route: 'POST /goapi/relation/withdraw_invite',
  kind: 'additional',
  module: 'relation',
  auth: 'user',
  mutation: true,
  money: true,
  summary: '撤回 CP 邀请',
  request: objectOf({ invite_id: Id, request_id: RequestUuid }),
  reply: objectOf({ refund: Diamond }),
});

export const invite_list = declareCall({
  id: 'Y29',
  route: 'GET /goapi/relation/invite_list',
  kind: 'additional',
  module: 'relation',
  auth: 'user',
  mutation: false,
  summary: '收到与发出的 CP 邀请',
  request: objectOf({ box: oneOf('in', 'out'), ...pageRequestFields }),
  reply: pageOf(Invite),
});
