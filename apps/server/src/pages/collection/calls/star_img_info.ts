import { star_img_info } from '@shengyu/contract/calls/collection.ts';
import { viewCampaign } from '#mechanics/home/index.ts';
import { taskHomePart } from '#mechanics/task/index.ts';
import type { CollectionDef } from '@shengyu/campaign/definition.ts';
import type { CampaignPart } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { presentStarPicture, findStarPictureCollection } from '#mechanics/collection/index.ts';

export const handler = handles(star_img_info, async (call) => {
  const sky = await findStarPictureCollection(call.ctx);
  return sky ? presentStarPicture(call, sky, call.req.star_id, await tasksForPieces(call, sky)) : refuse('not_found');
});

type Looking = Parameters<typeof viewCampaign>[0];

/** The tasks whose reward is a piece, as the task mechanic shows them. */
async function tasksForPieces(look: Looking, { campaign, part: { pieces } }: CampaignPart<CollectionDef>) {
  const home = await viewCampaign(look, campaign.def.id);
  if (home instanceof Refused || !('per_star' in pieces)) return [];
  const tasks = await taskHomePart.tasks(home);
  return tasks.filter(({ items }) => items.some(({ item_code }) => item_code === pieces.item));
}
