// A pair's home page (call CP01), for the two members and, if both agreed, for everybody.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { cp_level_home } from '@shengyu/contract/calls/relation.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { placeOfPair } from '#mechanics/rank/index.ts';
import { readCampaignCatalogue, stageOf } from '#modules/campaign-engine/index.ts';
import {
  listAnniversaries,
  CP_CAMPAIGN,
  claimsOf,
  coolingTermsOf,
  loadDayPoints,
  listLevelRewards,
  presentRelation,
  presentReward,
  SOURCE_ROUTES,
  presentIntimacySources,
  type CpDefinition,
  type RelationViewer,
} from '#modules/relation/index.ts';
import { isPartnerIn, otherPartnerOf, type Relation } from '#modules/pair/index.ts';
import { toBit } from '#wire/bit.ts';

type Home = ReplyOf<typeof cp_level_home>;

export async function buildPairHomeReply(look: RelationViewer, cp: CpDefinition, relation: Relation): Promise<Home> {
  const { ctx, db, now } = look;
  const me = isPartnerIn(relation, look.me) ? look.me : 0;
  const claims = await claimsOf(db, relation.relation_id);
  const sides = { me, other: otherPartnerOf(relation, me) };
  const next = listLevelRewards(cp, relation).find(({ reached }) => !reached);
  const rank = await placeOfPair(ctx, relation.relation_id);
  const running = await runningCampaign(look);
  const points = await loadDayPoints(db, relation.relation_id, dayOf(now));
  // Only the two members see their points of today and where the points came from.
  const sources = me === 0 ? [] : presentIntimacySources(cp, points);
  return {
    ...(await presentRelation(look, cp, relation)),
    ...(rank ? { rank } : {}),
    ...(next ? { next_reward: presentReward(ctx, next, claims, sides) } : {}),
    anniversaries: listAnniversaries(cp, relation, now).map((day) => {
      const { items, state } = presentReward(ctx, day, claims, sides);
      return { day: day.need, items, state, date: day.date };
    }),
    tasks: sources.map((source, i) => ({
      ...source,
      route: SOURCE_ROUTES[cp.figures.intimacy_sources[i]![0]] ?? '/cpDetails',
    })),
    ...(running ? { campaign: running } : {}),
    ...(me > 0 && relation.state === 'bonded' ? { unbind: await unbindTerms(look, cp, relation) } : {}),
  };
}

async function unbindTerms({ db, me, now }: RelationViewer, cp: CpDefinition, relation: Relation) {
  const { away, hours } = await coolingTermsOf(db, cp, relation, me, now);
  const { inactive_days, keep_intimacy_days, rebind_wait_hours } = cp.figures.unbind;
  return {
    cooling_hours: hours,
    partner_away: toBit(away),
    away_days: inactive_days,
    keep_days: keep_intimacy_days,
    rebind_hours: rebind_wait_hours,
  };
}

/** A campaign that is open now and has a board of pairs. */
async function runningCampaign({ ctx, now }: RelationViewer): Promise<Home['campaign']> {
  const boards = (await readCampaignCatalogue(ctx)).all('rank').filter(({ part }) => part.subject === 'pair');
  const found = boards.find(
    ({ campaign }) => campaign.def.id !== CP_CAMPAIGN && stageOf(campaign, now).state === 'open',
  );
  const def = found?.campaign.def;
  return def && { activity_code: def.id, title: def.title, route: def.routes[0]! };
}
