import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gift_event, gift_refund, room_event, user_event } from '@shengyu/contract/calls/ingest.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql, Statement } from '#db/sql.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { runIngestAppCommand } from '#ingest-app-command.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createSignedNativeClient, NATIVE_APP_SECRET } from '#testing/native-side.ts';
import { newGuild, newGuildMember, newGuildRoom } from '#testing/people/guilds.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';
import { decideParkedEvent, ingest, saveIngestApp } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
let native: Awaited<ReturnType<typeof createSignedNativeClient>>;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('gift_box')]);
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6 } });
  native = await createSignedNativeClient(ctx, http);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

let events = 0;
const now = () => unixSecondsOf(ctx.clock.now());
const wallet = (person: Person) => walletOf(ctx.db, userAsOwner(person.user_id));
const eventsAbout = async (name: string, key: number) =>
  (await readEvents(ctx, name)).filter((e) => e.key === String(key)).map((e) => e.data);

type Line = { receiver_id: number; num: number; income_base?: number };
const giftOf = (sender: Person, lines: readonly Line[], more: Record<string, unknown> = {}) => ({
  event_id: `ev-${++events}`,
  occurred_at: now(),
  sender_id: sender.user_id,
  item_code: 'g_rose',
  unit_price: 10,
  source: 1,
  debit: 1,
  lines,
  ...more,
});
const tellGift = async (gift: object) => (await native(gift_event, { events: [gift] })).data.results[0];
const lineTo = (person: Person, more: Partial<Line> = {}): Line => ({ receiver_id: person.user_id, num: 1, ...more });

describe('the signature (s2s)', () => {
  const event = () => ({ event_id: `ev-${++events}`, occurred_at: now(), kind: 'online', user_id: 1 });

  it('RISK-14 X31 is the HMAC of method, path, timestamp, nonce and the hash of the body', async () => {
    const data = { events: [event()] };
    const [timestamp, nonce] = [String(now()), 'nonce-by-hand-1'];
    const hash = createHash('sha256').update(JSON.stringify({ data })).digest('hex');
    const text = `POST/goapi/ingest/user_event${timestamp}${nonce}${hash}`;
    const sign = createHmac('sha256', NATIVE_APP_SECRET).update(text).digest('hex');
    expect((await native(user_event, data, { timestamp, nonce, sign })).code).toBe(1);
  });

  it('RISK-14 X31 wrong key, wrong body, unknown app, no signature: HTTP 401, and nothing is stored', async () => {
    const data = { events: [event()] };
    const body = JSON.stringify({ data: { events: [event()] } });
    const wrong = [
      { secret: 'other' },
      { body },
      { app_id: 'nobody' },
      { sign: '' },
      { sign: 'a'.repeat(64) },
      { nonce: 'x' },
    ];
    for (const changes of wrong) {
      const reply = await native(user_event, data, changes);
      expect([reply.status, reply.code], JSON.stringify(changes)).toEqual([401, 1001]);
    }
    expect(
      await ctx.db.row(sql`select 1 from ingest_event where event_id = ${data.events[0]!.event_id}`),
    ).toBeUndefined();
  });

  it('RISK-14 ±300 s to the second', async () => {
    for (const [offset, status] of [
      [-300, 200],
      [300, 200],
      [-301, 401],
      [301, 401],
    ] as const) {
      const reply = await native(user_event, { events: [event()] }, { timestamp: String(now() + offset) });
      expect(reply.status, String(offset)).toBe(status);
    }
  });

  it('RISK-14 a nonce is good once, also for twenty at once', async () => {
    const data = { events: [event()] };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => native(user_event, data, { nonce: 'used-once-only' })),
    );
    expect(all.filter((r) => r.status === 200)).toHaveLength(1);
    expect(all.filter((r) => r.status === 401)).toHaveLength(19);
  });

  it('RISK-14 the nonce of each signed call is good once', async () => {
    const giver = await newPerson(ctx);
    const refund = { refund_id: `ev-${++events}`, event_id: 'none', reason: 'x', occurred_at: now() };
    const asked = [
      [gift_event, { events: [giftOf(giver, [lineTo(await newPerson(ctx))])] }],
      [gift_refund, { refunds: [refund] }],
      [room_event, { events: [{ event_id: `ev-${++events}`, occurred_at: now(), kind: 'open', room_id: 77 }] }],
      [user_event, { events: [event()] }],
    ] as const;
    for (const [i, [call, data]] of asked.entries()) {
      const nonce = `once-for-call-${i}`;
      const first = await native(call, data, { nonce });
      expect([call.id, first.status, first.code]).toEqual([call.id, 200, 1]);
      expect([call.id, (await native(call, data, { nonce })).status]).toEqual([call.id, 401]);
    }
  });

  it('X45 a batch is one transaction together with its nonce; when one of it fails, only that one is not done', async () => {
    const { user_id } = await newPerson(ctx);
    const batch = () => Array.from({ length: 6 }, () => ({ ...event(), user_id }));
    const told = batch();
    await native(user_event, { events: told }, { nonce: 'nonce-of-a-batch' });
    const rows = await ctx.db.rows(sql`
      select xmin::text from ingest_event where event_id = any(${told.map(({ event_id }) => event_id)}::text[])
      union select xmin::text from ingest_nonce where nonce = 'nonce-of-a-batch'`);
    expect(rows).toHaveLength(1);

    const bad = batch();
    await ctx.owner.run(sql`
      create function zz_fail() returns trigger language plpgsql as 'begin raise exception ''planted''; end'`);
    await ctx.owner.run(
      new Statement(
        `create trigger zz_fail before insert on ingest_event for each row when (new.event_id = '${bad[2]!.event_id}') execute function zz_fail()`,
        [],
        '',
      ),
    );
    const { results } = (await native(user_event, { events: bad })).data;
    await ctx.owner.run(sql`drop function zz_fail cascade`);
    expect(results.map(({ code }: { code: number }) => code)).toEqual([1, 1, 5000, 1, 1, 1]);
    expect((await native(user_event, { events: bad })).data.results.map((one: { ok: number }) => one.ok)).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
  });

  it('RISK-14 an app tells only what it may, and one that is switched off nothing', async () => {
    await saveIngestApp(ctx, { app_id: 'rooms', secret: 's', scopes: ['room_event'] });
    const reply = await native(user_event, { events: [event()] }, { app_id: 'rooms', secret: 's' });
    expect([reply.status, reply.code]).toEqual([200, 1005]);
    await ctx.db.run(sql`update ingest_app set state = 'off' where app_id = 'rooms'`);
    expect((await native(room_event, { events: [] }, { app_id: 'rooms', secret: 's' })).code).not.toBe(1);
  });

  it('RISK-14 the operator’s command lets an app in with a secret that signs, and with known scopes only', async () => {
    const said = await runIngestAppCommand(ctx, ['gateway', 'user_event,room_event']);
    const secret = said.split(' ').at(-1)!;
    expect((await native(user_event, { events: [event()] }, { app_id: 'gateway', secret })).code).toBe(1);
    for (const args of [[], ['gateway'], ['gateway', 'everything'], ['Gate Way', 'user_event']])
      await expect(runIngestAppCommand(ctx, args)).rejects.toThrow('ingest-app <app_id>');
  });

  it('RISK-14 at most 200 in a batch; secrets are sealed at rest', async () => {
    const many = Array.from({ length: 201 }, event);
    expect((await native(user_event, { events: many })).code).toBe(1004);
    const row = await ctx.db.row<{ secret_enc: Buffer }>(
      sql`select secret_enc from ingest_app where app_id = 'native'`,
    );
    expect(row!.secret_enc.includes(Buffer.from(NATIVE_APP_SECRET))).toBe(false);
  });
});

