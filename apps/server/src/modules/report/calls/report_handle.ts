import { report_handle } from '@shengyu/contract/calls/report.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { handleReport, mayHandle } from '../handle.ts';

export const answer = staffAnswers(report_handle, {
  target: ({ report_id }) => `report:${report_id}`,
  before: ({ tx, req }) => mayHandle(tx, req),
  run: ({ tx, req, now }) => handleReport(tx, req, now),
});
