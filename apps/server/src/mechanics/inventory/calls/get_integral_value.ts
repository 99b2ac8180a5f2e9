import { get_integral_value } from '@shengyu/contract/calls/bag.ts';
import { lookAt, partOf } from '#mechanics/home/index.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';

const POINTS = 'kf_int';

export const answer = answers(get_integral_value, async (act) => {
  const home = await lookAt(act, 'new_service');
  if (home instanceof Refused) return home;
  const tasks = await partOf('task').tasks(home);
  return {
    integral: (await balancesOf(act.db, act.me, [POINTS], act.now)).get(POINTS)!.qty,
    need: 100 as const,
    tasks: tasks.filter(({ items }) => items.some(({ item_code }) => item_code === POINTS)),
  };
});
