import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { chatCounted } from '#events/catalogue/people.ts';
import { meter } from '#modules/meter/index.ts';
import { loadRoomBriefs } from '#modules/room/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { newGuild } from '#testing/people/guilds.ts';
import { readEvents, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { becomePair, createRelationCalls, newFriends, insertPair } from '#testing/people/pairs.ts';
import { giveDiamonds, newAdult } from '#testing/people/people.ts';
import { growIntimacy } from './grow.ts';
import { relation } from '../index.ts';
import { writeAnniversaries } from '../jobs.ts';

const DAY = 86_400_000;

let ctx: TestContext;
let http: TestHttpClient;
let calls: ReturnType<typeof createRelationCalls>;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
  calls = createRelationCalls(http);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const rowOf = async (id: number) => (await ctx.db.row<any>(sql`select * from relation where relation_id = ${id}`))!;
/** Passes a meter's move for the pair to the relation module. */
const move = (relation_id: number, name: string, n: number, at = ctx.clock.now()) =>
  ctx.db.tx((tx) => growIntimacy(ctx, tx, { meter: name, subject: { kind: 'pair', id: relation_id }, n, at }));

describe('REL-4 intimacy', () => {
  it('grows with the events themselves: gifts, messages, cosign; each once, up to its cap', async () => {
    const [a, b] = await newFriends(ctx, 3_000);
    const relation_id = await becomePair(http, [a, b]);
    await consumeEvents(ctx, meter.consumers!, 'relation.bonded');
    const gift = { item_code: 'g_rose', num: 100, receiver_ids: [b.user_id], source: 1, request_id: newRequestId() };
    expect((await http.post('/goapi/gift/send_gift', gift, a.token)).code).toBe(1);
    await consumeEvents(ctx, meter.consumers!, 'gift.sent');
    expect(await rowOf(relation_id)).toMatchObject({ intimacy: 1_000, level: 2 });
    await ctx.db.tx(async (tx) =>
      tx.emit(chatCounted, {
        key: a.user_id,
        at: ctx.clock.now(),
        data: { user_id: a.user_id, target_id: b.user_id, num: 70 },
      }),
    );
    await consumeEvents(ctx, meter.consumers!, 'chat.counted');
    for (const me of [a, b]) await calls.post('cosign', me, { relation_id });
    await consumeEvents(ctx, meter.consumers!, 'relation.cosign');
    expect((await rowOf(relation_id)).intimacy).toBe(1_102);
    const { today } = (await calls.get('cp_level_home/0', a)).data;
    expect(today).toMatchObject({ gained: 1_102, max: 2016, cosign_me: 1, cosign_other: 1 });
    expect(today.sources.map((s: any) => [s.gained, s.cap])).toEqual([
      [1_000, 1_314],
      [0, 600],
      [52, 52],
      [50, 50],
    ]);
  });

  it('no source beyond its cap and no day beyond 2 016; the next day begins anew', async () => {
    const relation_id = await insertPair(ctx, await newFriends(ctx));
    for (let i = 0; i < 3; i++) await move(relation_id, 'gift.pair_base', 1_000);
    expect((await rowOf(relation_id)).intimacy).toBe(1_314);
    await move(relation_id, 'room.together_minutes', 1_000);
    await move(relation_id, 'relation.cosign', 1);
    await move(relation_id, 'chat.pair_message', 500);
    expect((await rowOf(relation_id)).intimacy).toBe(2_016);
    await move(relation_id, 'gift.pair_base', 10, ctx.clock.now() + DAY);
    expect((await rowOf(relation_id)).intimacy).toBe(2_026);
    await move(relation_id, 'task.completed', 99);
    expect((await rowOf(relation_id)).intimacy).toBe(2_026);
  });

  it('a refund takes intimacy back, the level never falls', async () => {
    const relation_id = await insertPair(ctx, await newFriends(ctx));
    await move(relation_id, 'gift.pair_base', 1_000);
    expect(await rowOf(relation_id)).toMatchObject({ intimacy: 1_000, level: 2 });
    await move(relation_id, 'gift.pair_base', -1_000);
    expect(await rowOf(relation_id)).toMatchObject({ intimacy: 0, level: 2 });
  });

  it('REL-7 nothing is gained while cooling or after the end; what happened before still counts', async () => {
    const couple = await newFriends(ctx);
    const relation_id = await insertPair(ctx, couple);
    const before = ctx.clock.now();
    ctx.clock.advance(60_000);
    await calls.unbind(couple[0], relation_id, 'apply');
    await move(relation_id, 'chat.pair_message', 5);
    expect((await rowOf(relation_id)).intimacy).toBe(0);
    await move(relation_id, 'chat.pair_message', 5, before);
    expect((await rowOf(relation_id)).intimacy).toBe(5);
    await calls.unbind(couple[1], relation_id, 'agree');
    await move(relation_id, 'chat.pair_message', 5, before);
    expect((await rowOf(relation_id)).intimacy).toBe(5);
  });

  it('every level on the way is told and written; many events at once lose nothing', async () => {
    const relation_id = await insertPair(ctx, await newFriends(ctx), { intimacy: 500 });
    await Promise.all(Array.from({ length: 20 }, () => move(relation_id, 'gift.pair_base', 65)));
    expect(await rowOf(relation_id)).toMatchObject({ intimacy: 1_800, level: 3 });
    const told = (await readEvents(ctx, 'relation.level_up')).filter(({ data }) => data.relation_id === relation_id);
    expect(told.map(({ data }) => data.level)).toEqual([2, 3]);
    const entries = await ctx.db.rows(sql`select title from timeline where relation_id = ${relation_id} order by no`);
    expect(entries).toEqual([{ title: '升到 Lv.2 心动' }, { title: '升到 Lv.3 相知' }]);
  });
});

describe('REL-5 rewards', () => {
  it('once by each partner; each sees what the other claimed', async () => {
    const [a, b] = await newFriends(ctx);
    const relation_id = await insertPair(ctx, [a, b], { level: 3, intimacy: 1_400 });
    const { code, data } = await calls.collect(a, relation_id, 'cpl_3');
    expect([code, data.got.map((i: any) => [i.item_code, i.num]), data.left]).toEqual([
      1,
      [
        ['fr_cp3', 15],
        ['nc_cp', 15],
      ],
      1,
    ]);
    expect(await calls.collect(a, relation_id, 'cpl_3')).toMatchObject({ code: 1008, data: { reason: 'done' } });
    expect((await calls.collect(a, relation_id, 'cpl_4')).data.reason).toBe('not_reached');
    expect((await calls.collect(a, relation_id, 'cpl_99')).code).toBe(1006);
    const list = (await calls.get('cp_level_prize_list/0', b)).data.list;
    expect(list.slice(0, 3).map((r: any) => [r.reward_id, r.state, r.other_claimed])).toEqual([
      ['cpl_2', 1, 0],
      ['cpl_3', 1, 1],
      ['cpl_4', 0, 0],
    ]);
    expect((await calls.collect(b, relation_id, 'all')).data).toMatchObject({ left: 0 });
    expect((await calls.collect(b, relation_id, 'all')).data.reason).toBe('not_reached');
    expect((await calls.get('relation_reward_data/0', b)).data).toMatchObject({ can_num: 0, campaigns: [] });
  });

  it('twenty claims at once give one', async () => {
    const [a, b] = await newFriends(ctx);
    const relation_id = await insertPair(ctx, [a, b], { level: 2, intimacy: 600 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => calls.collect(a, relation_id, 'cpl_2')));
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  it('strangers claim nothing and read nothing', async () => {
    const relation_id = await insertPair(ctx, await newFriends(ctx), { level: 3, intimacy: 1_400 });
    const stranger = await newAdult(ctx);
    expect((await calls.collect(stranger, relation_id, 'all')).code).toBe(1005);
    for (const path of ['cp_level_prize_list', 'relation_reward_data'])
      expect((await calls.get(`${path}/${relation_id}`, stranger)).code).toBe(1005);
  });

  it('REL-10 anniversaries: whole days since the bond, written once, claimable by each', async () => {
    const [a, b] = await newFriends(ctx);
    const relation_id = await insertPair(ctx, [a, b]);
    expect((await calls.collect(a, relation_id, 'anniversary_7')).data.reason).toBe('not_reached');
    ctx.clock.advance(7 * DAY);
    await writeAnniversaries(ctx);
    await writeAnniversaries(ctx);
    ctx.clock.advance(DAY);
    await writeAnniversaries(ctx);
    const { list } = (await calls.get('timeline_list', b)).data;
    expect(list.map((e: any) => [e.kind, e.title])).toEqual([['anniversary', '在一起 7 天']]);
    expect((await calls.collect(a, relation_id, 'anniversary_7')).data.got).toMatchObject([
      { item_code: 'pink', num: 7 },
    ]);
    const home = (await calls.get('cp_level_home/0', b)).data;
    expect([home.days, home.anniversaries.map((d: any) => d.state).slice(0, 2)]).toEqual([9, [1, 0]]);
  });
});

describe('REL-11 the small room', () => {
  it('opens with level 3, for the two alone unless they open the door', async () => {
    const [a, b] = await newFriends(ctx);
    const stranger = await newAdult(ctx);
    const relation_id = await insertPair(ctx, [a, b], { level: 2, intimacy: 1_300 });
    const room = (me: Person) => calls.get(`get_cp_roomId/${relation_id}`, me);
    expect(await room(a)).toMatchObject({ code: 1005, msg: 'CP 达到 3 级后开启小屋' });
    expect((await calls.post('set_relation', a, { relation_id, room_open: 1 })).data.reason).toBe('locked');
    await move(relation_id, 'gift.pair_base', 20);
    const { data } = await room(b);
    expect(data).toMatchObject({ is_open: 0, can_enter: 1 });
    expect(data.members.map((m: any) => m.user_id).sort()).toEqual([a.user_id, b.user_id].sort());
    expect(await room(stranger)).toMatchObject({ code: 1005, msg: '小屋未开放' });
    await calls.post('set_relation', b, { relation_id, room_open: 1 });
    expect((await room(stranger)).data).toMatchObject({ room_id: data.room_id, is_open: 1, can_enter: 1 });
  });

  it('is a room: what happens in it is kept, and while its door is shut others see nothing of it', async () => {
    const [a, b] = await newFriends(ctx);
    const { guild_id, head } = await newGuild(ctx, { head: a });
    const stranger = await newAdult(ctx);
    const relation_id = await insertPair(ctx, [a, b], { level: 2, intimacy: 1_300 });
    await move(relation_id, 'gift.pair_base', 20);
    const { room_id } = (await calls.get(`get_cp_roomId/${relation_id}`, a)).data;
    const stands = async () => (await ctx.db.row(sql`select * from room where room_id = ${room_id}`))!;
    expect(await stands()).toMatchObject({ relation_id, owner_id: a.user_id, is_shut: true, state: 1, guild_id: null });

    const people = (me: Person) => http.get(`/goapi/room/get_user_list?room_id=${room_id}&scene=online`, me.token);
    const report = (me: Person) =>
      http.post(
        '/api/v1/submit_report',
        {
          kind: 2,
          type: 11,
          text: '房间里有人骂人',
          target: { kind: 'room', id: room_id },
          request_id: newRequestId(),
        },
        me.token,
      );
    for (const me of [a, b]) expect((await people(me)).code).toBe(1);
    expect((await people(stranger)).code).toBe(1005);
    expect((await report(stranger)).data.reason).toBe('not_found');
    const bind = { guild_id, room_id, action: 'bind', request_id: newRequestId() };
    expect((await http.post('/api/v1/guild_room_manage', bind, head.token)).data.reason).toBe('not_found');
    expect([...(await loadRoomBriefs(ctx, ctx.db, [room_id], ctx.clock.now()))]).toEqual([]);

    await calls.post('set_relation', b, { relation_id, room_open: 1 });
    expect((await people(stranger)).code).toBe(1);
    expect((await loadRoomBriefs(ctx, ctx.db, [room_id], ctx.clock.now())).get(room_id)).toMatchObject({
      room_name: '恋屿小屋',
      show_id: String(room_id),
    });

    await calls.unbind(a, relation_id, 'apply');
    await calls.unbind(b, relation_id, 'agree');
    expect(await stands()).toMatchObject({ is_shut: true, state: 4 });
    expect((await people(stranger)).code).toBe(1005);
  });
});

describe('REL-10 gifts', () => {
  it('are listed to the two alone', async () => {
    const [a, b] = await newFriends(ctx);
    await giveDiamonds(ctx, a.user_id, 100);
    const stranger = await newAdult(ctx);
    const relation_id = await becomePair(http, [a, b]);
    for (const me of [a, b]) await calls.post('set_relation', me, { relation_id, public_me: 1 });
    const receiver_ids = [b.user_id, stranger.user_id];
    await http.post(
      '/goapi/gift/send_gift',
      { item_code: 'g_rose', num: 2, receiver_ids, source: 1, request_id: newRequestId() },
      a.token,
    );
    await consumeEvents(ctx, relation.consumers!, 'gift.sent');
    await consumeEvents(ctx, relation.consumers!, 'gift.sent');
    const kinds = async (me: Person) =>
      (await calls.get(`timeline_list?relation_id=${relation_id}`, me)).data.list.map((e: any) => e.kind);
    expect(await kinds(b)).toEqual(['gift', 'bond']);
    expect(await kinds(stranger)).toEqual(['bond']);
  });
});
