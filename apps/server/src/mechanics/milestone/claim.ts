// Claims steps on the member's request. MILE-1: each open step can be claimed once. MILE-2: steps filled by a team or the server
// can be claimed only by members who contributed.
import { claimRefusals } from '@shengyu/contract/refusals-campaign.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import type { PartDefinitions, CampaignPart, Season } from '#modules/campaign-engine/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { giveStep } from './give.ts';
import { deletionDayOf, payoutTimeOf, periodKeyOf } from './period.ts';
import { loadMilestoneStanding } from './standing.ts';
import { listReachedSteps, findStep, type Step } from './steps.ts';
import { stepClaimTimesOf } from './store.ts';

export type StepClaim = {
  readonly mile: CampaignPart<PartDefinitions['milestone']>;
  readonly season: Season;
  readonly me: number;
  readonly now: number;
  /** The id of a step, or `all` for every open one. */
  readonly want: string;
};

/**
 * Claims one step or all open ones and returns the claimed steps. The caller must have locked the member and checked the campaign's
 * stage.
 */
export async function claimSteps(ctx: Context, tx: Tx, c: StepClaim): Promise<readonly Step[] | Refused> {
  const { mile, season, me, now, want } = c;
  const { campaign, part } = mile;
  const named = want === 'all' ? undefined : findStep(part, want);
  if (want !== 'all' && !named) return refuse('not_found');
  const period_key = periodKeyOf(part, season, now);
  const { value, isMine } = await loadMilestoneStanding(tx, {
    campaign,
    part,
    me,
    period_key,
    season_key: season.season_key,
  });
  const claimed = await stepClaimTimesOf(tx, { user_id: me, milestone_id: part.id, period_key });
  const open = isMine ? listReachedSteps(part, value) : [];
  const asked = named ? [named] : open;
  const ready = asked.filter((step) => !claimed.has(step.step_id) && (!named || (isMine && value >= step.from)));
  if (ready.length === 0) {
    const isDone = asked.some(({ step_id }) => claimed.has(step_id));
    return refuse(isDone ? claimRefusals.done : claimRefusals.not_reached);
  }
  const forget_on = deletionDayOf(payoutTimeOf(part, season, now));
  for (const step of ready)
    await giveStep(ctx, tx, { campaign, part, user_id: me, period_key, step, is_auto: false, forget_on, at: now });
  return ready;
}
