import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createNativeRooms } from '#testing/native-rooms.ts';
import { giveItems } from '#testing/people/people.ts';
import { consumers } from './consumers.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.advance(61_000));

const follow = (me: Person, target: number, on: 0 | 1 = 1) =>
  http.post('/goapi/follow/set_follow', { user_id: target, follow: on, request_id: newRequestId() }, me.token);
const black = (me: Person, target: number, on: 0 | 1 = 1) =>
  http.post('/goapi/follow/set_black', { user_id: target, black: on, request_id: newRequestId() }, me.token);
const card = (me: Person | undefined, id: number | 'me') => http.get(`/goapi/user/get_user_info_mp/${id}`, me?.token);
const list = (me: Person, query: string) => http.get(`/goapi/follow/get_follow_list?${query}`, me.token);

let delivered = 0;
/** Passes the events written since the last call to this module's consumers, in order, as the event pipeline would. */
async function deliver(order: 'forward' | 'backward' = 'forward'): Promise<void> {
  const events = await ctx.db.rows<{
    seq: number;
    event_id: string;
    name: string;
    key: string;
    at: Date;
    data: Record<string, unknown>;
  }>(sql`select seq, event_id, name, key, at, data from outbox where seq > ${delivered} order by seq`);
  for (const e of order === 'forward' ? events : events.toReversed()) {
    for (const consumer of consumers.filter((c) => c.on === e.name)) {
      await ctx.db.tx((tx) => consumer.run(tx, { ...e, at: e.at.getTime() }, ctx));
    }
    delivered = Math.max(delivered, e.seq);
  }
}

describe('X07 set_follow', () => {
  it('follows, befriends, unfollows; counts on both sides follow', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    expect((await follow(a, b.user_id)).data).toEqual({ is_follow: 1, is_friend: 0 });
    await deliver();
    expect((await follow(b, a.user_id)).data).toEqual({ is_follow: 1, is_friend: 1 });
    await deliver();
    expect((await card(a, b.user_id)).data).toMatchObject({ is_follow: 1, is_friend: 1, follow_num: 1, fans_num: 1 });
    await follow(a, b.user_id, 0);
    await deliver();
    expect((await card(a, b.user_id)).data).toMatchObject({ is_follow: 0, is_friend: 0, fans_num: 0 });
  });

  it('following twice is one follow and one event', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    await Promise.all([follow(a, b.user_id), follow(a, b.user_id), follow(a, b.user_id)]);
    expect((await readEvents(ctx, 'user.followed')).filter((e) => e.key === String(a.user_id))).toHaveLength(1);
  });

  it('EVT-1 events that arrive in the wrong order end in the same state', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    await follow(a, b.user_id, 1);
    ctx.clock.advance(10);
    await follow(a, b.user_id, 0);
    await deliver('backward');
    expect((await card(a, b.user_id)).data.fans_num).toBe(0);
  });

  it('not oneself, not somebody who is not there, not across a block, not beyond 2000', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    expect((await follow(a, a.user_id)).code).toBe(1008);
    expect((await follow(a, 42)).code).toBe(1006);
    await black(b, a.user_id);
    expect((await follow(a, b.user_id)).msg).toBe('暂时无法关注对方');
    const c = await newPerson(ctx);
    await ctx.db.run(sql`insert into social_count (user_id, follow_num) values (${c.user_id}, 2000)`);
    expect((await follow(c, b.user_id)).msg).toBe('关注人数已达上限');
  });
});

describe('X47 set_black', () => {
  it('ends follows both ways without telling the other; unblocking restores nothing', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    await follow(a, b.user_id);
    await follow(b, a.user_id);
    await deliver();
    ctx.clock.advance(10);
    expect((await black(a, b.user_id)).data).toEqual({ is_black: 1 });
    await deliver();
    expect((await card(a, b.user_id)).data).toMatchObject({
      is_black: 1,
      is_follow: 0,
      is_friend: 0,
      follow_num: 0,
      fans_num: 0,
    });
    expect((await card(b, a.user_id)).data).toMatchObject({ is_black: 0, is_follow: 0 });
    await black(a, b.user_id, 0);
    await deliver();
    expect((await card(a, b.user_id)).data).toMatchObject({ is_black: 0, is_follow: 0 });
  });

  it('at most 500, never oneself', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    expect((await black(a, a.user_id)).code).toBe(1008);
    await ctx.db.run(sql`insert into social_count (user_id, black_num) values (${a.user_id}, 500)`);
    expect((await black(a, b.user_id)).msg).toBe('黑名单人数已达上限');
  });
});

