import { my_level } from '@shengyu/contract/calls/level.ts';
import { briefs } from '#modules/identity/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { levelBoxes } from '../boxes.ts';
import { expShown, scaleOf } from '../store.ts';
import { levelInfos, privilegesAt } from '../view.ts';

export const answer = answers(my_level, async (act) => {
  const { ctx, db, me } = act;
  const user = (await briefs(ctx, db, [me])).get(me);
  const def = (await catalogueOf(ctx)).campaigns.get('level')?.def;
  if (!user || !def) return refuse('not_found');
  const infos = await levelInfos(act);
  const boxes = await levelBoxes(act);
  return {
    user: { ...user, wealth_level: infos.wealth.level, charm_level: infos.charm.level },
    ...infos,
    boxes,
    ready_num: boxes.filter(({ state }) => state === 1).length,
    privileges: privilegesAt(ctx, Math.max(infos.wealth.level, infos.charm.level)),
    score: { score_val: await expShown(db, me, 'wealth'), score_scale: await scaleOf(db, 'wealth') },
    rule_text: def.rules.join('\n'),
  };
});
