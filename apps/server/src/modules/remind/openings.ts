// The opening that a reminder waits for (REMIND-1): that of a campaign (empty key), or of a time slot of one of its leaderboards.
import { createSlotPeriods } from '@shengyu/rules/time/slots.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { findUsersById, type UserRow } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  readCampaignCatalogue,
  isPartSwitchedOff,
  isCampaignShownTo,
  stageOf,
  type ScheduleMember,
  type PublishedCampaign,
} from '#modules/campaign-engine/index.ts';
import type { ReminderTarget } from './remind-store.ts';

export type Opening = {
  /** The name of what opens, as the notice shows it. */
  readonly title: string;
  readonly route: string;
  /** Unix ms. */
  readonly open_at: number;
  /** Unix ms; Infinity if there is no end. */
  readonly close_at: number;
  /** ahead: it is not open yet; open: it is open now; paused: it would be open, but operators switched it off; past: it is over. */
  readonly state: 'ahead' | 'open' | 'paused' | 'past';
  /** Why this member may not take part; undefined if allowed, or if no member was given. */
  readonly barred?: Refused | undefined;
};

/**
 * `user_id`: the member for whom the opening is computed; without it the opening that all members share. findOpening returns
 * undefined if there is no such opening, or none that this member may see.
 */
export type OpeningQuery = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly now: number;
  readonly user_id?: number | undefined;
};

export async function findOpening(
  { ctx, db, now, user_id }: OpeningQuery,
  { activity_code, key }: ReminderTarget,
): Promise<Opening | undefined> {
  const campaign = (await readCampaignCatalogue(ctx)).campaigns.get(activity_code);
  if (!campaign) return undefined;
  if (user_id === undefined) return openingIn(campaign, key, now);
  const user = (await findUsersById(db, [user_id])).get(user_id);
  if (!user || !isCampaignShownTo(campaign, user_id)) return undefined;
  const opening = openingIn(campaign, key, now, { registered_at: user.registered_at.getTime() });
  return opening && { ...opening, barred: await barredFrom(db, campaign, user, now) };
}

/**
 * Minors (CARE-1) and members in teen mode (KIT-17) are not reminded of campaigns for adults. Members without a verified age are,
 * because they may still verify it.
 */
async function barredFrom(
  db: Queryable,
  { def }: PublishedCampaign,
  user: UserRow,
  now: number,
): Promise<Refused | undefined> {
  const isMinor = def.audience.age === 'adult' && (await readAgeState(db, user.user_id, now)) === 'minor';
  return user.teen_mode || isMinor ? refuse('minor') : undefined;
}

const openingIn = (
  campaign: PublishedCampaign,
  key: string,
  now: number,
  member?: ScheduleMember,
): Opening | undefined => (key === '' ? ofCampaign(campaign, now, member) : ofSlot(campaign, key, now));

const OF_STAGE = { preview: 'ahead', open: 'open', paused: 'paused', claim: 'past', ended: 'past' } as const;

function ofCampaign(campaign: PublishedCampaign, now: number, member: ScheduleMember | undefined): Opening {
  const { state, open_at, close_at } = stageOf(campaign, now, member);
  return { title: campaign.def.title, route: routeOf(campaign), open_at, close_at, state: OF_STAGE[state] };
}

function ofSlot(campaign: PublishedCampaign, key: string, now: number): Opening | undefined {
  for (const { id, name, slots = [] } of campaign.def.ranks ?? []) {
    const span = slots.length > 0 ? createSlotPeriods(slots).spanOf(key) : null;
    if (!span || !isOpenAt(campaign, span.begin)) continue;
    const isPaused = campaign.off.whole || isPartSwitchedOff(campaign, 'rank', id);
    const state = now < span.begin ? 'ahead' : now >= span.end ? 'past' : isPaused ? 'paused' : 'open';
    const title = `${campaign.def.title}·${name}`;
    return { title, route: routeOf(campaign), open_at: span.begin, close_at: span.end, state };
  }
  return undefined;
}

/** Whether the schedule has the campaign open at `at`. Switches are ignored: a campaign that is off now may be on again by then. */
const isOpenAt = (campaign: PublishedCampaign, at: number): boolean =>
  ['open', 'paused'].includes(stageOf(campaign, at).state);

const routeOf = ({ def }: PublishedCampaign): string => def.routes[0] ?? '/';
