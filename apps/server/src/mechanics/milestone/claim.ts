// Opening steps by hand (MILE-1, MILE-2).
import { claimRefusals } from '@shengyu/contract/refusals-campaign.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import type { Kinds, Part, Season } from '#modules/kit/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { giveStep } from './give.ts';
import { forgottenOn, paidAt, periodKeyOf } from './period.ts';
import { standingOf } from './standing.ts';
import { openSteps, stepNamed, type Step } from './steps.ts';
import { claimsOf } from './store.ts';

export type Claiming = {
  readonly mile: Part<Kinds['milestone']>;
  readonly season: Season;
  readonly me: number;
  readonly now: number;
  /** A step's id, or `all` that are open. */
  readonly want: string;
};

/** What was opened. The member is locked by the caller, the stage was checked. */
export async function claimSteps(ctx: Context, tx: Tx, c: Claiming): Promise<readonly Step[] | Refused> {
  const { mile, season, me, now, want } = c;
  const { campaign, part } = mile;
  const named = want === 'all' ? undefined : stepNamed(part, want);
  if (want !== 'all' && !named) return refuse('not_found');
  const period_key = periodKeyOf(part, season, now);
  const { value, isMine } = await standingOf(tx, { campaign, part, me, period_key, season_key: season.season_key });
  const claimed = await claimsOf(tx, { user_id: me, milestone_id: part.id, period_key });
  const open = isMine ? openSteps(part, value) : [];
  const asked = named ? [named] : open;
  const ready = asked.filter((step) => !claimed.has(step.step_id) && (!named || (isMine && value >= step.from)));
  if (ready.length === 0) {
    const isDone = asked.some(({ step_id }) => claimed.has(step_id));
    return refuse(isDone ? claimRefusals.done : claimRefusals.not_reached);
  }
  const forget_on = forgottenOn(paidAt(part, season, now));
  for (const step of ready)
    await giveStep(ctx, tx, { campaign, part, user_id: me, period_key, step, is_auto: false, forget_on, at: now });
  return ready;
}
