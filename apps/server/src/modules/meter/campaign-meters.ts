// Meters of campaigns: tokens granted, draws in the pools, tasks done (docs/spec/part-two-mechanics.md §14, last rows). A token's
// code is the name of a meter, and so is the code with `_total`; the tables below list the meters with other names.
import type { CampaignCatalogue } from '#modules/campaign-engine/index.ts';

/** Origins of prizes. Tokens of any other origin were earned by doing something. */
const FROM_DRAWS: readonly string[] = ['draw', 'box'];

/** The meters that grow when pieces of a token are granted. */
export function listTokenMeters(item_code: string, origin: string): string[] {
  const own = [item_code, `${item_code}_total`];
  if (item_code === 'sn_step') return [...own, 'sn.step'];
  if (item_code === 'su_power')
    return [...own, 'team_power_day', FROM_DRAWS.includes(origin) ? 'su.power_box' : 'su.power_task'];
  return own;
}

/** The meters that count a campaign's draws. */
const DRAWS: Readonly<Record<string, readonly string[]>> = {
  treasure_hunt: ['th_draws_season'],
  happy_draw: ['joy_draws_day'],
  zyj: ['lanterns_total'],
};
export const listDrawMeters = (campaign: string): readonly string[] => DRAWS[campaign] ?? [];

/** Meters that count the rounds of a looping milestone: sn_lap_count (舞蛇圈数) counts the laps made with sn_step (蛇身格). */
export const LAP_METERS: Readonly<Record<string, { of: string; milestone: string }>> = {
  sn_lap_count: { of: 'sn_step', milestone: 'sn_lap' },
};

/** kf_active_day: the day's first visit, the daily gift and each of the two daily tasks give the same number of points. */
export const NEW_SERVICE_ACTIVITY = { campaign: 'new_service', meter: 'kf_active_day', points: 25 } as const;

/** How much of a counter (KIT-16: exp or active) a task grants. */
export const sumTaskCounterGrant = (catalogue: CampaignCatalogue, task_id: string, counter: string): number => {
  const task = catalogue.of('task', task_id);
  if (!task || !Object.hasOwn(task.campaign.def.counters ?? {}, counter)) return 0;
  return task.part.grant.reduce(
    (sum, line) => ('item_code' in line && line.item_code === counter ? sum + line.qty : sum),
    0,
  );
};

/** Pair, team or server, if a milestone of the campaign is reached by them together: the meter then counts for them too. */
export const listSharedScopes = (
  catalogue: CampaignCatalogue,
  campaign: string,
  meter: string,
): ('pair' | 'team' | 'server')[] => {
  const { milestones = [] } = catalogue.campaigns.get(campaign)?.def ?? {};
  const scopes = milestones.filter((mile) => mile.meter === meter).map((mile) => mile.scope);
  return [...new Set(scopes)].filter((scope) => scope !== 'user');
};
