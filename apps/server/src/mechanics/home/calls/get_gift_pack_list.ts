import { get_gift_pack_list } from '@shengyu/contract/calls/kit.ts';
import { presentItem } from '#modules/bag/index.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { activityOf } from '../common.ts';
import { lookAt } from '../open-home.ts';
import { partOf } from '../parts.ts';
import { rewardsOf } from '../rewards.ts';

export const answer = answers(get_gift_pack_list, async (act) => {
  const { activity_code, scene = 'sale', ref } = act.req;
  const home = await lookAt(act, activity_code);
  if (home instanceof Refused) return home;
  const packs = scene === 'sale' ? await partOf('shop').packs(home) : [];
  const rewards = rewardsOf(home.campaign.def, scene, ref).map(({ grant, ...reward }) => ({
    ...reward,
    items: grant.map(({ item_code, qty }) => presentItem(act.ctx, item_code, qty)),
  }));
  return {
    activity: activityOf(home),
    scene,
    packs: packs.filter(({ pack_id }) => ref === undefined || pack_id === ref),
    rewards,
  };
});
