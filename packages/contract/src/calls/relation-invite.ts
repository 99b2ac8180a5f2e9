// relation: CP invitations (part-two-calls.md §9, §11; REL-1 to REL-3).
import { call, says } from '../call.ts';
import { adultRefusals } from '../refusals-campaign.ts';
import { int, list, obj, oneOf, opt, text } from '../schema.ts';
import { RelationBrief } from '../shapes-campaign.ts';
import { Bool, Code, Diamond, Id, page, pageReq, Rid, Ts, Url, UserBrief } from '../shapes.ts';

/** Open, accepted, declined, expired, withdrawn. */
const InviteState = oneOf(0, 1, 2, 3, 4);
const Invite = obj({
  invite_id: Id,
  from: UserBrief,
  to: UserBrief,
  ring: RelationBrief.properties.ring,
  text: text(50),
  state: InviteState,
  expire_at: Ts,
  is_mine: Bool,
});

export const h5_relation_detail = call({
  id: 'CP07',
  route: 'GET /goapi/relation/h5_relation_detail',
  alias: 'GET /h5_relation_detail',
  kind: 'seed',
  module: 'relation',
  auth: 'user',
  mutation: false,
  summary: '关系或邀请详情',
  /** One of the three. */
  request: obj({ relation_id: opt(Id), invite_id: opt(Id), user_id: opt(Id) }),
  reply: obj({
    relation: opt(RelationBrief),
    invite: opt(Invite),
    can_invite: Bool,
    why_not: opt(text(100)),
    rings: list(obj({ ring_id: Code, name: text(60), icon: Url, price: Diamond, frame_days: int(0) })),
    /** Intimacy kept for a reunion of the same two (REL-8). */
    keep: opt(obj({ intimacy: int(0), until: Ts })),
  }),
  refusals: { not_found: says('not_found') },
});

export const invite_relation = call({
  id: 'CP10',
  route: 'POST /goapi/relation/invite_relation',
  kind: 'seed',
  module: 'relation',
  auth: 'adult',
  mutation: true,
  money: true,
  summary: '邀请成为 CP',
  request: obj({
    to_user_id: Id,
    type: opt(oneOf('cp')),
    ring_id: Code,
    text: text(50),
    guard_confirm: opt(Bool),
    request_id: Rid,
  }),
  /** The ring's diamonds are held, not spent (REL-2). */
  reply: obj({ invite_id: Id, expire_at: Ts, hold: Diamond, share_route: text(200) }),
  refusals: {
    ...adultRefusals,
    has_cp: says('has_cp'),
    not_friends: says('no_permission', '需互相关注后才能邀请'),
    blocked: says('blocked', '暂时无法邀请对方', 1005),
    open_invite: says('conflict', '你有一份邀请待回应'),
    too_many: says('limit', '对方待处理的邀请较多，稍后再试'),
    too_soon: says('conflict', '解除后 24 小时内不能建立新关系'),
    sensitive: says('sensitive'),
    diamond_short: says('diamond_short'),
    self_limit: says('self_limit'),
    guard: says('guard'),
  },
});

export const answer_invite = call({
  id: 'Y27',
  route: 'POST /goapi/relation/answer_invite',
  kind: 'additional',
  module: 'relation',
  auth: 'adult',
  mutation: true,
  money: true,
  summary: '回应 CP 邀请',
  request: obj({ invite_id: Id, accept: Bool, request_id: Rid }),
  reply: obj({ invite_state: InviteState, relation: opt(RelationBrief) }),
  refusals: { has_cp: says('has_cp'), void: says('conflict', '邀请已失效') },
});

export const withdraw_invite = call({
  id: 'Y28',
  route: 'POST /goapi/relation/withdraw_invite',
  kind: 'additional',
  module: 'relation',
  auth: 'user',
  mutation: true,
  money: true,
  summary: '撤回 CP 邀请',
  request: obj({ invite_id: Id, request_id: Rid }),
  reply: obj({ refund: Diamond }),
});

export const invite_list = call({
  id: 'Y29',
  route: 'GET /goapi/relation/invite_list',
  kind: 'additional',
  module: 'relation',
  auth: 'user',
  mutation: false,
  summary: '收到与发出的 CP 邀请',
  request: obj({ box: oneOf('in', 'out'), ...pageReq }),
  reply: page(Invite),
});
