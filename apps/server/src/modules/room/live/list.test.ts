import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { room_list } from '@shengyu/contract/calls/room-live.ts';
import { Value } from 'typebox/value';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { newGuild, newGuildMember } from '#testing/people/guilds.ts';
import { newPerson, newRequestId, openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createNativeRooms } from '#testing/native-rooms.ts';
import { refreshAllHeat, refreshHeat } from './board.ts';
import { listRooms } from './list.ts';

let ctx: TestContext;
let http: TestHttpClient;
let native: Awaited<ReturnType<typeof createNativeRooms>>;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6 } });
  native = await createNativeRooms(ctx, http);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
beforeEach(async () => {
  await ctx.db.run(sql`delete from ingest_span`);
  await ctx.redis.del('rooms:live');
  ctx.clock.advance(10_000);
});

/** The list as a caller reads it, after what callers share has grown old. */
const list = async (ask: Record<string, unknown> = {}, who?: Person) => {
  ctx.clock.advance(2_001);
  const reply = await http.post('/goapi/room/room_list', ask, who?.token);
  if (reply.code === 1) expect(Value.Check(room_list.reply, reply.data)).toBe(true);
  return reply;
};
const idsOf = ({ data }: { data: any }): number[] => data.list.map((row: any) => row.room_id);
const follow = (me: Person, other: Person) =>
  http.post('/goapi/follow/set_follow', { user_id: other.user_id, follow: 1, request_id: newRequestId() }, me.token);

/** A room with so many people on mics, each worth 60 of heat. */
async function roomWith(mics: number, profile: Record<string, unknown> = {}) {
  const room = await native.newRoom(profile);
  const people: Person[] = [];
  for (let i = 0; i < mics; i++) {
    const person = await newPerson(ctx);
    people.push(person);
    await native.tell(
      { kind: 'enter', room_id: room.room_id, user_id: person.user_id },
      { kind: 'mic_on', room_id: room.room_id, user_id: person.user_id, seat_no: i },
    );
  }
  await refreshHeat(ctx, [room.room_id], ctx.clock.now());
  return { ...room, people };
}

