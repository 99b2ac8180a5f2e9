import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { room as room_stream, room_enter } from '@shengyu/contract/calls/room-live.ts';
import { Value } from 'typebox/value';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { buildSiblingContext } from '#events/test-tools.ts';
import type { Context } from '#context.ts';
import { saveConfig } from '#modules/config/index.ts';
import { openEventSource, type TestEventSource } from '#testing/event-source.ts';
import { newPerson, newRequestId, openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { holdTimersOf } from '#testing/held-timers.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newDeclaredMinor } from '#testing/people/people.ts';
import { createNativeRooms } from '#testing/native-rooms.ts';
import { beat, endUnseenStays } from './seen.ts';

let ctx: TestContext;
let sibling: Context;
const hosts: { http: TestHttpClient; url: string }[] = [];
let native: Awaited<ReturnType<typeof createNativeRooms>>;

beforeAll(async () => {
  ctx = await createTestContext();
  sibling = await buildSiblingContext(ctx);
  for (const at of [ctx, sibling]) {
    const http = await openTestHttp(at, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6 } });
    await http.app.listen({ host: '127.0.0.1', port: 0 });
    hosts.push({ http, url: `http://127.0.0.1:${(http.app.server.address() as { port: number }).port}` });
    await at.bus.connection();
  }
  native = await createNativeRooms(ctx, hosts[0]!.http);
});
afterAll(async () => {
  for (const { http } of hosts) await http.close();
  await sibling.close();
  await ctx.close();
});

const enter = async (me: Person, room_id: number, at = 0) => {
  const reply = await hosts[at]!.http.post('/goapi/room/room_enter', { room_id, request_id: newRequestId() }, me.token);
  if (reply.code === 1) expect(Value.Check(room_enter.reply, reply.data)).toBe(true);
  return reply;
};
const leave = (me: Person, room_id: number) =>
  hosts[0]!.http.post('/goapi/room/room_leave', { room_id, request_id: newRequestId() }, me.token);
const people = async (me: Person, room_id: number): Promise<number[]> => {
  const { data } = await hosts[0]!.http.get(`/goapi/room/get_user_list?room_id=${room_id}&limit=50`, me.token);
  return data.list.map((row: { user_id: number }) => row.user_id).sort();
};

async function listen(room_id: number, { ticket = '', lastId = '', at = 0 } = {}): Promise<TestEventSource> {
  const query = `room_id=${room_id}${ticket && `&ticket=${ticket}`}`;
  const source = await openEventSource(`${hosts[at]!.url}/api/live/room?${query}`, { lastId });
  if ('code' in source) throw new Error(`${source.code} ${source.msg}`);
  return source;
}
const refusal = async (room_id: number, ticket: string) =>
  openEventSource(`${hosts[0]!.url}/api/live/room?room_id=${room_id}&ticket=${ticket}`);
const heard = (source: TestEventSource, name: string) => source.heard.filter((event) => event.name === name);
async function until(what: () => boolean): Promise<void> {
  await expect.poll(what, { interval: 20 }).toBe(true);
}

