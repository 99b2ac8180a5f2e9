// report: feedback, complaints and appeals, and what becomes of them (REP-*, BETA-1).
import type { Module } from '#module.ts';
import { addToLookup, provideQueue } from '#modules/console/index.ts';
import { answer as report_handle } from './calls/report_handle.ts';
import { answer as report_record_list } from './calls/report_record_list.ts';
import { answer as submit_report } from './calls/submit_report.ts';
import { knowContact, queue } from './queue.ts';

export { adoptedAmong, upheldAgainst } from './store.ts';
export { isAgainst } from './words.ts';
export { provideTarget, type FindTarget, type TargetKind } from './targets.ts';

provideQueue('report', queue);
addToLookup('user', knowContact);

export const report: Module = { name: 'report', answers: [report_handle, report_record_list, submit_report] };
