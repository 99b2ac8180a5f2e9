import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginOfDay } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { makeEventDataByName } from '#testing/event-data.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { consumers } from './consumers.ts';
import { notify, countUnreadNotices, type NoticeToSend } from './index.ts';
import { sweepNotices } from './jobs.ts';

let ctx: TestContext;
let http: TestHttpClient;
const DAY = 86_400_000;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const tell = (user_id: number, fields: Partial<NoticeToSend> = {}) =>
  ctx.db.tx((tx) =>
    notify(tx, {
      user_id,
      kind: 'system',
      title: '标题',
      text: '内容',
      event_id: randomUUID(),
      at: TEST_NOW,
      ...fields,
    }),
  );
const list = async (me: Person, req: object = {}) => (await http.post('/api/v1/get_notice_list', req, me.token)).data;
const read = (me: Person, req: object) =>
  http.post('/api/v1/read_notice', { ...req, request_id: newRequestId() }, me.token);

describe('notices', () => {
  it('NOTE-1 one event tells one person once, however often and by how many it is delivered', async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    const event_id = randomUUID();
    const told = await Promise.all(Array.from({ length: 8 }, () => tell(me.user_id, { event_id })));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await tell(other.user_id, { event_id })).toBe(true);
    expect((await list(me)).total).toBe(1);
    expect((await list(other)).total).toBe(1);
  });

  it("X39 C0-4 the own notices, newest first, in pages; other people's never", async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    for (let i = 1; i <= 12; i++)
      await tell(me.user_id, { title: `第${i}条`, route: i === 12 ? '/grade' : undefined, at: TEST_NOW + i });
    await tell(other.user_id, { title: '别人的' });
    const first = await list(me);
    expect(first).toMatchObject({ total: 12, page: 1, limit: 10, unread_num: 12 });
    expect(first.list).toHaveLength(10);
    expect(first.list[0]).toEqual({
      notice_id: expect.any(Number),
      kind: 'system',
      title: '第12条',
      text: '内容',
      route: '/grade',
      is_read: 0,
      created_at: TEST_NOW / 1000,
    });
    expect(first.list[1].route).toBeUndefined();
    const second = await list(me, { page: 2 });
    expect(second.list.map((n: { title: string }) => n.title)).toEqual(['第2条', '第1条']);
    expect((await list(me, { limit: 500 })).limit).toBe(50);
    expect((await http.post('/api/v1/get_notice_list', { page: 1001 }, me.token)).code).toBe(1004);
    expect((await http.post('/api/v1/get_notice_list', {})).code).toBe(1001);
  });

  it('X46 reading some, then all; what is not mine stays as it is', async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    for (let i = 0; i < 3; i++) await tell(me.user_id);
    await tell(other.user_id);
    const [newest] = (await list(me)).list;
    const [theirs] = (await list(other)).list;
    const some = await read(me, { notice_ids: [newest.notice_id, theirs.notice_id, 999_999_999] });
    expect(some).toMatchObject({ code: 1, data: { unread_num: 2 } });
    expect((await list(other)).unread_num).toBe(1);
    const unread = await list(me, { unread: 1 });
    expect(unread).toMatchObject({ total: 2, unread_num: 2 });
    expect(unread.list.every((n: { notice_id: number }) => n.notice_id < newest.notice_id)).toBe(true);
    expect((await list(me)).list[0]).toMatchObject({ notice_id: newest.notice_id, is_read: 1 });
    expect((await read(me, { all: 1 })).data).toEqual({ unread_num: 0 });
    expect(await list(me, { unread: 1 })).toMatchObject({ total: 0, list: [] });
    expect((await read(me, {})).code).toBe(1004);
  });

  it('NOTE-2 three activity notices a day are loud, the rest wait silently; other kinds do not count', async () => {
    const me = await newPerson(ctx);
    const midnight = beginOfDay('2026-11-19');
    await Promise.all(Array.from({ length: 5 }, () => tell(me.user_id, { kind: 'activity', at: midnight - 1 })));
    await tell(me.user_id, { kind: 'money', at: midnight - 1 });
    expect(await countUnreadNotices(ctx.db, me.user_id)).toBe(4);
    const all = await list(me);
    expect(all.total).toBe(6);
    expect(all.list.filter((n: { is_read: number }) => n.is_read === 1)).toHaveLength(2);
    expect((await list(me, { unread: 1 })).list).toHaveLength(4);
    await tell(me.user_id, { kind: 'activity', at: midnight });
    expect(await countUnreadNotices(ctx.db, me.user_id)).toBe(5);
  });

  it('X39 the unread among thirty thousand notices are counted from the index of the unread alone', async () => {
    const me = await newPerson(ctx);
    await ctx.db.run(sql`
      insert into notice (user_id, event_id, kind, title, text, silent, created_at, read_at)
      select ${me.user_id}, gen_random_uuid(), 'system', 't', 't', false, now(), case when i > 5 then now() end
      from generate_series(1, 30000) i`);
    await ctx.owner.run(sql`analyze notice`);
    expect(await countUnreadNotices(ctx.db, me.user_id)).toBe(5);
    const plan = await ctx.db.rows<{ 'QUERY PLAN': string }>(sql`
      explain (analyze, buffers off, timing off) select count(*) from (
        select from notice where user_id = ${me.user_id} and read_at is null and not silent limit 999) unread`);
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('notice_unread');
    await ctx.db.run(sql`update notice set read_at = null where user_id = ${me.user_id} and notice_id % 10 = 0`);
    expect(await countUnreadNotices(ctx.db, me.user_id)).toBe(999);
    expect((await list(me, { unread: 1 })).total).toBeGreaterThan(2_990);
  });

  it('notices of half a year ago are swept away, read or not', async () => {
    const me = await newPerson(ctx);
    for (const days of [181, 179]) await tell(me.user_id, { title: `${days}`, at: ctx.clock.now() - days * DAY });
    await sweepNotices({}, ctx);
    expect((await list(me)).list.map(({ title }: { title: string }) => title)).toEqual(['179']);
  });
});

