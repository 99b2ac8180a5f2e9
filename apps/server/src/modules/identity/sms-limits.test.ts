import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { requestAndSolveCaptcha } from '#testing/captcha.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type TestResponse } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';

const DAY_MS = 86_400_000;
const [OWNER, ATTACKER] = ['10.0.0.1', '203.0.113.9'];

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext({
    TRUSTED_PROXIES: '1',
    SMS_TEST_MOBILES: [
      ...Array.from({ length: 40 }, (_, i) => `136000000${String(i).padStart(2, '0')}`),
      '1380000*',
    ].join(),
  });
  http = await openTestHttp(ctx, undefined, { limits: { ip: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.advance(DAY_MS));

let next = 0;
const freshMobile = (): string => `136000000${String(next++).padStart(2, '0')}`;

type Ask = { mobile: string; device_id?: string; scene?: string };
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const ask = ({ scene = 'login', ...who }: Ask, ip: string, captcha_token?: string): Promise<TestResponse> =>
  http.post('/api/v1/get_sms_code', { ...who, scene, captcha_token, request_id: newRequestId() }, undefined, from(ip));
const askSolved = async (who: Ask, ip: string): Promise<TestResponse> =>
  ask(who, ip, await requestAndSolveCaptcha(http, { scene: 'login', ...who }, undefined, from(ip)));
const login = (mobile: string, device_id: string, code = '000000'): Promise<TestResponse> =>
  http.post('/api/v1/mobile_login', { mobile, code, device_id, agree: 1, request_id: newRequestId() });
/** A stranger asks for a code `times` times, 61 seconds apart, and solves every captcha. */
async function bomb(mobile: string, ip: string, times: number): Promise<number[]> {
  const codes: number[] = [];
  for (let i = 0; i < times; i++) {
    ctx.clock.advance(61_000);
    codes.push((await askSolved({ mobile, device_id: `${ip}-${i}` }, ip)).code);
  }
  return codes;
}

/** A member who has logged in on `phone-{mobile}` before. */
async function memberWithPhone(): Promise<string> {
  const mobile = freshMobile();
  await newPerson(ctx, { mobile });
  expect((await ask({ mobile, device_id: `phone-${mobile}` }, OWNER)).code).toBe(1);
  expect((await login(mobile, `phone-${mobile}`)).code).toBe(1);
  ctx.clock.advance(DAY_MS);
  return mobile;
}

it('SHELL-47 all people of a demo world may be looked at from one address; other numbers need the slider after ten', async () => {
  const askFor = async (mobile: string): Promise<number> => (await ask({ mobile }, '198.51.100.7')).code;
  for (let i = 0; i < 22; i++) expect(await askFor(`13800000${String(i).padStart(3, '0')}`)).toBe(1);
  const others: number[] = [];
  for (let i = 0; i < 11; i++) others.push(await askFor(freshMobile()));
  expect(others.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 1));
  expect(others[10]).not.toBe(1);
});

describe('RISK-13 strangers and the codes of a member', () => {
  it('two anonymous requests lock nobody out: on the own phone not even the slider comes', async () => {
    const mobile = await memberWithPhone();
    for (const _ of [1, 2]) {
      ctx.clock.advance(61_000);
      expect((await ask({ mobile }, ATTACKER)).code).toBe(1);
    }
    // The member asks immediately: a stranger's code does not start the member's waiting time.
    const own = await ask({ mobile, device_id: `phone-${mobile}` }, OWNER);
    expect([own.code, own.data.need_captcha]).toEqual([1, 0]);
    expect((await login(mobile, `phone-${mobile}`)).code).toBe(1);
  });

  it('two anonymous requests lock nobody out: on a new phone one slider is enough', async () => {
    const mobile = await memberWithPhone();
    for (const _ of [1, 2]) {
      ctx.clock.advance(61_000);
      await ask({ mobile }, ATTACKER);
    }
    ctx.clock.advance(61_000);
    const bare = await ask({ mobile, device_id: 'new-phone' }, OWNER);
    expect([bare.code, bare.data.reason]).toEqual([0, 'captcha']);
    expect((await askSolved({ mobile, device_id: 'new-phone' }, OWNER)).code).toBe(1);
    expect((await login(mobile, 'new-phone')).code).toBe(1);
  });

  it('a stranger who solves every slider gets five codes for a number; the member goes on, on the own phone and on a new one', async () => {
    const mobile = await memberWithPhone();
    expect(await bomb(mobile, ATTACKER, 8)).toEqual([1, 1, 1, 1, 1, 1010, 1010, 1010]);
    expect((await ask({ mobile, device_id: `phone-${mobile}` }, OWNER)).code).toBe(1);
    expect((await askSolved({ mobile, device_id: 'another-phone' }, OWNER)).code).toBe(1);
    expect((await login(mobile, 'another-phone')).code).toBe(1);
  });

  it('strangers at many addresses together get ten codes for a number, at most one a minute; the own phone still gets its own', async () => {
    const mobile = await memberWithPhone();
    const codes: number[] = [];
    for (let i = 0; i < 14; i++) codes.push(...(await bomb(mobile, `198.51.100.${i}`, 1)));
    expect(codes.filter((code) => code === 1)).toHaveLength(10);
    expect(codes.slice(10)).toEqual([1010, 1010, 1010, 1010]);
    for (let i = 0; i < 2; i++) {
      ctx.clock.advance(61_000);
      expect((await ask({ mobile, device_id: `phone-${mobile}` }, OWNER)).code).toBe(1);
    }
  });

  it('30 requests at once from 30 devices send one message', async () => {
    const mobile = freshMobile();
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) => ask({ mobile, device_id: `many-${i}` }, `192.0.2.${i}`)),
    );
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 1003)).toHaveLength(29);
  });

  it('USER-2 a code is good on the device that asked; others can neither guess at it nor void it', async () => {
    const mobile = await memberWithPhone();
    const phone = `phone-${mobile}`;
    await ask({ mobile, device_id: phone }, OWNER);
    for (let i = 0; i < 6; i++) expect((await login(mobile, 'stranger', '111111')).msg).toBe('验证码错误或已过期');
    expect((await ask({ mobile, device_id: 'stranger' }, ATTACKER)).code).toBe(1);
    for (let i = 0; i < 5; i++) await login(mobile, 'stranger', '111111');
    expect((await login(mobile, 'stranger')).code).toBe(1010);
    expect((await login(mobile, phone)).code).toBe(1);
  });

  it('the answers for a registered number and an unknown one are the same to a stranger', async () => {
    const handlesFor = async (mobile: string): Promise<unknown[]> => {
      const answers: unknown[] = [];
      for (let i = 0; i < 4; i++) {
        ctx.clock.advance(61_000);
        const { code, msg, data } = await ask({ mobile }, ATTACKER);
        answers.push([code, msg, data]);
      }
      return answers;
    };
    const known = await handlesFor(await memberWithPhone());
    expect(await handlesFor(freshMobile())).toEqual(known);
  });
});

