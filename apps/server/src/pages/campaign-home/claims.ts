// How much of a campaign a member can claim now, for the calendar (Y10 claim_num): steps of boxes, tasks, days of ladders.
import { viewPublishedCampaign } from '#mechanics/home/index.ts';
import { countSignClaims } from '#mechanics/sign/index.ts';
import type { ClaimCounter } from '#modules/campaign-engine/index.ts';
import { Refused } from '#wire/refusal.ts';
import { homeParts } from './parts.ts';

const CLAIMABLE = 1;

export const countClaims: ClaimCounter = async ({ campaign, ...looking }) => {
  const home = await viewPublishedCampaign(looking, campaign);
  // A member who does not see the campaign, in teen mode for example, can claim nothing in it.
  if (home instanceof Refused) return 0;
  const [meters, tasks, ladders] = await Promise.all([
    homeParts.milestone.meters(home),
    homeParts.task.tasks(home),
    countSignClaims(home),
  ]);
  const states = [...meters.flatMap(({ steps }) => steps), ...tasks].map(({ state }) => state);
  return ladders + states.filter((state) => state === CLAIMABLE).length;
};
