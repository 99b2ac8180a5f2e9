// The main data of /everydayCharge (E02), and what a guest sees instead: E02 is for members, so a guest gets the steps and the week
// out of the list of rewards (O01).
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

type Route = 'POST /api/activity/get_recharge_reward_list';
type GuestRoute = 'POST /api/v1/get_gift_pack_list';

export type DayHome = ReplyFrom<Route>;
export type DayTier = DayHome['tiers'][number];
type WeekDay = DayHome['week']['days'][number];
export type GuestHome = ReplyFrom<GuestRoute>;

const CODE = 'everyday_charge';
export const HOME: CampaignHomeCall<Route> = {
  code: CODE,
  route: 'POST /api/activity/get_recharge_reward_list',
  data: {},
};
export const GUEST_HOME: CampaignHomeCall<GuestRoute> = {
  code: CODE,
  route: 'POST /api/v1/get_gift_pack_list',
  data: { activity_code: CODE, scene: 'offer' },
};
export const GUEST_WEEK = { activity_code: CODE, scene: 'sign' } as const;

/** What the page draws, for a member and for a guest. */
export type CoastView = {
  readonly tiers: readonly Pick<DayTier, 'tier_id' | 'amount_fen' | 'items' | 'state'>[];
  readonly days: readonly Pick<WeekDay, 'no' | 'items'>[];
  /** How many towers are lit this week. */
  readonly lit: number;
};

export const viewOf = ({ tiers, week }: DayHome): CoastView => ({ tiers, days: week.days, lit: week.lit });

export const guestViewOf = ({ rewards }: GuestHome, week: GuestHome | undefined): CoastView => ({
  tiers: rewards.map(({ ref, at, items }) => ({ tier_id: ref, amount_fen: at ?? 0, items, state: 0 })),
  days: week ? week.rewards.map(({ at, items }) => ({ no: at ?? 0, items })) : [],
  lit: 0,
});

/** The first step that today's payments have not reached. */
export const nextTierOf = ({ tiers, paid_fen }: DayHome): DayTier | undefined =>
  tiers.find(({ amount_fen, state }) => state === 0 && amount_fen > paid_fen);