describe('USER-3 the slider', () => {
  const thirdOf = async (mobile: string): Promise<void> => {
    for (const _ of [1, 2]) {
      ctx.clock.advance(61_000);
      await ask({ mobile }, OWNER);
    }
    ctx.clock.advance(61_000);
  };

  it('a solved challenge is good once, also when it is handed in twenty times at once', async () => {
    const mobile = freshMobile();
    await thirdOf(mobile);
    const token = await requestAndSolveCaptcha(http, { mobile, scene: 'login' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask({ mobile }, OWNER, token)));
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
    ctx.clock.advance(61_000);
    expect((await ask({ mobile }, OWNER, token)).data.reason).toBe('captcha');
  });

  it('a challenge is solved for one number on one device, and for five minutes', async () => {
    const [mobile, other] = [freshMobile(), freshMobile()];
    await thirdOf(mobile);
    const token = await requestAndSolveCaptcha(http, { mobile: other, scene: 'login' });
    expect((await ask({ mobile }, OWNER, token)).data.reason).toBe('captcha');
    const late = await requestAndSolveCaptcha(http, { mobile, scene: 'login' });
    ctx.clock.advance(300_000);
    expect((await ask({ mobile }, OWNER, late)).data.reason).toBe('captcha');
    expect((await ask({ mobile }, OWNER, 'pass')).data.reason).toBe('captcha');
  });

  it('one that was solved but not needed, or refused for another reason, can still be used', async () => {
    const mobile = freshMobile();
    await thirdOf(mobile);
    const token = await requestAndSolveCaptcha(http, { mobile, scene: 'login' });
    ctx.clock.advance(-30_000);
    expect((await ask({ mobile }, OWNER, token)).code).toBe(1003);
    ctx.clock.advance(31_000);
    expect((await ask({ mobile }, OWNER, token)).code).toBe(1);
  });

  it('an address that asks for many challenges gets harder ones, up to four times the work', async () => {
    const most: number[] = [];
    for (let i = 0; i < 45; i++) {
      const { data } = await http.post(
        '/api/v1/captcha_challenge',
        { mobile: freshMobileNever(i), scene: 'login' },
        undefined,
        from('192.0.2.200'),
      );
      most.push(data.challenge.parameters.data.most / ctx.config.CAPTCHA_WORK);
    }
    expect([most[0], most[9], most[10], most[29], most[30], most[44]]).toEqual([1, 1, 2, 3, 4, 4]);
  });

  it('a number must be one, and scenes of a session need one', async () => {
    expect((await http.post('/api/v1/captcha_challenge', { mobile: '1', scene: 'login' })).msg).toBe(
      '请填写正确的手机号',
    );
    expect((await http.post('/api/v1/captcha_challenge', { scene: 'guard' })).code).toBe(1001);
    const { token } = await newPerson(ctx);
    expect((await http.post('/api/v1/captcha_challenge', { scene: 'guard' }, token)).data.kind).toBe('work');
  });
});

