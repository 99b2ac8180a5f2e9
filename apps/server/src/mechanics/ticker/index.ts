// ticker: what a campaign's open pages are told while it happens (TICK-1). The stream itself is the notice module's (Y11); this one
// knows what a win and a board look like.
import type { Module } from '#module.ts';
import { consumers } from './consumers.ts';

export const ticker: Module = { name: 'ticker', consumers };
