// kit: campaign definitions and what their time allows, choices, one-time gifts, visits. Mechanics stand on it.
import type { Module } from '#module.ts';
import { announceStages } from './announce.ts';
import { answer as choose_team } from './calls/choose_team.ts';
import { answer as get_calendar } from './calls/get_calendar.ts';
import { answer as register_benefit } from './calls/register_benefit.ts';
import { convertEnded, warnOfEnds } from './leftovers.ts';

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
export { requireStage, type Admitted, type Asked, type Asking } from './require-stage.ts';
export { seasonAt, seasonKeyed, sharedSeasonAt, type Member, type Season } from './schedule.ts';
export { stageOf, stageOfSeason, type Stage, type StageState } from './stage.ts';
export { balanceViews, tokenBalances, type TokenView } from './tokens.ts';
export { versionAt, versionHashed } from './versions.ts';
export { visited } from './visits.ts';

export const kit: Module = {
  name: 'kit',
  answers: [choose_team, get_calendar, register_benefit],
  jobs: { 'kit.announce': announceStages, 'kit.warn_of_ends': warnOfEnds, 'kit.convert_ended': convertEnded },
  cron: [
    { at: '* * * * *', job: 'kit.announce' },
    { at: '5 * * * *', job: 'kit.warn_of_ends' },
    { at: '*/10 * * * *', job: 'kit.convert_ended' },
  ],
};
