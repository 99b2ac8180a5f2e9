import { get_xuyuan_config } from '@shengyu/contract/calls/campaign-engine.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { loadSpendGuardState, openHome } from '#mechanics/home/index.ts';
import { activityOf, diamondBalanceOf, prizeTickerOf, tokenBalancesOf } from '../common.ts';
import { homeParts } from '../parts.ts';

export const handler = handles(get_xuyuan_config, async (call) => {
  const home = await openHome(call, call.req.activity_code ?? get_xuyuan_config.bound.campaign);
  if (home instanceof Refused) return home;
  const { pools = {}, milestones = [] } = home.campaign.def;
  const box_code = Object.keys(pools).find((code) => pools[code]!.wish);
  const meters = await homeParts.milestone.meters(home);
  const meterIn = (scope: 'user' | 'server') => {
    const mile = milestones.find((m) => m.scope === scope);
    return meters.find(({ code }) => code === mile?.id);
  };
  const [moon, sky] = [meterIn('user'), meterIn('server')];
  // A wish campaign has a pool with wishes, a milestone per member (moon) and a milestone of all members (sky).
  if (!box_code || !moon || !sky) return refuse('not_found');
  const { pool, wish } = await homeParts.draw.pool(home, box_code);
  const my_text = await homeParts.plays.wish(home);
  return {
    activity: activityOf(home),
    pool,
    wish,
    tokens: await tokenBalancesOf(home),
    diamond: await diamondBalanceOf(home),
    packs: await homeParts.shop.packs(home),
    moon,
    sky,
    tasks: await homeParts.task.tasks(home),
    ...(my_text ? { my_text } : {}),
    seed: await homeParts.draw.seed(home),
    care: await loadSpendGuardState(home),
    ticker: await prizeTickerOf(home),
  };
});
