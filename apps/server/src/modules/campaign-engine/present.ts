// The field `activity` of replies: a campaign's stage, times, rules and theme (C2-4: every reply of a campaign with dates has it).
import { allRulesOf } from '@shengyu/campaign/common-rules.ts';
import type { Activity } from '@shengyu/contract/shapes-campaign.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { campaignFolderUrl } from '#pictures.ts';
import type { PublishedCampaign } from './published.ts';
import type { ScheduleMember } from './time/schedule.ts';
import { stageOf } from './time/stage.ts';

export type ActivityView = Static<typeof Activity>;

/** Unix seconds; replies use 0 for an end that does not exist (Infinity). */
const timeOf = (instant: number): number => (Number.isFinite(instant) ? unixSecondsOf(instant) : 0);

export function presentActivity(
  ctx: Context,
  campaign: PublishedCampaign,
  now: number,
  member?: ScheduleMember,
): ActivityView {
  const { def, def_hash } = campaign;
  const stage = stageOf(campaign, now, member);
  const { animation, colors, assets } = def.theme;
  return {
    activity_code: def.id,
    title: def.title,
    state: stage.state,
    ...(stage.season_no === undefined ? {} : { season_no: stage.season_no }),
    open_at: timeOf(stage.open_at),
    close_at: timeOf(stage.close_at),
    claim_until: timeOf(stage.claim_until),
    server_time: unixSecondsOf(now),
    rules: allRulesOf(def),
    def_hash,
    theme: {
      animation,
      colors: [...colors],
      asset_base: campaignFolderUrl(ctx, assets),
    },
  };
}
