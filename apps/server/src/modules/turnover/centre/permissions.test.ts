// Every turnover call for every role (ROLE-1: permissions, ROLE-2: ranges), and no access to another guild's data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { modules } from '#app.ts';
import { newGuildMember, newGuildCallers, newGuildRoom, type GuildCallers } from '#testing/people/guilds.ts';
import { newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { createTurnoverTestKit, type TurnoverTestKit } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let world: TurnoverTestKit;
let cast: GuildCallers;
let host: Person;
let room_id: number;
const TODAY = dayOf(TEST_NOW);

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  world = await createTurnoverTestKit(ctx, http, modules);
  cast = await newGuildCallers(ctx);
  host = await newGuildMember(ctx, cast.guild_id);
  room_id = await newGuildRoom(ctx, cast.guild_id, cast.head);
  await world.give({ from: await newAdult(ctx), to: host, diamonds: 12_340, room_id });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const ROLES = ['stranger', 'member', 'manager', 'vice', 'head', 'patrol', 'otherHead'] as const;
type Who = (typeof ROLES)[number];
const OFFICERS: readonly Who[] = ['manager', 'vice', 'head'];
const VICES: readonly Who[] = ['vice', 'head'];
const SEEING: readonly Who[] = [...OFFICERS, 'patrol'];
const FAR: readonly Who[] = ['head', 'patrol'];

/** Who may make each call, depending on the request. */
const MATRIX: readonly [id: string, who: readonly Who[], data: () => object][] = [
  ['G29', SEEING, () => ({ id: cast.guild_id })],
  ['G29', FAR, () => ({ id: cast.guild_id, type: 3 })],
  ['G29', FAR, () => ({ id: cast.guild_id, type: 6 })],
  ['G29', VICES, () => ({ id: cast.guild_id, chart_type: 'other', metric: 'commission' })],
  ['G30', SEEING, () => ({ guild_id: cast.guild_id })],
  ['G30', FAR, () => ({ guild_id: cast.guild_id, type: 6 })],
  ['G30', SEEING, () => ({ guild_id: cast.guild_id, id: host.user_id })],
  ['G30', VICES, () => ({ guild_id: cast.guild_id, id: host.user_id, chart_type: 'other', metric: 'income' })],
  ['G30', ROLES, () => ({ id: 0 })],
  ['G31', SEEING, () => ({ guild_id: cast.guild_id })],
  ['G31', SEEING, () => ({ id: room_id })],
  ['G31', FAR, () => ({ id: room_id, type: 3 })],
  ['G33', SEEING, () => ({ id: cast.guild_id, type: 1, date_info: TODAY })],
  ['G33', FAR, () => ({ id: cast.guild_id, type: 1, date_info: TODAY.slice(0, 7) })],
  ['G33', SEEING, () => ({ id: host.user_id, type: 2, guild_id: cast.guild_id, date_info: TODAY })],
  ['G33', SEEING, () => ({ id: room_id, type: 3, date_info: TODAY })],
  ['X26', VICES, () => ({ guild_id: cast.guild_id, kind: 'data', params: {} })],
  ['X26', ['head'], () => ({ guild_id: cast.guild_id, kind: 'settlement', params: {} })],
  ['X28', VICES, () => ({ guild_id: cast.guild_id })],
];

const call = (id: string, data: object, token: string) => {
  const spec = CALLS.find((c) => c.id === id)!;
  return http.post(pathOf(spec), { ...data, ...(spec.mutation ? { request_id: newRequestId() } : {}) }, token);
};
const lettersOf = (id: string, data: object): string => `${id} ${JSON.stringify(data)}`;

describe('who sees what (ROLE-1, ROLE-2)', () => {
  it('ROLE-1 ROLE-2 API-3 every call of turnover for every role, against the table', { timeout: 60_000 }, async () => {
    for (const [id, allowed, data] of MATRIX) {
      for (const who of ROLES) {
        const { code, data: answer } = await call(id, data(), cast[who].token);
        const what = `${who}: ${lettersOf(id, data())} ${answer.reason ?? ''}`;
        expect([code, what]).toEqual([allowed.includes(who) ? 1 : 1005, what]);
      }
      expect((await call(id, data(), cast.banned.token)).code, lettersOf(id, data())).toBe(1002);
      expect((await call(id, data(), '')).code, lettersOf(id, data())).toBe(1001);
    }
    expect(new Set(MATRIX.map(([id]) => id))).toEqual(
      new Set(CALLS.filter((c) => c.module === 'turnover' && c.kind !== 'console').map((c) => c.id)),
    );
  });

  it('API-3 a role that a client says it has is not looked at', async () => {
    const sent = { id: cast.guild_id, type: 6, role: 3, is_patrol: 1 };
    expect((await call('G29', sent, cast.member.token)).code).toBe(1005);
  });

  it('DATA-5 nothing leaks: another guild’s head walks every id and gets no figure of it', async () => {
    const { token } = cast.otherHead;
    const asked = [
      ['G30', { id: host.user_id }],
      ['G30', { id: host.user_id, guild_id: cast.other_id }],
      ['G30', { guild_id: cast.other_id, keyword: '岛' }],
      ['G31', { id: room_id, guild_id: cast.other_id }],
      ['G31', { guild_id: cast.other_id }],
      ['G33', { id: host.user_id, type: 2, date_info: TODAY }],
      ['G33', { id: host.user_id, type: 2, guild_id: cast.other_id, date_info: TODAY }],
      ['G33', { id: room_id, type: 3, guild_id: cast.other_id, date_info: TODAY }],
      ['G33', { id: cast.other_id, type: 1, date_info: TODAY }],
      ['X28', { guild_id: cast.other_id }],
    ] as const;
    for (const [id, data] of asked) {
      const { text } = await call(id, data, token);
      expect(text, lettersOf(id, data)).not.toMatch(/12340|61700/);
    }
    const exported = { guild_id: cast.other_id, kind: 'flow', params: { type: 3, id: room_id, date_info: TODAY } };
    expect((await call('X26', exported, token)).code).toBe(1006);
  });
});
