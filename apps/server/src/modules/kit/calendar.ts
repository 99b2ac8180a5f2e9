// Y10: what is on and what comes, for the 活动 sheet of every campaign page.
import type { get_calendar } from '@shengyu/contract/calls/kit.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { dayOf, daysAfter } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { usersById } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import { presentActivity } from './present.ts';
import type { Published } from './published.ts';
import { catalogueOf } from './registry.ts';
import { isShownTo } from './admit.ts';
import type { Member } from './schedule.ts';
import { stageOf } from './stage.ts';

type Row = ReplyOf<typeof get_calendar>['list'][number];

/** How far ahead a campaign is announced. */
const AHEAD_DAYS = 60;

export async function calendarOf(ctx: Context, db: Queryable, me: number, now: number): Promise<Row[]> {
  const user = me > 0 ? (await usersById(db, [me])).get(me) : undefined;
  const member = user && { registered_at: user.registered_at.getTime() };
  const today = me > 0 ? await visitedOn(db, me, dayOf(now)) : new Set<string>();
  const { campaigns } = await catalogueOf(ctx);
  return [...campaigns.values()]
    .filter((campaign) => isShownTo(campaign, me) && isListed(campaign, now, member))
    .map((campaign) => ({ campaign, activity: presentActivity(ctx, campaign, now, member) }))
    .toSorted((a, b) => order(a.activity) - order(b.activity))
    .map(({ campaign, activity }) => ({
      ...activity,
      route: campaign.def.routes[0]!,
      cover: `${activity.theme.asset_base}cover.svg`,
      // A dot where something is open that the member has not looked at today.
      red: bit(me > 0 && activity.state === 'open' && !today.has(campaign.def.id)),
    }));
}

/** Tabs of another page are found there; what the platform always has (levels, honour) is no event. */
function isListed(campaign: Published, now: number, member: Member | undefined): boolean {
  const { def } = campaign;
  if (def.tab_of !== undefined || def.routes.length === 0 || def.schedule.kind === 'always') return false;
  const { state, open_at } = stageOf(campaign, now, member);
  return state !== 'ended' && (state !== 'preview' || open_at <= daysAfter(now, AHEAD_DAYS));
}

/** Open ones first, those that end soonest before the others; then what comes, soonest first. */
const order = ({ state, open_at, close_at }: Row | Omit<Row, 'route' | 'cover' | 'red'>): number =>
  state === 'preview' ? open_at * 10 : close_at || Number.MAX_SAFE_INTEGER / 10;

const visitedOn = async (db: Queryable, user_id: number, day: string): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{ campaign: string }>(sql`
        select campaign from page_visit where user_id = ${user_id} and visited_on = ${day}`)
    ).map(({ campaign }) => campaign),
  );