describe('U03 get_follow_list', () => {
  it('C0-4 pages never repeat or skip; keyword and friends', async () => {
    const me = await newPerson(ctx);
    const others: Person[] = [];
    for (let i = 0; i < 7; i++) {
      const other = await newPerson(ctx, { nickname: i % 2 ? `月光${i}` : `晨星${i}` });
      others.push(other);
      ctx.clock.advance(10_001);
      await follow(me, other.user_id);
    }
    await follow(others[3]!, me.user_id);
    await deliver();
    const pages = await Promise.all([1, 2, 3].map((p) => list(me, `limit=3&page=${p}`)));
    const ids = pages.flatMap((p) => p.data.list.map((u: { user_id: number }) => u.user_id));
    expect(ids).toEqual(others.map((o) => o.user_id).reverse());
    expect(pages[0]!.data.total).toBe(7);
    expect((await list(me, `keyword=${encodeURIComponent('月光')}`)).data.list).toHaveLength(3);
    const friends = (await list(me, 'type=friend')).data.list;
    expect(friends.map((f: { user_id: number; is_friend: number }) => [f.user_id, f.is_friend])).toEqual([
      [others[3]!.user_id, 1],
    ]);
    expect((await list(me, 'type=fans')).data.total).toBe(1);
  });

  it('U03 keyword searches fans too, and the total counts what was found', async () => {
    const me = await newPerson(ctx);
    for (const nickname of ['晨星一', '月光二', '月光三']) {
      await follow(await newPerson(ctx, { nickname }), me.user_id);
      ctx.clock.advance(10_001);
    }
    await deliver();
    const { data } = await list(me, `type=fans&limit=1&keyword=${encodeURIComponent('月光')}`);
    expect([data.list.map((u: { nickname: string }) => u.nickname), data.total]).toEqual([['月光三'], 2]);
    expect((await list(me, 'type=fans')).data.total).toBe(3);
  });

  it("somebody else's list only while it is public", async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    expect((await list(a, `user_id=${b.user_id}`)).code).toBe(1);
    await http.post('/api/v1/set_privacy_setting', { follow_list_public: 0, request_id: newRequestId() }, b.token);
    const reply = await list(a, `user_id=${b.user_id}`);
    expect([reply.code, reply.msg]).toEqual([1005, '对方未公开列表']);
  });
});

describe('U01 the card', () => {
  it('KIT-17 SHELL-27 the own card says teen mode and the own room, to nobody else', async () => {
    const me = await newPerson(ctx);
    const other = await newPerson(ctx);
    const { self } = (await card(me, 'me')).data;
    expect(self).not.toHaveProperty('is_teen');
    expect(self).not.toHaveProperty('room');
    await ctx.db.run(sql`update user_account set teen_mode = true where user_id = ${me.user_id}`);
    const { room_id } = await (await createNativeRooms(ctx, http)).newRoom({ owner_id: me.user_id });
    expect((await card(me, 'me')).data.self).toMatchObject({ is_teen: 1, room: { room_id, is_live: 1 } });
    expect((await card(other, me.user_id)).data).not.toHaveProperty('self');
  });

  it('RISK-9 shows no spending, and `self` to nobody else', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    const own = (await card(a, 'me')).data;
    expect(own.self.mobile_mask).toMatch(/^199\*{4}\d{4}$/);
    const seen = (await card(b, a.user_id)).data;
    expect(seen.self).toBeUndefined();
    expect(JSON.stringify(seen)).not.toMatch(/spend|recharge|diamond/);
    expect((await card(undefined, a.user_id)).data.register_days).toBe(1);
    expect((await card(undefined, 'me')).code).toBe(1001);
    expect((await card(a, 77)).msg).toBe('用户不存在');
  });

  it('U01 WEAR-1 WEAR-2 shows what the member wears, until it ends', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    await giveItems(ctx, a.user_id, { fr_isle: 2 });
    expect((await card(b, a.user_id)).data.dress).toEqual([]);
    await http.post(
      '/api/v1/open_server/wear_decorate',
      { item_code: 'fr_isle', wear: 1, request_id: newRequestId() },
      a.token,
    );
    expect((await card(b, a.user_id)).data.dress).toMatchObject([{ item_code: 'fr_isle', num: 1 }]);
    ctx.clock.advance(2 * 86_400_000);
    expect((await card(undefined, a.user_id)).data.dress).toEqual([]);
  });

  it('ENT-1 a cancelled account shows 已注销用户 in lists and has no card', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    await follow(a, b.user_id);
    await ctx.db.run(sql`update user_account set status = 3 where user_id = ${b.user_id}`);
    expect((await list(a, 'type=follow')).data.list[0]).toMatchObject({ nickname: '已注销用户', is_cancelled: 1 });
    expect((await card(a, b.user_id)).code).toBe(1006);
  });
});

describe('X08 X09 privacy', () => {
  it('defaults, partial change, whole answer', async () => {
    const me = await newPerson(ctx);
    const read = () => http.post('/api/v1/get_privacy_setting', {}, me.token);
    expect((await read()).data).toEqual({
      rank_hidden: 0,
      show_spend: 0,
      show_gift_record: 1,
      follow_list_public: 1,
      star_public: 0,
      match_on: 0,
    });
    const set = await http.post(
      '/api/v1/set_privacy_setting',
      { rank_hidden: 1, request_id: newRequestId() },
      me.token,
    );
    expect(set.data).toMatchObject({ rank_hidden: 1, show_gift_record: 1 });
    expect((await read()).data).toEqual(set.data);
  });

  it('C0-10 matching is for real-named adults', async () => {
    const me = await newPerson(ctx);
    const reply = await http.post('/api/v1/set_privacy_setting', { match_on: 1, request_id: newRequestId() }, me.token);
    expect([reply.code, reply.data.need]).toEqual([0, ['real_name']]);
  });
});
