import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { room_event } from '@shengyu/contract/calls/ingest.ts';
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { newGuildMember, newGuild } from '#testing/people/guilds.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { createSignedNativeClient } from '#testing/native-side.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';
import { console as consoleModule } from '#modules/console/index.ts';
import { findOnlineAmong, markPresence } from '#modules/identity/index.ts';
import type { Role } from '#modules/roster/index.ts';
import { room, loadRoomBriefs } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;
let native: Awaited<ReturnType<typeof createSignedNativeClient>>;
let rooms = 500;
let events = 0;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6 } });
  native = await createSignedNativeClient(ctx, http);
  bus = createTestBus(ctx, [room]);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
afterEach(() => ctx.clock.set(TEST_NOW));

const MINUTE = 60_000;
const tell = async (...list: object[]) => {
  const at = unixSecondsOf(ctx.clock.now());
  const told = list.map((e) => ({ event_id: `room-ev-${++events}`, occurred_at: at, ...e }));
  const { data } = await native(room_event, { events: told });
  expect(data.results.map((r: any) => r.code)).toEqual(list.map(() => 1));
};

async function newRoom(): Promise<{ room_id: number; owner: Person }> {
  const owner = await newPerson(ctx);
  const room_id = ++rooms;
  const profile = {
    show_id: `9${room_id}`,
    name: '听海',
    cover: '/activity/room/a.png',
    type: 2,
    owner_id: owner.user_id,
  };
  await tell({ kind: 'profile', room_id, profile });
  return { room_id, owner };
}

/** Binds the room to a new guild, in which these people have these roles. */
async function inGuild(room_id: number, roles: readonly [Person, Role][]): Promise<number> {
  const { guild_id } = await newGuild(ctx);
  await ctx.db.run(sql`update room set guild_id = ${guild_id}, bind_at = now() where room_id = ${room_id}`);
  for (const [person, role] of roles) await newGuildMember(ctx, guild_id, { person, role });
  return guild_id;
}

const people = (person: Person, room_id: number, more = '') =>
  http.get(`/goapi/room/get_user_list?room_id=${room_id}${more}`, person.token);
const log = (person: Person, query: string) => http.get(`/goapi/room/get_operation_list?${query}`, person.token);
const idsOf = ({ data }: { data: any }): number[] => data.list.map((row: any) => row.user_id);

