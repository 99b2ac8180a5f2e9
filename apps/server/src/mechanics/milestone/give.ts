// Paying a step, once for ever, whoever comes first: a claim, another claim or the sweep.
import type { MileDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { grantOf, type Published } from '#modules/kit/index.ts';
import type { Step } from './steps.ts';
import { insertClaim } from './store.ts';

export type Giving = {
  readonly campaign: Published;
  readonly part: MileDef;
  readonly user_id: number;
  readonly period_key: string;
  readonly step: Step;
  readonly is_auto: boolean;
  readonly forget_on: string | null;
  readonly at: number;
};

/** The member is locked by the caller. False: it was paid before. */
export async function giveStep(ctx: Context, tx: Tx, g: Giving): Promise<boolean> {
  const { campaign, part, user_id, period_key, step, is_auto, forget_on, at } = g;
  const { step_id, round, grant } = step;
  const { def_hash } = campaign;
  const claim = { user_id, milestone_id: part.id, period_key, step_id, is_auto, forget_on, def_hash, at: new Date(at) };
  if (!(await insertClaim(tx, claim))) return false;
  const ref = `mile:${step_id}:${period_key}:${user_id}`;
  await grantOf(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref, at });
  const data = { ...stepData(g), user_id, ...(round === undefined ? {} : { round }), auto: is_auto ? 1 : 0 };
  tx.emit({ name: 'box.opened', key: user_id, at, actor_id: user_id, data });
  return true;
}

export const stepData = ({
  campaign,
  part,
  step,
  period_key,
}: Pick<Giving, 'campaign' | 'part' | 'step' | 'period_key'>) => ({
  milestone_id: part.id,
  step_id: step.step_id,
  period_key,
  campaign: campaign.def.id,
  def_hash: campaign.def_hash,
});
