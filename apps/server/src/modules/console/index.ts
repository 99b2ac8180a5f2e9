// console: staff accounts and permissions, approvals by a second person, and the staff log (CON-1 to CON-4). To answer a console
// call a module does not import this one: `handlesStaffCall` and `handlesStaffRead` of #wire/staff-handler.ts suffice.
import type { AccessRule, Module } from '#module.ts';
import { shortNameOf } from '@shengyu/contract/call.ts';
import type { Tx } from '#db/db.ts';
import { refuse } from '#wire/refusal.ts';
import type { StaffLogEntry } from '#wire/staff.ts';
import { requestApproval } from './approvals.ts';
import { handler as approval_decide } from './calls/approval_decide.ts';
import { handler as approval_detail } from './calls/approval_detail.ts';
import { handler as approval_list } from './calls/approval_list.ts';
import { handler as approval_withdraw } from './calls/approval_withdraw.ts';
import { handler as audit_list } from './calls/audit_list.ts';
import { handler as auth_login } from './calls/auth_login.ts';
import { handler as auth_logout } from './calls/auth_logout.ts';
import { handler as auth_me } from './calls/auth_me.ts';
import { handler as desk_pulse } from './calls/desk_pulse.ts';
import { handler as lookup_detail } from './calls/lookup_detail.ts';
import { handler as metric_series } from './calls/metric_series.ts';
import { handler as note_add } from './calls/note_add.ts';
import { handler as object_list } from './calls/object_list.ts';
import { handler as queue_claim } from './calls/queue_claim.ts';
import { handler as queue_list } from './calls/queue_list.ts';
import { handler as search_all } from './calls/search_all.ts';
import { handler as staff_disable } from './calls/staff_disable.ts';
import { handler as staff_list } from './calls/staff_list.ts';
import { lookupFinders, lookupContributors, targetNamers } from './lookups.ts';
import { bookSums, checkFigures } from './metrics/check.ts';
import { consumers } from './metrics/consumers.ts';
import { deleteOldFigures } from './metrics/metric-store.ts';
import { countOwnCalls } from './metrics/own-calls.ts';
import { measureNow, measurements, slowMeasurements } from './metrics/sample.ts';
import { personFigures } from './metrics/series.ts';
import { listColumns, objectLists } from './lists.ts';
import { memberConditions } from './list-page-store.ts';
import { logChecks } from './log-checks.ts';
import { people } from './people.ts';
import { alertSources, switchedOffSources } from './pulse/alerts.ts';
import { queues } from './queues.ts';
import { searchers } from './search.ts';
import { deleteOldSignInRows } from './login-store.ts';
import { findStaffByToken } from './sessions.ts';
import { COMMAND_STAFF_ID, writeStaffLog } from './staff-log-store.ts';

export {
  addStaff,
  isRole,
  resetStaffSecrets,
  setStaffDisabled,
  setStaffRoles,
  type NewStaffAccount,
  type StaffSecrets,
} from './accounts.ts';
export {
  lookupFinders,
  lookupContributors,
  targetNamers,
  type LookupFinder,
  type LookupContributor,
} from './lookups.ts';
export { bookSums, compareWithBooks, type BookSum } from './metrics/check.ts';
export { countEvents, countFigures, countsFigures, withSubjects, type FigureCounter } from './metrics/count.ts';
export { carryMeasurements, layPastFigures, readLatestFigures, type PastFigure } from './metrics/metric-store.ts';
export { figureCountersOf, firstCountableDay, rebuildFigures } from './metrics/rebuild.ts';
export { measurements, slowMeasurements, type Measurement } from './metrics/sample.ts';
export { personFigures, type PersonFigures } from './metrics/series.ts';
export { given, memberConditions, readListPage } from './list-page-store.ts';
export {
  listColumns,
  objectLists,
  readListFilter,
  readObjectList,
  type ListColumns,
  type ListRequest,
  type ObjectList,
  type PresentedListPage,
} from './lists.ts';
export { logChecks } from './log-checks.ts';
export { people } from './people.ts';
export { searchers, type Searcher, type SearchHit } from './search.ts';
export { encodeBase32, generateOtp, computeOtpStep } from './otp.ts';
export { findOpenApproval, listApprovedAuthors } from './approval-store.ts';
export { loadStaffNames } from './staff-store.ts';
export { ROLES, type Role } from './permissions.ts';
export { alertSources, switchedOffSources, type Alert, type AlertSource, type SwitchedOff } from './pulse/alerts.ts';
export { clearFinding, saveFinding } from './pulse/finding-store.ts';
export { queues, type Queue, type QueueRow } from './queues.ts';
export { openStaffSession } from './sessions.ts';
export { findOpenApprovals } from './approval-store.ts';
export { namesOfStaff } from './staff-store.ts';
export { readStaffLogHead } from './staff-log-store.ts';
export { verifyNewStaffLogRows, verifyStaffLogPages, verifyStaffLog } from './verify-log.ts';

/** Writes to the staff log what an operator's command did. */
export const logCommand = (tx: Tx, did: Pick<StaffLogEntry, 'call' | 'target' | 'reason' | 'at'>): Promise<void> =>
  writeStaffLog(tx, { ...did, staff_id: COMMAND_STAFF_ID, ip: '' }).then(() => undefined);

/** The staff member needs the permission of the call. A call without a session reaches this rule only if its contract allows it. */
const permitted: AccessRule = async ({ call, staff }) =>
  staff === undefined || staff.permissions.includes(shortNameOf(call)) ? undefined : refuse('no_permission');

export const console: Module = {
  name: 'console',
  handlers: [
    approval_decide,
    approval_detail,
    approval_list,
    approval_withdraw,
    audit_list,
    auth_login,
    auth_logout,
    auth_me,
    desk_pulse,
    lookup_detail,
    metric_series,
    note_add,
    object_list,
    queue_claim,
    queue_list,
    search_all,
    staff_disable,
    staff_list,
  ],
  access: { staff: permitted, staff2: permitted },
  consumers,
  jobs: {
    'console.sweep_logins': (_payload, ctx) => ctx.db.tx((tx) => deleteOldSignInRows(tx, ctx.clock.now())),
    'console.measure': (_payload, ctx) => measureNow(ctx),
    'console.check_figures': (_payload, ctx) => checkFigures(ctx),
    'console.sweep_metrics': (_payload, ctx) => deleteOldFigures(ctx.db, ctx.clock.now()),
  },
  cron: [
    { at: '50 4 * * *', job: 'console.sweep_logins' },
    { at: '* * * * *', job: 'console.measure' },
    { at: '10 4 * * *', job: 'console.check_figures' },
    { at: '40 4 * * *', job: 'console.sweep_metrics' },
  ],
  background: countOwnCalls,
  slots: [
    alertSources,
    switchedOffSources,
    bookSums,
    measurements,
    slowMeasurements,
    personFigures,
    queues,
    objectLists,
    listColumns,
    logChecks,
    people,
    memberConditions,
    searchers,
    ...Object.values(lookupFinders),
    ...Object.values(lookupContributors),
    targetNamers,
  ],
  staffDesk: { find: findStaffByToken, log: writeStaffLog, ask: requestApproval },
};
