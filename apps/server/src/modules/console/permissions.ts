// The roles of staff and their permissions (CON-1). A permission is the name of a call as clients send it (`user_ban`); the
// contract says which calls exist.
import { shortNameOf, type CallSpec } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import { isStaffCall, type Staff } from '#wire/staff.ts';

export const ROLES = [
  'support',
  'guild_desk',
  'finance',
  'campaign_author',
  'campaign_approver',
  'moderator',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_CALLS: ReadonlyMap<string, CallSpec> = new Map(
  CALLS.filter(isStaffCall).map((call) => [shortNameOf(call), call]),
);

/** Calls that change nothing. The log keeps them for those of personal data (CON-3: who read it). */
export const LOOKS: readonly string[] = [...STAFF_CALLS].flatMap(([name, { mutation }]) => (mutation ? [] : [name]));

/** What operators' commands on the server write into the staff log (`main.ts staff …`, `main.ts books …`). */
const COMMAND_NAMES = {
  staff_add: '新建运营账号（命令）',
  staff_roles: '更改运营角色（命令）',
  staff_reset: '重置运营账号（命令）',
  books_restart: '重新封存账目（命令）',
} as const;

/** Everything that can stand in the staff log, under the name that the contract gives it. */
const ACT_NAMES: ReadonlyMap<string, string> = new Map([
  ...CALLS.filter(({ kind }) => kind === 'console').map((call) => [shortNameOf(call), call.summary] as const),
  ...Object.entries(COMMAND_NAMES),
]);

/** The Chinese name of a call or command, for lists and logs. */
export const nameOfCall = (call: string): string => ACT_NAMES.get(call) ?? call;

/** The acts that a person may look for in the log: an admin all of them, others those that they can do. */
export const actsOf = (staff: Staff): { call: string; name: string }[] =>
  [...ACT_NAMES]
    .filter(([call]) => staff.roles.includes('admin') || call === 'auth_login' || staff.permissions.includes(call))
    .map(([call, name]) => ({ call, name }));

/**
 * Permissions of all staff. The rest is checked inside these calls: approval_decide (Z40) needs the permission of the waiting call,
 * queue_list and queue_claim that of the deciding call, approval_withdraw is for one's own requests, and approval_detail for those
 * and the ones one may decide.
 * To anybody but an admin audit_list shows the own acts alone, and to whoever has campaign_detail those on one campaign too.
 */
const EVERYBODY =
  'auth_logout auth_me approval_list approval_detail approval_decide approval_withdraw queue_list queue_claim desk_pulse metric_series audit_list';

const BY_ROLE: Record<Exclude<Role, 'admin'>, string> = {
  support:
    'lookup_detail search_all object_list object_trail note_add report_handle user_ban user_unban user_revoke_sessions user_reset_real_name guard_overview ship_list ship_update item_grant order_refund',
  guild_desk:
    'lookup_detail search_all object_list note_add guild_review guild_freeze guild_unfreeze guild_force_disband guild_set_head user_earn_suspend export_make',
  finance:
    'lookup_detail search_all object_list object_trail note_add settlement_confirm withdraw_review withdraw_invoice_review withdraw_settle recharge_refund recharge_fix order_refund ledger_adjust ingest_decide risk_decide guard_overview config_detail platform_stop platform_resume export_make',
  campaign_author:
    'search_all campaign_list campaign_detail campaign_save campaign_diff campaign_simulate campaign_publish campaign_live campaign_switch',
  campaign_approver:
    'search_all object_list campaign_list campaign_detail campaign_diff campaign_simulate campaign_publish campaign_withdraw campaign_live campaign_switch item_grant rank_exclude platform_stop',
  moderator:
    'lookup_detail search_all object_list note_add moderation_decide report_handle user_ban user_unban user_earn_suspend rank_exclude risk_decide',
};

/** Calls whose approver also needs one of these roles: one campaign author must not approve another's campaign (OPS-6). */
const DECIDED_BY: Readonly<Record<string, readonly Role[]>> = { campaign_publish: ['campaign_approver', 'admin'] };

export function permissionsOf(roles: readonly string[]): string[] {
  if (roles.includes('admin')) return [...STAFF_CALLS.keys()];
  const names = roles.flatMap((role) => BY_ROLE[role as Exclude<Role, 'admin'>].split(' '));
  return [...new Set([...EVERYBODY.split(' '), ...names])];
}

export const mayDecideApproval = (staff: Staff, call: string): boolean =>
  staff.permissions.includes(call) &&
  (DECIDED_BY[call] === undefined || staff.roles.some((role) => DECIDED_BY[call]!.includes(role as Role)));
