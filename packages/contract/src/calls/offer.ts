// offer: gifts of the first and the daily recharge (part-two-calls.md §6, §11).
import { call, says } from '../call.ts';
import { claimRefusals } from '../refusals-campaign.ts';
import { int, list, obj, oneOf, opt, text } from '../schema.ts';
import { Activity, SignDay } from '../shapes-campaign.ts';
import { Bool, Care, Code, Day, Diamond, Empty, Fen, Item, Rid, Ts } from '../shapes.ts';

const TierState = oneOf(0, 1, 2);

export const get_first_recharge_type_list = call({
  id: 'E01',
  route: 'POST /api/activity/get_first_recharge_type_list',
  kind: 'seed',
  module: 'offer',
  auth: 'open',
  mutation: false,
  summary: '首充礼档位',
  request: Empty,
  reply: obj({
    activity: Activity,
    eligible: Bool,
    /** 该身份已享受过首充礼, 完成实名后领取 (OFFER-2, OFFER-6). */
    why_not: opt(text(100)),
    tiers: list(
      obj({
        tier_id: Code,
        amount_fen: Fen,
        diamond: Diamond,
        /** The tier_id of W01. */
        recharge_tier_id: opt(Code),
        items: list(Item),
        items_value: Diamond,
        /** Open, granted, closed. */
        state: TierState,
      }),
    ),
    granted: opt(obj({ tier_id: Code, items: list(Item), at: Ts })),
    care: Care,
  }),
});

export const get_recharge_reward_list = call({
  id: 'E02',
  route: 'POST /api/activity/get_recharge_reward_list',
  kind: 'seed',
  module: 'offer',
  auth: 'user',
  mutation: false,
  summary: '每日充值礼',
  request: obj({ day: opt(Day) }),
  reply: obj({
    activity: Activity,
    day: Day,
    reset_at: Ts,
    paid_fen: Fen,
    tiers: list(obj({ tier_id: Code, amount_fen: Fen, items: list(Item), state: TierState })),
    week: obj({ no: text(24), days: list(SignDay), lit: int(0) }),
    care: Care,
  }),
});

export const claim_recharge_reward = call({
  id: 'Y07',
  route: 'POST /api/activity/claim_recharge_reward',
  kind: 'additional',
  module: 'offer',
  auth: 'adult',
  mutation: true,
  summary: '领取每日充值礼',
  request: obj({ tier_id: Code, request_id: Rid }),
  reply: obj({ got: list(Item), tiers: list(obj({ tier_id: Code, state: TierState })) }),
  refusals: {
    ...claimRefusals,
    ended: says('ended'),
    not_found: says('not_found'),
  },
});