describe('gifts of the native side (X31)', () => {
  it('FLOW-1 WAL-4 with debit the diamonds are taken here and the receivers earn', async () => {
    const [me, a, b] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx), await newPerson(ctx)];
    const result = await tellGift(giftOf(me, [lineTo(a, { num: 2 }), lineTo(b, { num: 3 })], { room_id: 9 }));
    expect(result).toMatchObject({ ok: 1, code: 1, balance: 50 });
    expect([(await wallet(a)).pending, (await wallet(b)).pending]).toEqual([100, 150]);
    expect(await eventsAbout('gift.sent', me.user_id)).toMatchObject([
      { room_id: 9, source: 1, lines: [{ num: 2 }, { num: 3 }] },
    ]);
    expect(await eventsAbout('diamond.spent', me.user_id)).toMatchObject([{ kind: 'gift', diamond: 50 }]);
  });

  it('X31 exactly once by event_id: twenty at once and later repeats give the first result; another body is 1008', async () => {
    const [me, a] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx)];
    const gift = giftOf(me, [lineTo(a)]);
    const all = await Promise.all(Array.from({ length: 20 }, () => tellGift(gift)));
    expect(new Set(all.map((r) => JSON.stringify(r))).size).toBe(1);
    expect((await wallet(me)).diamond).toBe(90);
    expect(await tellGift(gift)).toEqual(all[0]);
    expect(await tellGift({ ...gift, lines: [lineTo(a, { num: 2 })] })).toMatchObject({ ok: 0, code: 1008 });
    expect((await wallet(a)).pending).toBe(50);
  });

  it('X31 one bad event of a batch does not spoil the others, and a refusal is the result for good', async () => {
    const [rich, poor, a] = [await newAdult(ctx, { diamonds: 100 }), await newAdult(ctx), await newPerson(ctx)];
    const batch = [
      giftOf(poor, [lineTo(a)]),
      giftOf(rich, [lineTo(a)]),
      giftOf(rich, [lineTo(rich)]),
      giftOf(rich, [lineTo(a)], { unit_price: 11 }),
      giftOf(rich, [lineTo(a, { num: 0 })]),
      giftOf(rich, [lineTo(a)], { source: 2 }),
      giftOf(rich, []),
    ];
    const { results } = (await native(gift_event, { events: batch })).data;
    expect(results.map((r: any) => r.code)).toEqual([1007, 1, 1004, 1004, 1004, 1007, 1004]);
    expect(results.map((r: any) => r.event_id)).toEqual(batch.map((e) => e.event_id));
    expect((await tellGift(batch[0]!)).code).toBe(1007);
    expect((await wallet(rich)).diamond).toBe(90);
  });

  it('RISK-6 RISK-10 GUARD-1 with debit the rules of giving hold here too', async () => {
    const [minor, me, a] = [await newPerson(ctx), await newAdult(ctx, { diamonds: 1_000 }), await newPerson(ctx)];
    expect(await tellGift(giftOf(minor, [lineTo(a)]))).toMatchObject({ ok: 0, code: 0 });
    await ctx.db.run(sql`insert into guard_setting (user_id, single_limit_fen) values (${me.user_id}, 100)`);
    expect((await tellGift(giftOf(me, [lineTo(a, { num: 2 })]))).code).toBe(1010);
    const until = new Date(ctx.clock.now() + 60_000);
    await ctx.db.run(sql`update user_account set earn_suspended_until = ${until} where user_id = ${a.user_id}`);
    expect((await tellGift(giftOf(me, [lineTo(a)]))).code).toBe(1005);
  });

  it('FLOW-1 FLOW-2 without debit: direct its value, backpack what it says, free nothing and no event', async () => {
    const [me, a] = [await newPerson(ctx), await newPerson(ctx)];
    await tellGift(giftOf(me, [lineTo(a)], { debit: 0 }));
    await tellGift(giftOf(me, [lineTo(a, { num: 3, income_base: 20 })], { debit: 0, source: 2 }));
    await tellGift(giftOf(me, [lineTo(a)], { debit: 0, source: 2 }));
    await tellGift(giftOf(me, [lineTo(a)], { debit: 0, source: 3 }));
    const lines = await ctx.db.rows(
      sql`select source, gift_value, income_base from gift_line where receiver_id = ${a.user_id} order by flow_id`,
    );
    expect(lines).toEqual([
      { source: 1, gift_value: 10, income_base: 10 },
      { source: 2, gift_value: 30, income_base: 20 },
      { source: 2, gift_value: 10, income_base: 0 },
      { source: 3, gift_value: 10, income_base: 0 },
    ]);
    expect((await eventsAbout('gift.sent', me.user_id)).map((e) => e.source)).toEqual([1, 2, 2]);
    expect((await tellGift(giftOf(me, [lineTo(a, { income_base: 5 })], { debit: 0 }))).code).toBe(1004);
  });

  it('EDGE-34 LOT-2 backpack with debit takes the pieces of the bag', async () => {
    const [me, a] = [await newAdult(ctx, { items: { g_rose: 2 } }), await newPerson(ctx)];
    expect((await tellGift(giftOf(me, [lineTo(a, { num: 2 })], { source: 2 }))).code).toBe(1);
    expect((await tellGift(giftOf(me, [lineTo(a)], { source: 2 }))).code).toBe(1007);
  });

  it('FLOW-4 EDGE-16 CAL-4 a late line keeps its own day; more than three days late it is marked; income is released by its day', async () => {
    const [me, a] = [await newPerson(ctx), await newPerson(ctx)];
    await tellGift(giftOf(me, [lineTo(a)], { debit: 0, occurred_at: now() - 2 * 86_400 }));
    await tellGift(giftOf(me, [lineTo(a)], { debit: 0, occurred_at: now() - 4 * 86_400 }));
    expect((await tellGift(giftOf(me, [lineTo(a)], { debit: 0, occurred_at: now() + 400 }))).code).toBe(1004);
    const lines = await ctx.db.rows<any>(sql`
      select l.is_late, l.day::text as day, d.due_at from gift_line l
      join ledger_due d on d.user_id = l.receiver_id and d.ref = 'gift:' || l.flow_id
      where l.receiver_id = ${a.user_id} order by l.flow_id`);
    expect(lines.map((l) => [l.is_late, l.day])).toEqual([
      [false, '2026-11-16'],
      [true, '2026-11-14'],
    ]);
    expect(lines[0].due_at.toISOString()).toBe('2026-11-18T20:00:00.000Z');
  });
});

