import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gift_list } from '@shengyu/contract/calls/gift.ts';
import { room as room_stream } from '@shengyu/contract/calls/room-live.ts';
import { user_event } from '@shengyu/contract/calls/ingest.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { Value } from 'typebox/value';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import type { LiveMessage } from '#events/live.ts';
import { saveConfig } from '#modules/config/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { newPerson, newRequestId, openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createSignedNativeClient } from '#testing/native-side.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';
import { createNativeRooms } from '#testing/native-rooms.ts';
import { room } from '../index.ts';
import { buildRoomTopic } from './topic.ts';

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;
let native: Awaited<ReturnType<typeof createNativeRooms>>;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  native = await createNativeRooms(ctx, http);
  bus = createTestBus(ctx, [room]);
  await ctx.bus.connection();
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.advance(120_000));

const say = (me: Person, room_id: number, text: string) =>
  http.post('/goapi/room/room_say', { room_id, text, request_id: newRequestId() }, me.token);
const enter = (me: Person, room_id: number) =>
  http.post('/goapi/room/room_enter', { room_id, request_id: newRequestId() }, me.token);

/** A room, a member inside, and what its listeners hear. */
async function inside() {
  const { room_id, owner } = await native.newRoom();
  const me = await newPerson(ctx);
  await enter(me, room_id);
  const heard: LiveMessage[] = [];
  ctx.live.subscribe(buildRoomTopic(room_id), (message) => heard.push(message));
  await ctx.bus.current()!.flush();
  const told = (name: string) => heard.filter((message) => message.name === name).map(({ data }) => data as any);
  const hears = async (name: string, num: number): Promise<any[]> => {
    await expect.poll(() => told(name).length).toBe(num);
    for (const data of told(name)) expect(Value.Check(room_stream.reply, { event: name, data })).toBe(true);
    return told(name);
  };
  return { room_id, owner, me, hears };
}