describe('what events tell', () => {
  let events = 0;
  const deliver = async (name: string, data: Record<string, unknown>, times = 1): Promise<DomainEvent> => {
    const event: DomainEvent = {
      event_id: randomUUID(),
      name,
      at: TEST_NOW + ++events,
      key: '1',
      data: makeEventDataByName(name, data),
    };
    const consumer = consumers.find((c) => c.on === name)!;
    for (let i = 0; i < times; i++) await ctx.db.tx((tx) => consumer.run(tx, event, ctx));
    return event;
  };
  const lastOf = async (me: Person) => {
    const { title, text, kind, route } = (await list(me)).list[0] ?? {};
    return [kind, title, text, route];
  };

  it('NOTE-1 money: recharge, guard, withdrawal, clawback are told to the one concerned, once', async () => {
    const [me, payer] = [await newPerson(ctx), await newPerson(ctx)];
    const owner = { kind: 'user', id: me.user_id };
    await deliver(
      'recharge.paid',
      { out_trade_no: 'RC1', target_id: me.user_id, payer_id: payer.user_id, amount_fen: 128_800, diamond: 12_880 },
      2,
    );
    expect(await lastOf(me)).toEqual(['money', '充值到账', '12,880 钻石已到账', '/payment']);
    expect((await list(payer)).total).toBe(0);
    await deliver('guard.reminded', { user_id: me.user_id, kind: 'spend', sum: 26_040, limit: 50_000 });
    expect(await lastOf(me)).toEqual(['money', '消费提醒', '今日已消费 ¥260.40，占您单日上限的 52%', '/payment']);
    await deliver('withdrawal.paid', { owner, withdraw_no: 'WD2026', amount_fen: 500_000 });
    expect(await lastOf(me)).toEqual(['money', '提现已到账', '¥5,000.00', '/withdraw/detail?no=WD2026']);
    await deliver('withdrawal.rejected', { owner, withdraw_no: 'WD2026', amount_fen: 500_000, reason: '账户信息有误' });
    expect(await lastOf(me)).toEqual(['money', '提现被驳回', '¥5,000.00，账户信息有误', '/withdraw/detail?no=WD2026']);
    await deliver('withdrawal.failed', { owner, withdraw_no: 'WD2026', amount_fen: 5_000, reason: '银行退回' });
    expect((await lastOf(me))[2]).toBe('¥50.00，银行退回');
    await deliver('withdrawal.held', { owner, withdraw_no: 'WD2026', amount_fen: 5_000 });
    expect((await lastOf(me))[2]).toBe('¥50.00');
    await deliver('income.clawed_back', { owner, fen: 260, flow_id: 'gift:5' });
    expect(await lastOf(me)).toEqual(['money', '收益扣回', '因礼物退款扣回 ¥2.60', '/withdraw']);
    expect((await list(me)).total).toBe(7);
  });

  it("NOTE-1 a guild's withdrawal is not told to the member whose number it happens to have", async () => {
    const me = await newPerson(ctx);
    await deliver('withdrawal.paid', { owner: { kind: 'guild', id: me.user_id }, withdraw_no: 'WD1', amount_fen: 100 });
    expect((await list(me)).total).toBe(0);
  });

  it('NOTE-1 level.up names the boxes newly reached, of wealth alone', async () => {
    const me = await newPerson(ctx);
    await deliver('level.up', { user_id: me.user_id, kind: 'wealth', from: 4, to: 11 });
    expect(await lastOf(me)).toEqual(['level', '等级提升', '恭喜升到财富 Lv.11，有 2 个宝箱可领取', '/grade']);
    await deliver('level.up', { user_id: me.user_id, kind: 'wealth', from: 11, to: 12 });
    expect((await lastOf(me))[2]).toBe('恭喜升到财富 Lv.12');
    await deliver('level.up', { user_id: me.user_id, kind: 'charm', from: 4, to: 5 });
    expect((await lastOf(me))[2]).toBe('恭喜升到魅力 Lv.5');
  });

  it('NOTE-1 guild: a review of an onboarding', async () => {
    const me = await newPerson(ctx);
    const review = async (result: string, reason?: string) => {
      await deliver('guild.reviewed', { apply_no: 'A1', user_id: me.user_id, result, reason });
      return (await lastOf(me))[2];
    };
    expect(await review('pass')).toBe('通过：请在 15 天内签约');
    expect(await review('reject', '资料不清')).toBe('未通过：资料不清');
    expect(await review('supplement', '请补营业执照')).toBe('待补充：请补营业执照');
  });

  it('NOTE-1 relations and matches tell both, and never why', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    const pair = { a: a.user_id, b: b.user_id };
    await deliver('relation.cooling', {
      relation_id: 1,
      ...pair,
      state: 'cooling',
      until: (TEST_NOW + 7 * DAY) / 1000,
    });
    for (const me of [a, b])
      expect(await lastOf(me)).toEqual(['relation', '关系进入冷静期', '2026-11-25 12:00 前可撤回', '/cpDetails']);
    await deliver('relation.restored', { relation_id: 1, ...pair, state: 'bonded' });
    expect((await lastOf(b))[1]).toBe('关系已恢复');
    await deliver('relation.ended', { relation_id: 1, ...pair, state: 'ended', reason: 'block' });
    for (const me of [a, b]) expect(JSON.stringify(await lastOf(me))).not.toContain('block');
    await deliver('match.mutual', { match_id: 'm', ...pair, score: 88, campaign: 'cp_520' });
    expect(await lastOf(a)).toEqual(['activity', '互相想认识', '你们互相想认识，打个招呼吧', '/20250520/cupid']);
  });

  it('NOTE-1 an event without what its words need is a fault that an operator sees, not a half notice', async () => {
    const me = await newPerson(ctx);
    const mutual = { match_id: 'm', a: me.user_id, b: me.user_id, campaign: 'none' };
    await expect(deliver('match.mutual', mutual)).rejects.toThrow('lacks route');
    await expect(deliver('recharge.paid', { target_id: 0, diamond: 1 })).rejects.toThrow(
      'recharge.paid: target_id must',
    );
    expect((await list(me)).total).toBe(0);
  });
});

