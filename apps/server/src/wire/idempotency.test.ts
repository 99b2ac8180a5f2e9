// C0-3, KIT-6: repeats have one effect and get the same bytes, for every mutating call with a handler. `REPEATS=1200` sends a fifth of a
// million of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { sql } from '#db/sql.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type TestResponse } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { MUTATION_CASES, OAUTH_PERSON } from '#testing/mutations.ts';
import { modules } from '#app.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../../tools/standins/cashier.ts';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../../../tools/standins/faceid.ts';
import { startOAuthStandIn, type OAuthStandIn } from '../../../../tools/standins/oauth.ts';
import { generatePayoutKeys } from '../../../../tools/standins/payout.ts';
import { PENDING_CALL_IDS } from './pending.ts';

let oauth: OAuthStandIn;
let cashier: CashierStandIn;
let faceid: FaceIdStandIn;
let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  oauth = await startOAuthStandIn({ port: 0, wechat: { appId: 'wx-test', appSecret: 'secret' } });
  cashier = await startCashierStandIn({ port: 0 });
  faceid = await startFaceIdStandIn({ port: 0 });
  OAUTH_PERSON.code = () => oauth.issue('wechat', '阿屿');
  ctx = await createTestContext({
    ...cashier.env(),
    SMS_TEST_MOBILES: '13800000000,13800000001,13800000002,13800000003',
    WECHAT_APP_ID: 'wx-test',
    WECHAT_APP_SECRET: 'secret',
    WECHAT_API_URL: oauth.url,
    FACEID_URL: faceid.url,
    ...generatePayoutKeys().env,
  });
  // Rate limits are raised, because so many repeats would exceed them.
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e9, money: 1e9, ip: 1e9 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
  await oauth.close();
  await faceid.close();
  await cashier.close();
});

/** At once. `REPEATS` is how many there are of every call in all. */
const AT_ONCE = 20;
const REPEATS = Number(process.env.REPEATS ?? AT_ONCE);

const answered = CALLS.filter(
  (c) =>
    c.mutation &&
    !PENDING_CALL_IDS.includes(c.id) &&
    'request_id' in (c.request as unknown as { properties: object }).properties,
);

/** Events of these areas always come from a campaign definition (README §5); of other events only some name their campaign. */
const OF_CAMPAIGNS =
  /^(box|campaign|collection|cp|draw|fortune|match|offer|page|prop|rank|shop|sign|stock|tarot|task|wish)\./;

/** Texts that members wrote in the requests below. */
const written: string[] = [];
const isWords = (value: unknown): value is string => typeof value === 'string' && /\p{Script=Han}/u.test(value);

/** Row counts of all tables, to check that a repeat changed nothing (replays write only WAL). */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await ctx.db.rows<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public') and table_type = 'BASE TABLE'`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = (await ctx.db.pool.query(`select count(*)::int as n from ${name}`)).rows as { n: number }[];
    counts[name] = row!.n;
  }
  return counts;
}

/** A repeat that has waited 3 s for the first reply is answered `busy` (0005); it is sent again, as a client does. */
async function settled(send: () => Promise<TestResponse>): Promise<TestResponse> {
  for (let tries = 1; ; tries++) {
    const reply = await send();
    if (reply.data.reason !== 'busy' || tries === 10) return reply;
  }
}

describe('every mutating call that answers', () => {
  it('has a case below, so that a new one cannot be forgotten', () => {
    expect(Object.keys(MUTATION_CASES).sort()).toEqual(answered.map((c) => c.id).sort());
  });

  it.each(answered.map((c) => [c.id, c] as const))(
    'C0-3 KIT-6 %s: parallel repeats give one effect and equal bytes; another body is refused',
    { timeout: 60_000 + REPEATS * 50 },
    async (id, call) => {
      ctx.clock.advance(120_000);
      const kase = await MUTATION_CASES[id]!(ctx);
      if (!id.startsWith('Z')) written.push(...Object.values(kase.data).filter(isWords));
      const request_id = newRequestId();
      const send = (change: object = {}, request = request_id) =>
        kase.send
          ? kase.send(http, { ...kase.data, ...change, request_id: request })
          : http.post(pathOf(call), { ...kase.data, ...change, request_id: request }, kase.token);
      const replies: TestResponse[] = [];
      while (replies.length < REPEATS)
        replies.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => settled(send)))));
      expect(new Set(replies.map((r) => r.text)).size, replies[0]!.text).toBe(1);
      expect(replies[0]!.code, replies[0]!.text).toBe(kase.code ?? 1);

      await send();
      const before = await rowCounts();
      expect((await send()).text).toBe(replies[0]!.text);
      expect(await rowCounts()).toEqual(before);
      expect(await kase.effects(ctx)).toBe(kase.expected ?? 1);

      if (kase.other === undefined) return;
      const other = await send(kase.other);
      expect([other.code, other.data.reason]).toEqual([1008, 'req_conflict']);
    },
  );
});

