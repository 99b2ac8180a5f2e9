import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { room_detail, room_rank } from '@shengyu/contract/calls/room-live.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { Value } from 'typebox/value';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { findCampaignDef } from '#testing/campaigns.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { newPerson, newRequestId, openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { insertPair } from '#testing/people/pairs.ts';
import { newAdult, newDeclaredMinor } from '#testing/people/people.ts';
import { createNativeRooms } from '#testing/native-rooms.ts';
import { room } from '../index.ts';

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;
let native: Awaited<ReturnType<typeof createNativeRooms>>;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [findCampaignDef('honour')]);
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  native = await createNativeRooms(ctx, http);
  bus = createTestBus(ctx, [room]);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const detail = async (room_id: number, who?: Person) => {
  const reply = await http.get(`/goapi/room/room_detail/${room_id}`, who?.token);
  if (reply.code === 1) expect(Value.Check(room_detail.reply, reply.data)).toBe(true);
  return reply;
};
const give = (from: Person, to: Person, room_id: number, num = 1) =>
  http.post(
    '/goapi/gift/send_gift',
    { item_code: 'g_rose', num, receiver_ids: [to.user_id], room_id, source: 1, request_id: newRequestId() },
    from.token,
  );

describe('a room (X49)', () => {
  it('X49 SHELL-29 nine seats: who sits where, charm of today, locked seats and muted mics', async () => {
    const { room_id, owner } = await native.newRoom({ notice: '文明聊天' });
    const [host, singer, late, giver] = [
      await newPerson(ctx),
      await newPerson(ctx),
      await newPerson(ctx),
      await newAdult(ctx, { diamonds: 10_000 }),
    ];
    await native.tell(
      { kind: 'mic_on', room_id, user_id: host.user_id, seat_no: 0 },
      { kind: 'mic_on', room_id, user_id: singer.user_id, seat_no: 3 },
      { kind: 'mic_on', room_id, user_id: late.user_id, seat_no: 42 },
      { kind: 'operate', room_id, seat_no: 5, op: { type: 6, operator_id: owner.user_id } },
      { kind: 'operate', room_id, seat_no: 6, op: { type: 6, operator_id: owner.user_id } },
      { kind: 'operate', room_id, seat_no: 6, op: { type: 7, operator_id: owner.user_id } },
      { kind: 'operate', room_id, op: { type: 10, operator_id: owner.user_id, target_id: singer.user_id } },
    );
    expect(await give(giver, singer, room_id, 3)).toMatchObject({ code: 1 });
    const { data } = await detail(room_id);
    expect(data).toMatchObject({ notice: '文明聊天', online_num: 3, mic_num: 3, is_live: 1 });
    expect(data.seats).toHaveLength(9);
    const states = data.seats.map(({ state, user }: any) => user?.user_id ?? state);
    expect(states).toEqual([
      host.user_id,
      late.user_id,
      'open',
      singer.user_id,
      'open',
      'locked',
      'open',
      'open',
      'open',
    ]);
    const { value } = (await ctx.db.row<{ value: number }>(
      sql`select sum(gift_value)::bigint as value from gift_line where room_id = ${room_id}`,
    ))!;
    expect(data.seats[3]).toMatchObject({ mod_muted: 1, user: { charm_today: value, dress: [] } });
    expect(data.seats[0]).toMatchObject({ mod_muted: 0, user: { charm_today: 0 } });
    expect(data.operations).toHaveLength(4);
    expect(data.operations.some((line: string) => line.includes('禁麦'))).toBe(true);
  });

  it('SHELL-29 X49 CP partners on mics of one room name each other, if both show their relation (REL-9)', async () => {
    const { room_id } = await native.newRoom();
    const [a, b, hidden, secret, alone] = [
      await newPerson(ctx),
      await newPerson(ctx),
      await newPerson(ctx),
      await newPerson(ctx),
      await newPerson(ctx),
    ];
    const shown = [await insertPair(ctx, [a, b]), await insertPair(ctx, [alone, await newPerson(ctx)])];
    const kept = await insertPair(ctx, [hidden, secret]);
    await ctx.db.run(sql`update relation set public_a = true where relation_id = ${kept}`);
    await ctx.db.run(
      sql`update relation set public_a = true, public_b = true where relation_id = any(${shown}::bigint[])`,
    );
    const sitting = [a, b, hidden, secret, alone];
    await native.tell(...sitting.map(({ user_id }, i) => ({ kind: 'mic_on', room_id, user_id, seat_no: i + 1 })));
    const { seats } = (await detail(room_id)).data;
    expect(seats.slice(1, 6).map(({ user }: any) => user.partner_id)).toEqual([
      b.user_id,
      a.user_id,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('X49 what the caller may do: guests read, the muted and blacklisted learn until when, owners and followers are known', async () => {
    const { room_id, owner } = await native.newRoom();
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    const now = unixSecondsOf(ctx.clock.now());
    expect((await detail(room_id)).data.my).toEqual({
      room_role: 'guest',
      is_follow: 0,
      can_say: 0,
      can_gift: 1,
      why_not: '登录后可发言',
    });
    expect((await detail(room_id, await newDeclaredMinor(ctx))).data.my).toMatchObject({ can_say: 1, can_gift: 0 });
    await ctx.db.run(sql`update user_account set teen_mode = true where user_id = ${other.user_id}`);
    expect((await detail(room_id, other)).data.my).toMatchObject({ can_gift: 0 });
    expect((await detail(room_id, owner)).data.my).toMatchObject({ room_role: 'owner', can_say: 1 });
    await http.post(
      '/goapi/follow/set_follow',
      { user_id: owner.user_id, follow: 1, request_id: newRequestId() },
      me.token,
    );
    await native.tell({ kind: 'operate', room_id, op: { type: 4, target_id: me.user_id, seconds: 600 } });
    expect((await detail(room_id, me)).data.my).toMatchObject({
      is_follow: 1,
      can_say: 0,
      why_not: '您已被禁言',
      muted_until: now + 600,
    });
    await native.tell({ kind: 'operate', room_id, op: { type: 5, target_id: me.user_id } });
    expect((await detail(room_id, me)).data.my).toMatchObject({ can_say: 1 });
    await native.tell({ kind: 'operate', room_id, op: { type: 15, target_id: other.user_id, seconds: 900 } });
    const blacklisted = (await detail(room_id, other)).data;
    expect(blacklisted.my).toMatchObject({ can_say: 0, black_until: now + 900 });
    expect(blacklisted.operations.join()).not.toContain('黑名单');
  });

  it('X49 no such room 1006, a restricted one 1005', async () => {
    const { room_id } = await native.newRoom();
    await native.tell({ kind: 'profile', room_id, profile: { state: 3 } });
    expect(await detail(room_id)).toMatchObject({ code: 1005, msg: '房间已被限制' });
    expect(await detail(999_999)).toMatchObject({ code: 1006, msg: '房间不存在' });
  });
});

describe('the givers of a room (X55)', () => {
  const rank = async (room_id: number, window: string, who?: Person) => {
    const reply = await http.post('/goapi/room/room_rank', { room_id, window }, who?.token);
    if (reply.code === 1) expect(Value.Check(room_rank.reply, reply.data)).toBe(true);
    return reply;
  };

  it('X55 X49 RANK-3 givers stand by honour points, capped by the day and mixed with minutes, 神秘人 kept', async () => {
    const { room_id, owner } = await native.newRoom();
    const [rich, loyal, hidden] = [
      await newAdult(ctx, { diamonds: 100_000 }),
      await newAdult(ctx, { diamonds: 1_000 }),
      await newAdult(ctx, { diamonds: 1_000 }),
    ];
    await http.post('/api/v1/set_privacy_setting', { rank_hidden: 1, request_id: newRequestId() }, hidden.token);
    await native.tell({ kind: 'enter', room_id, user_id: loyal.user_id });
    ctx.clock.advance(10 * 60_000);
    await native.tell({ kind: 'leave', room_id, user_id: loyal.user_id });
    await bus.drain();
    await give(rich, owner, room_id, 9_000);
    await give(loyal, owner, room_id, 2);
    await give(hidden, owner, room_id, 2);
    const { data } = await rank(room_id, 'day', hidden);
    const [first, second, third] = data.list;
    // A gift of more than 18,000 diamonds earns 18,000 points, and ten minutes in the room 200 more.
    expect(first).toMatchObject({ rank: 1, score: 18_000, user: { user_id: rich.user_id } });
    expect(second).toMatchObject({ rank: 2, user: { user_id: loyal.user_id } });
    expect(second.score - third.score).toBe(200);
    expect(third.user).toMatchObject({ nickname: '神秘人', user_id: 0 });
    expect(data.my).toMatchObject({ rank: 3, in_rank: 1, gap_to_prev: 200, user: { user_id: hidden.user_id } });
    expect((await rank(room_id, 'hour')).data.my).toBeNull();
    expect((await detail(room_id)).data.top.map((row: any) => row.rank)).toEqual([1, 2, 3]);
    ctx.clock.advance(2 * 3_600_000);
    expect((await rank(room_id, 'hour')).data).toMatchObject({ list: [], total: 0 });
    expect((await rank(room_id, 'week')).data.total).toBe(3);
    expect(await rank(999_999, 'day')).toMatchObject({ code: 1006 });
  });
});
