// Declares the calls of the module `milestone`: progress boxes (part-one-calls.md §6, part-two-calls.md §7, §8, §11).
import { declareCall, declareRefusal } from '../call.ts';
import { claimRefusals } from '../refusals-campaign.ts';
import { int, list, objectOf, optional, text } from '../schema.ts';
import { Meter, TokenBal } from '../shapes-campaign.ts';
import { Bool, Code, Empty, Item, MileStep, RequestUuid } from '../shapes.ts';

const stepRefusals = { ended: declareRefusal('ended'), ...claimRefusals, not_found: declareRefusal('not_found') };

export const open_level_box = declareCall({
  id: 'L03',
  route: 'POST /api/v1/open_level_box',
  kind: 'seed',
  module: 'milestone',
  auth: 'user',
  mutation: true,
  summary: '开启等级宝箱',
  /** The request has either step_id (one box) or all 1 (every box that is ready). */
  request: objectOf({ step_id: optional(Code), all: optional(Bool), request_id: RequestUuid }),
  reply: objectOf({
    opened: list(objectOf({ step_id: Code, items: list(Item) })),
    ready_num: int(0),
    wallet: optional(objectOf({ pink_diamond: int(0) })),
  }),
  refusals: {
    level_low: declareRefusal('not_reached', '等级未达到，暂不能开启'),
    active_low: declareRefusal('not_reached', '活跃度不足'),
    done: declareRefusal('done', '宝箱已开启'),
    not_found: declareRefusal('not_found'),
  },
});

export const get_user_star_luck = declareCall({
  id: 'T02',
  route: 'POST /api/v1/star/get_user_star_luck',
  kind: 'seed',
  module: 'milestone',
  auth: 'user',
  mutation: false,
  summary: '我的幸运值',
  request: Empty,
  reply: objectOf({
    meter: Meter,
    today: objectOf({
      gained: int(0),
      max: int(0),
      sources: list(objectOf({ name: text(40), gained: int(0), cap: int(0), route: optional(text(200)) })),
    }),
  }),
});

export const get_user_luck_speed_prize = declareCall({
  id: 'T03',
  route: 'POST /api/v1/star/get_user_luck_speed_prize',
  kind: 'seed',
  module: 'milestone',
  auth: 'user',
  mutation: true,
  summary: '领取幸运值进度奖',
  /** step_id is the id of a step, or `all`. */
  request: objectOf({ step_id: Code, request_id: RequestUuid }),
  reply: objectOf({ got: list(Item), meter: Meter, balance: list(TokenBal) }),
  refusals: stepRefusals,
});

export const get_box_prize = declareCall({
  id: 'V15',
  route: 'POST /api/v1/open_server/get_box_prize',
  kind: 'seed',
  module: 'milestone',
  auth: 'user',
  mutation: true,
  summary: '领取启航活跃宝箱',
  request: objectOf({ step_id: Code, request_id: RequestUuid }),
  reply: objectOf({ got: list(Item), active: Meter, tokens: list(TokenBal) }),
  refusals: stepRefusals,
});

export const claim_milestone = declareCall({
  id: 'Y06',
  route: 'POST /api/activity/claim_milestone',
  kind: 'additional',
  module: 'milestone',
  auth: 'user',
  mutation: true,
  summary: '领取活动进度奖',
  /** step_id is the id of a step, or `all`. The id of a collection as milestone_id claims its sets. */
  request: objectOf({ milestone_id: Code, step_id: Code, request_id: RequestUuid }),
  reply: objectOf({
    got: list(Item),
    meter: optional(Meter),
    sets: optional(list(MileStep)),
    balance: list(TokenBal),
  }),
  refusals: stepRefusals,
});
