// Events of campaigns: draws, tokens, visits, signs, tasks, sets.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { catalogueOf, sharedSeasonAt, teamOf } from '#modules/kit/index.ts';
import { drawMeters, SAIL, sharedScopes, tokenMeters } from '../campaign-meters.ts';
import type { Draft, Subject } from '../move.ts';
import { campaignIn, countIn, idIn, textIn } from '../read.ts';
import { bondsOf } from '../store.ts';
import { pair, server, user, type Derivations } from './derivation.ts';

type Gain = { user_id: number; campaign: string; n: number };

/** For the member, and for those with whom a milestone of the campaign is shared. */
async function gained(event: DomainEvent, tx: Tx, ctx: Context, meters: readonly string[], g: Gain): Promise<Draft[]> {
  const catalogue = await catalogueOf(ctx);
  const drafts: Draft[] = [];
  for (const meter of meters) {
    drafts.push({ meter, subject: user(g.user_id), n: g.n, campaign: g.campaign });
    for (const scope of sharedScopes(catalogue, g.campaign, meter)) {
      const subject = await sharedSubject(scope, event, tx, ctx, g);
      if (subject) drafts.push({ meter, subject, n: g.n, campaign: g.campaign, by: g.user_id });
    }
  }
  return drafts;
}

async function sharedSubject(
  scope: 'pair' | 'team' | 'server',
  event: DomainEvent,
  tx: Tx,
  ctx: Context,
  { user_id, campaign }: Gain,
): Promise<Subject | undefined> {
  if (scope === 'server') return server;
  if (scope === 'pair') {
    const bond = (await bondsOf(tx, [user_id])).get(user_id);
    return bond && pair(bond.relation_id);
  }
  const published = (await catalogueOf(ctx)).campaigns.get(campaign);
  const season = published && sharedSeasonAt(published.def.schedule, event.at);
  const team_id = season && (await teamOf(tx, user_id, campaign, season.season_key));
  return team_id === undefined ? undefined : { kind: 'team', id: team_id };
}

const sailed = (user_id: number): Draft => ({
  meter: SAIL.meter,
  subject: user(user_id),
  n: SAIL.points,
  campaign: SAIL.campaign,
});

export const campaigns: Derivations = {
  'page.visited': ({ data }) => {
    const user_id = idIn(data, 'user_id');
    const campaign = textIn(data, 'campaign');
    const visit = ['page.visit', 'page.visit_day'].map((meter) => ({ meter, subject: user(user_id), n: 1, campaign }));
    return campaign === SAIL.campaign ? [...visit, sailed(user_id)] : visit;
  },
  'draw.made': async (event, tx, ctx) => {
    const { data } = event;
    const user_id = idIn(data, 'user_id');
    const pool = (await catalogueOf(ctx)).of('pool', textIn(data, 'pool'));
    const campaign = campaignIn(data).campaign ?? pool?.campaign.def.id;
    if (campaign === undefined) return [];
    // One event per act with all its draws.
    const n = countIn(data, 'num');
    const luck = { value: countIn(data, 'value'), expect: countIn(data, 'expect') };
    const draws = await gained(event, tx, ctx, drawMeters(campaign), { user_id, campaign, n });
    return [{ meter: 'draw.luck_index', subject: user(user_id), n, campaign, luck }, ...draws];
  },
  'item.granted': async (event, tx, ctx) => {
    const { data } = event;
    const item_code = textIn(data, 'item_code');
    const token = (await catalogueOf(ctx)).of('token', item_code);
    if (!token) return [];
    const gain = { user_id: idIn(data, 'user_id'), campaign: token.campaign.def.id, n: countIn(data, 'qty') };
    return gained(event, tx, ctx, tokenMeters(item_code, textIn(data, 'origin')), gain);
  },
  'sign.done': async ({ data }, _tx, ctx) => {
    const user_id = idIn(data, 'user_id');
    const sign_id = textIn(data, 'sign_id');
    const sign = (await catalogueOf(ctx)).of('sign', sign_id);
    const campaign = campaignIn(data).campaign ?? sign?.campaign.def.id;
    const done: Draft = { meter: 'sign.done', subject: user(user_id), n: 1, ...(campaign ? { campaign } : {}) };
    const isDaily = campaign === SAIL.campaign && sign?.campaign.def.daily?.id === sign_id;
    return isDaily ? [done, sailed(user_id)] : [done];
  },
  'task.done': async ({ data }, _tx, ctx) => {
    const user_id = idIn(data, 'user_id');
    const task = (await catalogueOf(ctx)).of('task', textIn(data, 'task_id'));
    const campaign = task?.campaign.def.id;
    const done: Draft = { meter: 'task.completed', subject: user(user_id), n: 1, ...(campaign ? { campaign } : {}) };
    return campaign === SAIL.campaign && task?.part.period === 'day' ? [done, sailed(user_id)] : [done];
  },
  'collection.set_done': async ({ data }, tx) => {
    const user_id = idIn(data, 'user_id');
    const bond = (await bondsOf(tx, [user_id])).get(user_id);
    const done = { meter: 'collection.set_done', n: 1, ...campaignIn(data) };
    const own: Draft = { ...done, subject: user(user_id) };
    return bond ? [own, { ...done, subject: pair(bond.relation_id), by: user_id }] : [own];
  },
};
