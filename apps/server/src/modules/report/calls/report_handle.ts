import { report_handle } from '@shengyu/contract/calls/report.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { handleReport, checkHandling } from '../handle.ts';

export const handler = handlesStaffCall(report_handle, {
  target: ({ report_id }) => `report:${report_id}`,
  before: ({ tx, req }) => checkHandling(tx, req),
  run: ({ tx, req, now }) => handleReport(tx, req, now),
});
