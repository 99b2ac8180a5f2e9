import { get_integral_value } from '@shengyu/contract/calls/bag.ts';
import { viewCampaign } from '#mechanics/home/index.ts';
import { taskHomePart as taskPart } from '#mechanics/task/index.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';

const POINTS = 'kf_int';

export const handler = handles(get_integral_value, async (call) => {
  const home = await viewCampaign(call, get_integral_value.bound.campaign);
  if (home instanceof Refused) return home;
  const tasks = await taskPart.tasks(home);
  return {
    integral: (await balancesOf(call.db, call.me, [POINTS], call.now)).get(POINTS)!.qty,
    need: 100 as const,
    tasks: tasks.filter(({ items }) => items.some(({ item_code }) => item_code === POINTS)),
  };
});
