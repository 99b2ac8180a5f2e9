import { get_box_base_config } from '@shengyu/contract/calls/kit.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { activityOf, careFor, diamondOf, teamsFor, tickerOf, tokensOf } from '../common.ts';
import { openHome } from '../open-home.ts';
import { partOf, type Home } from '../parts.ts';
import { shared } from '../shared.ts';

export const answer = answers(get_box_base_config, async (act) => {
  const home = await openHome(act, act.req.activity_code ?? 'treasure_hunt');
  if (home instanceof Refused) return home;
  const team = await teamsFor(home);
  return {
    activity: activityOf(home),
    // Before a login all members would see the same.
    ...(await (home.me === 0 ? shared(home, 'boxes', callersPart) : callersPart(home))),
    ...(team ? { team } : {}),
    ticker: await tickerOf(home),
  };
});

const callersPart = async (home: Home) => ({
  ...(await partOf('draw').boxes(home)),
  tokens: await tokensOf(home),
  diamond: await diamondOf(home),
  packs: await partOf('shop').packs(home),
  meters: await partOf('milestone').meters(home),
  tasks: await partOf('task').tasks(home),
  seed: await partOf('draw').seed(home),
  care: await careFor(home),
});