describe('entering and leaving by a browser (X50, X51)', () => {
  it('SHELL-38 X50 X51 one stay in one store: inside for get_user_list, shown on the card, minutes counted, 0 when not inside', async () => {
    const { room_id, owner } = await native.newRoom();
    const me = await newPerson(ctx);
    const entered = await enter(me, room_id);
    expect(entered.data).toMatchObject({ room: { room_id, online_num: 1 }, expire_at: ctx.clock.now() / 1000 + 60 });
    expect(await people(owner, room_id)).toEqual([me.user_id]);
    ctx.clock.advance(3 * 60_000 + 10_000);
    expect((await enter(me, room_id)).code).toBe(1);
    expect(await ctx.db.rows(sql`select 1 from ingest_span where user_id = ${me.user_id}`)).toHaveLength(1);
    expect((await leave(me, room_id)).data).toEqual({ minutes: 3 });
    expect(await people(owner, room_id)).toEqual([]);
    expect((await leave(me, room_id)).data).toEqual({ minutes: 0 });
    const stays = await ctx.db.rows<{ data: { minutes: number } }>(
      sql`select piece as data from outbox, jsonb_array_elements(data->'pieces') piece
        where name = 'room.time' and piece->>'kind' = 'stay' and key = ${String(room_id)}`,
    );
    expect(stays.map(({ data }) => data.minutes)).toEqual([3]);
  });

  it('SHELL-38 a person in the app and a browser is one: the stay lasts until the last of both has left', async () => {
    const { room_id, owner } = await native.newRoom();
    const me = await newPerson(ctx);
    const byApp = (kind: string) => native.tell({ kind, room_id, user_id: me.user_id });
    await byApp('enter');
    await enter(me, room_id);
    await leave(me, room_id);
    expect(await people(owner, room_id)).toEqual([me.user_id]);
    await enter(me, room_id);
    await byApp('leave');
    expect(await people(owner, room_id)).toEqual([me.user_id]);
    await byApp('enter');
    await leave(me, room_id);
    expect(await people(owner, room_id)).toEqual([me.user_id]);
    await byApp('leave');
    expect(await people(owner, room_id)).toEqual([]);
  });

  it('SHELL-39 one room at a time: entering another ends the first, and its stream', async () => {
    const [a, b] = [await native.newRoom(), await native.newRoom()];
    const me = await newPerson(ctx);
    const { ticket } = (await enter(me, a.room_id)).data;
    const first = await listen(a.room_id, { ticket });
    await until(() => first.heard.length > 0);
    await enter(me, b.room_id, 1);
    expect([await people(me, a.room_id), await people(me, b.room_id)]).toEqual([[], [me.user_id]]);
    await until(() => first.isOver());
    expect(heard(first, 'leave').at(-1)!.data).toEqual({ user_id: me.user_id });
    expect(await refusal(a.room_id, ticket)).toMatchObject({ code: 1008, msg: '请重新进入房间' });
    await native.tell({ kind: 'enter', room_id: a.room_id, user_id: me.user_id });
    expect([await people(me, a.room_id), await people(me, b.room_id)]).toEqual([[me.user_id], []]);
  });

  it('X50 refuses who is on the blacklist, a room that rests, minors from matchmaking and at night', async () => {
    const { room_id } = await native.newRoom();
    const [me, young] = [await newPerson(ctx), await newDeclaredMinor(ctx)];
    await native.tell({ kind: 'operate', room_id, op: { type: 15, target_id: me.user_id, seconds: 60 } });
    expect(await enter(me, room_id)).toMatchObject({
      code: 1005,
      msg: '您暂时不能进入该房间',
      data: { next_at: Math.floor(ctx.clock.now() / 1000) + 60 },
    });
    const date = await native.newRoom({ type: 6 });
    expect(await enter(young, date.room_id)).toMatchObject({ code: 1005, data: { reason: 'minor' } });
    const noon = ctx.clock.now();
    ctx.clock.set(Date.UTC(2026, 10, 20, 14, 30));
    expect(await enter(young, room_id)).toMatchObject({ code: 1005, msg: '现在是休息时间，早上 6 点再来' });
    expect((await enter(me, date.room_id)).code).toBe(1);
    ctx.clock.set(noon);
    const closed = await native.newRoom({}, { open: false });
    expect(await enter(me, closed.room_id)).toMatchObject({ code: 1008, msg: '房间休息中' });
    expect(await enter(me, 999_999)).toMatchObject({ code: 1006 });
  });

  it('SHELL-38 a close that the native side tells late ends also the stays that began after it', async () => {
    const { room_id, owner } = await native.newRoom();
    const me = await newPerson(ctx);
    ctx.clock.advance(5_000);
    await enter(me, room_id);
    await native.tell({ kind: 'close', room_id, occurred_at: Math.floor(ctx.clock.now() / 1000) - 3 });
    expect(await people(owner, room_id)).toEqual([]);
    expect(await ctx.db.rows(sql`select 1 from web_stay where user_id = ${me.user_id}`)).toEqual([]);
  });

  it('SHELL-39 a stay lives by its stream: beats keep it, and 45 s after the last one it ends at that moment', async () => {
    const { room_id, owner } = await native.newRoom();
    const me = await newPerson(ctx);
    const { ticket } = (await enter(me, room_id)).data;
    const stream = await listen(room_id, { ticket });
    for (let i = 0; i < 6; i++) {
      ctx.clock.advance(20_000);
      await beat(ctx);
      await endUnseenStays(ctx);
    }
    expect(await people(owner, room_id)).toEqual([me.user_id]);
    stream.close();
    await expect.poll(async () => (await beat(ctx), ctx.metrics.streams.get())).toBeDefined();
    ctx.clock.advance(44_000);
    await endUnseenStays(ctx);
    expect(await people(owner, room_id)).toEqual([me.user_id]);
    ctx.clock.advance(2_000);
    await endUnseenStays(ctx);
    expect(await people(owner, room_id)).toEqual([]);
    const { data } = (await ctx.db.row<{ data: { minutes: number } }>(
      sql`select piece as data from outbox, jsonb_array_elements(data->'pieces') piece
        where name = 'room.time' and piece->>'kind' = 'stay' and key = ${String(room_id)}`,
    ))!;
    expect(data.minutes).toBe(2);
    expect(await refusal(room_id, ticket)).toMatchObject({ code: 1008 });
  });

  it('X53 a forged or foreign ticket opens nothing; without a ticket nobody is counted', async () => {
    const [a, b] = [await native.newRoom(), await native.newRoom()];
    const { ticket } = (await enter(await newPerson(ctx), a.room_id)).data;
    expect(await refusal(b.room_id, ticket)).toMatchObject({ code: 1008 });
    expect(await refusal(a.room_id, `${ticket.slice(0, -4)}AAAA`)).toMatchObject({ code: 1008 });
    const guest = await listen(b.room_id);
    await until(() => guest.heard.length > 0);
    expect(guest.heard[0]!.data).toMatchObject({ people: [], room: { online_num: 0 } });
    guest.close();
  });
});

