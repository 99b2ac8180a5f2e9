// console: who works at the operator console, what they may, four eyes and the staff log (CON-1 to CON-4). No module imports it to
// answer a console call: `staffAnswers` and `staffReads` of #wire/staff-answers.ts are all a handler needs.
import type { AccessRule, Module } from '#module.ts';
import { wireName } from '@shengyu/contract/call.ts';
import type { Tx } from '#db/db.ts';
import { refuse } from '#wire/refusal.ts';
import type { LogEntry } from '#wire/staff.ts';
import { askApproval } from './approvals.ts';
import { answer as approval_decide } from './calls/approval_decide.ts';
import { answer as approval_list } from './calls/approval_list.ts';
import { answer as audit_list } from './calls/audit_list.ts';
import { answer as auth_login } from './calls/auth_login.ts';
import { answer as auth_logout } from './calls/auth_logout.ts';
import { answer as auth_me } from './calls/auth_me.ts';
import { answer as lookup_detail } from './calls/lookup_detail.ts';
import { answer as queue_list } from './calls/queue_list.ts';
import { sweepLogins } from './login-store.ts';
import { findStaff } from './sessions.ts';
import { COMMAND_STAFF, writeLog } from './staff-log.ts';

export { addStaff, isRole, resetSecrets, setDisabled, setRoles, type NewAccount } from './accounts.ts';
export { addToLookup, provideLookup, type Finder, type Knower } from './lookups.ts';
export { base32, otpAt, otpStep } from './otp.ts';
export { ROLES, type Role } from './permissions.ts';
export { provideQueue, type Queue, type QueueName, type QueueRow } from './queues.ts';
export { openSession } from './sessions.ts';
export { staffLogHead, verifyLog, verifyStaffLog } from './verify-log.ts';

/** What an operator's command did, in the staff log. */
export const logCommand = (tx: Tx, did: Pick<LogEntry, 'call' | 'target' | 'reason' | 'at'>): Promise<void> =>
  writeLog(tx, { ...did, staff_id: COMMAND_STAFF, ip: '' });

/** Without a session only a call that says so comes this far (logout). */
const permitted: AccessRule = async ({ call, staff }) =>
  staff === undefined || staff.permissions.includes(wireName(call)) ? undefined : refuse('no_permission');

export const console: Module = {
  name: 'console',
  answers: [approval_decide, approval_list, audit_list, auth_login, auth_logout, auth_me, queue_list, lookup_detail],
  access: { staff: permitted, staff2: permitted },
  jobs: { 'console.sweep_logins': (_payload, ctx) => ctx.db.tx((tx) => sweepLogins(tx, ctx.clock.now())) },
  cron: [{ at: '50 4 * * *', job: 'console.sweep_logins' }],
  staffDesk: { find: findStaff, log: writeLog, ask: askApproval },
};
