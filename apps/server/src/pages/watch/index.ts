// watch: campaigns as operators see them, in a list and while they run. It joins draws, shops and the spend guard; the contract
// declares its calls under campaign_engine.
import type { Module } from '#module.ts';
import { alertSources, slowMeasurements } from '#modules/console/index.ts';
import { campaignAlerts } from './campaign-alerts.ts';
import { handler as campaign_list } from './calls/campaign_list.ts';
import { handler as campaign_live } from './calls/campaign_live.ts';
import { measureDeviations } from './deviations.ts';

export const watch: Module = {
  name: 'watch',
  handlesFor: 'campaign_engine',
  handlers: [campaign_list, campaign_live],
  fills: [alertSources.with(campaignAlerts), slowMeasurements.with(measureDeviations)],
};
