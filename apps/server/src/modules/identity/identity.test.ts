import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { requestAndSolveCaptcha } from '#testing/captcha.ts';
import {
  readEvents,
  newPerson,
  newSession,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type TestResponse,
} from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { buildMultipartBody, ONE_PIXEL_PNG } from '#testing/upload.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext({
    SMS_TEST_MOBILES: Array.from({ length: 90 }, (_, i) => `137000000${String(i).padStart(2, '0')}`).join(),
  });
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
// Every test starts in a new hour, so that the limits per address and hour do not interfere.
beforeEach(() => ctx.clock.advance(3_600_000));

let next = 0;
const freshMobile = (): string => `137000000${String(next++).padStart(2, '0')}`;
const askCode = (mobile: string, more: object = {}) =>
  http.post('/api/v1/get_sms_code', { mobile, scene: 'login', request_id: newRequestId(), ...more });
const login = (mobile: string, code = '000000', more: object = {}): Promise<TestResponse> =>
  http.post('/api/v1/mobile_login', { mobile, code, agree: 1, request_id: newRequestId(), ...more });
const register = (mobile: string, more: object = {}): Promise<TestResponse> =>
  http.post('/api/v1/h5_register', {
    mobile,
    nickname: '星河漫步',
    gender: 2,
    birthday: '2000-01-01',
    agree: 1,
    request_id: newRequestId(),
    ...more,
  });
const me = (token: string) => http.get('/goapi/user/get_user_info_mp/me', token);

describe('U04 get_sms_code', () => {
  it('USER-1 a landline or nonsense is no login mobile', async () => {
    for (const mobile of ['010-12345678', '12345', '2380013800']) {
      const reply = await askCode(mobile);
      expect([reply.code, reply.msg]).toEqual([1004, '请填写正确的手机号']);
    }
  });

  it('USER-3 one code in 60 s per number, whatever the request id', async () => {
    const mobile = freshMobile();
    expect((await askCode(mobile)).data).toEqual({ expire_in: 300, resend_in: 60, need_captcha: 0 });
    ctx.clock.advance(30_000);
    const second = await askCode(mobile);
    expect([second.code, second.msg, second.data.retry_after]).toEqual([
      1003,
      '验证码发送过于频繁，请 30 秒后再试',
      30,
    ]);
  });

  it('USER-3 the slider comes from the third code of a day on, and the tenth is the last', async () => {
    const mobile = freshMobile();
    const { token } = await newPerson(ctx, { mobile });
    const ask = (more: object = {}) =>
      http.post('/api/v1/get_sms_code', { scene: 'guard', request_id: newRequestId(), ...more }, token);
    const codes: number[] = [];
    for (let i = 0; i < 11; i++) {
      ctx.clock.advance(61_000);
      const bare = await ask();
      if (bare.code === 0) {
        expect(bare.data.reason).toBe('captcha');
        const captcha_token = await requestAndSolveCaptcha(http, { mobile, scene: 'guard' }, token);
        codes.push((await ask({ captcha_token })).code);
      } else codes.push(bare.code);
      if (i === 1) expect(bare.data.need_captcha).toBe(1);
    }
    expect(codes).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1010]);
  });

  it('USER-3 20 requests at once send one code', async () => {
    const mobile = freshMobile();
    const replies = await Promise.all(Array.from({ length: 20 }, () => askCode(mobile)));
    expect(replies.filter((r) => r.code === 1)).toHaveLength(1);
    expect(replies.filter((r) => r.code === 1003)).toHaveLength(19);
  });

  it('USER-3 RISK-13 at most 30 codes an hour for one address, from the eleventh on behind the slider', async () => {
    // The clock starts at the beginning of an hour, so that all requests fall into the same one.
    ctx.clock.set(Math.ceil(ctx.clock.now() / 3_600_000) * 3_600_000);
    let last: TestResponse | undefined;
    const reasons: (string | undefined)[] = [];
    for (let i = 0; i < 31; i++) {
      ctx.clock.advance(61_000);
      const mobile = `1390000${1000 + i}`;
      const bare = await askCode(mobile);
      reasons.push(bare.data.reason);
      const captcha_token = await requestAndSolveCaptcha(http, { mobile, scene: 'login' });
      last = bare.code === 1 ? bare : await askCode(mobile, { captcha_token });
      expect(last.code).toBe(i < 30 ? 1 : 1003);
    }
    expect(reasons).toEqual(Array.from({ length: 31 }, (_, i) => (i < 10 ? undefined : 'captcha')));
    expect(last!.data.reason).toBe('too_fast');
    ctx.clock.advance(3_600_000);
  });

  it('other scenes need a session and take the number from it', async () => {
    expect((await http.post('/api/v1/get_sms_code', { scene: 'guard', request_id: newRequestId() })).code).toBe(1001);
    const person = await newPerson(ctx, { mobile: freshMobile() });
    const reply = await http.post(
      '/api/v1/get_sms_code',
      { mobile: '1', scene: 'guard', request_id: newRequestId() },
      person.token,
    );
    expect(reply.code).toBe(1);
  });

  it('USER-2 the number and the code lie nowhere in the clear: not in the code table, not in the job', async () => {
    const mobile = '13955556666';
    expect((await askCode(mobile)).code).toBe(1);
    const dump = await ctx.db.row<{ all: string }>(sql`
      select (select string_agg(c::text, '') from sms_sent c) || (select string_agg(j.payload::text, '') from graphile_worker._private_jobs j) as all`);
    expect(dump!.all).not.toContain(mobile);
  });
});

