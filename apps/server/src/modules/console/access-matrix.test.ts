// CON-1, CONUI-1: who may make which call of the console. The table is written by hand from the specification (docs/spec/console.md §1,
// §3 and §6) and takes nothing from the server's own list of permissions, so that each can be wrong without the other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { methodOf, pathOf, shortNameOf } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import { newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newStaff } from '#testing/people/staff.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext({ STAFF_PASSWORD_COST: '10' });
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1e6, read: 1e6, money: 1e6, ip: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const ROLES = [
  'support',
  'guild_desk',
  'finance',
  'campaign_author',
  'campaign_approver',
  'moderator',
  'admin',
] as const;
const [LOGIN, NO_PERMISSION, FAULT] = [1001, 1005, 5000];

const EVERYBODY = ROLES.join(' ');
const CAMPAIGN = 'campaign_author campaign_approver admin';
const LOOKS_UP = 'support guild_desk finance moderator admin';

const day = { begin: '2026-11-01', end: '2026-11-18' };
const user = { user_id: 999_999_999 };
const guild = { guild_id: 999_999_999 };
const withdrawal = { withdraw_no: 'WD1' };
const recharge = { out_trade_no: 'RC1' };

/** A call, who may make it, and a request of the right shape, mostly about an object that does not exist. `nobody` needs no session. */
const TABLE: readonly (readonly [call: string, who: string, request?: object])[] = [
  // §1: calls that change something.
  ['report_handle', 'support moderator admin', { report_id: 9, action: 'take', reply: '' }],
  ['user_ban', 'support moderator admin', { ...user, until: 0 }],
  ['user_unban', 'support moderator admin', user],
  ['user_revoke_sessions', 'support admin', user],
  ['ship_update', 'support admin', { ship_id: '9-9', carrier: '顺丰', tracking_no: 'SF1' }],
  ['user_reset_real_name', 'support admin', user],
  [
    'item_grant',
    'support campaign_approver admin',
    { user_ids: [user.user_id], grant: [{ item_code: 'nothing', qty: 1 }], ticket_no: 'T1' },
  ],
  ['order_refund', 'support finance admin', { order_no: 'O1' }],
  ['guild_review', 'guild_desk admin', { apply_no: 'GA1', action: 'pass' }],
  ['user_earn_suspend', 'guild_desk moderator admin', { ...user, until: 0 }],
  ['guild_freeze', 'guild_desk admin', guild],
  ['guild_unfreeze', 'guild_desk admin', guild],
  ['guild_force_disband', 'guild_desk admin', guild],
  ['guild_set_head', 'guild_desk admin', { ...guild, ...user, proof: '函件' }],
  ['withdraw_review', 'finance admin', { ...withdrawal, action: 'hold' }],
  ['withdraw_invoice_review', 'finance admin', { ...withdrawal, action: 'reject' }],
  ['withdraw_settle', 'finance admin', { ...withdrawal, result: 'paid', proof: '回单' }],
  ['risk_decide', 'finance moderator admin', { flag_id: 9, action: 'clear' }],
  ['ingest_decide', 'finance admin', { event_id: 'ev-none', action: 'drop' }],
  ['settlement_confirm', 'finance admin', { month: '2026-10', ...guild }],
  ['recharge_refund', 'finance admin', recharge],
  ['recharge_fix', 'finance admin', { ...recharge, action: 'close' }],
  ['ledger_adjust', 'finance admin', { account: { kind: 'diamond', id: user.user_id }, amount: 1, ticket_no: 'T1' }],
  ['campaign_save', 'campaign_author admin', { def: {} }],
  ['campaign_switch', CAMPAIGN, { id: 'nothing', on: 0 }],
  ['campaign_publish', CAMPAIGN, { id: 'nothing', version: 1 }],
  ['campaign_withdraw', 'campaign_approver admin', { id: 'nothing', version: 1 }],
  [
    'rank_exclude',
    'campaign_approver moderator admin',
    { rank_code: 'nothing', period_key: '2026-11-18', subject_id: user.user_id },
  ],
  ['moderation_decide', 'moderator admin', { moderation_id: 9, action: 'pass' }],
  ['user_set_patrol', 'admin', { ...user, is_patrol: 1 }],
  ['agreement_publish', 'admin', { type: 'user', version: 'v9', effective_at: 0, summary: [] }],
  ['config_save', 'admin', { key: 'holidays', value: [], effective_at: 0 }],
  ['platform_stop', 'finance campaign_approver admin', { key: 'shop' }],
  ['platform_resume', 'finance admin', { key: 'shop' }],
  ['export_make', 'finance guild_desk admin', { task_id: 'none' }],
  ['staff_disable', 'admin', { staff_id: 999_999_999 }],
  ['note_add', LOOKS_UP, { kind: 'user', id: '999999999', text: '已回电' }],
  // Of a campaign too (decision 0121): its own staff read the note in its log and write none.
  ['note_add', LOOKS_UP, { kind: 'campaign', id: 'nothing', text: '已回电' }],

  // Of everybody. What is behind some of them follows below.
  ['auth_me', EVERYBODY],
  ['auth_logout', `nobody ${EVERYBODY}`],
  ['auth_login', `nobody ${EVERYBODY}`, { account: 'none', password: 'none', otp: '000000' }],
  ['desk_pulse', EVERYBODY],
  ['approval_list', EVERYBODY],
  ['approval_detail', EVERYBODY, { approval_id: 999_999_999 }],
  ['approval_decide', EVERYBODY, { approval_id: 999_999_999, action: 'refuse' }],
  ['approval_withdraw', EVERYBODY, { approval_id: 999_999_999 }],
  ['search_all', EVERYBODY, { q: '听风' }],

  // §3 and §6: calls that read.
  ['lookup_detail', LOOKS_UP, { kind: 'user', id: '999999999' }],
  ['object_trail', 'support finance admin', { kind: 'recharge', id: 'RC1' }],
  ['ship_list', 'support admin'],
  ['guard_overview', 'support finance admin'],
  ['config_detail', 'finance admin', { key: 'constants' }],
  ['staff_list', 'admin'],
  ['campaign_list', CAMPAIGN],
  ['campaign_detail', CAMPAIGN, { id: 'nothing' }],
  ['campaign_diff', CAMPAIGN, { id: 'nothing', version: 1 }],
  ['campaign_simulate', CAMPAIGN, { def: {}, forecast: { users: 1, draws_per_user_day: 1 } }],
  ['campaign_live', CAMPAIGN, { id: 'nothing' }],

  // Z42: the own acts are everybody's, those on one campaign also its staff's.
  ['audit_list', 'admin'],
  ['audit_list', 'admin', { target: 'user:1' }],
  ['audit_list', 'admin', { target: 'campaign' }],
  ['audit_list', EVERYBODY, { mine: 1 }],
  ['audit_list', CAMPAIGN, { target: 'campaign:treasure_hunt' }],

  // Z38, Z61: a queue is of those who work it off (§3).
  ...(
    [
      ['report', 'support moderator admin'],
      ['ship', 'support admin'],
      ['guild', 'guild_desk admin'],
      ['withdraw', 'finance admin'],
      ['invoice', 'finance admin'],
      ['recharge', 'finance admin'],
      ['settlement', 'finance admin'],
      ['risk', 'finance moderator admin'],
      ['ingest', 'finance admin'],
      ['moderation', 'moderator admin'],
    ] as const
  ).flatMap(([queue, who]): [string, string, object][] => [
    ['queue_list', who, { queue }],
    ['queue_claim', who, { queue, key: 'none', on: 1 }],
    ['metric_series', who, { names: `queue.num:${queue}`, range: '24h' }],
  ]),

  // Z47: money to finance and support, campaigns to their staff, calls to everybody; of a member to those who look members up.
  ['metric_series', 'support finance admin', { names: 'recharge.paid_fen', range: '24h' }],
  ['metric_series', CAMPAIGN, { names: 'draw.num', range: '24h' }],
  ['metric_series', EVERYBODY, { names: 'api.calls', range: '24h' }],
  ['metric_series', LOOKS_UP, { names: 'spend.diamond', range: '24h', subject: 'user:999999999' }],

  // Z49: who reads which list, of everybody and of a single member.
  ['object_list', LOOKS_UP, { kind: 'user' }],
  ['object_list', 'guild_desk moderator admin', { kind: 'guild' }],
  ['object_list', 'guild_desk moderator admin', { kind: 'room' }],
  ['object_list', 'guild_desk admin', { kind: 'member', ...guild }],
  ['object_list', 'guild_desk finance admin', { kind: 'settlement', ...guild }],
  ['object_list', 'finance admin', { kind: 'difference', ...day }],
  ['object_list', 'support moderator admin', { kind: 'report', ...day }],
  ['object_list', 'support admin', { kind: 'shipment', ...day }],
  ['object_list', 'campaign_approver moderator admin', { kind: 'board' }],
  ['object_list', 'campaign_approver moderator admin', { kind: 'rank', q: 'nothing' }],
  ['object_list', 'finance moderator admin', { kind: 'gift', ...day }],
  ['object_list', 'support finance moderator admin', { kind: 'gift', ...user }],
  ['object_list', 'support admin', { kind: 'device', ...user }],
  ...['recharge', 'withdraw', 'order', 'draw', 'ledger', 'lot'].flatMap((kind): [string, string, object][] => [
    ['object_list', 'finance admin', { kind, ...day }],
    ['object_list', 'support finance admin', { kind, ...user }],
  ]),
];

