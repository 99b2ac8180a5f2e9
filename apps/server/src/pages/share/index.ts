// share: cards that members show outside the app. It joins draws, boards, plays and pairs; the contract declares its call under
// campaign_engine.
import type { Module } from '#module.ts';
import { handler as share_card } from './calls/share_card.ts';

export const share: Module = { name: 'share', handlesFor: 'campaign_engine', handlers: [share_card] };
