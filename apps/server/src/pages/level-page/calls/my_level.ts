import { my_level } from '@shengyu/contract/calls/level.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { loadWealthBoxes } from '#mechanics/milestone/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { readShownExp, readLevelInfos, listPrivilegesAt, expPercentilesOf } from '#modules/level/index.ts';

export const handler = handles(my_level, async (call) => {
  const { ctx, db, me } = call;
  const user = (await loadUserBriefs(ctx, db, [me])).get(me);
  const def = (await readCampaignCatalogue(ctx)).campaigns.get('level')?.def;
  if (!user || !def) return refuse('not_found');
  const infos = await readLevelInfos(call);
  const { boxes } = await loadWealthBoxes(call);
  return {
    user: { ...user, wealth_level: infos.wealth.level, charm_level: infos.charm.level },
    ...infos,
    boxes,
    ready_num: boxes.filter(({ state }) => state === 1).length,
    privileges: listPrivilegesAt(ctx, Math.max(infos.wealth.level, infos.charm.level)),
    score: { score_val: await readShownExp(db, me, 'wealth'), score_scale: await expPercentilesOf(db, 'wealth') },
    rule_text: def.rules.join('\n'),
  };
});
