// The stage of a campaign now, from its schedule and switches; it decides what members may do (KIT-4). Stages are computed and
// never stored, so no job has to run for a campaign to open.
import type { PublishedCampaign } from '../published.ts';
import { findSeasonAt, findSeasonByKey, findSharedSeasonAt, type ScheduleMember, type Season } from './schedule.ts';

/**
 * preview: not open yet; open: members can play; paused: switched off by operators; claim: closed, but rewards can be claimed;
 * ended: the time for claiming is over too.
 */
type StageState = 'preview' | 'open' | 'paused' | 'claim' | 'ended';
export type Stage = Season & { readonly state: StageState };

/**
 * The stage for a member; without a member, the stage that all members share. A campaign that has no such common time counts as
 * ended.
 */
export function stageOf(campaign: PublishedCampaign, now: number, member?: ScheduleMember): Stage {
  const { schedule } = campaign.def;
  const season = member ? findSeasonAt(schedule, now, member) : findSharedSeasonAt(schedule, now);
  return staged(campaign, season ?? NEVER, now);
}

/** The stage of a given season, also of an earlier one; a season that does not exist counts as ended. */
export const stageOfSeason = (
  campaign: PublishedCampaign,
  season_key: string,
  now: number,
  member?: ScheduleMember,
): Stage => staged(campaign, findSeasonByKey(campaign.def.schedule, season_key, member) ?? NEVER, now);

const NEVER: Season = { season_key: 'c', open_at: 0, close_at: 0, claim_until: 0 };

function staged(campaign: PublishedCampaign, season: Season, now: number): Stage {
  if (now < season.open_at) return { ...season, state: 'preview' };
  if (now < season.close_at) return { ...season, state: campaign.off.whole ? 'paused' : 'open' };
  return { ...season, state: now < season.claim_until ? 'claim' : 'ended' };
}
