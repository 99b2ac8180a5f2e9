// Progress boxes in the form of the API replies.
import type { Meter } from '@shengyu/contract/shapes-campaign.ts';
import type { MileStep } from '@shengyu/contract/shapes.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { Grant } from '@shengyu/campaign/definition.ts';
import { presentItem } from '#modules/bag/index.ts';
import type { PartDefinitions, CampaignPart, Season } from '#modules/campaign-engine/index.ts';
import { periodKeyOf } from './period.ts';
import { loadMilestoneStanding } from './standing.ts';
import { roundAt, listStepsToShow } from './steps.ts';
import { stepClaimTimesOf } from './store.ts';

export type MeterView = Static<typeof Meter>;
type StepView = Static<typeof MileStep>;

export type MilestoneViewer = {
  readonly ctx: Context;
  readonly db: Queryable;
  /** 0 when nobody is logged in. */
  readonly me: number;
  readonly now: number;
  readonly season: Season;
};

export const presentGrantItems = (ctx: Context, grant: Grant) =>
  grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));

export async function presentMeter(
  look: MilestoneViewer,
  { campaign, part }: CampaignPart<PartDefinitions['milestone']>,
): Promise<MeterView> {
  const { ctx, db, me, now, season } = look;
  const period_key = periodKeyOf(part, season, now);
  const { value, isMine } = await loadMilestoneStanding(db, {
    campaign,
    part,
    me,
    period_key,
    season_key: season.season_key,
  });
  const claimed =
    me > 0 ? await stepClaimTimesOf(db, { user_id: me, milestone_id: part.id, period_key }) : new Map<string, Date>();
  const steps = listStepsToShow(part, value).map(({ step_id, at, from, grant }): StepView => {
    const claimed_at = claimed.get(step_id);
    const state = claimed_at ? 2 : isMine && value >= from ? 1 : 0;
    const when = claimed_at ? { claimed_at: unixSecondsOf(claimed_at.getTime()) } : {};
    return { step_id, at, items: presentGrantItems(ctx, grant), state, ...when };
  });
  const round = part.loop ? { round: roundAt(part, value), loop: { ...part.loop } } : {};
  return { code: part.id, name: part.name, scope: part.scope, value, period: period_key, ...round, steps };
}

export const hasClaimableStep = ({ steps }: MeterView): boolean => steps.some(({ state }) => state === 1);
