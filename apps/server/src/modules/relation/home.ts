// CP01: a pair's home, for the two and, if both said so, for everybody.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { cp_level_home } from '@shengyu/contract/calls/relation.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { catalogueOf, stageOf } from '#modules/kit/index.ts';
import { CAMPAIGN, type Cp } from './figures.ts';
import { fromMechanics } from './from-mechanics.ts';
import { claimsOf, dayPoints } from './progress-store.ts';
import { anniversaries, levelRewards, presentReward } from './rewards.ts';
import { isOneOf, otherOf, type Relation } from './store.ts';
import { presentRelation, sourcesOf, type Looking } from './view.ts';
import { SOURCE_ROUTES } from './words.ts';

type Home = ReplyOf<typeof cp_level_home>;

export async function homeOf(look: Looking, cp: Cp, relation: Relation): Promise<Home> {
  const { ctx, db, now } = look;
  const me = isOneOf(relation, look.me) ? look.me : 0;
  const claims = await claimsOf(db, relation.relation_id);
  const sides = { me, other: otherOf(relation, me) };
  const next = levelRewards(cp, relation).find(({ reached }) => !reached);
  const rank = await fromMechanics().placeOf(ctx, db, relation.relation_id);
  const running = await runningCampaign(look);
  const points = await dayPoints(db, relation.relation_id, dayOf(now));
  // As in `today`: only the two see how far they came and by what.
  const sources = me === 0 ? [] : sourcesOf(cp, points);
  return {
    ...(await presentRelation(look, cp, relation)),
    ...(rank ? { rank } : {}),
    ...(next ? { next_reward: presentReward(ctx, next, claims, sides) } : {}),
    anniversaries: anniversaries(cp, relation, now).map((day) => {
      const { items, state } = presentReward(ctx, day, claims, sides);
      return { day: day.need, items, state, date: day.date };
    }),
    tasks: sources.map((source, i) => ({
      ...source,
      route: SOURCE_ROUTES[cp.figures.intimacy_sources[i]![0]] ?? '/cpDetails',
    })),
    ...(running ? { campaign: running } : {}),
  };
}

/** A campaign that is open now and has a board of pairs. */
async function runningCampaign({ ctx, now }: Looking): Promise<Home['campaign']> {
  const boards = (await catalogueOf(ctx)).all('rank').filter(({ part }) => part.subject === 'pair');
  const found = boards.find(({ campaign }) => campaign.def.id !== CAMPAIGN && stageOf(campaign, now).state === 'open');
  const def = found?.campaign.def;
  return def && { activity_code: def.id, title: def.title, route: def.routes[0]! };
}
