import { get_xuyuan_config } from '@shengyu/contract/calls/kit.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { activityOf, careFor, diamondOf, tokensOf } from '../common.ts';
import { openHome } from '../open-home.ts';
import { partOf } from '../parts.ts';

export const answer = answers(get_xuyuan_config, async (act) => {
  const home = await openHome(act, act.req.activity_code ?? 'zyj');
  if (home instanceof Refused) return home;
  const { pools = {}, milestones = [] } = home.campaign.def;
  const box_code = Object.keys(pools).find((code) => pools[code]!.wish);
  const meters = await partOf('milestone').meters(home);
  const meterIn = (scope: 'user' | 'server') => {
    const mile = milestones.find((m) => m.scope === scope);
    return meters.find(({ code }) => code === mile?.id);
  };
  const [moon, sky] = [meterIn('user'), meterIn('server')];
  // Only a campaign with wishes, an own moon and a sky of all is a wish activity.
  if (!box_code || !moon || !sky) return refuse('not_found');
  const { pool, wish } = await partOf('draw').pool(home, box_code);
  const my_text = await partOf('plays').wish(home);
  return {
    activity: activityOf(home),
    pool,
    wish,
    tokens: await tokensOf(home),
    diamond: await diamondOf(home),
    packs: await partOf('shop').packs(home),
    moon,
    sky,
    tasks: await partOf('task').tasks(home),
    ...(my_text ? { my_text } : {}),
    care: await careFor(home),
  };
});
