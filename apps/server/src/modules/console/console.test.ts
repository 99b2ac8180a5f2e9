// CON-1 to CON-3: staff sessions, permissions, the staff log. Approvals are tested in approvals.test.ts, wrong sign-ins in
// login.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { methodOf, pathOf, shortNameOf } from '@shengyu/contract/call.ts';
import { runBooksCommand } from '#books-command.ts';
import { sql, type Statement } from '#db/sql.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newStaff } from '#testing/people/staff.ts';
import { isStaffCall } from '#wire/staff.ts';
import {
  addStaff,
  encodeBase32,
  generateOtp,
  computeOtpStep,
  resetStaffSecrets,
  setStaffDisabled,
  setStaffRoles,
  verifyStaffLog,
} from './index.ts';

import { hashPassword, isCorrectPassword } from './password.ts';
import { permissionsOf, ROLES, STAFF_CALLS } from './permissions.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  // The tests sign in dozens of times, so hashing is made as cheap as possible.
  ctx = await createTestContext({ STAFF_PASSWORD_COST: '10' });
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1_000, read: 1_000, ip: 10_000 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const OTP = Buffer.from('12345678901234567890');
const LOGIN = '/console/api/auth/login';
const ME = '/console/api/auth/me';
const code = () => generateOtp(OTP, computeOtpStep(ctx.clock.now()));
/** A code is accepted once, so each sign-in waits for the next code. */
const login = (account: string, change: object = {}) => {
  ctx.clock.advance(30_000);
  return http.post(LOGIN, { account, password: 'correct horse', otp: code(), request_id: newRequestId(), ...change });
};
const person = (account: string, ...roles: (typeof ROLES)[number][]) =>
  addStaff(ctx, { account, name: '小周', roles, password: 'correct horse', otp: OTP });

describe('one-time codes and passwords', () => {
  it('CON-1 codes are those of RFC 6238 (its appendix B)', () => {
    const seconds = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000];
    expect(seconds.map((s) => generateOtp(OTP, computeOtpStep(s * 1000), 8))).toEqual([
      '94287082',
      '07081804',
      '14050471',
      '89005924',
      '69279037',
      '65353130',
    ]);
    expect(encodeBase32(OTP)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });

  it('CON-1 a password is kept as a salted scrypt hash alone', async () => {
    const [one, two] = [await hashPassword('correct horse', 11), await hashPassword('correct horse', 11)];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$2048\$8\$3\$/);
    expect([
      await isCorrectPassword('correct horse', one, 11),
      await isCorrectPassword('wrong', one, 11),
      await isCorrectPassword('', '', 11),
    ]).toEqual([true, false, false]);
  });
});

describe('names of acts', () => {
  const CHINESE = /[\u4E00-\u9FFF]/;

  it('P11 every call of the console and every command that the log can hold has a Chinese name', async () => {
    const { token } = await newStaff(ctx, 'admin');
    await person('ming', 'support');
    await login('ming');
    await setStaffRoles(ctx, 'ming', ['finance']);
    await setStaffDisabled(ctx, 'ming', true);
    await resetStaffSecrets(ctx, 'ming');
    await runBooksCommand(ctx, ['restart', '演练'], () => undefined);
    const { data } = await http.get('/console/api/audit/list?page=1&limit=50', token);
    const written = data.list.map(({ call, call_name }: { call: string; call_name: string }) => [call, call_name]);
    expect(written.map(([call]: [string]) => call)).toEqual(
      expect.arrayContaining([
        'auth_login',
        'staff_add',
        'staff_roles',
        'staff_disable',
        'staff_reset',
        'books_restart',
      ]),
    );
    for (const [call, name] of written) expect(name, call).toMatch(CHINESE);
    const names = new Map<string, string>(
      data.acts.map(({ call, name }: { call: string; name: string }) => [call, name]),
    );
    for (const call of CALLS.filter(({ kind }) => kind === 'console'))
      expect(names.get(shortNameOf(call)), call.id).toMatch(CHINESE);
    expect(names.size).toBe(new Set(names.values()).size);
  });

  it('P11 others than admins are offered the acts that they can do', async () => {
    const { token } = await newStaff(ctx, 'moderator');
    const { data } = await http.get('/console/api/audit/list?mine=1&page=1&limit=1', token);
    const offered = data.acts.map(({ call }: { call: string }) => call);
    expect(offered).toEqual(expect.arrayContaining(['auth_login', 'moderation_decide', 'user_ban']));
    expect(offered).not.toContain('withdraw_review');
  });

  it('CONUI-9 the key that seals unsent text is the same for an account every time, and another for everybody else', async () => {
    const keyOf = async ({ token }: { token: string }) => (await http.get(ME, token)).data.draft_key;
    const [one, two] = [await newStaff(ctx, 'support'), await newStaff(ctx, 'support')];
    expect(await keyOf(one)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await keyOf(one)).toBe(await keyOf(one));
    expect(await keyOf(one)).not.toBe(await keyOf(two));
  });
});

