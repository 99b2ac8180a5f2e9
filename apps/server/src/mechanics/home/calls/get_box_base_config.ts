import { get_box_base_config } from '@shengyu/contract/calls/kit.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { activityOf, careFor, diamondOf, teamsFor, tokensOf } from '../common.ts';
import { openHome } from '../open-home.ts';
import { partOf } from '../parts.ts';

export const answer = answers(get_box_base_config, async (act) => {
  const home = await openHome(act, act.req.activity_code ?? 'treasure_hunt');
  if (home instanceof Refused) return home;
  const { boxes, pity } = await partOf('draw').boxes(home);
  const team = await teamsFor(home);
  return {
    activity: activityOf(home),
    boxes,
    pity,
    tokens: await tokensOf(home),
    diamond: await diamondOf(home),
    packs: await partOf('shop').packs(home),
    meters: await partOf('milestone').meters(home),
    tasks: await partOf('task').tasks(home),
    ...(team ? { team } : {}),
    seed: await partOf('draw').seed(home),
    care: await careFor(home),
    ticker: await partOf('draw').ticker(home),
  };
});