describe('the stream of a room (X53)', () => {
  it('SHELL-40 a snapshot first, then enters, seats, operations, leaves and the end, each as the contract says', async () => {
    const { room_id, owner } = await native.newRoom();
    const [me, singer] = [await newPerson(ctx), await newPerson(ctx)];
    const stream = await listen(room_id, { at: 1 });
    await until(() => heard(stream, 'flags').length === 1);
    await enter(me, room_id);
    await native.tell(
      { kind: 'enter', room_id, user_id: singer.user_id },
      { kind: 'mic_on', room_id, user_id: singer.user_id, seat_no: 2 },
    );
    // A seat is told as it is when it is looked at: the next act must not be faster.
    await until(() => heard(stream, 'seat').length === 1);
    await native.tell(
      { kind: 'mic_on', room_id, user_id: singer.user_id, seat_no: 4 },
      { kind: 'operate', room_id, op: { type: 4, operator_id: owner.user_id, target_id: me.user_id, seconds: 60 } },
      { kind: 'operate', room_id, op: { type: 3, operator_id: owner.user_id, target_id: me.user_id } },
      { kind: 'leave', room_id, user_id: singer.user_id },
      { kind: 'close', room_id },
    );
    await until(() => heard(stream, 'state').length === 1);
    const told = stream.heard.filter(({ name }) => name !== 'heat' && name !== 'flags');
    expect(
      told.map(({ name, data }) => [name, data.user?.user_id ?? data.user_id ?? data.seat?.seat_no ?? data.type]),
    ).toEqual([
      ['snapshot', undefined],
      ['enter', me.user_id],
      ['enter', singer.user_id],
      ['seat', 2],
      ['seat', 2],
      ['seat', 4],
      ['op', 4],
      ['op', 3],
      ['leave', me.user_id],
      ['seat', 4],
      ['leave', singer.user_id],
      ['state', undefined],
    ]);
    for (const { name, data } of stream.heard)
      expect([name, Value.Check(room_stream.reply, { event: name, data })]).toEqual([name, true]);
    stream.close();
  });

  it('X53 the heat is told once after many changes, at most every two seconds', async () => {
    const letTwoSecondsPass = holdTimersOf(2_000);
    const { room_id } = await native.newRoom();
    const stream = await listen(room_id);
    const crowd = await Promise.all(Array.from({ length: 5 }, () => newPerson(ctx)));
    for (const { user_id } of crowd) await native.tell({ kind: 'enter', room_id, user_id });
    letTwoSecondsPass();
    await until(() => heard(stream, 'heat').some(({ data }) => data.online_num === 5));
    expect(heard(stream, 'heat').map(({ data }) => data)).toEqual([{ heat: 50, online_num: 5, mic_num: 0 }]);
    stream.close();
  });

  it('§5.3 more than three newcomers in two seconds are gathered; members from level 20 on are named', async () => {
    const letTwoSecondsPass = holdTimersOf(2_000);
    const { room_id } = await native.newRoom();
    const stream = await listen(room_id);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => newPerson(ctx)));
    await ctx.db.run(sql`update user_account set wealth_level = 20 where user_id = ${crowd[5]!.user_id}`);
    await native.tell(...crowd.map(({ user_id }) => ({ kind: 'enter', room_id, user_id })));
    // The last of the six is named, so the others were counted before.
    await until(() => heard(stream, 'enter').some(({ data }) => data.user.user_id === crowd[5]!.user_id));
    letTwoSecondsPass();
    await until(() => heard(stream, 'enters').length === 1);
    const named = heard(stream, 'enter').map(({ data }) => data.user.user_id);
    expect(named).toHaveLength(4);
    expect(named).toContain(crowd[5]!.user_id);
    expect(heard(stream, 'enters')[0]!.data).toEqual({ num: 2 });
    stream.close();
  });

  it('SHELL-40 after a reconnect the missed events come in their order, or a snapshot when more than ten were missed', async () => {
    const { room_id, owner } = await native.newRoom();
    const stream = await listen(room_id);
    const act = (n: number) =>
      native.tell(
        ...Array.from({ length: n }, () => ({
          kind: 'operate',
          room_id,
          op: { type: 14, operator_id: owner.user_id },
        })),
      );
    await act(1);
    await until(() => heard(stream, 'op').length === 1);
    stream.close();
    const lastId = heard(stream, 'op')[0]!.id;
    await act(4);
    const back = await listen(room_id, { lastId, at: 1 });
    await until(() => heard(back, 'op').length === 4);
    expect(heard(back, 'snapshot')).toEqual([]);
    await act(3);
    await until(() => heard(back, 'op').length === 7);
    // The flags of X41 belong to no room and have no number.
    const numbers = back.heard.filter(({ id }) => id !== '').map(({ id }) => Number(id.split('-')[0]));
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
    expect(numbers[0]).toBe(Number(lastId.split('-')[0]) + 1);
    await act(8);
    // A listener that comes too early is still told the few that were kept then.
    await until(() => heard(back, 'op').length === 15);
    back.close();
    const late = await listen(room_id, { lastId });
    await until(() => late.heard.length > 0);
    expect(late.heard[0]!.name).toBe('snapshot');
    late.close();
  });

  it('§5.5 a flag that an operator changes is told on every stream within 5 s, in every process', async () => {
    const { room_id } = await native.newRoom();
    const streams = await Promise.all([0, 1].map((at) => listen(room_id, { at })));
    const flags = (source: TestEventSource) => heard(source, 'flags').map(({ data }) => data);
    await until(() => streams.every((source) => flags(source).length === 1));
    expect(flags(streams[0]!)).toEqual([{ voice: 0, room_say: 1, room_gift: 1 }]);
    const now = ctx.clock.now();
    const set = (room_gift: 0 | 1) =>
      ctx.db.tx((tx) =>
        saveConfig(ctx, tx, { key: 'flags', value: { room_gift }, effective_at: now, created_by: 0, now }),
      );
    await set(0);
    const saved = performance.now();
    await until(() => streams.every((source) => flags(source).at(-1).room_gift === 0));
    expect(performance.now() - saved).toBeLessThan(5_000);
    await set(1);
    for (const source of streams) source.close();
  });

  it('SHELL-36 a gift of the largest tier is told in every room, a smaller one is not, and neither has a number', async () => {
    const { room_id } = await native.newRoom();
    const stream = await listen(room_id, { at: 1 });
    await until(() => heard(stream, 'flags').length === 1);
    for (const tier of ['large', 'superLarge'])
      ctx.live.publish('ticker.island', { name: 'gift', data: { tier, num: 1 } });
    await until(() => heard(stream, 'island').length > 0);
    expect(heard(stream, 'island')).toEqual([{ id: '', name: 'island', data: { tier: 'superLarge', num: 1 } }]);
    stream.close();
  });

  it('SHELL-40 listeners of two processes hear the events of both in one order', async () => {
    const { room_id } = await native.newRoom();
    const sources = await Promise.all([0, 1, 0, 1].map((at) => listen(room_id, { at })));
    await until(() => sources.every(({ heard: all }) => all.length > 0));
    const crowd = await Promise.all(Array.from({ length: 12 }, () => newPerson(ctx)));
    await ctx.db.run(
      sql`update user_account set wealth_level = 30 where user_id = any(${crowd.map(({ user_id }) => user_id)}::bigint[])`,
    );
    await Promise.all(crowd.map((person, i) => enter(person, room_id, i % 2)));
    await until(() => sources.every((source) => heard(source, 'enter').length === 12));
    const [first, ...others] = sources.map((source) =>
      heard(source, 'enter').map(({ id, data }) => [id, data.user.user_id]),
    );
    for (const other of others) expect(other).toEqual(first);
    for (const source of sources) source.close();
    ctx.clock.set(TEST_NOW);
  });
});