describe('U05 mobile_login', () => {
  it('USER-4 an unknown number gets a register ticket, never an account', async () => {
    const mobile = freshMobile();
    await askCode(mobile);
    const reply = await login(mobile);
    expect([reply.code, reply.data.reason, reply.data.need_register]).toEqual([0, 'need_register', 1]);
    expect(reply.data.register_ticket.length).toBeGreaterThan(40);
    expect(
      await ctx.db.row(sql`select 1 from user_mobile where mobile_hash = ${ctx.seal.index('mobile', mobile)}`),
    ).toBeUndefined();
  });

  it('USER-2 five wrong tries void the code, also the right one', async () => {
    const mobile = freshMobile();
    await newPerson(ctx, { mobile });
    await askCode(mobile);
    for (let i = 0; i < 4; i++) expect((await login(mobile, '111111')).msg).toBe('验证码错误或已过期');
    expect((await login(mobile, '111111')).msg).toBe('错误次数过多，请重新获取验证码');
    expect((await login(mobile, '000000')).code).toBe(1010);
  });

  it('USER-2 a code is good once and for 300 s', async () => {
    const mobile = freshMobile();
    await newPerson(ctx, { mobile });
    await askCode(mobile);
    expect((await login(mobile)).code).toBe(1);
    expect((await login(mobile)).code).not.toBe(1);
    ctx.clock.advance(61_000);
    await askCode(mobile);
    ctx.clock.advance(300_000);
    expect((await login(mobile)).msg).toBe('验证码错误或已过期');
  });

  it('does not log in without consent, and says so softly', async () => {
    const reply = await login(freshMobile(), '000000', { agree: 0 });
    expect([reply.code, reply.data.reason]).toEqual([0, 'agree']);
  });

  it('USER-6 the token works, is stored hashed, and the sixth device ends the oldest', async () => {
    const mobile = freshMobile();
    const person = await newPerson(ctx, { mobile });
    const tokens = [person.token];
    for (let i = 0; i < 4; i++) {
      ctx.clock.advance(1_000);
      tokens.push(await newSession(ctx, person.user_id));
    }
    await askCode(mobile);
    ctx.clock.advance(1_000);
    const { data } = await login(mobile, '000000', { device_id: 'sixth' });
    expect((await me(data.token)).data.user_id).toBe(person.user_id);
    const stored = await ctx.db.rows<{ hash: string }>(sql`select encode(token_hash, 'hex') as hash from session`);
    expect(JSON.stringify(stored)).not.toContain(data.token);
    expect((await me(tokens[0]!)).code).toBe(1001);
    expect((await me(tokens[1]!)).code).toBe(1);
  });

  it('USER-8 a banned person gets the date and a token for an appeal, no session', async () => {
    const mobile = freshMobile();
    const person = await newPerson(ctx, { mobile });
    await ctx.db.run(
      sql`update user_account set status = 2, banned_until = ${new Date(Date.UTC(2027, 0, 1))} where user_id = ${person.user_id}`,
    );
    await askCode(mobile);
    const reply = await login(mobile);
    expect([reply.code, reply.msg, reply.data.token]).toEqual([1002, '账号已被封禁，2027-01-01 解封', undefined]);
    expect(reply.data.appeal_token.length).toBeGreaterThan(20);
  });
});

