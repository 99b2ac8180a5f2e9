// Acceptance 4 of web-shell.md: every count and face of the live rooms equals what get_user_list and get_room_honour_rank say in the
// same second, through 200 random events of rooms.
import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { modules } from '#app.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { findCampaignDef } from '#testing/campaigns.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { newPerson, newRequestId, openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { createNativeRooms, type TestRoom } from '#testing/native-rooms.ts';

const EVENTS = 200;
const CHECKED_EVERY = 10;
const SEED = Number(process.env.COUNTS_SEED ?? 20261118);

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;
let native: Awaited<ReturnType<typeof createNativeRooms>>;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [findCampaignDef('honour')]);
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  native = await createNativeRooms(ctx, http);
  bus = createTestBus(ctx, modules);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

type Act = { readonly room: number; readonly who: number; readonly seat: number; readonly what: string };
const acts = (): Act[] =>
  fc.sample(
    fc.record({
      room: fc.nat(3),
      who: fc.nat(9),
      seat: fc.nat(8),
      what: fc.constantFrom(
        'enter',
        'enter',
        'leave',
        'mic_on',
        'mic_on',
        'mic_off',
        'open',
        'close',
        'web',
        'web_out',
        'gift',
      ),
    }),
    { numRuns: EVENTS, seed: SEED },
  );

it(`acceptance 4: after each ten of ${EVENTS} random events, seed ${SEED}`, { timeout: 240_000 }, async () => {
  const rooms: TestRoom[] = [];
  for (let i = 0; i < 4; i++) rooms.push(await native.newRoom());
  const crowd: Person[] = [];
  for (let i = 0; i < 10; i++) crowd.push(await newAdult(ctx, { diamonds: 5_000 }));
  const viewer = await newPerson(ctx);

  for (const [i, { room, who, seat, what }] of acts().entries()) {
    ctx.clock.advance(7_000);
    const { room_id, owner } = rooms[room]!;
    const { user_id, token } = crowd[who]!;
    if (what === 'web') await http.post('/goapi/room/room_enter', { room_id, request_id: newRequestId() }, token);
    else if (what === 'web_out')
      await http.post('/goapi/room/room_leave', { room_id, request_id: newRequestId() }, token);
    else if (what === 'gift') await give(crowd[who]!, owner, room_id);
    else if (what === 'mic_on') await native.tell({ kind: what, room_id, user_id, seat_no: seat });
    else await native.tell({ kind: what, room_id, ...(what === 'open' || what === 'close' ? {} : { user_id }) });
    if (i % CHECKED_EVERY === CHECKED_EVERY - 1) await compare(viewer, rooms);
  }

  await bus.drain();
  const board = (await http.get('/goapi/rank/get_room_honour_rank/1001?window=day', viewer.token)).data;
  expect(board.list.length).toBeGreaterThan(0);
  ctx.clock.advance(2_001);
  const cards = await liveRooms();
  for (const { room } of board.list) {
    const card = cards.get(room.room_id);
    if (card) expect([room.heat, room.is_live, room.room_name]).toEqual([card.heat, card.is_live, card.room_name]);
    else expect(room.is_live).toBe(0);
  }
});

const give = (from: Person, to: Person, room_id: number) =>
  http.post(
    '/goapi/gift/send_gift',
    { item_code: 'g_rose', num: 5, receiver_ids: [to.user_id], room_id, source: 1, request_id: newRequestId() },
    from.token,
  );

async function liveRooms(): Promise<Map<number, any>> {
  const { data } = await http.post('/goapi/room/room_list', {});
  return new Map(data.list.map((card: any) => [card.room_id, card]));
}

async function compare(viewer: Person, rooms: readonly TestRoom[]): Promise<void> {
  ctx.clock.advance(2_001);
  const { data } = await http.post('/goapi/room/room_list', {});
  const cards = new Map<number, any>(data.list.map((card: any) => [card.room_id, card]));
  const sums = { live_num: cards.size, online_num: 0, mic_num: 0 };
  for (const { room_id } of rooms) {
    const list = async (scene: string) =>
      (await http.get(`/goapi/room/get_user_list?room_id=${room_id}&scene=${scene}&limit=50`, viewer.token)).data;
    const [online, mic] = [await list('online'), await list('mic')];
    const card = cards.get(room_id);
    if (!card) continue;
    sums.online_num += online.online_num;
    sums.mic_num += online.mic_num;
    expect([card.online_num, card.mic_num]).toEqual([online.online_num, online.mic_num]);
    const faces = mic.list.map((one: any) => one.user_id);
    expect(card.mics.map((one: any) => one.user_id)).toEqual(faces.slice(0, 8));
    const detail = (await http.get(`/goapi/room/room_detail/${room_id}`)).data;
    expect([detail.online_num, detail.mic_num, detail.heat]).toEqual([card.online_num, card.mic_num, card.heat]);
    const seated = detail.seats.flatMap(({ user }: any) => user?.user_id ?? []);
    expect(seated.toSorted()).toEqual(faces.slice(0, 9).toSorted());
  }
  expect({ live_num: data.live_num, online_num: data.online_num, mic_num: data.mic_num }).toEqual(sums);
}