describe('signing in', () => {
  it('CON-1 account, password and code together open a session; its secrets are readable nowhere', async () => {
    await person('zhou', 'support');
    const reply = await login('zhou');
    expect(reply.code, reply.text).toBe(1);
    expect(reply.data).toMatchObject({ name: '小周', account: 'zhou', roles: ['support'] });
    expect(reply.data.expire_at).toBe(Math.floor(ctx.clock.now() / 1000) + 8 * 3600);
    const me = await http.get(ME, reply.data.token);
    expect(me.data.permissions).toEqual(reply.data.permissions);
    const rows = JSON.stringify(await ctx.db.rows(sql`select * from staff, staff_session`));
    for (const secret of ['correct horse', OTP.toString('hex'), reply.data.token]) expect(rows).not.toContain(secret);
  });

  it('Z45 the server says whether it is a production, which no address can tell', async () => {
    const { token } = await newStaff(ctx, 'support');
    expect((await http.get(ME, token)).data.environment).toBe('test');
    const live = await openTestHttp({ ...ctx, config: { ...ctx.config, NODE_ENV: 'production' } });
    expect((await live.get(ME, token)).data.environment).toBe('production');
    await live.close();
  });

  it('CON-1 a wrong account, password or code gets one and the same answer', async () => {
    await person('qian', 'support');
    const wrongs = [{ account: 'nobody' }, { password: 'x' }, { otp: '000000' }];
    const replies = [];
    for (const wrong of wrongs) replies.push((await login('qian', wrong)).text);
    expect(new Set(replies).size).toBe(1);
    expect(JSON.parse(replies[0]!)).toMatchObject({ code: 1004, msg: '账号、密码或动态码有误' });
  });

  it('CON-1 a code is good once, and the one before or after it is taken for clocks that differ', async () => {
    await person('sun', 'support');
    ctx.clock.advance(60_000);
    const before = generateOtp(OTP, computeOtpStep(ctx.clock.now()) - 1);
    const send = (otp: string) =>
      http.post(LOGIN, { account: 'sun', password: 'correct horse', otp, request_id: newRequestId() });
    expect((await send(before)).code).toBe(1);
    expect((await send(before)).code).toBe(1004);
    expect((await send(generateOtp(OTP, computeOtpStep(ctx.clock.now()) + 2))).code).toBe(1004);
    expect((await send(generateOtp(OTP, computeOtpStep(ctx.clock.now()) + 1))).code).toBe(1);
  });

  it('CON-1 who was disabled is told so only after proving who they are, and their sessions are over', async () => {
    await person('zhang', 'support');
    const { token } = (await login('zhang')).data;
    await setStaffDisabled(ctx, 'zhang', true);
    expect((await http.get(ME, token)).code).toBe(1001);
    expect((await login('zhang', { password: 'x' })).msg).toBe('账号、密码或动态码有误');
    expect((await login('zhang')).msg).toBe('账号已停用');
  });

  it('CON-1 new secrets end what the old ones opened', async () => {
    await person('he', 'support');
    const { token } = (await login('he')).data;
    expect(await resetStaffSecrets(ctx, 'he')).toMatchObject({
      otp: expect.stringMatching(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/),
    });
    expect((await http.get(ME, token)).code).toBe(1001);
    expect((await login('he')).code).toBe(1004);
  });
});

describe('sessions', () => {
  it('CON-1 a session ends after 30 minutes idle, and after 8 hours whatever is done', async () => {
    const idle = await newStaff(ctx, 'support');
    ctx.clock.advance(29 * 60_000);
    expect((await http.get(ME, idle.token)).code).toBe(1);
    ctx.clock.advance(30 * 60_000);
    expect((await http.get(ME, idle.token)).code).toBe(1001);
    const busy = await newStaff(ctx, 'support');
    for (let minutes = 0; minutes < 475; minutes += 25) {
      ctx.clock.advance(25 * 60_000);
      expect((await http.get(ME, busy.token)).code).toBe(1);
    }
    ctx.clock.advance(5 * 60_000);
    expect((await http.get(ME, busy.token)).code).toBe(1001);
  });

  it('CON-1 signing out ends the session; doing it again is no fault', async () => {
    const { token } = await newStaff(ctx, 'support');
    expect((await http.post('/console/api/auth/logout', { request_id: newRequestId() }, token)).code).toBe(1);
    expect((await http.get(ME, token)).code).toBe(1001);
    expect((await http.post('/console/api/auth/logout', { request_id: newRequestId() }, token)).code).toBe(1);
  });

  it('CON-1 C0-2 a member is nobody at the console, and staff are nobody outside it', async () => {
    const [member, staff] = [await newPerson(ctx), await newStaff(ctx, 'admin')];
    expect((await http.get(ME, member.token)).code).toBe(1001);
    expect((await http.post('/api/v1/my_wallet_detail', {}, staff.token)).code).toBe(1001);
  });
});

