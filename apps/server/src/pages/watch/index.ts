// watch: a running campaign as operators see it. It joins draws, shops and the spend guard; the contract declares its call under
// campaign_engine.
import type { Module } from '#module.ts';
import { handler as campaign_live } from './calls/campaign_live.ts';

export const watch: Module = { name: 'watch', handlesFor: 'campaign_engine', handlers: [campaign_live] };
