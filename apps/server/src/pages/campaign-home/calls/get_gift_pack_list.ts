import { get_gift_pack_list } from '@shengyu/contract/calls/campaign-engine.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { viewCampaign } from '#mechanics/home/index.ts';
import { presentPlaceItems, readBoardPays } from '#mechanics/rank/index.ts';
import { activityOf } from '../common.ts';
import { homeParts } from '../parts.ts';
import { listSceneRewards } from '../rewards.ts';

export const handler = handles(get_gift_pack_list, async (call) => {
  const { activity_code, scene = 'sale', ref } = call.req;
  const home = await viewCampaign(call, activity_code);
  if (home instanceof Refused) return home;
  const packs = scene === 'sale' ? await homeParts.shop.packs(home) : [];
  const pays = scene === 'rank' ? await readBoardPays(call.ctx, home.campaign, call.now) : undefined;
  const rewards = listSceneRewards(home.campaign.def, scene, ref).map(({ grant, byTeam, ...reward }) => {
    const pay = pays?.get(reward.ref);
    return {
      ...reward,
      ...presentPlaceItems(call.ctx, grant, byTeam),
      ...(pay ? { pay } : {}),
    };
  });
  return {
    activity: activityOf(home),
    scene,
    packs: packs.filter(({ pack_id }) => ref === undefined || pack_id === ref),
    rewards,
  };
});
