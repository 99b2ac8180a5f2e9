// All tables that are derived from a day table; they are checked and rebuilt together with the day tables (DATA-6).
import type { DerivedTable } from './day-table-store.ts';
import { lastSenderTable } from './last-sender-store.ts';
import { memberMonthTable } from './member-month-store.ts';

export const DERIVED_TABLES: readonly DerivedTable[] = [lastSenderTable, memberMonthTable];
