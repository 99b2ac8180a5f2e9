// milestone: progress boxes (part-one-calls.md §6, part-two-calls.md §7, §8, §11).
import { call, says } from '../call.ts';
import { claimRefusals } from '../refusals-campaign.ts';
import { int, list, obj, opt, text } from '../schema.ts';
import { Meter, TokenBal } from '../shapes-campaign.ts';
import { Bool, Code, Empty, Item, MileStep, Rid } from '../shapes.ts';

const stepRefusals = { ended: says('ended'), ...claimRefusals, not_found: says('not_found') };

export const open_level_box = call({
  id: 'L03',
  route: 'POST /api/v1/open_level_box',
  kind: 'seed',
  module: 'milestone',
  auth: 'user',
  mutation: true,
  summary: '开启等级宝箱',
  /** One of both. */
  request: obj({ step_id: opt(Code), all: opt(Bool), request_id: Rid }),
  reply: obj({
    opened: list(obj({ step_id: Code, items: list(Item) })),
    ready_num: int(0),
    wallet: opt(obj({ pink_diamond: int(0) })),
  }),
  refusals: {
    level_low: says('not_reached', '等级未达到，暂不能开启'),
    active_low: says('not_reached', '活跃度不足'),
    done: says('done', '宝箱已开启'),
    not_found: says('not_found'),
  },
});

export const get_user_star_luck = call({
  id: 'T02',
  route: 'POST /api/v1/star/get_user_star_luck',
  kind: 'seed',
  module: 'milestone',
  auth: 'user',
  mutation: false,
  summary: '我的幸运值',
  request: Empty,
  reply: obj({
    meter: Meter,
    today: obj({
      gained: int(0),
      max: int(0),
      sources: list(obj({ name: text(40), gained: int(0), cap: int(0), route: opt(text(200)) })),
    }),
  }),
});

export const get_user_luck_speed_prize = call({
  id: 'T03',
  route: 'POST /api/v1/star/get_user_luck_speed_prize',
  kind: 'seed',
  module: 'milestone',
  auth: 'user',
  mutation: true,
  summary: '领取幸运值进度奖',
  /** A step, or `all`. */
  request: obj({ step_id: Code, request_id: Rid }),
  reply: obj({ got: list(Item), meter: Meter, balance: list(TokenBal) }),
  refusals: stepRefusals,
});

export const get_box_prize = call({
  id: 'V15',
  route: 'POST /api/v1/open_server/get_box_prize',
  kind: 'seed',
  module: 'milestone',
  auth: 'user',
  mutation: true,
  summary: '领取启航活跃宝箱',
  request: obj({ step_id: Code, request_id: Rid }),
  reply: obj({ got: list(Item), active: Meter, tokens: list(TokenBal) }),
  refusals: stepRefusals,
});

export const claim_milestone = call({
  id: 'Y06',
  route: 'POST /api/activity/claim_milestone',
  kind: 'additional',
  module: 'milestone',
  auth: 'user',
  mutation: true,
  summary: '领取活动进度奖',
  /** A step or `all`; a collection's id claims its sets. */
  request: obj({ milestone_id: Code, step_id: Code, request_id: Rid }),
  reply: obj({
    got: list(Item),
    meter: opt(Meter),
    sets: opt(list(MileStep)),
    balance: list(TokenBal),
  }),
  refusals: stepRefusals,
});