describe('people of a room (R02)', () => {
  it('Z47 nobody on a mic is not online: who is in a room counts, with and without calls of their own', async () => {
    const { room_id } = await newRoom();
    const [speaking, listening] = [await newPerson(ctx), await newPerson(ctx)];
    const measured = async (): Promise<Record<string, number>> => {
      await consoleModule.jobs!['console.measure']!({}, ctx);
      const rows = await ctx.db.rows<{ name: string; value: number }>(sql`
        select name, value from metric_minute where name in ('user.online', 'user.on_mic')`);
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    };
    const before = await measured();
    await tell({ kind: 'mic_on', room_id, user_id: speaking.user_id, seat_no: 1 });
    await tell({ kind: 'enter', room_id, user_id: listening.user_id });
    const there = { 'user.on_mic': before['user.on_mic']! + 1, 'user.online': before['user.online']! + 2 };
    expect(await measured()).toEqual(there);
    // Nobody counts twice: the one who speaks is also known to be online.
    markPresence(ctx, speaking.user_id, true);
    await expect.poll(() => findOnlineAmong(ctx, [speaking.user_id])).toEqual(new Set([speaking.user_id]));
    expect(await measured()).toEqual(there);
    await tell(
      { kind: 'mic_off', room_id, user_id: speaking.user_id },
      { kind: 'leave', room_id, user_id: speaking.user_id },
    );
    await tell({ kind: 'leave', room_id, user_id: listening.user_id });
    expect(await measured()).toEqual({ ...before, 'user.online': before['user.online']! + 1 });
  });

  it('ROOM-7 R02 who enters is there, who leaves or sees the room close is not', async () => {
    const { room_id, owner } = await newRoom();
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    await tell({ kind: 'open', room_id });
    await tell({ kind: 'enter', room_id, user_id: a.user_id });
    ctx.clock.advance(MINUTE);
    await tell({ kind: 'enter', room_id, user_id: b.user_id });
    const both = await people(a, room_id);
    expect(both.data).toMatchObject({ total: 2, online_num: 2, mic_num: 0 });
    expect(idsOf(both)).toEqual([b.user_id, a.user_id]);
    expect(both.data.list[1]).toMatchObject({ room_role: 'guest', enter_at: unixSecondsOf(TEST_NOW) });
    await tell({ kind: 'leave', room_id, user_id: a.user_id });
    expect(idsOf(await people(owner, room_id))).toEqual([b.user_id]);
    await tell({ kind: 'close', room_id });
    expect((await people(owner, room_id)).data).toMatchObject({ list: [], total: 0, online_num: 0 });
  });

  it('ROOM-7 R02 those on a mic stand first by their seats; a move to another seat is seen, minutes of today count', async () => {
    const { room_id, owner } = await newRoom();
    const [a, b, c] = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)];
    for (const { user_id } of [a, b, c]) await tell({ kind: 'enter', room_id, user_id });
    await tell(
      { kind: 'mic_on', room_id, user_id: a.user_id, seat_no: 5 },
      { kind: 'mic_on', room_id, user_id: b.user_id, seat_no: 3 },
    );
    expect(idsOf(await people(owner, room_id, '&scene=mic'))).toEqual([b.user_id, a.user_id]);
    await tell({ kind: 'mic_on', room_id, user_id: a.user_id, seat_no: 1 });
    const online = await people(owner, room_id, '&scene=online');
    expect(idsOf(online)).toEqual([a.user_id, b.user_id, c.user_id]);
    expect(online.data).toMatchObject({ online_num: 3, mic_num: 2 });
    expect(online.data.list.map((p: any) => [p.room_role, p.seat_no])).toEqual([
      ['host', 1],
      ['host', 3],
      ['guest', undefined],
    ]);
    expect(idsOf(await people(owner, room_id, '&scene=mic&page=2&limit=1'))).toEqual([b.user_id]);
    expect(idsOf(await people(owner, room_id, '&scene=mic&page=3&limit=1'))).toEqual([]);

    ctx.clock.advance(20 * MINUTE);
    await tell({ kind: 'mic_off', room_id, user_id: a.user_id });
    await bus.drain();
    const after = (await people(owner, room_id)).data.list.find((p: any) => p.user_id === a.user_id);
    expect(after).toMatchObject({ mic_minutes_today: 20, room_role: 'guest' });
    expect(after.seat_no).toBeUndefined();
  });

  it('ROOM-7 VALID-1 of a time on the mic that crossed 00:00 only the new day counts as today', async () => {
    const { room_id, owner } = await newRoom();
    const me = await newPerson(ctx);
    ctx.clock.set(Date.UTC(2026, 10, 18, 15, 50));
    await tell({ kind: 'enter', room_id, user_id: me.user_id }, { kind: 'mic_on', room_id, user_id: me.user_id });
    ctx.clock.set(Date.UTC(2026, 10, 18, 16, 12));
    await tell({ kind: 'mic_off', room_id, user_id: me.user_id });
    await bus.drain();
    expect((await people(owner, room_id)).data.list[0].mic_minutes_today).toBe(12);
    const kept = await ctx.db.rows(sql`
      select 'mic' as kind, minutes from mic_session where room_id = ${room_id} and user_id = ${me.user_id}`);
    expect(kept).toEqual([{ kind: 'mic', minutes: 22 }]);
  });

  it('R02 a keyword finds by name whatever its width, or by the whole show id', async () => {
    const { room_id, owner } = await newRoom();
    const a = await newPerson(ctx, { nickname: 'Ｍoon 月' });
    const b = await newPerson(ctx, { nickname: '太阳' });
    for (const { user_id } of [a, b]) await tell({ kind: 'enter', room_id, user_id });
    expect(idsOf(await people(owner, room_id, '&keyword=moon'))).toEqual([a.user_id]);
    expect(idsOf(await people(owner, room_id, `&keyword=${b.user_id}`))).toEqual([b.user_id]);
    expect(idsOf(await people(owner, room_id, '&scene=mic&keyword=moon'))).toEqual([]);
  });

  it('R02 admins are for members of the guild, the blacklist for who manages the room', async () => {
    const { room_id, owner } = await newRoom();
    const [admin, member, manager, stranger, bad] = await Promise.all(Array.from({ length: 5 }, () => newPerson(ctx)));
    await inGuild(room_id, [
      [member!, 0],
      [manager!, 1],
    ]);
    await tell(
      { kind: 'operate', room_id, op: { type: 12, operator_id: owner.user_id, target_id: admin!.user_id } },
      { kind: 'operate', room_id, op: { type: 15, operator_id: owner.user_id, target_id: bad!.user_id, seconds: 600 } },
    );
    const codes = async (scene: string) =>
      Promise.all(
        [owner, admin!, manager!, member!, stranger!].map(
          async (p) => (await people(p, room_id, `&scene=${scene}`)).code,
        ),
      );
    expect(await codes('admin')).toEqual([1, 1, 1, 1, 1005]);
    expect(await codes('black')).toEqual([1, 1, 1, 1005, 1005]);
    expect((await people(owner, room_id, '&scene=admin')).data.list).toMatchObject([
      { user_id: owner.user_id, room_role: 'owner' },
      { user_id: admin!.user_id, room_role: 'admin' },
    ]);
    expect((await people(admin!, room_id, '&scene=black')).data.list).toMatchObject([
      { user_id: bad!.user_id, banned_until: unixSecondsOf(TEST_NOW) + 600 },
    ]);
    ctx.clock.advance(600_000);
    expect((await people(admin!, room_id, '&scene=black')).data.list).toEqual([]);
  });

  it('X33 an appointment that arrives late does not undo the one that followed it', async () => {
    const { room_id, owner } = await newRoom();
    const admin = await newPerson(ctx);
    const op = (type: number) => ({ type, operator_id: owner.user_id, target_id: admin.user_id });
    await tell({ kind: 'operate', room_id, op: op(13) });
    await tell({ kind: 'operate', room_id, occurred_at: unixSecondsOf(TEST_NOW) - 60, op: op(12) });
    expect((await people(admin, room_id, '&scene=admin')).code).toBe(1005);
  });

  it('R02 a room that does not exist is 1006, without a session 1001', async () => {
    expect((await people(await newPerson(ctx), 1)).code).toBe(1006);
    expect((await http.get('/goapi/room/get_user_list?room_id=1')).code).toBe(1001);
  });
});