describe('U06 h5_register', () => {
  it('USER-4 USER-5 with the ticket of a login: account, session, events', async () => {
    const mobile = freshMobile();
    await askCode(mobile);
    const { register_ticket } = (await login(mobile)).data;
    const reply = await register(mobile, { register_ticket });
    expect(reply.code, reply.text).toBe(1);
    expect(reply.data).toMatchObject({ is_minor: 0, user: { nickname: '星河漫步', gender: 2, wealth_level: 1 } });
    expect(reply.data.user.show_id).toMatch(/^\d{8}$/);
    expect((await me(reply.data.token)).data.self).toMatchObject({
      mobile_mask: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      is_real_name: 0,
    });
    const names = (await readEvents(ctx)).filter((e) => e.key === String(reply.data.user.user_id)).map((e) => e.name);
    expect(names).toEqual(['user.registered', 'user.active_day']);
  });

  it('S-REG-1 a member who chose no picture has one of the 12 drawn faces, the next member another', async () => {
    const avatarOfNewMember = async (): Promise<string> => {
      const mobile = freshMobile();
      await askCode(mobile, { scene: 'register' });
      return (await register(mobile, { code: '000000' })).data.user.avatar;
    };
    const faces = [await avatarOfNewMember(), await avatarOfNewMember()];
    for (const face of faces) expect(face).toMatch(/\/activity\/avatar\/([1-9]|1[0-2])\.svg$/);
    expect(faces[0]).not.toBe(faces[1]);
  });

  it('API-5 the mobile is stored sealed', async () => {
    const mobile = '13700000089';
    await askCode(mobile, { scene: 'register' });
    await register(mobile, { code: '000000' });
    const dump = await ctx.db.row<{ all: string }>(sql`select string_agg(u::text, '') as all from user_account u`);
    expect(dump!.all).not.toContain(mobile);
    expect(dump!.all).not.toContain(Buffer.from(mobile).toString('hex'));
  });

  it('USER-5 nickname of 2 to 12 characters without sensitive words, birthday 8 to 100 years ago', async () => {
    const mobile = freshMobile();
    expect((await register(mobile, { nickname: ' 星 ' })).msg).toBe('昵称需 2-12 个字');
    expect((await register(mobile, { nickname: '一二三四五六七八九十十一十二' })).msg).toBe('昵称需 2-12 个字');
    expect((await register(mobile, { nickname: '加微信聊' })).msg).toBe('昵称含有敏感词，请修改');
    expect((await register(mobile, { birthday: '2019-01-01' })).msg).toBe('请选择正确的出生日期');
    expect((await register(mobile, { birthday: '2000-02-30' })).msg).toBe('请选择正确的出生日期');
  });

  it('USER-5 under 18 the account is made and told so', async () => {
    const mobile = freshMobile();
    await askCode(mobile, { scene: 'register' });
    expect((await register(mobile, { code: '000000', birthday: '2010-01-01' })).data.is_minor).toBe(1);
  });

  it('a number registers once, also when two requests come at the same moment', async () => {
    const mobile = freshMobile();
    await askCode(mobile);
    const { register_ticket } = (await login(mobile)).data;
    const replies = await Promise.all([register(mobile, { register_ticket }), register(mobile, { register_ticket })]);
    expect(replies.map((r) => r.code).sort()).toEqual([1, 1008]);
    expect((await register(mobile, { register_ticket })).msg).toBe('该手机号已注册，请直接登录');
  });

  it('RISK-13 before the code is right a registered number is answered like any other, byte for byte', async () => {
    const [taken, free] = [freshMobile(), freshMobile()];
    await newPerson(ctx, { mobile: taken });
    const handlesFor = async (mobile: string): Promise<string[]> => [
      (await register(mobile)).text,
      (await register(mobile, { code: '111111' })).text,
      (await register(mobile, { register_ticket: 'forged' })).text,
      (await register(mobile, { code: '111111', invite_code: '00000000' })).text,
      (await askCode(mobile, { scene: 'register' })).text,
      ...(await Promise.all([1, 2, 3].map(async () => (await register(mobile, { code: '222222' })).text))),
      (await login(mobile, '222222')).text,
    ];
    expect(await handlesFor(taken)).toEqual(await handlesFor(free));
    const told = await register(taken, { code: '000000' });
    expect([told.code, told.msg]).toEqual([1008, '该手机号已注册，请直接登录']);
  });

  it('USER-4 a ticket is bound to the device it was given to: stolen, it neither registers nor uploads', async () => {
    const mobile = freshMobile();
    await askCode(mobile, { device_id: 'mine' });
    const { register_ticket } = (await login(mobile, '000000', { device_id: 'mine' })).data;
    const upload = async (more: Record<string, string>): Promise<number> => {
      const fields = { scene: 'avatar', request_id: newRequestId(), register_ticket, ...more };
      const body = buildMultipartBody(fields, { name: 'a.png', type: 'image/png', bytes: ONE_PIXEL_PNG });
      return (await http.app.inject({ method: 'POST', url: '/api/v1/upload_image', ...body })).json().code;
    };
    for (const thief of [{ device_id: 'theirs' }, {}]) {
      expect((await register(mobile, { register_ticket, ...thief })).msg).toBe('验证码错误或已过期');
      expect(await upload(thief as Record<string, string>)).toBe(1001);
    }
    expect(await upload({ device_id: 'mine' })).toBe(1);
    expect((await register(mobile, { register_ticket, device_id: 'mine' })).code).toBe(1);
  });

  it('a ticket is bound to its number and lives ten minutes', async () => {
    const [mobile, other] = [freshMobile(), freshMobile()];
    await askCode(mobile);
    const { register_ticket } = (await login(mobile)).data;
    expect((await register(other, { register_ticket })).msg).toBe('验证码错误或已过期');
    ctx.clock.advance(601_000);
    expect((await register(mobile, { register_ticket })).msg).toBe('验证码错误或已过期');
  });

  it('at most three accounts a device in 30 days', async () => {
    for (let i = 0; i < 4; i++) {
      ctx.clock.advance(61_000);
      const mobile = freshMobile();
      await askCode(mobile, { scene: 'register' });
      const reply = await register(mobile, { code: '000000', device_id: 'shared-device' });
      expect(reply.code).toBe(i < 3 ? 1 : 1010);
    }
  });

  it('an invite code names somebody, or nothing is done', async () => {
    const inviter = await newPerson(ctx);
    const mobile = freshMobile();
    await askCode(mobile, { scene: 'register' });
    const wrong = await register(mobile, { code: '000000', invite_code: '00000000' });
    expect([wrong.code, wrong.data.reason]).toEqual([1006, 'invite']);
    expect((await register(mobile, { code: '000000', invite_code: String(inviter.user_id) })).code).toBe(1);
  });
});

