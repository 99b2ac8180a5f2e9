// report: members submit feedback, complaints and appeals, and operators handle them (rules REP-*, BETA-1).
import type { Module } from '#module.ts';
import { lookupContributors, lookupFinders, objectLists, queues } from '#modules/console/index.ts';
import { handler as report_handle } from './calls/report_handle.ts';
import { handler as report_record_list } from './calls/report_record_list.ts';
import { handler as submit_report } from './calls/submit_report.ts';
import { lookupReportContact, queue } from './queue.ts';
import { userAndRoomFinders, targetFinders } from './targets.ts';
import { listReports } from './console-list-store.ts';
import { findReport } from './lookup.ts';

export { countAdoptedReports, countUpheldComplaints } from './store.ts';
export { isComplaintAgainstTarget } from './words.ts';
export { targetFinders, type TargetNameFinder } from './targets.ts';

export const report: Module = {
  name: 'report',
  handlers: [report_handle, report_record_list, submit_report],
  slots: [targetFinders],
  fills: [
    queues.with({ report: queue }),
    objectLists.with({ report: listReports }),
    lookupFinders.report.with(findReport),
    lookupContributors.user.with(lookupReportContact),
    targetFinders.with(userAndRoomFinders),
  ],
};