describe('what is strange is parked (RISK-14)', () => {
  const parked = (event_id: string) =>
    ctx.db.row<{ state: string; why: string }>(sql`select state, why from ingest_event where event_id = ${event_id}`);

  it('RISK-14 unknown gift, unknown person, more than ten million, a base no box explains', async () => {
    const [me, a] = [await newPerson(ctx), await newPerson(ctx)];
    const strange = [
      giftOf(me, [lineTo(a)], { item_code: 'g_unknown' }),
      giftOf(me, [{ receiver_id: 99_999_999_999, num: 1 }], { debit: 0 }),
      giftOf(me, [lineTo(a, { num: 9_999 })], { debit: 0, item_code: 'g_galleon', unit_price: 3_344 }),
      giftOf(me, [lineTo(a, { income_base: 11 })], { debit: 0, source: 2 }),
    ];
    for (const gift of strange) {
      expect(await tellGift(gift)).toMatchObject({ ok: 0, code: 1006 });
      expect((await parked(gift.event_id))?.state).toBe('parked');
    }
    expect((await wallet(a)).pending).toBe(0);
  });

  it('RISK-14 MONEY-3 a base above the value that a box explains passes', async () => {
    const [me, a] = [await newPerson(ctx), await newPerson(ctx)];
    const mint = {
      item_code: 'ba_mint',
      unit_price: (await import('#modules/bag/index.ts')).requireItem('ba_mint').value,
    };
    expect(mint.unit_price).toBeLessThan(52);
    expect((await tellGift(giftOf(me, [lineTo(a, { income_base: 52 })], { debit: 0, source: 2, ...mint }))).code).toBe(
      1,
    );
    expect((await tellGift(giftOf(me, [lineTo(a, { income_base: 53 })], { debit: 0, source: 2, ...mint }))).code).toBe(
      1006,
    );
  });

  it('RISK-14 an operator accepts or drops, once; the repeat then gets the new result', async () => {
    const [me, a] = [await newPerson(ctx), await newPerson(ctx)];
    const gift = giftOf(me, [lineTo(a, { income_base: 11 })], { debit: 0, source: 2 });
    const other = giftOf(me, [lineTo(a)], { item_code: 'g_unknown' });
    for (const event of [gift, other]) await tellGift(event);
    const decide = (event_id: string, action: 'accept' | 'drop') =>
      ctx.db.tx((tx) => decideParkedEvent(ctx, tx, { event_id, action, now: ctx.clock.now() }));
    expect(await decide(gift.event_id, 'accept')).toMatchObject({ ok: 1 });
    expect((await wallet(a)).pending).toBe(55);
    expect(await decide(gift.event_id, 'accept')).toMatchObject({ code: 1006 });
    expect(await tellGift(gift)).toMatchObject({ ok: 1, code: 1 });
    expect(await decide(other.event_id, 'accept')).toMatchObject({ code: 1008 });
    await decide(other.event_id, 'drop');
    expect((await parked(other.event_id))?.state).toBe('dropped');
  });
});

