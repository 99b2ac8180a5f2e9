// The calendar (活动) on every campaign page: running and coming campaigns, and on request past ones (call Y10, get_calendar).
import type { get_calendar } from '@shengyu/contract/calls/campaign-engine.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { dayOf, addDaysToInstant } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { ListSlot } from '#slots.ts';
import { toBit } from '#wire/bit.ts';
import { presentActivity } from '../present.ts';
import type { PublishedCampaign } from '../published.ts';
import { readCampaignCatalogue } from '../registry.ts';
import { isCampaignShownTo } from './admit.ts';
import type { ScheduleMember } from './schedule.ts';
import { stageOf } from './stage.ts';
import { listCampaignsVisitedOn } from './visit-store.ts';

type Row = ReplyOf<typeof get_calendar>['list'][number];

/** Counts what a member can claim in a campaign now: boxes, tasks, days of ladders. */
export type ClaimCounter = (asked: {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
  readonly campaign: PublishedCampaign;
}) => Promise<number>;
export const claimCounters = new ListSlot<ClaimCounter>('what can be claimed in a campaign');

/** The campaigns of whose opening a member is reminded, by their codes. */
export type ReminderLister = (db: Queryable, user_id: number) => Promise<ReadonlySet<string>>;
export const reminderListers = new ListSlot<ReminderLister>('reminders of openings', { mayBeEmpty: true });

/** A coming campaign is listed from this many days before its opening. */
const AHEAD_DAYS = 60;
/** An ended campaign is among the past ones until it has had its yearly turn. */
const BEHIND_DAYS = 365;

export async function calendarOf(
  ctx: Context,
  db: Queryable,
  me: number,
  now: number,
  withPast: boolean,
): Promise<Row[]> {
  const user = me > 0 ? (await findUsersById(db, [me])).get(me) : undefined;
  const member = user && { registered_at: user.registered_at.getTime() };
  const today = me > 0 ? await listCampaignsVisitedOn(db, me, dayOf(now)) : new Set<string>();
  const listers = me > 0 ? reminderListers.in(ctx) : [];
  const reminded = await Promise.all(listers.map((list) => list(db, me)));
  const { campaigns } = await readCampaignCatalogue(ctx);
  // CARE-1: what would refuse a minor is not offered (SHELL-27).
  const isMinor = me > 0 && (await readAgeState(db, me, now)) === 'minor';
  const isForMember = ({ def }: PublishedCampaign): boolean => !isMinor || def.audience.age !== 'adult';
  const rows = [...campaigns.values()]
    .filter((each) => isCampaignShownTo(each, me) && isForMember(each) && isListed(each, now, member, withPast))
    .map((campaign) => ({ campaign, activity: presentActivity(ctx, campaign, now, member) }))
    .toSorted((a, b) => order(a.activity) - order(b.activity));
  return Promise.all(
    rows.map(async ({ campaign, activity }) => ({
      ...activity,
      route: campaign.def.routes[0]!,
      cover: `${activity.theme.asset_base}cover.svg`,
      // A red dot marks an open campaign that the member has not visited today.
      red: toBit(me > 0 && activity.state === 'open' && !today.has(campaign.def.id)),
      ...(me > 0 && {
        claim_num: await countClaims(ctx, db, me, now, campaign, activity.state),
        remind: toBit(reminded.some((codes) => codes.has(campaign.def.id))),
      }),
    })),
  );
}

async function countClaims(
  ctx: Context,
  db: Queryable,
  me: number,
  now: number,
  campaign: PublishedCampaign,
  state: Row['state'],
): Promise<number> {
  if (state !== 'open' && state !== 'claim') return 0;
  const counts = await Promise.all(claimCounters.in(ctx).map((count) => count({ ctx, db, me, now, campaign })));
  return counts.reduce((sum, n) => sum + n, 0);
}

/** Campaigns shown as a tab of another page, and permanent ones (levels, honour), are not listed. */
function isListed(
  campaign: PublishedCampaign,
  now: number,
  member: ScheduleMember | undefined,
  withPast: boolean,
): boolean {
  const { def } = campaign;
  if (def.tab_of !== undefined || def.routes.length === 0 || def.schedule.kind === 'always') return false;
  const { state, open_at, close_at } = stageOf(campaign, now, member);
  // A campaign that has no time for this member counts as ended, but never was: its close_at is 0.
  if (state === 'ended') return withPast && close_at > addDaysToInstant(now, -BEHIND_DAYS);
  return state !== 'preview' || open_at <= addDaysToInstant(now, AHEAD_DAYS);
}

/**
 * The sort key: running campaigns first, the one that ends soonest at the top; then the coming ones, soonest first; running ones
 * without an end come after them, and ended ones last, the latest first.
 */
function order({ state, open_at, close_at }: Row | Omit<Row, 'route' | 'cover' | 'red'>): number {
  if (state === 'ended') return Number.MAX_SAFE_INTEGER - close_at;
  return state === 'preview' ? open_at * 10 : close_at || Number.MAX_SAFE_INTEGER / 10;
}
