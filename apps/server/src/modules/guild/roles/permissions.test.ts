import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { modules } from '#app.ts';
import { sql } from '#db/sql.ts';
import { newGuildCallers, insertPendingJoin, newGuildRoom, type GuildCallers } from '#testing/people/guilds.ts';
import { newRequestId, openTestHttp, type TestHttpClient, type TestResponse } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import {
  grantOf,
  hasPermissionBeyondOwn,
  PERMISSIONS,
  permissionsOf,
  type Permission,
  type Role,
} from '#modules/roster/index.ts';

let ctx: TestContext;
let http: TestHttpClient;
let cast: GuildCallers;
/** A room of another guild: binding it always fails, but only callers with the permission get past the access check. */
let room_id: number;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  cast = await newGuildCallers(ctx);
  room_id = await newGuildRoom(ctx, cast.other_id, cast.otherHead);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const ROLES = ['stranger', 'member', 'manager', 'vice', 'head', 'patrol', 'otherHead'] as const;
type Who = (typeof ROLES)[number];

const ALL: readonly Who[] = ROLES;
const MEMBERS: readonly Who[] = ['member', 'manager', 'vice', 'head'];
const OFFICERS: readonly Who[] = ['manager', 'vice', 'head'];
const VICES: readonly Who[] = ['vice', 'head'];
const HEAD: readonly Who[] = ['head'];
const NOBODY = 999_999_999;

/** Every guild call and who may make it. Apart from the guild, the requests name nothing that exists, so they change nothing. */
const MATRIX: readonly [id: string, who: readonly Who[], data: () => object][] = [
  ['G01', ALL, () => ({})],
  ['G02', ALL, () => ({ guild_id: cast.guild_id })],
  ['G08', ALL, () => ({ guild_id: cast.guild_id })],
  ['G09', ALL, () => ({ guild_id: cast.guild_id })],
  ['G03', OFFICERS, () => ({ guild_id: cast.guild_id, version: 99, notice: '今晚八点见' })],
  ['G03', VICES, () => ({ guild_id: cast.guild_id, version: 99, intro: '一起唱歌' })],
  ['G03', HEAD, () => ({ guild_id: cast.guild_id, version: 99, guild_name: '新的名字' })],
  ['G06', [...VICES, 'patrol'], () => ({ guild_id: cast.guild_id })],
  ['G11', [...MEMBERS, 'patrol'], () => ({ guild_id: cast.guild_id })],
  ['G12', [...MEMBERS, 'patrol'], () => ({ guild_id: cast.guild_id })],
  ['G12', [...OFFICERS, 'patrol'], () => ({ guild_id: cast.guild_id, sort: 'flow' })],
  ['G13', HEAD, () => ({ guild_id: cast.guild_id, user_id: NOBODY })],
  ['G14', VICES, () => ({ guild_id: cast.guild_id, user_id: NOBODY })],
  ['G15', HEAD, () => ({ guild_id: cast.guild_id, user_id: NOBODY })],
  ['G16', VICES, () => ({ guild_id: cast.guild_id, user_id: NOBODY })],
  ['G17', OFFICERS, () => ({ guild_id: cast.guild_id, user_ids: [NOBODY], reason_type: 1 })],
  ['G18', [...OFFICERS, 'patrol'], () => ({ guild_id: cast.guild_id })],
  ['G19', [...OFFICERS, 'patrol'], () => ({ guild_id: cast.guild_id })],
  ['G20', [...OFFICERS, 'patrol'], () => ({ guild_id: cast.guild_id })],
  ['G21', [...OFFICERS, 'patrol'], () => ({ guild_id: cast.guild_id })],
  ['G22', [...OFFICERS, 'patrol'], () => ({ guild_id: cast.guild_id })],
  ['G23', OFFICERS, () => ({ guild_id: cast.guild_id, apply_ids: [NOBODY], action: 1 })],
  ['G24', MEMBERS, () => ({ guild_id: cast.guild_id })],
  // QUIT-1: the head cannot leave either, but gets a refusal of its own.
  [
    'G25',
    ['member', 'manager', 'vice'],
    () => ({ guild_id: cast.guild_id, quit_type: 1, reason_type: 1, fee_confirm_fen: 1 }),
  ],
  ['G26', ['member', 'manager', 'vice'], () => ({ guild_id: cast.guild_id, ground: 'guild_closed' })],
  ['G28', OFFICERS, () => ({ guild_id: cast.guild_id, apply_ids: [NOBODY], action: 1 })],
  ['G32', HEAD, () => ({ guild_id: cast.guild_id, dry_run: 1 })],
  ['X23', HEAD, () => ({ guild_id: cast.guild_id, action: 4 })],
  ['X24', HEAD, () => ({ guild_id: cast.guild_id })],
  ['X25', OFFICERS, () => ({ guild_id: cast.guild_id, log_id: NOBODY })],
  ['X27', VICES, () => ({ guild_id: cast.guild_id, action: 'bind', room_id })],
  ['X29', OFFICERS, () => ({ guild_id: cast.guild_id, user_id: NOBODY, remark: '主力' })],
  ['X44', OFFICERS, () => ({ guild_id: cast.guild_id, user_ids: [NOBODY] })],
  ['X110', OFFICERS, () => ({ guild_id: cast.guild_id, show_id: String(NOBODY) })],
];