describe('a parked event as operators look it up (Z39)', () => {
  type Row = { name: string; value: string; link?: { kind: string; id: string } };
  const seen = async (event_id: string) => {
    const { token } = await newStaff(ctx, 'finance');
    const { data, text } = await http.get(`/console/api/lookup/detail?kind=event&id=${event_id}`, token);
    const parts = new Map<string, Row[]>(
      data.parts?.map(({ title, rows }: { title: string; rows: Row[] }) => [title, rows]),
    );
    return { ...data, parts, text };
  };

  it('Z39 RISK-14 it names the gift and the people, those whom we know with their page', async () => {
    const [me, a] = [await newPerson(ctx, { nickname: '送礼的人' }), await newPerson(ctx, { nickname: '收礼的人' })];
    const lines = [lineTo(a, { num: 2, income_base: 30 }), { receiver_id: 99_999_999_998, num: 1 }];
    const gift = giftOf(me, lines, { debit: 0, source: 2 });
    await tellGift(gift);
    const found = await seen(gift.event_id);
    expect(found, found.text).toMatchObject({ title: '送礼事件', state: 0, state_text: '待处置' });
    expect(found.fields[0]).toMatchObject({ name: '挂起原因', value: '没有这个会员：99999999998' });
    expect(found.parts.get('礼物')).toEqual([{ name: expect.any(String), value: '10 钻 × 3 = 30 钻' }]);
    expect(found.parts.get('涉及会员')).toMatchObject([
      { name: '送礼的人', value: '送礼人', link: { kind: 'user', id: String(me.user_id) } },
      { name: '收礼的人', value: '收礼人，2 个，计收益 30 钻', link: { kind: 'user', id: String(a.user_id) } },
      { name: '99999999998', value: '收礼人，1 个，没有这个会员' },
    ]);
    expect(found.parts.get('涉及会员')?.[2]?.link).toBeUndefined();
  });

  it('Z39 a refund leads to the gift that it takes back, and its decision stands in the timeline', async () => {
    const [me, a] = [await newPerson(ctx), await newPerson(ctx)];
    const gift = giftOf(me, [lineTo(a)], { item_code: 'g_unknown' });
    const refund = { refund_id: `rf-${++events}`, event_id: gift.event_id, reason: '误操作', occurred_at: now() };
    await native(gift_refund, { refunds: [refund] });
    expect((await seen(refund.refund_id)).parts.get('原送礼事件')).toEqual([
      { name: gift.event_id, value: '没有收到' },
    ]);
    await tellGift(gift);
    expect((await seen(refund.refund_id)).parts.get('原送礼事件')).toEqual([
      { name: gift.event_id, value: '待处置', link: { kind: 'event', id: gift.event_id } },
    ]);
    const { token } = await newStaff(ctx, 'finance');
    const decision = { event_id: refund.refund_id, action: 'drop', reason: '重复退礼', request_id: newRequestId() };
    expect((await http.post('/console/api/ingest/decide', decision, token)).code).toBe(1);
    const after = await seen(refund.refund_id);
    expect(after.state_text).toBe('已丢弃');
    expect(after.history).toContainEqual(expect.objectContaining({ title: '挂起事件处置', text: '重复退礼' }));
  });
});

describe('refunds of the native side (X32)', () => {
  const refundOf = (event_id: string, more: object = {}) => ({
    refund_id: `rf-${++events}`,
    event_id,
    reason: '误操作',
    occurred_at: now(),
    ...more,
  });
  const tellRefund = async (refund: object) => (await native(gift_refund, { refunds: [refund] })).data.results[0];

  it('FLOW-5 WAL-8 EDGE-35 takes a line back: diamonds to the sender, income from the receiver, one event; once', async () => {
    const [me, a, b] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx), await newPerson(ctx)];
    const gift = giftOf(me, [lineTo(a), lineTo(b)]);
    await tellGift(gift);
    const refund = refundOf(gift.event_id, { receiver_id: a.user_id });
    const all = await Promise.all(Array.from({ length: 5 }, () => tellRefund(refund)));
    expect(all[0]).toMatchObject({ refund_id: refund.refund_id, event_id: gift.event_id, ok: 1, code: 1 });
    expect(new Set(all.map((r) => JSON.stringify(r))).size).toBe(1);
    expect([(await wallet(me)).diamond, (await wallet(a)).pending, (await wallet(b)).pending]).toEqual([90, 0, 50]);
    expect(await eventsAbout('gift.refunded', me.user_id)).toMatchObject([
      { lines: [{ receiver_id: a.user_id, gift_value: 10 }] },
    ]);
    expect(await tellRefund(refundOf(gift.event_id, { receiver_id: a.user_id }))).toMatchObject({ ok: 0, code: 1008 });
    expect((await tellRefund(refundOf(gift.event_id))).code).toBe(1);
    expect((await wallet(b)).pending).toBe(0);
  });

  it('RISK-14 a refund of nothing we know is parked; when the gift has come an operator lets it through', async () => {
    const [me, a] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx)];
    const gift = giftOf(me, [lineTo(a)]);
    const refund = refundOf(gift.event_id);
    expect((await tellRefund(refund)).code).toBe(1006);
    await tellGift(gift);
    const done = await ctx.db.tx((tx) =>
      decideParkedEvent(ctx, tx, { event_id: refund.refund_id, action: 'accept', now: ctx.clock.now() }),
    );
    expect(done).toMatchObject({ ok: 1 });
    expect((await wallet(me)).diamond).toBe(100);
  });
});

