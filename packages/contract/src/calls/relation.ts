// relation: a CP pair's home, levels, rewards, settings and end (part-two-calls.md §9, §11; REL-1 to REL-12).
// Invitations are in relation-invite.ts, the timeline in relation-timeline.ts.
import { call, says } from '../call.ts';
import { claimRefusals } from '../refusals-campaign.ts';
import { extend, int, list, obj, oneOf, opt, text } from '../schema.ts';
import { LevelReward, RelationBrief } from '../shapes-campaign.ts';
import { Bool, Code, Day, Empty, Id, IdOrZero, Item, Rid, Ts, UserBrief } from '../shapes.ts';

/** A relation; 0 = the caller's own present CP. */
const RelationPath = obj({ id: IdOrZero });
/** Not reached, claimable, claimed. */
const ClaimState = oneOf(0, 1, 2);

export const cp_level_home = call({
  id: 'CP01',
  route: 'GET /goapi/relation/cp_level_home/{id}',
  kind: 'seed',
  module: 'relation',
  auth: 'open',
  mutation: false,
  summary: 'CP 主页',
  request: RelationPath,
  reply: extend(RelationBrief, {
    rank: opt(obj({ rank: int(0), score: int(0) })),
    next_reward: opt(LevelReward),
    anniversaries: list(obj({ day: int(1), items: list(Item), state: ClaimState, date: Day })),
    tasks: list(obj({ name: text(40), gained: int(0), cap: int(0), route: text(200) })),
    campaign: opt(obj({ activity_code: Code, title: text(60), route: text(200) })),
  }),
  refusals: {
    no_cp: says('no_cp'),
    not_found: says('not_found'),
    hidden: says('no_permission', '对方未公开关系'),
  },
});

export const cp_level_prize_list = call({
  id: 'CP02',
  route: 'GET /goapi/relation/cp_level_prize_list/{id}',
  kind: 'seed',
  module: 'relation',
  auth: 'pair',
  mutation: false,
  summary: 'CP 等级奖励',
  request: RelationPath,
  reply: obj({ level: int(0), intimacy: int(0), list: list(LevelReward) }),
});

export const relation_reward_data = call({
  id: 'CP04',
  route: 'GET /goapi/relation/relation_reward_data/{id}',
  kind: 'seed',
  module: 'relation',
  auth: 'pair',
  mutation: false,
  summary: 'CP 全部可领奖励',
  request: RelationPath,
  reply: obj({
    levels: list(LevelReward),
    anniversaries: list(LevelReward),
    campaigns: list(obj({ reward_id: Code, name: text(60), items: list(Item), state: ClaimState })),
    can_num: int(0),
  }),
});

export const get_cp_roomId = call({
  id: 'CP05',
  route: 'GET /goapi/relation/get_cp_roomId/{id}',
  kind: 'seed',
  module: 'relation',
  auth: 'user',
  mutation: false,
  summary: 'CP 小屋',
  request: RelationPath,
  reply: obj({ room_id: Id, is_open: Bool, can_enter: Bool, members: list(UserBrief) }),
  refusals: {
    locked: says('locked', 'CP 达到 3 级后开启小屋'),
    closed: says('no_permission', '小屋未开放'),
  },
});

export const level_reward_list = call({
  id: 'CP09',
  route: 'GET /goapi/relation/level_reward_list',
  alias: 'GET /level_reward_list',
  kind: 'seed',
  module: 'relation',
  auth: 'open',
  mutation: false,
  summary: 'CP 等级表',
  request: Empty,
  reply: obj({
    levels: list(obj({ level: int(0), name: text(20), need: int(0), items: list(Item) })),
    sources: list(obj({ name: text(40), points: text(40), cap: int(0) })),
    day_max: oneOf(2016),
    rule_text: text(2000),
  }),
});

export const unbind_relation = call({
  id: 'CP11',
  route: 'DELETE /goapi/relation/unbind_relation',
  kind: 'seed',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '解除、同意解除或撤回解除',
  request: obj({
    relation_id: Id,
    action: oneOf('apply', 'agree', 'cancel'),
    /** Never shown to the other. */
    reason: opt(text(50)),
    request_id: Rid,
  }),
  reply: obj({ state: RelationBrief.properties.state, cooling_until: opt(Ts) }),
  refusals: {
    no_permission: says('no_permission'),
    not_found: says('not_found'),
    cooling: says('conflict', '已在冷静期'),
    cooled: says('conflict', '冷静期已结束'),
  },
});

export const collect_reward = call({
  id: 'CP12',
  route: 'PUT /goapi/relation/collect_reward',
  kind: 'seed',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '领取 CP 奖励',
  request: obj({
    relation_id: Id,
    /** Or `all`. */
    reward_id: Code,
    request_id: Rid,
  }),
  reply: obj({ got: list(Item), left: int(0) }),
  refusals: { ...claimRefusals, ended: says('ended') },
});

export const cosign = call({
  id: 'Y30',
  route: 'POST /goapi/relation/cosign',
  kind: 'additional',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '每日互道',
  request: obj({ relation_id: Id, request_id: Rid }),
  reply: obj({ cosign_me: Bool, cosign_other: Bool, gained: int(0) }),
});

export const set_relation = call({
  id: 'Y34',
  route: 'POST /goapi/relation/set_relation',
  kind: 'additional',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '关系公开与小屋设置',
  request: obj({ relation_id: Id, public_me: opt(Bool), room_open: opt(Bool), request_id: Rid }),
  reply: RelationBrief,
});