const call = (id: string, data: object, token: string): Promise<TestResponse> => {
  const spec = CALLS.find((c) => c.id === id)!;
  return http.post(pathOf(spec), { ...data, ...(spec.mutation ? { request_id: newRequestId() } : {}) }, token);
};

/** The refusal `locked` also has code 1005, but it is not about permission. */
const isDenied = ({ code, data }: TestResponse): boolean => code === 1005 && data.reason === 'no_permission';

describe('who may do what (ROLE-1)', () => {
  it('ROLE-1 API-3 every call of a guild for every role, against the table', { timeout: 60_000 }, async () => {
    const wrong: string[] = [];
    for (const [id, allowed, data] of MATRIX) {
      for (const who of ROLES) {
        const reply = await call(id, data(), cast[who].token);
        const ok = allowed.includes(who)
          ? !isDenied(reply) && reply.code !== 1001 && reply.code !== 5000
          : isDenied(reply);
        if (!ok) wrong.push(`${id} ${JSON.stringify(data())} ${who}: ${reply.code} ${reply.msg}`);
      }
      const banned = await call(id, data(), cast.banned.token);
      if (banned.code !== 1002) wrong.push(`${id} banned: ${banned.code}`);
    }
    expect(wrong).toEqual([]);
  });

  it('C0-2 without a session only what is open answers', async () => {
    for (const [id, allowed, data] of MATRIX) {
      const { code } = await call(id, data(), '');
      expect([id, code]).toEqual([id, allowed === ALL ? 1 : 1001]);
    }
  });

  it('ROLE-1 the matrix speaks of every call that names a guild', () => {
    const named = CALLS.filter((c) => c.module === 'guild' && c.kind !== 'console').map((c) => c.id);
    // Calls about the caller's own data: applying, withdrawing, founding, own list and status.
    const own = ['G04', 'G05', 'G07', 'G10', 'G27', 'X22'];
    expect([...new Set(MATRIX.map(([id]) => id)), ...own].filter((id) => id !== 'X27').sort()).toEqual(named.sort());
  });

  it('ROLE-1 what a page is told it may is what the calls decide', async () => {
    const keys = async (who: Who): Promise<string[]> =>
      (await call('G02', { guild_id: cast.guild_id }, cast[who].token)).data.my.permissions;
    const roles: [Who, Role | undefined, boolean][] = [
      ['stranger', undefined, false],
      ['member', 0, false],
      ['manager', 1, false],
      ['vice', 2, false],
      ['head', 3, false],
      ['patrol', undefined, true],
      ['otherHead', undefined, false],
    ];
    for (const [who, role, is_patrol] of roles) expect(await keys(who)).toEqual(permissionsOf({ role, is_patrol }));
    expect(await keys('head')).toEqual(PERMISSIONS);
  });

  it('ROLE-5 EDGE-31 a patrol member reads with both sets and acts as a member alone', () => {
    const both = { role: 0 as const, is_patrol: true };
    const reads: Permission[] = ['apply.view', 'log.view', 'member.flow.view', 'data.guild.view'];
    const acts: Permission[] = ['apply.join.review', 'member.remove', 'guild.info.edit', 'room.manage', 'disband'];
    expect(reads.map((key) => hasPermissionBeyondOwn(both, key))).toEqual([true, true, true, true]);
    expect(acts.map((key) => hasPermissionBeyondOwn(both, key))).toEqual([false, false, false, false, false]);
    expect(grantOf({ role: 2, is_patrol: true }, 'company.view')).toBe('no_bank');
  });

  it('ROLE-6 API-3 a role taken away is gone with the next call; what a client says of itself is not looked at', async () => {
    const { guild_id, manager, head } = await newGuildCallers(ctx);
    expect((await call('G19', { guild_id }, manager.token)).code).toBe(1);
    expect((await call('G16', { guild_id, user_id: manager.user_id }, head.token)).code).toBe(1);
    expect((await call('G19', { guild_id, role: 3, is_patrol: 1 }, manager.token)).code).toBe(1005);
  });

  it('API-4 a refusal for permission is noted with the call and what was asked', async () => {
    await call('G18', { guild_id: cast.guild_id }, cast.member.token);
    await expect
      .poll(async () => (await ctx.db.rows(deniedOf(cast.member.user_id))).map((r: any) => r.path))
      .toContain('/api/v1/guild_log');
  });
});