describe('rooms (X33)', () => {
  let rooms = 1_000;
  const tell = async (events_: readonly object[]) =>
    (
      await native(room_event, {
        events: events_.map((e) => ({ event_id: `ev-${++events}`, occurred_at: now(), ...e })),
      })
    ).data.results;
  const timeIn = async (room_id: number, kind: 'stay' | 'mic') =>
    (await eventsAbout('room.time', room_id)).flatMap((told) => told.pieces).filter((piece) => piece.kind === kind);
  const tick = () => ingest.jobs!['ingest.tell_spans']!({}, ctx);

  it('EVT-4 a stay is told every five minutes, and its end with the next report, each time only what is new', async () => {
    const [me, room_id] = [await newPerson(ctx), ++rooms];
    await tell([{ kind: 'enter', room_id, user_id: me.user_id }]);
    ctx.clock.advance(4 * 60_000);
    await tick();
    expect(await timeIn(room_id, 'stay')).toEqual([]);
    ctx.clock.advance(90_000);
    await tick();
    ctx.clock.advance(5 * 60_000);
    await tick();
    ctx.clock.advance(60_000);
    await tell([{ kind: 'leave', room_id, user_id: me.user_id }]);
    await tick();
    expect(await timeIn(room_id, 'stay')).toHaveLength(2);
    ctx.clock.advance(4 * 60_000);
    await tick();
    const pieces = await timeIn(room_id, 'stay');
    expect(pieces.map((p) => [p.seq, p.minutes])).toEqual([
      [1, 5],
      [2, 5],
      [3, 1],
    ]);
    expect(pieces.reduce((sum, p) => sum + p.end_at - p.begin_at, 0)).toBe(690);
    expect(pieces[1]!.begin_at).toBe(pieces[0]!.end_at);
  });

  it('EVT-4 the people of a room are told together, also who came in later, and stay together', async () => {
    const [early, late, last, room_id] = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx), ++rooms];
    const told = async () =>
      (await eventsAbout('room.time', room_id)).map(({ pieces }) =>
        pieces.map((piece: { user_id: number; kind: string; minutes: number }) => [
          piece.user_id,
          piece.kind,
          piece.minutes,
        ]),
      );
    await tell([
      { kind: 'enter', room_id, user_id: early.user_id },
      { kind: 'mic_on', room_id, user_id: early.user_id, seat_no: 1 },
    ]);
    ctx.clock.advance(2 * 60_000);
    await tell([{ kind: 'enter', room_id, user_id: late.user_id }]);
    ctx.clock.advance(2 * 60_000 + 30_000);
    await tell([{ kind: 'enter', room_id, user_id: last.user_id }]);
    ctx.clock.advance(30_000);
    await tick();
    const first = [
      [early.user_id, 'mic', 5],
      [early.user_id, 'stay', 5],
      [late.user_id, 'stay', 3],
    ];
    expect(await told()).toEqual([first]);
    // Who came in half a minute before waits for the next report.
    ctx.clock.advance(5 * 60_000);
    await tick();
    const second = [
      [early.user_id, 'mic', 5],
      [early.user_id, 'stay', 5],
      [late.user_id, 'stay', 5],
      [last.user_id, 'stay', 5],
    ];
    expect(await told()).toEqual([first, second]);
    await tick();
    expect(await told()).toHaveLength(2);
  });

  it('EVT-4 who left is in the room’s next report with those who stayed, with the end and the guild of the leaving', async () => {
    const guild = await newGuild(ctx);
    const [stays, leaves] = [await newGuildMember(ctx, guild.guild_id), await newPerson(ctx)];
    const room_id = await newGuildRoom(ctx, guild.guild_id, guild.head);
    const sit = ({ user_id }: Person) => ({ kind: 'enter', room_id, user_id });
    await tell([sit(stays), sit(leaves), { kind: 'mic_on', room_id, user_id: leaves.user_id }]);
    ctx.clock.advance(5 * 60_000);
    await tick();
    ctx.clock.advance(2 * 60_000);
    await tell([{ kind: 'leave', room_id, user_id: leaves.user_id }]);
    const left = Math.floor(ctx.clock.now() / 1000);
    // Who comes and goes within the time of one report is told at once.
    await tell([sit(leaves)]);
    ctx.clock.advance(60_000);
    await tell([{ kind: 'leave', room_id, user_id: leaves.user_id }]);
    ctx.clock.advance(2 * 60_000);
    await tick();
    const told = (await eventsAbout('room.time', room_id)).map(({ guild_id, pieces }) => [
      guild_id,
      pieces.map((piece: { user_id: number; kind: string; minutes: number; end_at: number }) => [
        piece.user_id === stays.user_id ? 'stays' : 'leaves',
        piece.kind,
        piece.minutes,
        piece.end_at - left,
      ]),
    ]);
    expect(told).toEqual([
      [
        guild.guild_id,
        expect.arrayContaining([
          ['stays', 'stay', 5, -120],
          ['leaves', 'stay', 5, -120],
          ['leaves', 'mic', 5, -120],
        ]),
      ],
      [guild.guild_id, [['leaves', 'stay', 1, 60]]],
      [
        guild.guild_id,
        expect.arrayContaining([
          ['leaves', 'stay', 2, 0],
          ['leaves', 'mic', 2, 0],
          ['stays', 'stay', 5, 180],
        ]),
      ],
    ]);
    expect(await ctx.db.rows(sql`select * from ingest_span_ended where room_id = ${room_id}`)).toEqual([]);
  });

  it('EVT-4 a room that lost its guild after somebody left tells that time for the guild', async () => {
    const guild = await newGuild(ctx);
    const [stays, leaves] = [await newPerson(ctx), await newPerson(ctx)];
    const room_id = await newGuildRoom(ctx, guild.guild_id, guild.head);
    for (const { user_id } of [stays, leaves]) await tell([{ kind: 'enter', room_id, user_id }]);
    ctx.clock.advance(5 * 60_000);
    await tick();
    ctx.clock.advance(60_000);
    await tell([{ kind: 'leave', room_id, user_id: leaves.user_id }]);
    ctx.clock.advance(60_000);
    await ctx.db.run(sql`update room_binding set unbind_at = ${new Date(ctx.clock.now())} where room_id = ${room_id}`);
    ctx.clock.advance(3 * 60_000);
    await tick();
    const [, ...told] = await eventsAbout('room.time', room_id);
    const who = told.map(({ guild_id, pieces }) => [
      guild_id,
      pieces.map((piece: { user_id: number }) => piece.user_id),
    ]);
    expect(who).toHaveLength(2);
    expect(who).toContainEqual([guild.guild_id, [leaves.user_id]]);
    expect(who).toContainEqual([undefined, [stays.user_id]]);
  });

  it('EVT-4 a room that closes tells what waited for its next report', async () => {
    const [me, room_id] = [await newPerson(ctx), ++rooms];
    await tell([
      { kind: 'open', room_id },
      { kind: 'enter', room_id, user_id: me.user_id },
    ]);
    ctx.clock.advance(5 * 60_000);
    await tick();
    ctx.clock.advance(3 * 60_000);
    await tell([{ kind: 'leave', room_id, user_id: me.user_id }]);
    ctx.clock.advance(60_000);
    await tell([{ kind: 'close', room_id }]);
    expect((await timeIn(room_id, 'stay')).map((p) => p.minutes)).toEqual([5, 3]);
  });

  it('X33 leaving ends the mic, closing ends everything; a room is opened and closed once', async () => {
    const [me, other, room_id] = [await newPerson(ctx), await newPerson(ctx), ++rooms];
    await tell([
      { kind: 'open', room_id },
      { kind: 'open', room_id },
      { kind: 'enter', room_id, user_id: me.user_id },
      { kind: 'mic_on', room_id, user_id: me.user_id, seat_no: 1 },
      { kind: 'enter', room_id, user_id: other.user_id },
    ]);
    const where = () => ctx.db.row(sql`select room_id from user_account where user_id = ${other.user_id}`);
    expect(await where()).toEqual({ room_id });
    ctx.clock.advance(3 * 60_000);
    await tell([{ kind: 'leave', room_id, user_id: me.user_id }]);
    expect(await timeIn(room_id, 'mic')).toMatchObject([{ user_id: me.user_id, minutes: 3 }]);
    await tell([{ kind: 'close', room_id }]);
    expect((await timeIn(room_id, 'stay')).map((p) => p.minutes)).toEqual([3, 3]);
    expect(await eventsAbout('room.opened', room_id)).toHaveLength(1);
    expect(await eventsAbout('room.closed', room_id)).toMatchObject([{ minutes: 3 }]);
    expect(await where()).toEqual({ room_id: null });
  });

  it('X33 a leaving that never came ends after a day, and events of one batch go by their own time', async () => {
    const [me, other, room_id] = [await newPerson(ctx), await newPerson(ctx), ++rooms];
    await tell([
      { kind: 'leave', room_id, user_id: other.user_id, occurred_at: now() },
      { kind: 'enter', room_id, user_id: other.user_id, occurred_at: now() - 120 },
      { kind: 'enter', room_id, user_id: me.user_id },
    ]);
    expect(await timeIn(room_id, 'stay')).toMatchObject([{ user_id: other.user_id, minutes: 2 }]);
    ctx.clock.advance(30 * 3_600_000);
    await tick();
    await tick();
    const mine = (await timeIn(room_id, 'stay')).filter((p) => p.user_id === me.user_id);
    expect(mine.map((p) => p.minutes)).toEqual([1_440]);
  });

  it('D10 METER-1 share, duet and invite_joined become events that carry counts only', async () => {
    const [me, peer, room_id] = [await newPerson(ctx), await newPerson(ctx), ++rooms];
    const of = { room_id, user_id: me.user_id };
    const results = await tell([
      { kind: 'share', ...of },
      { kind: 'duet', ...of, peer_id: peer.user_id, num: 1 },
      { kind: 'invite_joined', ...of, peer_id: peer.user_id },
      { kind: 'duet', ...of },
      { kind: 'share', ...of, num: 0 },
      { kind: 'dance', ...of },
      { kind: 'duet', ...of, peer_id: 99_999_999_999 },
      { kind: 'enter', room_id, user_id: 99_999_999_999 },
    ]);
    expect(results.map((r: any) => r.code)).toEqual([1, 1, 1, 1004, 1004, 1004, 1006, 1006]);
    expect(await eventsAbout('room.shared', me.user_id)).toEqual([{ ...of, num: 1 }]);
    expect(await eventsAbout('room.duet', me.user_id)).toEqual([{ ...of, peer_id: peer.user_id, num: 1 }]);
    expect(await eventsAbout('room.invite_joined', me.user_id)).toHaveLength(1);
  });

  it('X33 later than three days, or from the future, is not applied', async () => {
    const [me, room_id] = [await newPerson(ctx), ++rooms];
    const share = { kind: 'share', room_id, user_id: me.user_id };
    const results = await tell([
      { ...share, occurred_at: now() - 3 * 86_400 },
      { ...share, occurred_at: now() - 3 * 86_400 - 1 },
      { ...share, occurred_at: now() + 301 },
    ]);
    expect(results.map((r: any) => r.code)).toEqual([1, 1004, 1004]);
  });

  it('X33 X45 a kind that nobody knows is refused, also one that every object of the language has', async () => {
    const me = await newPerson(ctx);
    for (const kind of ['nonsense', 'constructor', 'toString', 'valueOf']) {
      const event = () => ({ event_id: `ev-${++events}`, occurred_at: now(), kind, user_id: me.user_id });
      const room = (await native(room_event, { events: [{ ...event(), room_id: 9 }] })).data.results[0];
      const person = (await native(user_event, { events: [event()] })).data.results[0];
      expect([room, person], kind).toMatchObject([
        { ok: 0, code: 1004 },
        { ok: 0, code: 1004 },
      ]);
    }
  });

  it('EVT-3 ROOM-7 operations and profiles: their words go to the room module, never into an event', async () => {
    const room_id = ++rooms;
    const owner = await newPerson(ctx);
    const op = { type: 3, operator_id: owner.user_id, target_id: 6, text: '广告', seconds: 60 };
    const profile = { show_id: '8801', name: '屿', cover: '/activity/room/a.png', type: 1, owner_id: owner.user_id };
    const results = await tell([
      { kind: 'profile', room_id, profile: { name: '没有说全' } },
      { kind: 'profile', room_id, profile: { ...profile, type: 7 } },
      { kind: 'profile', room_id, profile },
      { kind: 'operate', room_id, op },
      { kind: 'operate', room_id, op: { ...op, type: 19 } },
    ]);
    expect(results.map((r: any) => r.code)).toEqual([1004, 1004, 1, 1, 1004]);
    const kept = await ctx.db.rows<{ op_id: number }>(
      sql`select op_id, type, words, seconds, operator_role from room_op where room_id = ${room_id}`,
    );
    expect(kept).toMatchObject([{ type: 3, words: '广告', seconds: 60, operator_role: 'owner' }]);
    expect(await eventsAbout('room.operated', room_id)).toEqual([
      { room_id, op_id: kept[0]!.op_id, type: 3, operator_id: owner.user_id, target_id: 6 },
    ]);
  });

  it('X33 a seat that no room has is refused', async () => {
    const me = await newPerson(ctx);
    const on = (seat_no: number) => ({ kind: 'mic_on', room_id: ++rooms, user_id: me.user_id, seat_no });
    const results = await tell([on(0), on(100), on(101), on(-1)]);
    expect(results.map((r: any) => r.code)).toEqual([1, 1, 1004, 1004]);
  });
});