describe('permissions', () => {
  it('CON-1 every role of the table names calls of the contract, and every call has somebody who may', () => {
    const known = new Set(STAFF_CALLS.keys());
    for (const role of ROLES) expect(permissionsOf([role]).filter((name) => !known.has(name))).toEqual([]);
    const given = new Set(ROLES.filter((role) => role !== 'admin').flatMap((role) => permissionsOf([role])));
    // These are the calls that only an admin may make.
    expect([...known].filter((name) => !given.has(name)).sort()).toEqual([
      'agreement_publish',
      'config_save',
      'staff_disable',
      'staff_list',
      'user_set_patrol',
    ]);
  });

  it('CON-1 API-3 no call answers a role that lacks it; a change of roles holds from the next call', async () => {
    const staff = await newStaff(ctx, 'support');
    expect((await http.get('/console/api/audit/list', staff.token)).code).toBe(1005);
    await http.get('/console/api/queue/list?queue=report', staff.token);
    const own = (await http.get('/console/api/audit/list?mine=1&staff_id=1', staff.token)).data;
    expect(own.list.map((row: any) => [row.call, row.staff.staff_id, row.ip])).toEqual([
      ['queue_list', staff.staff_id, '127.0.0.1'],
    ]);
    await ctx.db.run(sql`update staff set roles = '{admin}' where staff_id = ${staff.staff_id}`);
    expect((await http.get('/console/api/audit/list', staff.token)).code).toBe(1);
  });

  it('CON-1 S6 every console call refuses who has no session there', async () => {
    const { token } = await newPerson(ctx);
    for (const call of CALLS.filter((c) => isStaffCall(c) && !c.expired_ok)) {
      for (const headers of [{}, { token }, { token: `s_${'x'.repeat(43)}` }]) {
        const response = await http.app.inject({ method: methodOf(call), url: pathOf(call), payload: '{}', headers });
        expect([shortNameOf(call), response.json().code]).toEqual([shortNameOf(call), 1001]);
      }
    }
  });
});

describe('the staff log', () => {
  it('CON-3 signing in, out and changes of accounts are in it, newest first, by day, person and target', async () => {
    const made = (await person('wu', 'finance'))!;
    const { token } = (await login('wu')).data;
    await http.post('/console/api/auth/logout', { request_id: newRequestId() }, token);
    await setStaffRoles(ctx, 'wu', ['finance', 'support']);
    const admin = await newStaff(ctx, 'admin');
    const list = (query: string) => http.get(`/console/api/audit/list?${query}`, admin.token);
    const target = `staff:${made.staff_id}`;
    const all = (await list(`target=${target}`)).data;
    expect(all.list.map((row: { call: string }) => row.call)).toEqual([
      'staff_roles',
      'auth_logout',
      'auth_login',
      'staff_add',
    ]);
    expect(all.list[0]).toMatchObject({
      staff: { staff_id: 1, name: '命令行' },
      before: { roles: ['finance'] },
      after: { roles: ['finance', 'support'] },
    });
    expect((await list(`staff_id=${made.staff_id}&call=auth_login`)).data.total).toBe(1);
    expect((await list(`target=${target}&begin=2020-01-01&end=2020-01-02`)).data.total).toBe(0);
    expect((await list('begin=2020-02-31')).code).toBe(1004);
    // Reading the log is itself a read of personal data, so it is logged.
    expect((await list('call=audit_list')).data.total).toBeGreaterThan(0);
  });

  it('CON-3 nothing in it can be changed or removed, and what was done behind its back is noticed', async () => {
    expect(await verifyStaffLog(ctx.db)).toEqual([]);
    await expect(ctx.db.run(sql`update staff_log set reason = 'x'`)).rejects.toThrow();
    await expect(ctx.db.run(sql`delete from staff_log`)).rejects.toThrow();
    const last = (await ctx.db.row<{ log_id: number }>(sql`select max(log_id) as log_id from staff_log`))!.log_id;
    const behind = async (...statements: Statement[]) => {
      for (const statement of [sql`set session_replication_role = replica`, ...statements])
        await ctx.owner.run(statement);
      return (await verifyStaffLog(ctx.db)).map(({ table, row, what }) => `${table} ${row} ${what}`);
    };
    expect(await behind(sql`create table kept as select * from staff_log`)).toEqual([]);
    const back = [sql`delete from staff_log`, sql`insert into staff_log select * from kept`];
    expect(await behind(sql`update staff_log set reason = 'x' where log_id = 2`)).toEqual([
      'staff_log log#2 was changed: its link does not fit',
    ]);
    expect(await behind(...back, sql`delete from staff_log where log_id = 2`)).toEqual(['staff_log log#2 missing']);
    expect(await behind(...back, sql`delete from staff_log where log_id = 1`)).toEqual(['staff_log log#1…1 missing']);
    expect(await behind(...back, sql`delete from staff_log where log_id = ${last}`)).toEqual([
      `staff_log_head log ends at ${last}, its journal at ${last - 1}`,
    ]);
    expect(await behind(...back)).toEqual([]);
  });
});
