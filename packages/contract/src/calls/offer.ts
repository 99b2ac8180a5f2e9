// Declares the calls of the module `offer`: gifts for the first and the daily recharge (part-two-calls.md §6, §11).
import { declareCall, declareRefusal } from '../call.ts';
import { claimRefusals } from '../refusals-campaign.ts';
import { int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { Activity, SignDay } from '../shapes-campaign.ts';
import { Bool, SpendGuardState, Code, Day, Diamond, Empty, Fen, Item, RequestUuid, UnixSeconds } from '../shapes.ts';

const TierState = oneOf(0, 1, 2);

export const get_first_recharge_type_list = declareCall({
  id: 'E01',
  route: 'POST /api/activity/get_first_recharge_type_list',
  kind: 'seed',
  module: 'offer',
  auth: 'open',
  mutation: false,
  summary: '首充礼档位',
  request: Empty,
  reply: objectOf({
    activity: Activity,
    eligible: Bool,
    /**
     * Why the member is not eligible: 该身份已享受过首充礼 (OFFER-2: one gift per person) or 完成实名后领取 (OFFER-6: after real-name verification).
     */
    why_not: optional(text(100)),
    tiers: list(
      objectOf({
        tier_id: Code,
        amount_fen: Fen,
        diamond: Diamond,
        /** The tier_id of this amount in call W01 (recharge_type). */
        recharge_tier_id: optional(Code),
        items: list(Item),
        items_value: Diamond,
        /** 0 can still be got, 1 granted to the member, 2 closed for the member. */
        state: TierState,
      }),
    ),
    granted: optional(objectOf({ tier_id: Code, items: list(Item), at: UnixSeconds })),
    care: SpendGuardState,
  }),
});

export const get_recharge_reward_list = declareCall({
  id: 'E02',
  route: 'POST /api/activity/get_recharge_reward_list',
  kind: 'seed',
  module: 'offer',
  auth: 'user',
  mutation: false,
  summary: '每日充值礼',
  request: objectOf({ day: optional(Day) }),
  reply: objectOf({
    activity: Activity,
    day: Day,
    reset_at: UnixSeconds,
    paid_fen: Fen,
    tiers: list(
      objectOf({
        tier_id: Code,
        amount_fen: Fen,
        items: list(Item),
        /** 0 not claimable (not reached, or of a past day), 1 claimable, 2 claimed. */
        state: TierState,
        /** 1 when the tier was paid by itself after its day, because it had not been claimed (OFFER-3). */
        auto: optional(Bool),
      }),
    ),
    week: objectOf({ no: text(24), days: list(SignDay), lit: int(0) }),
    care: SpendGuardState,
  }),
});

export const claim_recharge_reward = declareCall({
  id: 'Y07',
  route: 'POST /api/activity/claim_recharge_reward',
  kind: 'additional',
  module: 'offer',
  auth: 'adult',
  mutation: true,
  summary: '领取每日充值礼',
  request: objectOf({ tier_id: Code, request_id: RequestUuid }),
  reply: objectOf({ got: list(Item), tiers: list(objectOf({ tier_id: Code, state: TierState })) }),
  refusals: {
    ...claimRefusals,
    ended: declareRefusal('ended'),
    not_found: declareRefusal('not_found'),
  },
});