describe('U02 X101 shell tickets', () => {
  const ticketOf = async (person: { token: string }): Promise<string> =>
    (await http.post('/api/v1/shell_ticket', { request_id: newRequestId() }, person.token)).data.ticket;
  const exchange = (ticket: string, device_id = 'phone-1') =>
    http.get(`/goapi/user/token/${ticket}?platform=app&brand=iphone&device_id=${device_id}`);

  it('USER-7 C0-11 the app asks for a ticket with its own session; it works once, under both paths', async () => {
    const person = await newPerson(ctx);
    const ticket = await ticketOf(person);
    const first = await exchange(ticket);
    expect((await me(first.data.token)).data.user_id).toBe(person.user_id);
    expect((await http.get(`/${ticket}`)).msg).toBe('登录已失效，请重新打开页面');
    expect((await http.get(`/${await ticketOf(person)}`)).code).toBe(1);
  });

  it('USER-7 it lives 60 s, and a session token in a path is refused and ended', async () => {
    const person = await newPerson(ctx);
    const ticket = await ticketOf(person);
    ctx.clock.advance(60_001);
    expect((await http.get(`/${ticket}`)).code).toBe(1001);
    expect((await http.get(`/goapi/user/token/${person.token}`)).code).toBe(1001);
    expect((await me(person.token)).code).toBe(1001);
  });

  it('a stranger gets none, and none of an app that has logged out is taken', async () => {
    expect((await http.post('/api/v1/shell_ticket', { request_id: newRequestId() })).code).toBe(1001);
    const person = await newPerson(ctx);
    const ticket = await ticketOf(person);
    await http.post('/api/v1/logout', { request_id: newRequestId() }, person.token);
    expect((await exchange(ticket)).code).toBe(1001);
  });

  it('USER-6 ten pages of one phone leave the app and the other devices logged in; five pages stay', async () => {
    const mobile = freshMobile();
    await askCode(mobile, { scene: 'register' });
    const app = (await register(mobile, { code: '000000', device_id: 'phone-1' })).data as { token: string };
    const pages: string[] = [];
    for (let i = 0; i < 10; i++) {
      ctx.clock.advance(1_000);
      pages.push((await exchange(await ticketOf(app))).data.token);
    }
    expect((await me(app.token)).code).toBe(1);
    const codes = await Promise.all(pages.map(async (token) => (await me(token)).code));
    expect(codes).toEqual([...Array(5).fill(1001), ...Array(5).fill(1)]);
  });

  it('the app logs out: its pages are logged out with it', async () => {
    const person = await newPerson(ctx);
    const page = (await exchange(await ticketOf(person))).data.token;
    await http.post('/api/v1/logout', { request_id: newRequestId() }, person.token);
    expect((await me(page)).code).toBe(1001);
  });
});