const calls = new Map(CALLS.filter(({ kind }) => kind === 'console').map((call) => [shortNameOf(call), call]));

/** The code of the answer to somebody with this role, or without a session. */
async function ask(name: string, request: object, role?: (typeof ROLES)[number]): Promise<number> {
  const call = calls.get(name)!;
  // Everybody comes with a session of their own, because signing out and limits end what one session may do.
  const token = role && (await newStaff(ctx, role)).token;
  if (methodOf(call) === 'GET')
    return (
      await http.get(`${pathOf(call)}?${new URLSearchParams(request as Record<string, string>).toString()}`, token)
    ).code;
  const { properties } = call.request as { properties: object };
  const act = { request_id: newRequestId(), ...('reason' in properties && { reason: '核对权限' }) };
  return (await http.post(pathOf(call), { ...request, ...act }, token)).code;
}

describe('who may make which call', () => {
  it('CON-1 the table has every call of the console', () => {
    expect([...new Set(TABLE.map(([name]) => name))].toSorted()).toEqual([...calls.keys()].toSorted());
  });

  const rows = TABLE.map(([name, who, request = {}]) => ({ name, who, request }));
  it.each(rows)('CON-1 CONUI-1 $name: $who $request', async ({ name, who, request }) => {
    const may = who.split(' ');
    const codes = await Promise.all(ROLES.map((role) => ask(name, request, role)));
    for (const code of codes) expect([LOGIN, FAULT], codes.join(' ')).not.toContain(code);
    const refused = ROLES.filter((_role, i) => codes[i] === NO_PERMISSION);
    expect(refused).toEqual(ROLES.filter((role) => !may.includes(role)));
    expect((await ask(name, request)) === LOGIN).toBe(!may.includes('nobody'));
  });
});