describe('the live rooms (X48)', () => {
  it('SHELL-41 X48 lists live rooms of state 1 by heat, with faces by seat, counts and types', async () => {
    const quiet = await roomWith(1, { type: 1 });
    const loud = await roomWith(3, { type: 6 });
    await native.newRoom({}, { open: false });
    const restricted = await roomWith(5);
    await native.tell({ kind: 'profile', room_id: restricted.room_id, profile: { state: 3 } });
    const reply = await list();
    expect(idsOf(reply)).toEqual([loud.room_id, quiet.room_id]);
    expect(reply.data).toMatchObject({ total: 2, live_num: 2, online_num: 4, mic_num: 4, follow_num: 0, limit: 20 });
    expect(reply.data.types.map((type: any) => type.num)).toEqual([1, 0, 0, 0, 0, 1]);
    const [card] = reply.data.list;
    expect(card).toMatchObject({ heat: 180, online_num: 3, mic_num: 3, is_live: 1, friends: [], voice: 0 });
    expect(card.mics.map((face: any) => face.user_id)).toEqual(loud.people.map(({ user_id }) => user_id));
  });

  it('X48 a friend inside comes first among rooms of one power of two, and is shown; a colder power stays below', async () => {
    const me = await newPerson(ctx);
    const cold = await roomWith(1);
    const warm = await roomWith(3);
    const hot = await roomWith(4);
    await follow(me, warm.people[0]!);
    await follow(me, cold.people[0]!);
    expect(idsOf(await list())).toEqual([hot.room_id, warm.room_id, cold.room_id]);
    const mine = await list({}, me);
    expect(idsOf(mine)).toEqual([warm.room_id, hot.room_id, cold.room_id]);
    expect(mine.data.list[0].friends.map((face: any) => face.user_id)).toEqual([warm.people[0]!.user_id]);
    expect(mine.data.follow_num).toBe(2);
    expect(idsOf(await list({ scene: 'follow' }, me))).toEqual([warm.room_id, cold.room_id]);
  });

  it('X48 scenes: type needs one, guild and follow need a login, the keyword finds names and numbers', async () => {
    const me = await newPerson(ctx);
    const [song, date] = [await roomWith(1, { type: 2, name: '深夜电台' }), await roomWith(2, { type: 6 })];
    const { guild_id } = await newGuild(ctx);
    await newGuildMember(ctx, guild_id, { person: me, role: 0 });
    await ctx.db.run(sql`update room set guild_id = ${guild_id}, bind_at = now() where room_id = ${song.room_id}`);
    expect(idsOf(await list({ scene: 'type', room_type: 6 }))).toEqual([date.room_id]);
    expect(await list({ scene: 'type' })).toMatchObject({ code: 1004 });
    expect(await list({ scene: 'guild' })).toMatchObject({ code: 1001 });
    expect(await list({ scene: 'follow' })).toMatchObject({ code: 1001 });
    const ofGuild = await list({ scene: 'guild' }, me);
    expect(idsOf(ofGuild)).toEqual([song.room_id]);
    expect(ofGuild.data.list[0].guild).toMatchObject({ guild_id });
    expect(idsOf(await list({ scene: 'guild' }, await newPerson(ctx)))).toEqual([]);
    expect(idsOf(await list({ keyword: '电台' }))).toEqual([song.room_id]);
    expect(idsOf(await list({ keyword: String(date.room_id) }))).toEqual([date.room_id]);
    expect(idsOf(await list({ page: 2, limit: 1 }))).toEqual([song.room_id]);
  });

  it('X48 blocked owners are left out, whoever blocked; minors do not see matchmaking rooms', async () => {
    const [me, young] = [await newPerson(ctx), await newPerson(ctx, { birthday: '2013-01-01' })];
    const [a, b] = [await roomWith(1), await roomWith(2, { type: 6 })];
    const block = (who: Person, other: Person) =>
      http.post('/goapi/follow/set_black', { user_id: other.user_id, black: 1, request_id: newRequestId() }, who.token);
    await block(me, a.owner);
    expect(idsOf(await list({}, me))).toEqual([b.room_id]);
    await block(b.owner, me);
    expect((await list({}, me)).data).toMatchObject({ list: [], live_num: 0 });
    const seen = await list({}, young);
    expect(idsOf(seen)).toEqual([a.room_id]);
    expect(seen.data.types[5]).toMatchObject({ room_type: 6, num: 0 });
  });

  it('SHELL-41 page 1 is shared for two seconds; then a closed room is gone', async () => {
    const room = await roomWith(1);
    expect(idsOf(await list())).toEqual([room.room_id]);
    await native.tell({ kind: 'close', room_id: room.room_id });
    expect(idsOf(await http.post('/goapi/room/room_list', {}))).toEqual([room.room_id]);
    expect(idsOf(await list())).toEqual([]);
  });

  it('SHELL-41 ROOM-4 the order survives a lost sorted set, and the five-minute count forgets rooms and gifts of the past', async () => {
    const [a, b] = [await roomWith(1), await roomWith(2)];
    await ctx.redis.del('rooms:live');
    expect(idsOf(await list())).toEqual([b.room_id, a.room_id]);
    expect(await ctx.redis.zcard('rooms:live')).toBe(2);
    await ctx.redis.zadd('rooms:live', 9_999, a.room_id, 5, 123);
    expect(idsOf(await list())).toEqual([a.room_id, b.room_id]);
    await refreshAllHeat(ctx, ctx.clock.now());
    expect(await ctx.redis.zrange('rooms:live', '0', '-1', 'WITHSCORES')).toEqual([
      String(a.room_id),
      '60',
      String(b.room_id),
      '120',
    ]);
  });

  it('OPS-2 without Redis the list is worked out from the database', async () => {
    const [a, b] = [await roomWith(1), await roomWith(2)];
    const redis = new Redis(1, '127.0.0.1', { maxRetriesPerRequest: 0, retryStrategy: () => 50, commandTimeout: 200 });
    redis.on('error', () => undefined);
    ctx.clock.advance(2_001);
    const reply = await listRooms({ ...ctx, redis }, ctx.db, {}, 0, ctx.clock.now());
    expect(idsOf({ data: reply })).toEqual([b.room_id, a.room_id]);
    redis.disconnect();
  });
});