describe('ticker', () => {
  type Line = { id?: string; event?: string; data?: string };

  /** Opens the stream on a real port and collects its events. */
  async function open(query: string, headers: Record<string, string> = {}) {
    if (!http.app.server.listening) await http.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.app.server.address() as { port: number };
    const abort = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/live/ticker?${query}`, {
      headers,
      signal: abort.signal,
    });
    const events: Line[] = [];
    const pump = async () => {
      let text = '';
      for await (const chunk of response.body!) {
        text += Buffer.from(chunk).toString('utf8');
        const parts = text.split('\n\n');
        text = parts.pop()!;
        for (const part of parts) {
          const line = Object.fromEntries(
            part.split('\n').map((l) => [l.slice(0, l.indexOf(':')), l.slice(l.indexOf(':') + 2)]),
          );
          if (line.event) events.push(line);
        }
      }
    };
    pump().catch(() => undefined);
    return { response, events, close: () => abort.abort() };
  }
  const publish = (n: number, code = 'treasure_hunt') =>
    ctx.live.publish(`ticker.${code}`, { name: 'win', data: { win_id: `w${n}` } });
  const until = async (done: () => boolean) => {
    await expect.poll(done).toBe(true);
  };
  /** The stored events of a campaign, as soon as its n-th win is among them. */
  const kept = async (n: number, code: string) => {
    for (let i = 0; i < 1_000; i++) {
      const recent = await ctx.live.recent(`ticker.${code}`);
      if (recent.some(({ data }) => (data as { win_id: string }).win_id === `w${n}`)) return recent;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('the event was not kept');
  };

  it("Y11 TICK-1 anybody follows the wins of one campaign, and no other's", async () => {
    const mine = await open('activity_code=treasure_hunt');
    expect(mine.response.headers.get('content-type')).toContain('text/event-stream');
    // The subscription must have reached NATS before the first event is published.
    await (await ctx.bus.connection()).flush();
    publish(1, 'other');
    publish(2);
    await until(() => mine.events.length > 0);
    expect(mine.events).toMatchObject([
      { event: 'win', data: '{"win_id":"w2"}', id: expect.stringMatching(/^\d+-\d+$/) },
    ]);
    mine.close();
  });

  it('Y11 TICK-1 who comes back gets what was missed, the last ten at most; who is new starts with now', async () => {
    const code = 'resume';
    for (let n = 1; n <= 4; n++) publish(n, code);
    const all = await kept(4, code);
    const back = await open(`activity_code=${code}`, { 'last-event-id': all[1]!.id });
    await until(() => back.events.length === 2);
    expect(back.events.map((e) => e.data)).toEqual(['{"win_id":"w3"}', '{"win_id":"w4"}']);
    for (let n = 5; n <= 14; n++) publish(n, code);
    await kept(14, code);
    const late = await open(`activity_code=${code}`, { 'last-event-id': all[0]!.id });
    await until(() => late.events.length >= 10);
    expect(late.events.slice(0, 10).at(-1)!.data).toBe('{"win_id":"w14"}');
    const fresh = await open(`activity_code=${code}`);
    publish(15, code);
    await until(() => fresh.events.length > 0);
    expect(fresh.events[0]!.data).toBe('{"win_id":"w15"}');
    for (const stream of [back, late, fresh]) stream.close();
  });

  it('Y11 SHELL-43 a page that closed its stream says in the address what it saw last; the header of a reconnect comes first', async () => {
    const code = 'paused';
    for (let n = 1; n <= 4; n++) publish(n, code);
    const all = await kept(4, code);
    const asked = `activity_code=${code}&last_event_id=${all[1]!.id}`;
    const back = await open(asked);
    await until(() => back.events.length === 2);
    expect(back.events.map((e) => e.data)).toEqual(['{"win_id":"w3"}', '{"win_id":"w4"}']);
    const again = await open(asked, { 'last-event-id': all[2]!.id });
    await until(() => again.events.length > 0);
    expect(again.events.map((e) => e.data)).toEqual(['{"win_id":"w4"}']);
    for (const stream of [back, again]) stream.close();
  });

  it('Y11 C0-8 a code that is none is 1004 in the envelope, not a stream', async () => {
    expect((await http.get('/api/live/ticker?activity_code=NO!')).code).toBe(1004);
    expect((await http.get('/api/live/ticker')).code).toBe(1004);
  });
});
