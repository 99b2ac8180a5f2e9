// The calendar (活动) on every campaign page: running and coming campaigns (call Y10, get_calendar).
import type { get_calendar } from '@shengyu/contract/calls/campaign-engine.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { dayOf, addDaysToInstant } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import { presentActivity } from '../present.ts';
import type { PublishedCampaign } from '../published.ts';
import { readCampaignCatalogue } from '../registry.ts';
import { isCampaignShownTo } from './admit.ts';
import type { ScheduleMember } from './schedule.ts';
import { stageOf } from './stage.ts';
import { listCampaignsVisitedOn } from './visit-store.ts';

type Row = ReplyOf<typeof get_calendar>['list'][number];

/** A coming campaign is listed from this many days before its opening. */
const AHEAD_DAYS = 60;

export async function calendarOf(ctx: Context, db: Queryable, me: number, now: number): Promise<Row[]> {
  const user = me > 0 ? (await findUsersById(db, [me])).get(me) : undefined;
  const member = user && { registered_at: user.registered_at.getTime() };
  const today = me > 0 ? await listCampaignsVisitedOn(db, me, dayOf(now)) : new Set<string>();
  const { campaigns } = await readCampaignCatalogue(ctx);
  return [...campaigns.values()]
    .filter((campaign) => isCampaignShownTo(campaign, me) && isListed(campaign, now, member))
    .map((campaign) => ({ campaign, activity: presentActivity(ctx, campaign, now, member) }))
    .toSorted((a, b) => order(a.activity) - order(b.activity))
    .map(({ campaign, activity }) => ({
      ...activity,
      route: campaign.def.routes[0]!,
      cover: `${activity.theme.asset_base}cover.svg`,
      // A red dot marks an open campaign that the member has not visited today.
      red: toBit(me > 0 && activity.state === 'open' && !today.has(campaign.def.id)),
    }));
}

/** Campaigns shown as a tab of another page, and permanent ones (levels, honour), are not listed. */
function isListed(campaign: PublishedCampaign, now: number, member: ScheduleMember | undefined): boolean {
  const { def } = campaign;
  if (def.tab_of !== undefined || def.routes.length === 0 || def.schedule.kind === 'always') return false;
  const { state, open_at } = stageOf(campaign, now, member);
  return state !== 'ended' && (state !== 'preview' || open_at <= addDaysToInstant(now, AHEAD_DAYS));
}

/**
 * The sort key: running campaigns first, the one that ends soonest at the top; then the coming ones, soonest first; running ones
 * without an end come last.
 */
const order = ({ state, open_at, close_at }: Row | Omit<Row, 'route' | 'cover' | 'red'>): number =>
  state === 'preview' ? open_at * 10 : close_at || Number.MAX_SAFE_INTEGER / 10;
