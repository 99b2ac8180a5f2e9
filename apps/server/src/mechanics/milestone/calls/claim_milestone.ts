import { claim_milestone } from '@shengyu/contract/calls/milestone.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { answerStepClaim } from '../answer-claim.ts';
import { claimSets } from '../claim-sets.ts';

export const handler = handles(claim_milestone, async (call) => {
  const { milestone_id, step_id } = call.req;
  const collection = (await readCampaignCatalogue(call.ctx)).of('collection', milestone_id);
  return collection ? claimSets(call, collection, step_id) : answerStepClaim(call, milestone_id, step_id);
});