describe('what all of them told', () => {
  type Told = { event_id: string; name: string; key: string; at: Date; actor_id: number | null; data: object };
  const told = () => ctx.db.rows<Told>(sql`select event_id, name, key, at, actor_id, data from outbox`);

  it('METER-3 EVT-3 every event has its envelope, and those of campaigns name the campaign and its definition', async () => {
    const events = await told();
    expect(new Set(events.map(({ name }) => name)).size).toBeGreaterThan(35);
    for (const { event_id, name, key, at, data } of events) {
      expect(event_id, name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
      expect([key === '', Number.isNaN(at.getTime())], name).toEqual([false, false]);
      if (!OF_CAMPAIGNS.test(name)) continue;
      expect(data, name).toMatchObject({
        campaign: expect.stringMatching(/^[a-z][a-z0-9_]+$/),
        def_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    }
  });

  it('EVT-3 no event carries a mobile number, an ID number or a text of a member', async () => {
    const all = (await told()).map(({ data }) => JSON.stringify(data)).join('\n');
    expect(all).not.toMatch(/(?<![0-9a-f])1[3-9]\d{9}(?![0-9a-f])/);
    expect(all).not.toMatch(/(?<![0-9a-f])\d{17}[\dXx](?![0-9a-f])/);
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter((text) => all.includes(text))).toEqual([]);
  });
});

describe('the store', () => {
  it('C0-3 a refusal is kept too, with what it wrote undone', async () => {
    const me = await newPerson(ctx);
    const data = { user_id: me.user_id + 100_000, follow: 1, request_id: newRequestId() };
    const first = await http.post('/goapi/follow/set_follow', data, me.token);
    expect(first.code).toBe(1006);
    expect((await http.post('/goapi/follow/set_follow', data, me.token)).text).toBe(first.text);
    const rows = await ctx.db.rows(sql`select 1 from idempotency where user_id = ${me.user_id}`);
    expect(rows).toHaveLength(1);
  });

  it('C0-3 1001, 1003 and 5000 are not kept', async () => {
    const me = await newPerson(ctx);
    const data = { user_id: 1, follow: 1, request_id: newRequestId() };
    expect((await http.post('/goapi/follow/set_follow', data)).code).toBe(1001);
    expect((await http.post('/goapi/follow/set_follow', data, me.token)).code).toBe(1006);
  });

  it('C0-3 an answer that carries a session token is sealed at rest and good for ten minutes only', async () => {
    await newPerson(ctx, { mobile: '13800000003' });
    ctx.clock.advance(120_000);
    await http.post('/api/v1/get_sms_code', { mobile: '13800000003', scene: 'login', request_id: newRequestId() });
    const data = { mobile: '13800000003', code: '000000', agree: 1, request_id: newRequestId() };
    const first = await http.post('/api/v1/mobile_login', data);
    expect(first.code).toBe(1);
    const row = await ctx.db.row<{ reply: Buffer }>(
      sql`select reply from idempotency where request_id = ${data.request_id}`,
    );
    expect(row!.reply.includes(Buffer.from(first.data.token))).toBe(false);
    expect((await http.post('/api/v1/mobile_login', data)).text).toBe(first.text);
    ctx.clock.advance(10 * 60_000);
    expect((await http.post('/api/v1/mobile_login', data)).code).toBe(1004);
  });

  it('C0-3 after seven days the id is free again', async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    const data = { user_id: other.user_id, follow: 1, request_id: newRequestId() };
    await http.post('/goapi/follow/set_follow', data, me.token);
    ctx.clock.advance(7 * 86_400_000);
    const again = await http.post('/goapi/follow/set_follow', { ...data, follow: 0 }, me.token);
    expect(again.data).toEqual({ is_follow: 0, is_friend: 0 });
  });

  it('C0-3 across processes: a repeat waits for the first, and says busy when it takes too long', async () => {
    const me = await newPerson(ctx);
    const request_id = newRequestId();
    const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = ctx.db.tx(async (tx) => {
      await tx.run(sql`
        insert into idempotency (user_id, path, request_id, body_hash, expires_at)
        values (${me.user_id}, '/goapi/follow/set_follow', ${request_id}, 'x', now() + interval '1 day')`);
      isHeld.resolve();
      await release.promise;
    });
    await isHeld.promise;
    const reply = await http.post('/goapi/follow/set_follow', { user_id: 5, follow: 1, request_id }, me.token);
    expect([reply.code, reply.data.reason, reply.msg]).toEqual([1003, 'busy', '操作处理中']);
    release.resolve();
    await held;
  });
});