describe('U07 X02 authorisation by another platform', () => {
  it('refuses a way back that is not ours and a channel that is not set up', async () => {
    const ask = (more: object) =>
      http.post('/api/v1/create_oauth_url_for_code', {
        channel: 'alipay',
        scene: 'login',
        redirect_path: '/login',
        request_id: newRequestId(),
        ...more,
      });
    expect((await ask({ redirect_path: 'https://evil.example' })).msg).toBe('回跳地址不合法');
    expect((await ask({})).msg).toBe('暂不支持该授权方式');
    expect((await ask({ scene: 'bind' })).code).toBe(1001);
  });

  it('an unknown state is refused', async () => {
    const reply = await http.post('/api/v1/oauth_code_login', {
      channel: 'wechat',
      code: 'c',
      state: 's',
      agree: 1,
      request_id: newRequestId(),
    });
    expect([reply.code, reply.msg]).toEqual([1004, '授权已失效，请重新授权']);
  });
});

describe('sessions', () => {
  it('USER-6 X01 logout ends this session or all, and answers 1 for an ended one too', async () => {
    const person = await newPerson(ctx);
    const other = await newSession(ctx, person.user_id);
    expect((await http.post('/api/v1/logout', { request_id: newRequestId() }, person.token)).code).toBe(1);
    expect((await me(person.token)).code).toBe(1001);
    expect((await me(other)).code).toBe(1);
    expect((await http.post('/api/v1/logout', { request_id: newRequestId() }, person.token)).code).toBe(1);
    const third = await newSession(ctx, person.user_id);
    await http.post('/api/v1/logout', { all: 1, request_id: newRequestId() }, third);
    expect([(await me(other)).code, (await me(third)).code]).toEqual([1001, 1001]);
  });

  it('USER-6 slides 30 days with use and ends without', async () => {
    const person = await newPerson(ctx);
    ctx.clock.advance(20 * 86_400_000);
    expect((await me(person.token)).code).toBe(1);
    ctx.clock.advance(20 * 86_400_000);
    expect((await me(person.token)).code).toBe(1);
    ctx.clock.advance(30 * 86_400_000 + 1);
    expect((await me(person.token)).code).toBe(1001);
  });

  it('LVL-5 the first call of a day emits user.active_day once, by the day of Asia/Shanghai', async () => {
    ctx.clock.set(Date.UTC(2027, 4, 31, 4));
    const person = await newPerson(ctx);
    ctx.clock.set(Date.UTC(2027, 5, 1, 15, 59, 50));
    await me(person.token);
    ctx.clock.set(Date.UTC(2027, 5, 1, 16, 0, 0));
    await me(person.token);
    await me(person.token);
    const days = (await readEvents(ctx, 'user.active_day'))
      .filter((e) => e.key === String(person.user_id))
      .map((e) => e.data.day);
    expect(days).toEqual(['2027-06-01', '2027-06-02']);
  });
});
