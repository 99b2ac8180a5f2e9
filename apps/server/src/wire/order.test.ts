// C0-6: the one order of checks, and the envelope of replies, tested on the real server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { newGuild } from '#testing/people/guilds.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { modules } from '#app.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const FOLLOW = '/goapi/follow/set_follow';
const ban = async (person: Person, until: Date | null) => {
  await ctx.db.run(sql`update user_account set status = 2, banned_until = ${until} where user_id = ${person.user_id}`);
};

describe('C0-6 the order of checks', () => {
  it('session comes first: without one, nonsense in the body still answers 1001', async () => {
    const reply = await http.post(FOLLOW, { user_id: 'x' });
    expect([reply.status, reply.code, reply.data.reason]).toEqual([200, 1001, 'login']);
    const raw = await http.app.inject({
      method: 'POST',
      url: FOLLOW,
      payload: '{{{',
      headers: { 'content-type': 'text/plain' },
    });
    expect(raw.json().code).toBe(1001);
  });

  it('USER-8 then the ban: it hides every other fault, and says until when', async () => {
    const person = await newPerson(ctx);
    await ban(person, new Date(Date.UTC(2026, 11, 31, 20)));
    const reply = await http.post(FOLLOW, { user_id: 'x' }, person.token);
    expect([reply.code, reply.msg]).toEqual([1002, '账号已被封禁，2027-01-01 解封']);
    expect((await http.post('/api/v1/logout', { request_id: newRequestId() }, person.token)).code).toBe(1);
  });

  it('a ban that is over is no ban', async () => {
    const person = await newPerson(ctx);
    await ban(person, new Date(ctx.clock.now() - 1000));
    expect((await http.get('/goapi/user/get_user_info_mp/me', person.token)).code).toBe(1);
  });

  it('API-1 then the rate, before the shape: the 11th mutation within 10 s answers 1003 with retry_after', async () => {
    const person = await newPerson(ctx);
    for (let i = 0; i < 10; i++) expect((await http.post(FOLLOW, {}, person.token)).code).toBe(1004);
    const reply = await http.post(FOLLOW, {}, person.token);
    expect([reply.code, reply.data.reason, reply.data.retry_after > 0]).toEqual([1003, 'too_fast', true]);
    ctx.clock.advance(10_000);
    expect((await http.post(FOLLOW, {}, person.token)).code).toBe(1004);
  });

  it('then the shape; then the stored answer, before existence: a repeat finds its answer though the target is gone', async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    const data = { user_id: other.user_id, follow: 1, request_id: newRequestId() };
    const first = await http.post(FOLLOW, data, me.token);
    await ctx.db.run(sql`update user_account set status = 3 where user_id = ${other.user_id}`);
    expect((await http.post(FOLLOW, data, me.token)).text).toBe(first.text);
    expect((await http.post(FOLLOW, { ...data, request_id: newRequestId() }, me.token)).code).toBe(1006);
  });

  it('C0-6 session, then shape, then whether the named thing exists, then permission', async () => {
    const me = await newPerson(ctx);
    const { guild_id } = await newGuild(ctx);
    const ask = async (data: object, token?: string) =>
      (await http.post('/api/v1/guild_settlement_list', data, token)).code;
    expect(await ask({}, undefined)).toBe(1001);
    expect(await ask({}, me.token)).toBe(1004);
    expect(await ask({ guild_id: 1 }, me.token)).toBe(1006);
    expect(await ask({ guild_id }, me.token)).toBe(1005);
  });

  it('S7-03 a call that is neither answered nor pending keeps the server from starting', async () => {
    const without = modules.map((m) => (m.name === 'guild' ? { ...m, handlers: [] } : m));
    await expect(openTestHttp(ctx, without)).rejects.toThrow('neither answered nor pending');
  });
});

describe('the envelope', () => {
  it('C0-1 unknown request fields are dropped, never stored or obeyed', async () => {
    const me = await newPerson(ctx);
    const reply = await http.post(
      '/api/v1/set_privacy_setting',
      { rank_hidden: 1, user_id: 1, is_patrol: 1, request_id: newRequestId() },
      me.token,
    );
    expect(reply.code).toBe(1);
    const rows = await ctx.db.rows(sql`select user_id from privacy where user_id = 1`);
    expect(rows).toEqual([]);
  });

  it('C0-1 C0-7 every answer is {code, msg, data} with HTTP 200; what is logged has its trace id in a header', async () => {
    const read = await http.app.inject({ method: 'GET', url: '/app/config/bootstrap' });
    expect(read.statusCode).toBe(200);
    expect(Object.keys(read.json())).toEqual(['code', 'msg', 'data']);
    const refused = await http.app.inject({ method: 'POST', url: FOLLOW });
    expect(refused.headers['x-trace-id']).toMatch(/^[0-9a-f]{20}$/);
    expect(ctx.lines.join('')).toContain(String(refused.headers['x-trace-id']));
  });

  it('S7-04 what is not listed is not answered', async () => {
    for (const url of ['/api/v1/nothing', '/console/api/x/y', '/goapi', '/index.php']) {
      expect((await http.app.inject({ method: 'POST', url })).statusCode, url).toBe(404);
    }
    expect((await http.app.inject({ method: 'GET', url: '/api/v1/logout' })).statusCode).toBe(404);
  });

  it('C0-4 a page above 1000 is refused, a limit above 50 is clamped', async () => {
    const me = await newPerson(ctx);
    expect((await http.get('/goapi/follow/get_follow_list?page=1001', me.token)).code).toBe(1004);
    expect((await http.get('/goapi/follow/get_follow_list?limit=500', me.token)).data.limit).toBe(50);
  });

  it('API-1 sustained abuse of one address gives HTTP 429', async () => {
    ctx.clock.advance(60_000);
    let last = await http.get('/app/config/bootstrap');
    for (let i = 0; i < 361; i++) last = await http.get('/app/config/bootstrap');
    expect([last.status, last.code]).toEqual([429, 1003]);
    ctx.clock.advance(60_000);
    expect((await http.get('/app/config/bootstrap')).code).toBe(1);
  });

  it('a header cannot change the address that is counted', async () => {
    ctx.clock.advance(60_000);
    for (let i = 0; i < 121; i++) {
      await http.get('/app/config/bootstrap', undefined, {
        'x-forwarded-for': `10.0.0.${i}`,
        forwarded: `for=10.1.0.${i}`,
      });
    }
    expect((await http.get('/app/config/bootstrap')).code).toBe(1003);
    ctx.clock.advance(60_000);
  });
});

describe('logs', () => {
  it('USER-7 API-5 hold no token, no mobile and no ticket', async () => {
    const me = await newPerson(ctx, { mobile: '13912345678' });
    await http.get('/goapi/user/get_user_info_mp/me', me.token);
    await http.post(FOLLOW, { user_id: 999, follow: 1, request_id: newRequestId() }, me.token);
    await http.post('/api/v1/mobile_login', {
      mobile: '13912345678',
      code: '123456',
      agree: 1,
      request_id: newRequestId(),
    });
    await http.get(`/tk_${'a'.repeat(43)}`);
    ctx.log.info({ token: 'secret-token', deep: { mobile: '13912345678' } }, 'second wall');
    const all = ctx.lines.join('');
    expect(all).toContain('second wall');
    for (const forbidden of [me.token, '13912345678', 'secret-token', 'a'.repeat(43)])
      expect(all).not.toContain(forbidden);
  });
});
