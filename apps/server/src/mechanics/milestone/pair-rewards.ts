// Call CP04 (relation_reward_data): the milestone steps that the two members of a pair fill together, listed beside the rewards of
// the relation itself.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { presentItem } from '#modules/bag/index.ts';
import { readCampaignCatalogue, stageOf } from '#modules/campaign-engine/index.ts';
import { presentMeter } from './view.ts';

type PairReward = {
  readonly reward_id: string;
  readonly name: string;
  readonly items: ReturnType<typeof presentItem>[];
  readonly state: 0 | 1 | 2;
};

/** The pair steps of all campaigns that are neither in preview nor ended. */
export async function listPairRewards(ctx: Context, db: Queryable, me: number): Promise<PairReward[]> {
  const now = ctx.clock.now();
  const rewards: PairReward[] = [];
  for (const mile of (await readCampaignCatalogue(ctx)).all('milestone')) {
    const season = stageOf(mile.campaign, now);
    if (mile.part.scope !== 'pair' || season.state === 'preview' || season.state === 'ended') continue;
    const { name, steps } = await presentMeter({ ctx, db, me, now, season }, mile);
    rewards.push(
      ...steps.map(({ step_id, at, items, state }) => ({ reward_id: step_id, name: `${name} ${at}`, items, state })),
    );
  }
  return rewards;
}