describe('text in a room (X52)', () => {
  it('X52 SHELL-42 is told to the room, counted by chat.counted, kept sealed, and in no event', async () => {
    const { room_id, me, hears } = await inside();
    const words = '今晚的月色真美';
    const { data, code } = await say(me, room_id, `  ${words} `);
    expect(code).toBe(1);
    const [told] = await hears('say', 1);
    expect(told).toMatchObject({ say_id: data.say_id, text: words, user: { user_id: me.user_id } });
    const [kept] = await ctx.db.rows<{ text_enc: Buffer }>(
      sql`select text_enc from room_say where say_id = ${data.say_id}`,
    );
    expect(kept!.text_enc.includes(words)).toBe(false);
    expect(ctx.seal.open(kept!.text_enc)).toBe(words);
    const events = await ctx.db.rows<{ name: string; data: unknown }>(
      sql`select name, data from outbox where key = ${String(me.user_id)}`,
    );
    expect(events.filter(({ name }) => name === 'chat.counted').map((event) => event.data)).toEqual([
      { user_id: me.user_id, room_id, num: 1 },
    ]);
    expect(JSON.stringify(events)).not.toContain(words);
  });

  it('X52 refuses who is outside, who is muted by the room or the platform, sensitive words, blank text', async () => {
    const { room_id, me } = await inside();
    expect(await say(await newPerson(ctx), room_id, '你好')).toMatchObject({ code: 1008, msg: '请先进入房间' });
    expect(await say(me, room_id, ' \u200b ')).toMatchObject({ code: 1004 });
    expect(await say(me, room_id, '代充加微信')).toMatchObject({ code: 1004, msg: '内容含敏感信息' });
    await native.tell({ kind: 'operate', room_id, op: { type: 4, target_id: me.user_id, seconds: 300 } });
    const until = unixSecondsOf(ctx.clock.now()) + 300;
    expect(await say(me, room_id, '你好')).toMatchObject({ code: 1005, msg: '您已被禁言', data: { next_at: until } });
    await native.tell({ kind: 'operate', room_id, op: { type: 5, target_id: me.user_id } });
    expect(await say(me, room_id, '你好')).toMatchObject({ code: 1 });

    const tellUser = await createSignedNativeClient(ctx, http);
    const at = unixSecondsOf(ctx.clock.now());
    const about = (kind: string, more: object = {}) =>
      tellUser(user_event, {
        events: [{ event_id: newRequestId(), occurred_at: at, kind, user_id: me.user_id, ...more }],
      });
    await about('muted', { until: at + 3_600 });
    await bus.drain();
    ctx.clock.advance(5_000);
    expect(await say(me, room_id, '你好')).toMatchObject({ code: 1005, data: { next_at: at + 3_600 } });
    await about('unmuted');
    await bus.drain();
    expect(await say(me, room_id, '你好')).toMatchObject({ code: 1 });
  });

  it('X52 one text in 1.5 s and 20 in a minute', async () => {
    const { room_id, me } = await inside();
    expect((await say(me, room_id, '一')).code).toBe(1);
    ctx.clock.advance(1_400);
    expect(await say(me, room_id, '二')).toMatchObject({ code: 1003, data: { retry_after: 1 } });
    for (let n = 2; n <= 20; n++) {
      ctx.clock.advance(1_600);
      expect((await say(me, room_id, `第${n}句`)).code).toBe(1);
    }
    ctx.clock.advance(1_600);
    expect(await say(me, room_id, '第二十一句')).toMatchObject({ code: 1003 });
    ctx.clock.advance(60_000);
    expect((await say(me, room_id, '后来')).code).toBe(1);
  });

  it('SHELL-42 text that may give away a contact waits for a moderator; refused, it is unsaid', async () => {
    const { room_id, me, hears } = await inside();
    const { say_id } = (await say(me, room_id, '来找我 13 57 91 啊')).data;
    await hears('say', 1);
    const item = (await ctx.db.row<{ moderation_id: number }>(
      sql`select moderation_id from moderation_item where kind = 'room_say' and ref = ${say_id}`,
    ))!;
    const staff = await newStaff(ctx, 'moderator');
    const decision = {
      moderation_id: item.moderation_id,
      action: 'refuse',
      reason: '联系方式',
      request_id: newRequestId(),
    };
    expect(await http.post('/console/api/moderation/decide', decision, staff.token)).toMatchObject({ code: 1 });
    await bus.drain();
    expect(await hears('unsay', 1)).toEqual([{ say_id }]);
  });

  it('SHELL-42 a report of a room carries what was said there in the last 60 s, for the operator to read', async () => {
    const { room_id, me } = await inside();
    await say(me, room_id, '很久以前');
    ctx.clock.advance(61_000);
    const { say_id } = (await say(me, room_id, '刚刚说的')).data;
    ctx.clock.advance(2_000);
    const reporter = await newPerson(ctx);
    const report = { kind: 2, type: 11, text: '房间里有人骂人', target: { kind: 'room', id: room_id } };
    const sent = await http.post('/api/v1/submit_report', { ...report, request_id: newRequestId() }, reporter.token);
    expect(sent).toMatchObject({ code: 1 });
    const row = await ctx.db.row<{ say_ids: string[] }>(
      sql`select say_ids from report where user_id = ${reporter.user_id}`,
    );
    expect(row!.say_ids).toEqual([say_id]);
    const staff = await newStaff(ctx, 'moderator');
    const queue = await http.get('/console/api/queue/list?queue=report&limit=50', staff.token);
    const shown = queue.data.list.find((one: any) => one.data.report_id === sent.data.report_id);
    expect(shown.data.said).toMatchObject([{ say_id, user_id: me.user_id, text: '刚刚说的' }]);
  });

  it('X41 flags: room_say 0 closes the public screen', async () => {
    const { room_id, me } = await inside();
    const now = ctx.clock.now();
    const flags = { room_say: 0 as const };
    await ctx.db.tx((tx) => saveConfig(ctx, tx, { key: 'flags', value: flags, effective_at: now, created_by: 0, now }));
    expect((await http.get('/app/config/bootstrap')).data.flags).toMatchObject({ voice: 0, room_say: 0, room_gift: 1 });
    expect(await say(me, room_id, '你好')).toMatchObject({ code: 1009 });
    await ctx.db.tx((tx) =>
      saveConfig(ctx, tx, { key: 'flags', value: { room_say: 1 }, effective_at: now + 1, created_by: 0, now }),
    );
    ctx.clock.advance(5_000);
    expect((await say(me, room_id, '你好')).code).toBe(1);
  });
});