const freshMobileNever = (i: number): string => `1350000${String(1000 + i)}`;

/** A Redis server of this test's own, which the test may kill. */
async function privateRedis(): Promise<{ url: string; kill(): Promise<void> }> {
  const free = createServer();
  await new Promise<void>((done) => free.listen(0, '127.0.0.1', done));
  const { port } = free.address() as AddressInfo;
  await new Promise((done) => free.close(done));
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1']);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

it('RISK-13 without Redis the own phone gets its codes, a slider is still good once, and strangers are asked to wait', async () => {
  const redis = await privateRedis();
  const mobile = freshMobile();
  const alone = await createTestContext({ REDIS_URL: redis.url, SMS_TEST_MOBILES: mobile });
  const door = await openTestHttp(alone);
  try {
    await newPerson(alone, { mobile });
    const own = { mobile, device_id: 'phone', scene: 'login' };
    const code = (more: object) => door.post('/api/v1/get_sms_code', { ...own, request_id: newRequestId(), ...more });
    expect((await code({})).code).toBe(1);
    const entered = { mobile, device_id: 'phone', code: '000000', agree: 1, request_id: newRequestId() };
    expect((await door.post('/api/v1/mobile_login', entered)).code).toBe(1);
    alone.clock.advance(DAY_MS);

    await redis.kill();
    for (const _ of [1, 2]) {
      expect((await code({})).code).toBe(1);
      alone.clock.advance(61_000);
    }
    const captcha_token = await requestAndSolveCaptcha(door, own);
    expect((await code({})).data.reason).toBe('captcha');
    expect((await code({ captcha_token })).code).toBe(1);
    alone.clock.advance(61_000);
    expect((await code({ captcha_token })).data.reason).toBe('captcha');
    expect((await code({ device_id: 'stranger' })).data.reason).toBe('busy');
  } finally {
    await redis.kill();
    await door.close();
    await alone.close();
  }
});

it('what is over is swept away', async () => {
  const { deleteExpiredIdentityRows } = await import('./jobs.ts');
  ctx.clock.advance(10 * DAY_MS);
  await deleteExpiredIdentityRows({}, ctx);
  expect(
    await ctx.db.row(sql`select (select count(*) from sms_sent) + (select count(*) from captcha_used) as n`),
  ).toEqual({
    n: 0,
  });
});

it('TASK-3 dead sessions are swept away after a month, but what device a member was on stays known', async () => {
  const { deleteExpiredIdentityRows } = await import('./jobs.ts');
  const person = await newPerson(ctx);
  const open = async (device: string | null, daysAgo: number): Promise<void> => {
    const at = ctx.clock.now() - daysAgo * DAY_MS;
    await ctx.db.run(sql`
      insert into session (user_id, token_hash, platform, brand, device_hash, created_at, last_seen_at, expire_at)
      values (${person.user_id}, ${randomBytes(32)}, 'h5', 'shengyu', ${device && Buffer.from(device)}, ${new Date(at)}, ${new Date(at)},
        ${new Date(at + 30 * DAY_MS)})`);
  };
  // Twice on one device, the older one dead for eleven days; once on another and once on an unknown one; one that died yesterday.
  for (const [device, daysAgo] of [
    ['a', 90],
    ['a', 71],
    ['b', 80],
    [null, 80],
    [null, 31],
  ] as const)
    await open(device, daysAgo);
  await deleteExpiredIdentityRows({}, ctx);
  const left = await ctx.db.rows<{ device: string | null; days: number }>(sql`
    select convert_from(device_hash, 'utf8') as device, round(extract(epoch from ${new Date(ctx.clock.now())} - created_at) / 86400)::int as days
    from session where user_id = ${person.user_id} and created_at < ${new Date(ctx.clock.now() - DAY_MS)} order by created_at`);
  expect(left).toEqual([
    { device: 'b', days: 80 },
    { device: 'a', days: 71 },
    { device: null, days: 31 },
  ]);
});