describe('people (X45)', () => {
  const tell = async (...list: object[]) =>
    (await native(user_event, { events: list.map((e) => ({ event_id: `ev-${++events}`, occurred_at: now(), ...e })) }))
      .data.results;
  const account = (person: Person) =>
    ctx.db.row<any>(sql`select * from user_account where user_id = ${person.user_id}`);

  it('KIT-17 EVT-3 a profile is changed at once; the event names fields, not what is in them', async () => {
    const me = await newPerson(ctx);
    const profile = { nickname: '新名字', city: '厦门', teen_mode: 1, completed: 1 };
    await tell({ kind: 'profile', user_id: me.user_id, profile });
    expect(await account(me)).toMatchObject({ nickname: '新名字', city: '厦门', teen_mode: true });
    expect(await eventsAbout('user.profile_changed', me.user_id)).toEqual([
      { user_id: me.user_id, fields: ['nickname', 'city', 'teen_mode', 'completed'], completed: 1, teen_mode: 1 },
    ]);
    expect((await tell({ kind: 'profile', user_id: me.user_id, profile: { gender: 7 } }))[0].code).toBe(1004);
  });

  it('USER-8 RISK-10 a ban holds from the next call on, and earning rests three times as long', async () => {
    const me = await newPerson(ctx);
    expect((await http.get('/goapi/user/get_user_info_mp/me', me.token)).code).toBe(1);
    await tell({ kind: 'banned', user_id: me.user_id, until: now() + 3_600 });
    expect((await http.get('/goapi/user/get_user_info_mp/me', me.token)).code).toBe(1002);
    expect((await account(me)).earn_suspended_until.getTime()).toBe(ctx.clock.now() + 3 * 3_600_000);
    await tell({ kind: 'unbanned', user_id: me.user_id });
    expect((await http.get('/goapi/user/get_user_info_mp/me', me.token)).code).toBe(1);
    expect((await readEvents(ctx)).filter((e) => e.key === String(me.user_id)).map((e) => e.name)).toEqual([
      'user.banned',
      'user.unbanned',
    ]);
  });

  it('RISK-10 a mute suspends earning three times as long and never shortens what runs', async () => {
    const me = await newPerson(ctx);
    await tell(
      { kind: 'muted', user_id: me.user_id, until: now() + 600 },
      { kind: 'muted', user_id: me.user_id, until: now() + 60 },
    );
    expect((await account(me)).earn_suspended_until.getTime()).toBe(ctx.clock.now() + 1_800_000);
    await tell({ kind: 'muted', user_id: me.user_id });
    expect((await account(me)).earn_suspended_until.getFullYear()).toBeGreaterThan(9_000);
    expect((await tell({ kind: 'muted', user_id: me.user_id, until: now() }))[0].code).toBe(1004);
  });

  it('USER-9 a cancelled account loses its sessions and its number, once; the row stays', async () => {
    const me = await newPerson(ctx);
    await tell({ kind: 'cancelled', user_id: me.user_id }, { kind: 'cancelled', user_id: me.user_id });
    expect((await http.get('/goapi/user/get_user_info_mp/me', me.token)).code).toBe(1001);
    expect(await account(me)).toMatchObject({ status: 3, mobile_hash: null, mobile_enc: null });
    expect(await ctx.db.row(sql`select 1 from user_mobile where user_id = ${me.user_id}`)).toBeUndefined();
    expect(await eventsAbout('user.cancelled', me.user_id)).toHaveLength(1);
  });

  it('D10 X45 block, like, greet, chat_count: counts and no content', async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    const of = { user_id: me.user_id };
    const to = { ...of, target_id: other.user_id };
    const results = await tell(
      { kind: 'blocked', ...to },
      { kind: 'like', ...to, num: 2 },
      { kind: 'greet', ...to },
      { kind: 'chat_count', ...to, num: 4 },
      { kind: 'chat_count', ...of, room_id: 5, num: 6 },
      { kind: 'chat_count', ...of, num: 6 },
      { kind: 'like', ...of, target_id: me.user_id },
      { kind: 'unblocked', ...to },
    );
    expect(results.map((r: any) => r.code)).toEqual([1, 1, 1, 1, 1, 1004, 1004, 1]);
    expect(await eventsAbout('user.blocked', me.user_id)).toMatchObject([{ target_id: other.user_id }]);
    expect(await eventsAbout('social.liked', me.user_id)).toEqual([{ ...to, num: 2 }]);
    expect(await eventsAbout('social.greeted', me.user_id)).toEqual([{ ...to, num: 1 }]);
    expect(await eventsAbout('chat.counted', me.user_id)).toEqual([
      { ...to, num: 4 },
      { ...of, room_id: 5, num: 6 },
    ]);
    expect(await ctx.db.row(sql`select 1 from block where user_id = ${me.user_id}`)).toBeUndefined();
  });

  it('RISK-14 who is unknown is parked; online and offline show at once', async () => {
    expect((await tell({ kind: 'online', user_id: 99_999_999_999 }))[0].code).toBe(1006);
    const me = await newPerson(ctx);
    await tell({ kind: 'online', user_id: me.user_id });
    const seen = async () => (await http.get(`/goapi/user/get_user_info_mp/${me.user_id}`)).data.is_online;
    await expect.poll(seen).toBe(1);
    await tell({ kind: 'offline', user_id: me.user_id });
    await expect.poll(seen).toBe(0);
  });

  it('X31 what breaks inside is no answer for good: nothing stays, and the next try works', async () => {
    const me = await newPerson(ctx);
    const event = { event_id: `ev-${++events}`, occurred_at: now(), kind: 'greet', user_id: me.user_id, target_id: 1 };
    await ctx.owner.run(sql`alter table outbox rename to outbox_away`);
    const [broken] = (await native(user_event, { events: [event] })).data.results;
    await ctx.owner.run(sql`alter table outbox_away rename to outbox`);
    expect(broken).toMatchObject({ ok: 0, code: 5000 });
    expect((await native(user_event, { events: [event] })).data.results[0]).toMatchObject({ ok: 1 });
  });
});