describe('the operation log (R01)', () => {
  it('ROOM-8 every operation has its name and says who did what to whom', async () => {
    const { room_id, owner } = await newRoom();
    const target = await newPerson(ctx, { nickname: '小浪' });
    for (let type = 1; type <= 18; type++)
      await tell({ kind: 'operate', room_id, op: { type, operator_id: owner.user_id, target_id: target.user_id } });
    const { data } = await log(owner, `room_id=${room_id}&limit=50`);
    expect(data.types).toHaveLength(18);
    expect(data.list.map((op: any) => op.type)).toEqual(Array.from({ length: 18 }, (_, i) => 18 - i));
    for (const op of data.list) expect(op.text).toContain(`${op.type_name} 小浪`);
    expect(data.list.map((op: any) => op.operator_role)).toEqual(['patrol', 'patrol', ...Array(16).fill('owner')]);
    expect(data.list[0]).toMatchObject({ room: { room_id, room_name: '听海', type_name: '点唱' } });
  });

  it('ROOM-7 R01 owner, admins, officers of the guild and patrol see it; nobody else', async () => {
    const { room_id, owner } = await newRoom();
    const [admin, member, manager, patrol, stranger] = await Promise.all(
      Array.from({ length: 5 }, () => newPerson(ctx)),
    );
    const guild_id = await inGuild(room_id, [
      [member!, 0],
      [manager!, 1],
    ]);
    await ctx.db.run(sql`update user_account set is_patrol = true where user_id = ${patrol!.user_id}`);
    await tell(
      { kind: 'operate', room_id, op: { type: 12, operator_id: owner.user_id, target_id: admin!.user_id } },
      {
        kind: 'operate',
        room_id,
        op: { type: 3, operator_id: manager!.user_id, target_id: member!.user_id, text: '广告' },
      },
      { kind: 'operate', room_id, op: { type: 2 } },
    );
    const everybody = [owner, admin!, manager!, patrol!, member!, stranger!];
    const codes = async (query: string) => Promise.all(everybody.map(async (p) => (await log(p, query)).code));
    expect(await codes(`room_id=${room_id}`)).toEqual([1, 1, 1, 1, 1005, 1005]);
    // Only officers and patrol see the log of all rooms of the guild; a room's owner and admins see only that room's.
    expect(await codes(`guild_id=${guild_id}`)).toEqual([1005, 1005, 1, 1, 1005, 1005]);
    expect((await log(stranger!, `room_id=${room_id}`)).msg).toBe('仅房间管理可查看');
    const { data } = await log(manager!, `guild_id=${guild_id}`);
    expect(data.list.map((op: any) => op.operator_role)).toEqual(['system', 'guild', 'owner']);
    expect(data.list[1].text).toMatch(/踢出房间 .+：广告$/);
    expect(await codes('room_id=1')).toEqual(Array(6).fill(1006));
  });

  it('ROOM-7 R01 filters by type, people and days; at most 31 of them', async () => {
    const { room_id, owner } = await newRoom();
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    const yesterday = unixSecondsOf(TEST_NOW) - 86_400;
    await tell(
      {
        kind: 'operate',
        room_id,
        occurred_at: yesterday,
        op: { type: 3, operator_id: owner.user_id, target_id: a.user_id },
      },
      { kind: 'operate', room_id, op: { type: 4, operator_id: owner.user_id, target_id: b.user_id, seconds: 60 } },
      { kind: 'operate', room_id, op: { type: 14, operator_id: a.user_id } },
    );
    const types = async (query: string) =>
      (await log(owner, `room_id=${room_id}&${query}`)).data.list?.map((op: any) => op.type);
    expect(await types('')).toEqual([14, 4, 3]);
    expect(await types('types=3,4')).toEqual([4, 3]);
    expect(await types(`target_id=${a.user_id}`)).toEqual([3]);
    expect(await types(`operator_id=${a.user_id}`)).toEqual([14]);
    const [today, before] = [dayOf(TEST_NOW), dayOf(TEST_NOW - 86_400_000)];
    expect(await types(`begin=${before}&end=${before}`)).toEqual([3]);
    expect(await types(`begin=${today}`)).toEqual([14, 4]);
    expect(await types(`end=${before}`)).toEqual([3]);
    for (const bad of [`begin=2026-10-18&end=${today}`, `begin=${today}&end=${before}`, 'guild_id=1'])
      expect((await log(owner, `room_id=${room_id}&${bad}`)).code, bad).toBe(1004);
    expect((await log(owner, `room_id=${room_id}&begin=2026-10-19&end=${today}`)).code).toBe(1);
  });

  it('R01 more than ten kicks or mutes by one operator in an hour are pointed out', async () => {
    const { room_id, owner } = await newRoom();
    const target_id = (await newPerson(ctx)).user_id;
    const kick = { kind: 'operate', room_id, op: { type: 3, operator_id: owner.user_id, target_id } };
    await tell(...Array.from({ length: 10 }, () => kick));
    expect((await log(owner, `room_id=${room_id}`)).data.alerts).toEqual([]);
    await tell(kick);
    expect((await log(owner, `room_id=${room_id}`)).data.alerts).toMatchObject([
      { operator: { user_id: owner.user_id }, type_name: '踢出房间', num: 11, hour: unixSecondsOf(TEST_NOW) },
    ]);
  });

  it('ROOM-7 the log can neither be changed nor deleted', async () => {
    const { room_id, owner } = await newRoom();
    await tell({ kind: 'operate', room_id, op: { type: 1, operator_id: owner.user_id } });
    await expect(ctx.db.run(sql`update room_op set words = 'x' where room_id = ${room_id}`)).rejects.toThrow();
    await expect(ctx.db.run(sql`delete from room_op where room_id = ${room_id}`)).rejects.toThrow();
  });
});