const deniedOf = (user_id: number) => sql`select path, range from audit_denied where user_id = ${user_id}`;

describe('nothing leaks between guilds', () => {
  it('API-3 the head of another guild gets nothing of ours by walking its ids', { timeout: 60_000 }, async () => {
    const ours = await newGuildCallers(ctx);
    const theirs = await newGuildCallers(ctx);
    const applicant = await newAdult(ctx);
    const apply_id = await insertPendingJoin(ctx, ours.guild_id, applicant);
    const room_id = await newGuildRoom(ctx, ours.guild_id, ours.member);
    const quit = await call(
      'G25',
      { guild_id: ours.guild_id, quit_type: 1, reason_type: 1, fee_confirm_fen: 0 },
      ours.manager.token,
    );
    expect(quit.code, quit.msg).toBe(1);
    const made = await call('G14', { guild_id: ours.guild_id, user_id: ours.member.user_id }, ours.head.token);
    expect(made.code, made.msg).toBe(1);
    const mine = theirs.guild_id;
    const token = theirs.head.token;
    const before = await snapshot(ours.guild_id);

    // The caller names the own guild: rows of another guild are not found there.
    const items = async (id: string, data: object): Promise<number[]> =>
      (await call(id, data, token)).data.results.map((r: any) => r.code);
    expect(await items('G23', { guild_id: mine, apply_ids: [apply_id], action: 1 })).toEqual([1006]);
    expect(await items('G28', { guild_id: mine, apply_ids: [quit.data.apply_id], action: 1 })).toEqual([1006]);
    expect(await items('X44', { guild_id: mine, user_ids: [ours.vice.user_id] })).toEqual([1006]);
    const codes = await Promise.all(
      [
        call('G17', { guild_id: mine, user_ids: [ours.vice.user_id], reason_type: 1 }, token),
        call('G13', { guild_id: mine, user_id: ours.vice.user_id }, token),
        call('G15', { guild_id: mine, user_id: ours.vice.user_id }, token),
        call('X25', { guild_id: mine, log_id: made.data.log_id }, token),
        call('X27', { guild_id: mine, action: 'unbind', room_id }, token),
        call('X29', { guild_id: mine, user_id: ours.vice.user_id, remark: 'x' }, token),
        call('X22', { apply_id }, token),
        call('G27', { apply_id: quit.data.apply_id }, token),
      ].map(async (reply) => (await reply).code),
    );
    expect(codes).toEqual(codes.map(() => 1006));
    expect((await call('X27', { guild_id: mine, action: 'bind', room_id }, token)).code).toBe(1008);
    expect((await call('X23', { guild_id: mine, action: 1, user_id: ours.vice.user_id }, token)).code).toBe(1005);
    for (const id of ['G18', 'G21', 'G22', 'G12'])
      expect(
        (await call(id, { guild_id: mine, keyword: '岛民' }, token)).data.list.map(
          (row: any) => row.user?.user_id ?? row.user_id,
        ),
      ).not.toContain(ours.member.user_id);
    expect(await snapshot(ours.guild_id)).toEqual(before);
  });
});

const snapshot = async (guild_id: number) => [
  await ctx.db.rows(sql`select * from guild where guild_id = ${guild_id}`),
  await ctx.db.rows(sql`select * from guild_member where guild_id = ${guild_id} order by member_id`),
  await ctx.db.rows(sql`select * from guild_join where guild_id = ${guild_id} order by apply_id`),
  await ctx.db.rows(sql`select * from guild_quit where guild_id = ${guild_id} order by apply_id`),
  await ctx.db.rows(sql`select * from room where guild_id = ${guild_id} order by room_id`),
];
