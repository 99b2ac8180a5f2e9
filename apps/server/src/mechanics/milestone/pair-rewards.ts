// CP04: the steps that pairs fill together, beside what the relation itself gives.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { catalogueOf, stageOf } from '#modules/kit/index.ts';
import type { PairReward } from '#modules/relation/index.ts';
import { meterView } from './view.ts';

/** Of campaigns whose steps can be reached or claimed now. */
export async function pairRewards(
  ctx: Context,
  db: Queryable,
  _relation_id: number,
  me: number,
): Promise<PairReward[]> {
  const now = ctx.clock.now();
  const rewards: PairReward[] = [];
  for (const mile of (await catalogueOf(ctx)).all('milestone')) {
    const season = stageOf(mile.campaign, now);
    if (mile.part.scope !== 'pair' || season.state === 'preview' || season.state === 'ended') continue;
    const { name, steps } = await meterView({ ctx, db, me, now, season }, mile);
    rewards.push(
      ...steps.map(({ step_id, at, items, state }) => ({ reward_id: step_id, name: `${name} ${at}`, items, state })),
    );
  }
  return rewards;
}
