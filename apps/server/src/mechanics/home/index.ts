// home: the common view of a campaign that all mechanics use. The home pages themselves are in pages/campaign-home.
import type { Module } from '#module.ts';

export { loadSpendGuardState } from './care.ts';
export type { CampaignViewer, HomeParts } from './home.ts';
export { viewCampaign, viewPublishedCampaign, openHome } from './open-home.ts';

export const home: Module = { name: 'home' };