describe('a room', () => {
  const brief = async (room_id: number) =>
    (await loadRoomBriefs(ctx, ctx.db, [room_id], ctx.clock.now())).get(room_id)!;

  it('ROOM-4 its heat: who is there, who speaks, and what was paid there in ten minutes', async () => {
    const { room_id } = await newRoom();
    expect(await brief(room_id)).toMatchObject({ is_live: 0, heat: 0, type_name: '点唱' });
    const giver = await newAdult(ctx, { diamonds: 10_000 });
    const host = await newAdult(ctx);
    await tell({ kind: 'open', room_id });
    for (const { user_id } of [giver, host]) await tell({ kind: 'enter', room_id, user_id });
    await tell({ kind: 'mic_on', room_id, user_id: host.user_id });
    expect(await brief(room_id)).toMatchObject({ is_live: 1, heat: 2 * 10 + 50 });
    const gift = {
      item_code: 'g_rose',
      num: 33,
      receiver_ids: [host.user_id],
      room_id,
      source: 1,
      request_id: newRequestId(),
    };
    const sent = await http.post('/goapi/gift/send_gift', gift, giver.token);
    expect(sent.code, sent.msg).toBe(1);
    const { base } = (await ctx.db.row<{ base: number }>(
      sql`select sum(income_base)::bigint as base from gift_line where room_id = ${room_id}`,
    ))!;
    expect(base).toBeGreaterThan(0);
    expect((await brief(room_id)).heat).toBe(70 + Math.floor(base / 10));
    ctx.clock.advance(10 * MINUTE);
    expect((await brief(room_id)).heat).toBe(70);
  });

  it('X33 an older profile changes nothing; a new owner is the owner everywhere', async () => {
    const { room_id, owner } = await newRoom();
    const next = await newPerson(ctx);
    await tell({ kind: 'profile', room_id, profile: { name: '新名', owner_id: next.user_id } });
    await tell({ kind: 'profile', room_id, occurred_at: unixSecondsOf(TEST_NOW) - 60, profile: { name: '旧名' } });
    expect(await brief(room_id)).toMatchObject({ room_name: '新名', owner: { user_id: next.user_id } });
    expect([(await log(next, `room_id=${room_id}`)).code, (await log(owner, `room_id=${room_id}`)).code]).toEqual([
      1, 1005,
    ]);
  });

  it('Z39 a room of a guild names it and leads to it', async () => {
    const { room_id, owner } = await newRoom();
    const staff = await newStaff(ctx, 'support');
    const links = async () =>
      (await http.get(`/console/api/lookup/detail?kind=room&id=${room_id}`, staff.token)).data.links;
    const head = { kind: 'user', id: String(owner.user_id) };
    expect(await links()).toMatchObject([head]);
    const guild_id = await inGuild(room_id, []);
    const [name] = await ctx.db.rows<{ name: string }>(sql`select name from guild where guild_id = ${guild_id}`);
    expect(await links()).toMatchObject([head, { kind: 'guild', id: String(guild_id), title: name!.name }]);
  });

  it('ROOM-3 Z39 normal, idle after seven days without opening, restricted by the platform', async () => {
    const { room_id } = await newRoom();
    const staff = await newStaff(ctx, 'support');
    const state = async () => {
      const { data } = await http.get(`/console/api/lookup/detail?kind=room&id=${room_id}`, staff.token);
      return [data.state, data.state_text];
    };
    expect(await state()).toEqual([1, '正常']);
    await ctx.db.run(
      sql`update room set used_at = ${new Date(TEST_NOW - 7 * 86_400_000 - 1)} where room_id = ${room_id}`,
    );
    expect(await state()).toEqual([2, '闲置']);
    await tell({ kind: 'open', room_id });
    await bus.drain();
    expect(await state()).toEqual([1, '正常']);
    await tell({ kind: 'profile', room_id, profile: { state: 3 } });
    expect(await state()).toEqual([3, '受限']);
  });
});
