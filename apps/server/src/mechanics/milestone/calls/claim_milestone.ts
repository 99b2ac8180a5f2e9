import { claim_milestone } from '@shengyu/contract/calls/milestone.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { claimOf } from '../answer-claim.ts';
import { claimSets } from '../claim-sets.ts';

export const answer = answers(claim_milestone, async (act) => {
  const { milestone_id, step_id } = act.req;
  const collection = (await catalogueOf(act.ctx)).of('collection', milestone_id);
  return collection ? claimSets(act, collection, step_id) : claimOf(act, milestone_id, step_id);
});
