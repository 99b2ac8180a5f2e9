// ticker: messages about wins and boards that appear live on the open pages of a campaign (TICK-1: at most one per 2 s). The notice
// module owns the stream (call Y11); this module builds the messages.
import type { Module } from '#module.ts';
import { consumers } from './consumers.ts';

export const ticker: Module = { name: 'ticker', consumers };
