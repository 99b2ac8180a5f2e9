// What a reminder can wait for: a campaign's opening (an empty key), or a slot of one of its boards (REMIND-1).
import { slotsOf } from '@shengyu/rules/slots.ts';
import type { Queryable } from '#db/db.ts';
import { ageState } from '#modules/agreement/index.ts';
import { usersById, type UserRow } from '#modules/identity/index.ts';
import type { Opening, Openings } from '#modules/notice/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isShownTo } from './admit.ts';
import { isOff, type Published } from './published.ts';
import { catalogueOf } from './registry.ts';
import type { Member } from './schedule.ts';
import { stageOf } from './stage.ts';

export const openings: Openings = async ({ ctx, db, now, user_id }, { activity_code, key }) => {
  const campaign = (await catalogueOf(ctx)).campaigns.get(activity_code);
  if (!campaign) return undefined;
  if (user_id === undefined) return openingIn(campaign, key, now);
  const user = (await usersById(db, [user_id])).get(user_id);
  if (!user || !isShownTo(campaign, user_id)) return undefined;
  const opening = openingIn(campaign, key, now, { registered_at: user.registered_at.getTime() });
  return opening && { ...opening, barred: await barredFrom(db, campaign, user, now) };
};

/** Nobody is called to what he may not take part in; who has not shown his age may do so until then (CARE-1, KIT-17). */
async function barredFrom(db: Queryable, { def }: Published, user: UserRow, now: number): Promise<Refused | undefined> {
  const isMinor = def.audience.age === 'adult' && (await ageState(db, user.user_id, now)) === 'minor';
  return user.teen_mode || isMinor ? refuse('minor') : undefined;
}

const openingIn = (campaign: Published, key: string, now: number, member?: Member): Opening | undefined =>
  key === '' ? ofCampaign(campaign, now, member) : ofSlot(campaign, key, now);

const OF_STAGE = { preview: 'ahead', open: 'open', paused: 'paused', claim: 'past', ended: 'past' } as const;

function ofCampaign(campaign: Published, now: number, member: Member | undefined): Opening {
  const { state, open_at, close_at } = stageOf(campaign, now, member);
  return { title: campaign.def.title, route: routeOf(campaign), open_at, close_at, state: OF_STAGE[state] };
}

function ofSlot(campaign: Published, key: string, now: number): Opening | undefined {
  for (const { id, name, slots = [] } of campaign.def.ranks ?? []) {
    const span = slots.length > 0 ? slotsOf(slots).spanOf(key) : null;
    if (!span || !isOpenAt(campaign, span.begin)) continue;
    const isPaused = campaign.off.whole || isOff(campaign, 'rank', id);
    const state = now < span.begin ? 'ahead' : now >= span.end ? 'past' : isPaused ? 'paused' : 'open';
    const title = `${campaign.def.title}·${name}`;
    return { title, route: routeOf(campaign), open_at: span.begin, close_at: span.end, state };
  }
  return undefined;
}

/** By the schedule; what is switched off now may be on again by then. */
const isOpenAt = (campaign: Published, at: number): boolean => ['open', 'paused'].includes(stageOf(campaign, at).state);

const routeOf = ({ def }: Published): string => def.routes[0] ?? '/';
