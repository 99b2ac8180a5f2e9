// The rooms of the pulse on the real server: what it tells as the native side is what the server then knows.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { INGEST_APP_SCOPES, saveIngestApp } from '@shengyu/server/modules/ingest/index.ts';
import { newPerson, openTestHttp, type TestHttpClient } from '@shengyu/server/testing/http.ts';
import { createTestContext, type TestContext } from '@shengyu/server/testing/kit.ts';
import { NativeSide } from '../native-side.ts';
import { sendInProcess } from '../send.ts';
import { LiveRooms } from './live-rooms.ts';

const APP = { app_id: 'demo_native', secret: 'a secret of the native side' };
const ROOMS = 30;
const MINUTE_MS = 60_000;
const EVENING = Date.parse('2026-11-20T21:30:00+08:00');

let ctx: TestContext;
let http: TestHttpClient;
let native: NativeSide;
let hosts: number[];

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, server: 1e6 } });
  await saveIngestApp(ctx, { ...APP, scopes: INGEST_APP_SCOPES });
  native = new NativeSide(sendInProcess(http.app), APP, () => ctx.clock.now());
  hosts = [];
  for (let i = 0; i < 70; i++) hosts.push((await newPerson(ctx)).user_id);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.set(EVENING));

type Span = { room_id: number; kind: 'open' | 'stay' | 'mic'; user_id: number };
const spans = (kind: Span['kind']): Promise<Span[]> =>
  ctx.db.rows<Span>(sql`select room_id, kind, user_id from ingest_span where kind = ${kind}`);
const roomsWith = (count: number, people: readonly number[], from = 1_000) =>
  Array.from({ length: count }, (_, i) => ({ room_id: from + i, hosts: people }));
const open = (rooms: ReturnType<typeof roomsWith>): LiveRooms =>
  new LiveRooms(native, { rooms, host_id: hosts[0]! }, () => ctx.clock.now());

describe('the rooms of the pulse', () => {
  it('WORLD-20 closes what it does not know, opens 24 rooms in the evening and 16 at night, and closes them at its end', async () => {
    const rooms = roomsWith(ROOMS, hosts);
    // An earlier run was killed and has left its rooms open.
    await open(rooms).start();
    const live = open(rooms);
    await live.start();
    expect(live.describe().rooms).toBe(24);
    expect(await spans('open')).toHaveLength(24);
    const seats = Map.groupBy(await spans('mic'), ({ room_id }) => room_id);
    expect(seats.size).toBe(24);
    for (const seated of seats.values()) expect(seated.length).toBeGreaterThanOrEqual(2);
    await live.stop();
    for (const kind of ['open', 'stay', 'mic'] as const) expect(await spans(kind)).toEqual([]);

    ctx.clock.set(Date.parse('2026-11-21T04:00:00+08:00'));
    await live.start();
    expect(await spans('open')).toHaveLength(16);
    await live.stop();
  });

  it('WORLD-20 keeps 2 to 8 people on each room’s microphones, nobody on two, and the host of the cast always on one', async () => {
    const live = open(roomsWith(8, hosts.slice(0, 40)));
    await live.start();
    for (let step = 0; step < 150; step++) {
      ctx.clock.advance(MINUTE_MS);
      await live.move(hosts.slice(40));
      expect(live.findRoomOf(hosts[0]!)).toBeDefined();
    }
    const seated = await spans('mic');
    expect(new Set(seated.map(({ user_id }) => user_id)).size).toBe(seated.length);
    for (const people of Map.groupBy(seated, ({ room_id }) => room_id).values()) {
      expect(people.length).toBeGreaterThanOrEqual(2);
      expect(people.length).toBeLessThanOrEqual(8);
    }
    expect(seated.length).toBe(live.describe().on_mics);
    const stays = await spans('stay');
    expect(new Set(stays.map(({ user_id }) => user_id)).size).toBe(stays.length);
    await live.stop();
  });

  it('WORLD-20 a small world opens as many rooms as its hosts can fill', async () => {
    const live = open(roomsWith(10, hosts.slice(0, 3)));
    await live.start();
    expect(live.describe()).toMatchObject({ rooms: 1 });
    await live.stop();
  });

  it('WORLD-23 something large: the hottest rooms are those that are given to most', async () => {
    const live = open(roomsWith(12, hosts));
    await live.start();
    const [first] = (await spans('open')).map(({ room_id }) => room_id);
    const picked = new Map<number, number>();
    for (let i = 0; i < 400; i++) {
      const { room_id } = live.pickRoom(3)!;
      picked.set(room_id, (picked.get(room_id) ?? 0) + 1);
    }
    expect(first).toBeDefined();
    expect(
      [...picked.values()]
        .toSorted((a, b) => b - a)
        .slice(0, 3)
        .reduce((a, b) => a + b),
    ).toBeGreaterThan(380);
    await live.stop();
  });
});
