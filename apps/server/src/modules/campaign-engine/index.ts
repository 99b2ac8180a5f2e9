// campaign-engine: the definitions of campaigns (saving, checking, publishing, switching off), their schedules, what they grant,
// their tokens, team choices, one-time gifts and page visits. The mechanics (draw, shop, task and so on) are built on it.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { Module } from '#module.ts';
import { listColumns, lookupFinders, searchers, switchedOffSources, type SwitchedOff } from '#modules/console/index.ts';
import { campaignColumns } from './console-columns.ts';
import { campaignSearchers } from './console-search.ts';
import { findCampaign } from './lookup.ts';
import { announceStages } from './time/announce.ts';
import { claimCounters, reminderListers } from './time/calendar.ts';
import { handler as campaign_detail } from './calls/campaign_detail.ts';
import { handler as campaign_diff } from './calls/campaign_diff.ts';
import { handler as campaign_publish } from './calls/campaign_publish.ts';
import { handler as campaign_save } from './calls/campaign_save.ts';
import { handler as campaign_simulate } from './calls/campaign_simulate.ts';
import { handler as campaign_switch } from './calls/campaign_switch.ts';
import { handler as campaign_withdraw } from './calls/campaign_withdraw.ts';
import { handler as choose_team } from './calls/choose_team.ts';
import { handler as get_calendar } from './calls/get_calendar.ts';
import { handler as register_benefit } from './calls/register_benefit.ts';
import { itemArrivalListeners, counterAdders } from './grant.ts';
import { convertExpiredTokens, warnOfExpiringTokens } from './leftovers.ts';
import { countRefund } from './refunds.ts';
import { readCampaignCatalogue } from './registry.ts';
import { listSwitchedOffParts } from './store.ts';

export { claimCounters, reminderListers, type ClaimCounter } from './time/calendar.ts';
export { assessDraft } from './publish/assessment.ts';
export { isBenefitClaimedByAny } from './benefit-store.ts';
export { CampaignCatalogue, type PartDefinitions, type CampaignPart } from './catalogue.ts';
export { isTeamFull } from './choice.ts';
export { countTeamMembers, teamOf, teamsOf } from './choice-store.ts';
export {
  itemArrivalListeners,
  counterAdders,
  giveGrant,
  computeTokenEnd,
  type ItemArrivalListener,
  type CampaignGrant,
} from './grant.ts';
export { mayReceiveReward, notifyRewardPaid } from './paid-by-itself.ts';
export { presentActivity, type ActivityView } from './present.ts';
export { presentRuleBook } from './rule-book.ts';
export { isPartSwitchedOff, type PublishedCampaign, type SwitchablePart } from './published.ts';
export {
  checkCampaign,
  hashDefinition,
  publishCampaign,
  saveCampaign,
  seedCampaigns,
  switchCampaign,
  withdrawCampaign,
} from './publish/publish.ts';
export { readCampaignCatalogue, findDefinitionByHash } from './registry.ts';
export { admitToCampaign, isCampaignShownTo } from './time/admit.ts';
export { sumRefundsSince } from './refund-store.ts';
export { requireStage, type AdmittedCampaign, type StageRequirement, type StageContext } from './time/require-stage.ts';
export { findSeasonAt, findSharedSeasonAt, type ScheduleMember, type Season } from './time/schedule.ts';
export { stageOf, type Stage } from './time/stage.ts';
export { readBalanceViews, readTokenBalances, type TokenView } from './tokens.ts';
export { listCampaigns, type ListedCampaign } from './publish/version-list.ts';
export { findVersionAt, findVersionByHash } from './publish/versions.ts';
export { listSwitchedOffParts, readApprovedBudget } from './store.ts';
export { recordVisit } from './time/visits.ts';

/** KIT-14: what is switched off of the campaigns in force. */
async function listSwitchedOff(ctx: Context, db: Queryable): Promise<SwitchedOff[]> {
  const { campaigns } = await readCampaignCatalogue(ctx);
  return (await listSwitchedOffParts(db)).flatMap(({ id, part, ref, reason, staff_id, changed_at }) => {
    const def = campaigns.get(id)?.def;
    if (!def) return [];
    const named =
      part === 'pool'
        ? def.pools?.[ref]?.name
        : [...(def.shops ?? []), ...(def.ranks ?? [])].find((one) => one.id === ref)?.name;
    const key = [id, part, ref].filter((word) => word !== '').join(':');
    const name = part === '' ? def.title : `${def.title} · ${named ?? ref}`;
    return [{ scope: 'campaign' as const, key, name, at: changed_at.getTime(), staff_id, reason }];
  });
}

export const campaignEngine: Module = {
  name: 'campaign_engine',
  handlers: [
    choose_team,
    get_calendar,
    register_benefit,
    campaign_save,
    campaign_detail,
    campaign_diff,
    campaign_simulate,
    campaign_publish,
    campaign_withdraw,
    campaign_switch,
  ],
  consumers: [countRefund],
  slots: [itemArrivalListeners, counterAdders, claimCounters, reminderListers],
  fills: [
    listColumns.with(...campaignColumns),
    lookupFinders.campaign.with(findCampaign),
    searchers.with(...campaignSearchers),
    switchedOffSources.with(listSwitchedOff),
  ],
  jobs: {
    'campaign.announce': announceStages,
    'campaign.warn_of_ends': warnOfExpiringTokens,
    'campaign.convert_ended': convertExpiredTokens,
  },
  cron: [
    { at: '* * * * *', job: 'campaign.announce' },
    { at: '5 * * * *', job: 'campaign.warn_of_ends' },
    { at: '*/10 * * * *', job: 'campaign.convert_ended' },
  ],
};
