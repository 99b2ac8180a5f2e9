// MATCH-5: a block or report ends the match between two members. A person whom three members reported on one day cannot use
// matching until the reports are reviewed.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { userBlocked } from '#events/catalogue/people.ts';
import { reportHandled, reportSubmitted } from '#events/catalogue/report.ts';
import type { EventDataOf } from '#events/event.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer } from '#module.ts';
import { isComplaintAgainstTarget } from '#modules/report/index.ts';
import { findOtherMember } from './answer.ts';
import {
  banFromMatching,
  markMatchReportHandled,
  insertReport,
  hasUnreviewedReport,
  countReportersOn,
  liftMatchingBan,
} from './report-store.ts';
import { endMatchesBetween } from './store.ts';

const REPORTS = 3;

type Target = NonNullable<EventDataOf<typeof reportSubmitted>['target']>;

async function personIn(tx: Tx, target: Target, reporter_id: number): Promise<number | undefined> {
  if (target.kind === 'match') return findOtherMember(tx, String(target.id), reporter_id);
  return target.kind === 'user' ? Number(target.id) : undefined;
}

export const consumers: readonly Consumer[] = [
  consumes(userBlocked, async (tx, { data: { user_id, target_id } }) => {
    await endMatchesBetween(tx, user_id, target_id);
  }),
  consumes(reportSubmitted, async (tx, { data, at }) => {
    const { report_id, user_id: reporter_id, type, target } = data;
    const user_id = target && isComplaintAgainstTarget(type) ? await personIn(tx, target, reporter_id) : undefined;
    if (user_id === undefined || user_id === reporter_id) return;
    await endMatchesBetween(tx, user_id, reporter_id);
    const day = dayOf(at);
    await insertReport(tx, { user_id, report_id, reporter_id, day });
    if ((await countReportersOn(tx, user_id, day)) >= REPORTS) await banFromMatching(tx, user_id, new Date(at));
  }),
  consumes(reportHandled, async (tx, { data }) => {
    const user_id = await markMatchReportHandled(tx, data.report_id);
    if (user_id !== undefined && !(await hasUnreviewedReport(tx, user_id))) await liftMatchingBan(tx, user_id);
  }),
];
