// Meters of campaign events: draws, tokens, visits, sign-ins, tasks and completed sets.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { itemGranted } from '#events/catalogue/bag.ts';
import { collectionSetDone, pageVisited, signDone, taskDone } from '#events/catalogue/campaign.ts';
import { drawMade } from '#events/catalogue/draw.ts';
import type { Consumer } from '#module.ts';
import { readCampaignCatalogue, findSharedSeasonAt, teamOf } from '#modules/campaign-engine/index.ts';
import { listDrawMeters, NEW_SERVICE_ACTIVITY, listSharedScopes, listTokenMeters } from '../campaign-meters.ts';
import type { MoveDraft, MeterSubject } from '../move.ts';
import { cpBondsOf } from '../store.ts';
import { makeMeterConsumer, pairSubject, serverSubject, userSubject } from './derivation.ts';

type Gain = { user_id: number; campaign: string; n: number; at: number };

/** Moves for the member, and for the pair, team or server with which a milestone of the campaign is shared. */
async function gained(tx: Tx, ctx: Context, meters: readonly string[], g: Gain): Promise<MoveDraft[]> {
  const catalogue = await readCampaignCatalogue(ctx);
  const drafts: MoveDraft[] = [];
  for (const meter of meters) {
    drafts.push({ meter, subject: userSubject(g.user_id), n: g.n, campaign: g.campaign });
    for (const scope of listSharedScopes(catalogue, g.campaign, meter)) {
      const subject = await sharedSubject(scope, tx, ctx, g);
      if (subject) drafts.push({ meter, subject, n: g.n, campaign: g.campaign, by: g.user_id });
    }
  }
  return drafts;
}

async function sharedSubject(
  scope: 'pair' | 'team' | 'server',
  tx: Tx,
  ctx: Context,
  { user_id, campaign, at }: Gain,
): Promise<MeterSubject | undefined> {
  if (scope === 'server') return serverSubject;
  if (scope === 'pair') {
    const bond = (await cpBondsOf(tx, [user_id])).get(user_id);
    return bond && pairSubject(bond.relation_id);
  }
  const published = (await readCampaignCatalogue(ctx)).campaigns.get(campaign);
  const season = published && findSharedSeasonAt(published.def.schedule, at);
  const team_id = season && (await teamOf(tx, user_id, campaign, season.season_key));
  return team_id === undefined ? undefined : { kind: 'team', id: team_id };
}

const sailed = (user_id: number): MoveDraft => ({
  meter: NEW_SERVICE_ACTIVITY.meter,
  subject: userSubject(user_id),
  n: NEW_SERVICE_ACTIVITY.points,
  campaign: NEW_SERVICE_ACTIVITY.campaign,
});

export const campaignMeterConsumers: readonly Consumer[] = [
  makeMeterConsumer(pageVisited, ({ data: { user_id, campaign } }) => {
    const visit = ['page.visit', 'page.visit_day'].map((meter) => ({
      meter,
      subject: userSubject(user_id),
      n: 1,
      campaign,
    }));
    return campaign === NEW_SERVICE_ACTIVITY.campaign ? [...visit, sailed(user_id)] : visit;
  }),
  // One event covers all draws of one call.
  makeMeterConsumer(drawMade, async ({ data: { user_id, campaign, num: n, value, expect }, at }, tx, ctx) => {
    const draws = await gained(tx, ctx, listDrawMeters(campaign), { user_id, campaign, n, at });
    return [
      { meter: 'draw.luck_index', subject: userSubject(user_id), n, campaign, luck: { value, expect } },
      ...draws,
    ];
  }),
  makeMeterConsumer(itemGranted, async ({ data: { user_id, item_code, qty: n, origin }, at }, tx, ctx) => {
    const token = (await readCampaignCatalogue(ctx)).of('token', item_code);
    if (!token) return [];
    return gained(tx, ctx, listTokenMeters(item_code, origin), { user_id, campaign: token.campaign.def.id, n, at });
  }),
  makeMeterConsumer(signDone, async ({ data: { user_id, sign_id, campaign } }, _tx, ctx) => {
    const sign = (await readCampaignCatalogue(ctx)).of('sign', sign_id);
    const done: MoveDraft = { meter: 'sign.done', subject: userSubject(user_id), n: 1, campaign };
    const isDaily = campaign === NEW_SERVICE_ACTIVITY.campaign && sign?.campaign.def.daily?.id === sign_id;
    return isDaily ? [done, sailed(user_id)] : [done];
  }),
  makeMeterConsumer(taskDone, async ({ data: { user_id, task_id } }, _tx, ctx) => {
    const task = (await readCampaignCatalogue(ctx)).of('task', task_id);
    const campaign = task?.campaign.def.id;
    const done: MoveDraft = {
      meter: 'task.completed',
      subject: userSubject(user_id),
      n: 1,
      ...(campaign ? { campaign } : {}),
    };
    return campaign === NEW_SERVICE_ACTIVITY.campaign && task?.part.period === 'day' ? [done, sailed(user_id)] : [done];
  }),
  makeMeterConsumer(collectionSetDone, async ({ data: { user_id, campaign } }, tx) => {
    const bond = (await cpBondsOf(tx, [user_id])).get(user_id);
    const done = { meter: 'collection.set_done', n: 1, campaign };
    const own: MoveDraft = { ...done, subject: userSubject(user_id) };
    return bond ? [own, { ...done, subject: pairSubject(bond.relation_id), by: user_id }] : [own];
  }),
];
