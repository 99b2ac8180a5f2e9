// Declares the calls of the module `relation`: a CP pair's home page, levels, rewards, settings and end
// (part-two-calls.md §9, §11; REL-1 to REL-12). Invitations are in relation-invite.ts, the timeline in
// relation-timeline.ts.
import { declareCall, declareRefusal } from '../call.ts';
import { claimRefusals } from '../refusals-campaign.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { LevelReward, RelationBrief } from '../shapes-campaign.ts';
import { Bool, Code, Day, Empty, Id, IdOrZero, Item, RequestUuid, UnixSeconds, UserBrief } from '../shapes.ts';

/** The id of a relation; 0 is the caller's own current CP. */
const RelationPath = objectOf({ id: IdOrZero });
/** The state of a reward: 0 not reached, 1 can be claimed, 2 claimed. */
const ClaimState = oneOf(0, 1, 2);

export const cp_level_home = declareCall({
  id: 'CP01',
  route: 'GET /goapi/relation/cp_level_home/{id}',
  kind: 'seed',
  module: 'relation',
  auth: 'open',
  mutation: false,
  summary: 'CP 主页',
  request: RelationPath,
  reply: extend(RelationBrief, {
    rank: optional(objectOf({ rank: int(0), score: int(0) })),
    next_reward: optional(LevelReward),
    anniversaries: list(objectOf({ day: int(1), items: list(Item), state: ClaimState, date: Day })),
    tasks: list(objectOf({ name: text(40), gained: int(0), cap: int(0), route: text(200) })),
    campaign: optional(objectOf({ activity_code: Code, title: text(60), route: text(200) })),
    /**
     * What a separation would mean now, for the two alone (REL-6, REL-8). `partner_away` 1: the partner has not logged in
     * for `away_days`, so the cooling-off time is the shorter one.
     */
    unbind: optional(
      objectOf({
        cooling_hours: int(0),
        partner_away: Bool,
        away_days: int(0),
        keep_days: int(0),
        rebind_hours: int(0),
      }),
    ),
  }),
  refusals: {
    no_cp: declareRefusal('no_cp'),
    not_found: declareRefusal('not_found'),
    hidden: declareRefusal('no_permission', '对方未公开关系'),
  },
});

export const cp_level_prize_list = declareCall({
  id: 'CP02',
  route: 'GET /goapi/relation/cp_level_prize_list/{id}',
  kind: 'seed',
  module: 'relation',
  auth: 'pair',
  mutation: false,
  summary: 'CP 等级奖励',
  request: RelationPath,
  reply: objectOf({ level: int(0), intimacy: int(0), list: list(LevelReward) }),
});

export const relation_reward_data = declareCall({
  id: 'CP04',
  route: 'GET /goapi/relation/relation_reward_data/{id}',
  kind: 'seed',
  module: 'relation',
  auth: 'pair',
  mutation: false,
  summary: 'CP 全部可领奖励',
  request: RelationPath,
  reply: objectOf({
    levels: list(LevelReward),
    anniversaries: list(LevelReward),
    campaigns: list(objectOf({ reward_id: Code, name: text(60), items: list(Item), state: ClaimState })),
    can_num: int(0),
  }),
});

export const get_cp_roomId = declareCall({
  id: 'CP05',
  route: 'GET /goapi/relation/get_cp_roomId/{id}',
  kind: 'seed',
  module: 'relation',
  auth: 'user',
  mutation: false,
  summary: 'CP 小屋',
  request: RelationPath,
  reply: objectOf({ room_id: Id, is_open: Bool, can_enter: Bool, members: list(UserBrief) }),
  refusals: {
    locked: declareRefusal('locked', 'CP 达到 3 级后开启小屋'),
    closed: declareRefusal('no_permission', '小屋未开放'),
  },
});

export const level_reward_list = declareCall({
  id: 'CP09',
  route: 'GET /goapi/relation/level_reward_list',
  alias: 'GET /level_reward_list',
  kind: 'seed',
  module: 'relation',
  auth: 'open',
  mutation: false,
  summary: 'CP 等级表',
  request: Empty,
  reply: objectOf({
    levels: list(objectOf({ level: int(0), name: text(20), need: int(0), items: list(Item) })),
    sources: list(objectOf({ name: text(40), points: text(40), cap: int(0) })),
    day_max: oneOf(2016),
    rule_text: text(2000),
  }),
});

export const unbind_relation = declareCall({
  id: 'CP11',
  route: 'DELETE /goapi/relation/unbind_relation',
  kind: 'seed',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '解除、同意解除或撤回解除',
  request: objectOf({
    relation_id: Id,
    action: oneOf('apply', 'agree', 'cancel'),
    /** Why the member wants to end the relation; never shown to the partner. */
    reason: optional(text(50)),
    request_id: RequestUuid,
  }),
  reply: objectOf({ state: RelationBrief.properties.state, cooling_until: optional(UnixSeconds) }),
  refusals: {
    no_permission: declareRefusal('no_permission'),
    not_found: declareRefusal('not_found'),
    cooling: declareRefusal('conflict', '已在冷静期'),
    cooled: declareRefusal('conflict', '冷静期已结束'),
  },
});

export const collect_reward = declareCall({
  id: 'CP12',
  route: 'PUT /goapi/relation/collect_reward',
  kind: 'seed',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '领取 CP 奖励',
  request: objectOf({
    relation_id: Id,
    /** The id of a reward, or `all`. */
    reward_id: Code,
    request_id: RequestUuid,
  }),
  reply: objectOf({ got: list(Item), left: int(0) }),
  refusals: { ...claimRefusals, ended: declareRefusal('ended') },
});

export const cosign = declareCall({
  id: 'Y30',
  route: 'POST /goapi/relation/cosign',
  kind: 'additional',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '每日互道',
  request: objectOf({ relation_id: Id, request_id: RequestUuid }),
  reply: objectOf({ cosign_me: Bool, cosign_other: Bool, gained: int(0) }),
  refusals: { cooling: declareRefusal('conflict', '冷静期内暂停计算') },
});

export const set_relation = declareCall({
  id: 'Y34',
  route: 'POST /goapi/relation/set_relation',
  kind: 'additional',
  module: 'relation',
  auth: 'pair',
  mutation: true,
  summary: '关系公开与小屋设置',
  request: objectOf({ relation_id: Id, public_me: optional(Bool), room_open: optional(Bool), request_id: RequestUuid }),
  reply: RelationBrief,
});
