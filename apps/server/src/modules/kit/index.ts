// kit: campaign definitions and what their time allows, choices, one-time gifts, visits. Mechanics stand on it.
import type { Module } from '#module.ts';
import { provideOpenings } from '#modules/notice/index.ts';
import { announceStages } from './announce.ts';
import { answer as campaign_diff } from './calls/campaign_diff.ts';
import { answer as campaign_publish } from './calls/campaign_publish.ts';
import { answer as campaign_save } from './calls/campaign_save.ts';
import { answer as campaign_simulate } from './calls/campaign_simulate.ts';
import { answer as campaign_switch } from './calls/campaign_switch.ts';
import { answer as campaign_withdraw } from './calls/campaign_withdraw.ts';
import { answer as choose_team } from './calls/choose_team.ts';
import { answer as get_calendar } from './calls/get_calendar.ts';
import { answer as register_benefit } from './calls/register_benefit.ts';
import { convertEnded, warnOfEnds } from './leftovers.ts';
import { openings } from './openings.ts';
import { countRefund } from './refunds.ts';

export { assessDraft } from './assessment.ts';
export { anyHasBenefit } from './benefit.ts';
export { Catalogue, type GoodsPart, type Kind, type Kinds, type Part } from './catalogue.ts';
export { membersOf, teamOf, teamsOf } from './choice.ts';
export {
  grantOf,
  registerArrival,
  registerCounter,
  tokenEnd,
  type Arrival,
  type Counter,
  type Granting,
} from './grant.ts';
export { mayReceive, tellPaid, type PaidOut } from './paid-by-itself.ts';
export { presentActivity, type ActivityView } from './present.ts';
export { isOff, type Published, type SwitchPart } from './published.ts';
export {
  checkCampaign,
  defHash,
  publishCampaign,
  saveCampaign,
  seedCampaigns,
  switchCampaign,
  withdrawCampaign,
  type Economy,
} from './publish.ts';
export { catalogueOf, definitionOf } from './registry.ts';
export { admit, isShownTo, type Person } from './admit.ts';
export { refundsSince } from './refunds.ts';
export { requireStage, type Admitted, type Asked, type Asking } from './require-stage.ts';
export { seasonAt, seasonKeyed, sharedSeasonAt, type Member, type Season } from './schedule.ts';
export { stageOf, stageOfSeason, type Stage, type StageState } from './stage.ts';
export { balanceViews, tokenBalances, type TokenView } from './tokens.ts';
export { versionAt, versionHashed } from './versions.ts';
export { visited } from './visits.ts';

provideOpenings(openings);

export const kit: Module = {
  name: 'kit',
  answers: [
    choose_team,
    get_calendar,
    register_benefit,
    campaign_save,
    campaign_diff,
    campaign_simulate,
    campaign_publish,
    campaign_withdraw,
    campaign_switch,
  ],
  consumers: [countRefund],
  jobs: { 'kit.announce': announceStages, 'kit.warn_of_ends': warnOfEnds, 'kit.convert_ended': convertEnded },
  cron: [
    { at: '* * * * *', job: 'kit.announce' },
    { at: '5 * * * *', job: 'kit.warn_of_ends' },
    { at: '*/10 * * * *', job: 'kit.convert_ended' },
  ],
};
