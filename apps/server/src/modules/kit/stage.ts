// What a campaign's time and switches allow (KIT-4). Stages are computed, never stored: no timer has to run for a campaign to open.
import type { Published } from './published.ts';
import { seasonAt, seasonKeyed, sharedSeasonAt, type Member, type Season } from './schedule.ts';

export type StageState = 'preview' | 'open' | 'paused' | 'claim' | 'ended';
export type Stage = Season & { readonly state: StageState };

/** The stage for a member; without one of what all members share, which a per-member campaign may not have. */
export function stageOf(campaign: Published, now: number, member?: Member): Stage {
  const { schedule } = campaign.def;
  const season = member ? seasonAt(schedule, now, member) : sharedSeasonAt(schedule, now);
  return staged(campaign, season ?? NEVER, now);
}

/** The stage of one season, also an earlier one whose rewards are still claimed. */
export const stageOfSeason = (campaign: Published, season_key: string, now: number, member?: Member): Stage =>
  staged(campaign, seasonKeyed(campaign.def.schedule, season_key, member) ?? NEVER, now);

const NEVER: Season = { season_key: 'c', open_at: 0, close_at: 0, claim_until: 0 };

function staged(campaign: Published, season: Season, now: number): Stage {
  if (now < season.open_at) return { ...season, state: 'preview' };
  if (now < season.close_at) return { ...season, state: campaign.off.whole ? 'paused' : 'open' };
  return { ...season, state: now < season.claim_until ? 'claim' : 'ended' };
}
