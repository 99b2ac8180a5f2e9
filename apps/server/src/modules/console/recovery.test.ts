// Recovery codes (docs/decisions/0100): each opens one sign-in, and who guesses them is stopped as who guesses one-time codes.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { newRequestId, openTestHttp, type TestHttpClient, type TestResponse } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { addStaff, computeOtpStep, generateOtp, resetStaffSecrets, verifyStaffLog } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext({ STAFF_PASSWORD_COST: '10', TRUSTED_PROXIES: '1' });
  http = await openTestHttp(ctx, undefined, { limits: { ip: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
let day = 0;
beforeEach(() => ctx.clock.set(TEST_NOW + ++day * 3 * 86_400_000));

const OTP = Buffer.from('12345678901234567890');
const PASSWORD = 'correct horse';
const WRONG = { code: 1004, msg: '账号、密码或动态码有误' };
const NONE = 'AAAAA-AAAAA';

const person = async (account: string): Promise<readonly string[]> =>
  (await addStaff(ctx, { account, name: '小周', roles: ['support'], password: PASSWORD, otp: OTP }))!.recovery;
type Try = { password?: string; device_token?: string; ip?: string };
const signIn = (account: string, otp: string, { ip = '203.0.113.1', ...change }: Try = {}): Promise<TestResponse> =>
  http.post(
    '/console/api/auth/login',
    { account, password: PASSWORD, otp, request_id: newRequestId(), ...change },
    undefined,
    { 'x-forwarded-for': ip },
  );
const appCode = (): string => generateOtp(OTP, computeOtpStep(ctx.clock.now()));
const logOf = (account: string) =>
  ctx.db.rows<{ reason: string; after: unknown; line: string }>(sql`
    select l.reason, l.after, l::text as line from staff_log l join staff s on s.staff_id = l.staff_id
    where s.account = ${account} and l.call = 'auth_login' order by log_id`);

it('CON-1 a recovery code opens one sign-in, typed with or without its hyphen; the reply and the log say how many are left', async () => {
  const codes = await person('li');
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^[A-Z2-7]{5}-[A-Z2-7]{5}$/.test(code))).toBe(true);
  expect((await signIn('li', codes[3]!)).data).toMatchObject({ account: 'li', recovery_left: 9 });
  expect((await signIn('li', codes[0]!.replace('-', '').toLowerCase())).data).toMatchObject({ recovery_left: 8 });
  expect(await signIn('li', codes[3]!)).toMatchObject(WRONG);
  // The app still signs in, and uses none up.
  expect((await signIn('li', appCode())).data).toMatchObject({ recovery_left: 8 });
  const lines = await logOf('li');
  expect(lines.map(({ reason, after }) => [reason, after])).toEqual([
    ['恢复码登录', { recovery_left: 9 }],
    ['恢复码登录', { recovery_left: 8 }],
    ['', null],
  ]);
  expect(lines.map(({ line }) => line).join()).not.toMatch(new RegExp(codes.join('|')));
  expect(await verifyStaffLog(ctx.db)).toEqual([]);
});

it('CON-1 codes are stored as passwords are, and readable nowhere', async () => {
  const codes = await person('wu');
  const rows = await ctx.db.rows<{ code_hash: string; line: string }>(sql`
    select r.code_hash, r::text as line from staff_recovery r join staff s on s.staff_id = r.staff_id where s.account = 'wu'`);
  expect(rows).toHaveLength(10);
  expect(rows.every(({ code_hash }) => code_hash.startsWith('scrypt$1024$8$3$'))).toBe(true);
  expect(rows.map(({ line }) => line).join()).not.toMatch(new RegExp(codes.join('|').replaceAll('-', '-?')));
});

it('CON-1 of two sign-ins with one code at once only one wins', async () => {
  const [code] = await person('tang');
  const replies = await Promise.all(['198.51.100.1', '198.51.100.2'].map((ip) => signIn('tang', code!, { ip })));
  expect(replies.map((reply) => reply.code).sort()).toEqual([1, 1004]);
  expect((await logOf('tang')).map(({ after }) => after)).toEqual([{ recovery_left: 9 }]);
});

it('CON-1 wrong recovery codes count as wrong one-time codes do: strangers are closed out, unsaid, and the known device is not', async () => {
  const codes = await person('yang');
  const { device_token } = (await signIn('yang', codes[0]!)).data;
  for (let n = 0; n < 6; n++) expect(await signIn('yang', NONE, { ip: `198.51.100.${n}` })).toMatchObject(WRONG);
  // A right one is refused alike while strangers are closed out, and it is not used up by that.
  expect(await signIn('yang', codes[1]!, { ip: '192.0.2.9' })).toMatchObject(WRONG);
  expect((await signIn('yang', codes[2]!, { device_token })).data).toMatchObject({ recovery_left: 8 });
  ctx.clock.advance(15 * 60_000);
  expect((await signIn('yang', codes[1]!, { ip: '192.0.2.9' })).data).toMatchObject({ recovery_left: 7 });
});

it('CON-1 from one place five wrong ones are answered and the sixth is told to wait', async () => {
  await person('qin');
  for (let n = 0; n < 5; n++) expect(await signIn('qin', NONE)).toMatchObject(WRONG);
  expect(await signIn('qin', NONE)).toMatchObject({ code: 1010, msg: '错误次数过多，请 1 分钟后再试' });
});

it('CON-1 an unknown account, a wrong password and a wrong or used recovery code are answered with the same bytes', async () => {
  const [code] = await person('zhao');
  await signIn('zhao', code!);
  const replies = [
    await signIn('nobody', NONE, { ip: '192.0.2.1' }),
    await signIn('zhao', NONE, { ip: '192.0.2.2' }),
    await signIn('zhao', code!, { ip: '192.0.2.3' }),
    await signIn('zhao', code!, { ip: '192.0.2.4', password: 'guess' }),
  ];
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
});

it('CON-1 new secrets end the old codes; an account without codes is not told of any', async () => {
  const [old] = await person('song');
  const fresh = (await resetStaffSecrets(ctx, 'song'))!;
  const { password } = fresh;
  expect(await signIn('song', old!, { password })).toMatchObject(WRONG);
  expect((await signIn('song', fresh.recovery[0]!, { password })).data).toMatchObject({ recovery_left: 9 });
  await addStaff(ctx, { account: 'he', name: '小何', roles: ['support'], password: PASSWORD, otp: OTP, recovery: [] });
  const reply = await signIn('he', appCode());
  expect(reply.code).toBe(1);
  expect(reply.data).not.toHaveProperty('recovery_left');
  expect(await signIn('he', NONE)).toMatchObject(WRONG);
});
