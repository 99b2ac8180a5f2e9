// The common code of the calls that claim a step of a milestone (the calls themselves contain no rules, KIT-10).
import type { Static } from '@shengyu/contract/schema.ts';
import type { Item } from '@shengyu/contract/shapes.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import {
  readCampaignCatalogue,
  requireStage,
  readTokenBalances,
  type StageContext,
  type TokenView,
} from '#modules/campaign-engine/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claimSteps } from './claim.ts';
import { presentGrantItems, presentMeter, type MeterView } from './view.ts';

export type StepClaimReply = { got: Static<typeof Item>[]; meter: MeterView; balance: TokenView[] };

export async function answerStepClaim(
  call: StageContext & { tx: Tx },
  id: string,
  want: string,
): Promise<StepClaimReply | Refused> {
  const { ctx, tx, me, now } = call;
  await lockMember(tx, me);
  const mile = (await readCampaignCatalogue(ctx)).of('milestone', id);
  if (!mile) return refuse('not_found');
  const admitted = await requireStage(call, mile.campaign.def.id, { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const season = admitted.stage;
  const steps = await claimSteps(ctx, tx, { mile, season, me, now, want });
  if (steps instanceof Refused) return steps;
  return {
    got: steps.flatMap(({ grant }) => presentGrantItems(ctx, grant)),
    meter: await presentMeter({ ctx, db: tx, me, now, season }, mile),
    balance: await readTokenBalances(ctx, tx, mile.campaign, me, now),
  };
}
