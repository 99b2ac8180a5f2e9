import { get_box_base_config } from '@shengyu/contract/calls/campaign-engine.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { loadSpendGuardState, openHome, type CampaignViewer } from '#mechanics/home/index.ts';
import { readMatchStanding } from '#mechanics/match/index.ts';
import { activityOf, diamondBalanceOf, readTeams, prizeTickerOf, tokenBalancesOf } from '../common.ts';
import { homeParts } from '../parts.ts';
import { cachedForEveryone } from '../shared.ts';

export const handler = handles(get_box_base_config, async (call) => {
  const home = await openHome(call, call.req.activity_code ?? get_box_base_config.bound.campaign);
  if (home instanceof Refused) return home;
  const team = await readTeams(home);
  const match = await readMatchStanding(home);
  return {
    activity: activityOf(home),
    // Callers without login all see the same, so that part of the reply is cached for them.
    ...(await (home.me === 0 ? cachedForEveryone(home, 'boxes', callersPart) : callersPart(home))),
    ...(team ? { team } : {}),
    ...(match ? { match } : {}),
    ticker: await prizeTickerOf(home),
  };
});

const callersPart = async (home: CampaignViewer) => ({
  ...(await homeParts.draw.boxes(home)),
  tokens: await tokenBalancesOf(home),
  diamond: await diamondBalanceOf(home),
  packs: await homeParts.shop.packs(home),
  meters: await homeParts.milestone.meters(home),
  tasks: await homeParts.task.tasks(home),
  seed: await homeParts.draw.seed(home),
  care: await loadSpendGuardState(home),
});
