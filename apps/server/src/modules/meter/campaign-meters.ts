// Meters that belong to campaigns: what was granted of a campaign's own token, drawn in its pools, done of its tasks (§14, last
// rows). A token's code is a meter, and so is its code with `_total`; the names below are those that say more or other.
import type { Catalogue } from '#modules/kit/index.ts';

/** Where prizes and what comes with them are from; everything else is earned by doing. */
const FROM_DRAWS: readonly string[] = ['draw', 'box'];

/** The meters that grow when pieces of a token are granted. */
export function tokenMeters(item_code: string, origin: string): string[] {
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
export const drawMeters = (campaign: string): readonly string[] => DRAWS[campaign] ?? [];

/** Rounds of a looping milestone are a meter of their own: 舞蛇圈数 counts the laps of 蛇身格. */
export const LAPS: Readonly<Record<string, { of: string; milestone: string }>> = {
  sn_lap_count: { of: 'sn_step', milestone: 'sn_lap' },
};

/** kf_active_day: the day's visit, the daily gift and each of the two daily tasks give the same. */
export const SAIL = { campaign: 'new_service', meter: 'kf_active_day', points: 25 } as const;

/** How much of a counter (KIT-16) a task of a definition gives. */
export const taskGain = (catalogue: Catalogue, task_id: string, counter: string): number => {
  const task = catalogue.of('task', task_id);
  if (!task || !Object.hasOwn(task.campaign.def.counters ?? {}, counter)) return 0;
  return task.part.grant.reduce(
    (sum, line) => ('item_code' in line && line.item_code === counter ? sum + line.qty : sum),
    0,
  );
};

/** Whom else than the member a meter is counted for, because a milestone of the campaign is theirs together. */
export const sharedScopes = (catalogue: Catalogue, campaign: string, meter: string): ('pair' | 'team' | 'server')[] => {
  const { milestones = [] } = catalogue.campaigns.get(campaign)?.def ?? {};
  const scopes = milestones.filter((mile) => mile.meter === meter).map((mile) => mile.scope);
  return [...new Set(scopes)].filter((scope) => scope !== 'user');
};