describe('gifts in a room', () => {
  const give = (from: Person, to: readonly Person[], room_id: number, num = 1, item_code = 'g_rose') =>
    http.post(
      '/goapi/gift/send_gift',
      { item_code, num, receiver_ids: to.map((p) => p.user_id), room_id, source: 1, request_id: newRequestId() },
      from.token,
    );

  it('SHELL-31 SHELL-34 a paid gift is told with its tier; gifts within 3 s are one combo whose number grows', async () => {
    const { room_id, owner, hears } = await inside();
    const [giver, singer] = [await newAdult(ctx, { diamonds: 100_000 }), await newPerson(ctx)];
    for (const num of [1, 10, 66]) {
      expect(await give(giver, [singer, owner], room_id, num)).toMatchObject({ code: 1 });
      ctx.clock.advance(2_900);
    }
    ctx.clock.advance(200);
    await give(giver, [singer, owner], room_id);
    await give(giver, [singer], room_id, 1_000);
    await bus.drain();
    const gifts = await hears('gift', 5);
    expect(gifts.map(({ num, combo_num }) => [num, combo_num])).toEqual([
      [1, 1],
      [10, 11],
      [66, 77],
      [1, 1],
      [1_000, 1_000],
    ]);
    const combos = gifts.map(({ combo_id }) => combo_id);
    expect(new Set(combos.slice(0, 3)).size).toBe(1);
    expect(new Set(combos).size).toBe(3);
    expect(gifts[0]).toMatchObject({ from: { user_id: giver.user_id }, value: 20, tier: '' });
    expect(gifts[4]).toMatchObject({ value: 10_000, tier: 'small' });
  });

  it('X54 the panel: gifts by price, exclusive ones with their right, boxes that are open, the wallet', async () => {
    const me = await newAdult(ctx, { diamonds: 123, items: { eg_love: 1 } });
    const { data } = await http.post('/goapi/gift/gift_list', {}, me.token);
    expect(Value.Check(gift_list.reply, data)).toBe(true);
    expect(data.diamond).toBe(123);
    const [gifts, exclusive] = data.tabs;
    const prices = gifts.list.map((row: any) => row.price);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    const marks = new Map(gifts.list.map((row: any) => [row.item_code, row.mark]));
    expect([marks.get('g_ringbox'), marks.get('g_light')]).toEqual(['cp', undefined]);
    const rights = new Map(exclusive.list.map((row: any) => [row.item_code, row.right]));
    const [love, isle] = [rights.get('g_bridge'), rights.get('g_galleon')];
    expect(love).toMatchObject({ item_code: 'eg_love', has: 1, name: '鹊桥相会专属赠礼权', activity_code: 'qixi' });
    expect(isle).toMatchObject({ item_code: 'eg_isle', has: 0, activity_code: 'treasure_hunt' });
    expect(data.boxes.map((box: any) => box.activity_code)).toContain('gift_box');
    const guest = (await http.post('/goapi/gift/gift_list', {})).data;
    expect(guest.diamond).toBeNull();
    expect(await http.post('/goapi/gift/gift_list', { to_user_id: 999_999_999 })).toMatchObject({ code: 1006 });
  });
});
