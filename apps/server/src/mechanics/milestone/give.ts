// Pays a step exactly once, whether the member claims it first or the sweep of unclaimed steps pays it first.
import type { MilestoneDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { boxOpened } from '#events/catalogue/campaign.ts';
import { giveGrant, type PublishedCampaign } from '#modules/campaign-engine/index.ts';
import type { Step } from './steps.ts';
import { insertClaim } from './store.ts';

export type StepPayment = {
  readonly campaign: PublishedCampaign;
  readonly part: MilestoneDef;
  readonly user_id: number;
  readonly period_key: string;
  readonly step: Step;
  readonly is_auto: boolean;
  readonly forget_on: string | null;
  readonly at: number;
};

/** Records and grants a step. Returns false when it was already paid. The caller must hold the member's lock. */
export async function giveStep(ctx: Context, tx: Tx, g: StepPayment): Promise<boolean> {
  const { campaign, part, user_id, period_key, step, is_auto, forget_on, at } = g;
  const { step_id, round, grant } = step;
  const { def_hash } = campaign;
  const claim = { user_id, milestone_id: part.id, period_key, step_id, is_auto, forget_on, def_hash, at: new Date(at) };
  if (!(await insertClaim(tx, claim))) return false;
  const ref = `mile:${step_id}:${period_key}:${user_id}`;
  await giveGrant(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref, at });
  const data = {
    ...buildStepEventData(g),
    user_id,
    ...(round === undefined ? {} : { round }),
    auto: is_auto ? (1 as const) : (0 as const),
  };
  tx.emit(boxOpened, { key: user_id, at, actor_id: user_id, data });
  return true;
}

export const buildStepEventData = ({
  campaign,
  part,
  step,
  period_key,
}: Pick<StepPayment, 'campaign' | 'part' | 'step' | 'period_key'>) => ({
  milestone_id: part.id,
  step_id: step.step_id,
  period_key,
  campaign: campaign.def.id,
  def_hash: campaign.def_hash,
});
