// Every table that follows from a day table (DATA-6).
import type { Following } from './day-tables.ts';
import { lastSenders } from './last-senders.ts';
import { memberMonths } from './member-months.ts';

export const FOLLOWING: readonly Following[] = [lastSenders, memberMonths];