it('EVT-1 README §5 whoever listens can digest every event that was told here', async () => {
  const rows = await ctx.db.rows<any>(sql`select event_id, name, key, at, actor_id, data from outbox order by seq`);
  const told = rows.map((row): DomainEvent => ({ ...row, at: row.at.getTime() }));
  const consumers = ['meter', 'user', 'notice', 'rank'].flatMap(
    (name) => modules.find((m) => m.name === name)!.consumers!,
  );
  const heard = new Set<string>();
  for (const event of told) {
    for (const consumer of consumers.filter(({ on }) => on === event.name)) {
      await ctx.db.tx((tx) => consumer.run(tx, event, ctx));
      heard.add(event.name);
    }
  }
  expect([...heard].sort()).toEqual(
    expect.arrayContaining([
      'chat.counted',
      'gift.refunded',
      'gift.sent',
      'income.clawed_back',
      'room.closed',
      'room.duet',
    ]),
  );
  const notices = await ctx.db.rows<{ title: string }>(sql`select title from notice where title = '收益扣回'`);
  expect(notices.length).toBeGreaterThan(0);
});

it('RISK-14 old nonces and old ids of rooms and people are swept; those of gifts stay', async () => {
  ctx.clock.advance(11 * 86_400_000);
  await ingest.jobs!['ingest.sweep']!({}, ctx);
  const left = await ctx.db.rows<{ kind: string }>(
    sql`select distinct kind from ingest_event where state = 'done' order by 1`,
  );
  expect(left.map((row) => row.kind)).toEqual(['gift', 'refund']);
  expect(await ctx.db.row(sql`select 1 from ingest_nonce limit 1`)).toBeUndefined();
});
