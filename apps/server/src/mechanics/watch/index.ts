// watch: a running campaign as its operators see it. It joins draws, shops and the guard, so it is a mechanic by the import law; on the
// wire it stays a call of the kit (docs/decisions/0024).
import type { Module } from '#module.ts';
import { answer as campaign_live } from './calls/campaign_live.ts';

export const watch: Module = { name: 'watch', answersFor: 'kit', answers: [campaign_live] };
