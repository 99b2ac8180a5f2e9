import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { userAsOwner as walletOwner, walletOf } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { befriend, becomePair, createRelationCalls, newFriends } from '#testing/people/pairs.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';
import { relation } from '../index.ts';
import { closeOverdueBonds } from '../jobs.ts';

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

const wallet = async ({ user_id }: Person) => {
  const { diamond, held } = await walletOf(ctx.db, walletOwner(user_id));
  return { diamond, held };
};
const eventsFor = async (name: string, { user_id }: Person) =>
  (await readEvents(ctx, name))
    .filter(({ data }) => data.a === user_id || data.user_id === user_id)
    .map(({ data }) => data);

describe('REL-1 who may invite whom', () => {
  it('both adult: a minor may not ask, and one who is asked reads as not available', async () => {
    const [adult, minor, unverified] = [await newAdult(ctx), await newMinor(ctx), await newPerson(ctx)];
    await befriend(ctx, [adult, minor]);
    await befriend(ctx, [adult, unverified]);
    expect(await calls.invite(minor, adult)).toMatchObject({ code: 1005, data: { reason: 'minor' } });
    expect(await calls.invite(unverified, adult)).toMatchObject({ code: 0, data: { need: ['real_name'] } });
    for (const other of [minor, unverified])
      expect(await calls.invite(adult, other)).toMatchObject({ code: 1005, msg: '暂时无法邀请对方' });
  });

  it('mutual followers only, nobody blocked, not oneself', async () => {
    const [a, b] = await newFriends(ctx);
    const stranger = await newAdult(ctx);
    expect(await calls.invite(a, stranger)).toMatchObject({ code: 1005, msg: '需互相关注后才能邀请' });
    expect((await calls.invite(a, a)).code).toBe(1004);
    expect((await calls.invite(a, { user_id: 9_999_999, token: '' })).code).toBe(1006);
    await ctx.db.run(sql`insert into block (user_id, target_id, at) values (${b.user_id}, ${a.user_id}, now())`);
    expect(await calls.invite(a, b)).toMatchObject({
      code: 1005,
      msg: '暂时无法邀请对方',
      data: { reason: 'blocked' },
    });
  });

  it('both without a CP, and it says whose it is', async () => {
    const [a, b] = await newFriends(ctx);
    const c = await newAdult(ctx);
    await befriend(ctx, [a, c]);
    await becomePair(http, [a, b]);
    expect(await calls.invite(a, c)).toMatchObject({ code: 1008, msg: '你已有 CP' });
    expect(await calls.invite(c, a)).toMatchObject({ code: 1008, msg: '对方已有 CP', data: { reason: 'has_cp' } });
  });

  it('CP07 says beforehand what an invitation would be refused for', async () => {
    const [a, b] = await newFriends(ctx);
    const stranger = await newAdult(ctx);
    const ask = async (query: string) => (await calls.get(`h5_relation_detail${query}`, a)).data;
    expect(await ask(`?user_id=${b.user_id}`)).toMatchObject({ can_invite: 1 });
    expect(await ask(`?user_id=${stranger.user_id}`)).toMatchObject({ can_invite: 0, why_not: '需互相关注后才能邀请' });
    expect((await ask('')).rings.map((r: any) => [r.price, r.frame_days])).toEqual([
      [0, 7],
      [520, 30],
      [1314, 90],
      [5200, 365],
    ]);
    const { data } = await calls.invite(a, b);
    expect(await ask('')).toMatchObject({
      can_invite: 0,
      why_not: '你有一份邀请待回应',
      invite: { invite_id: data.invite_id, is_mine: 1 },
    });
    const seen = await calls.get(`h5_relation_detail?invite_id=${data.invite_id}`, b);
    expect(seen.data.invite).toMatchObject({ is_mine: 0, state: 0, text: '做我的CP吧' });
    expect((await calls.get(`h5_relation_detail?invite_id=${data.invite_id}`, stranger)).code).toBe(1006);
  });
});

describe('REL-2 the ring is held, not spent', () => {
  it('held with the letter, and diamond.spent leaves only with the yes', async () => {
    const [a, b] = await newFriends(ctx, 1_000);
    const { code, data } = await calls.invite(a, b, { ring_id: 'ring_silver' });
    expect([code, data.hold, data.expire_at]).toEqual([1, 520, Math.floor(ctx.clock.now() / 1000) + 86_400]);
    expect(await wallet(a)).toEqual({ diamond: 480, held: 520 });
    expect(await eventsFor('diamond.spent', a)).toEqual([]);
    expect((await calls.answer(b, data.invite_id, 1)).data.invite_state).toBe(1);
    expect(await wallet(a)).toEqual({ diamond: 480, held: 0 });
    expect(await eventsFor('diamond.spent', a)).toMatchObject([{ kind: 'ring', diamond: 520, chance: 0 }]);
  });

  it('GUARD-1 GUARD-4 passes the guard: own limit, then balance, then the confirm step', async () => {
    const [a, b] = await newFriends(ctx, 1_000);
    await ctx.db.run(
      sql`insert into guard_setting (user_id, single_limit_fen, day_limit_fen) values (${a.user_id}, 8000, 10000)`,
    );
    expect((await calls.invite(a, b, { ring_id: 'ring_gold' })).data.reason).toBe('self_limit');
    expect(await calls.invite(a, b, { ring_id: 'ring_silver' })).toMatchObject({ code: 0, data: { reason: 'guard' } });
    expect(await wallet(a)).toEqual({ diamond: 1_000, held: 0 });
    expect((await calls.invite(a, b, { ring_id: 'ring_silver', guard_confirm: 1 })).code).toBe(1);
    const [c, d] = await newFriends(ctx, 100);
    expect((await calls.invite(c, d, { ring_id: 'ring_silver' })).data.reason).toBe('diamond_short');
  });

  it('CAL-2 a late timer closes an invitation and releases the ring as of the invitation’s end', async () => {
    const [a, b] = await newFriends(ctx, 1_000);
    const { invite_id } = (await calls.invite(a, b, { ring_id: 'ring_silver' })).data;
    const due = new Date(ctx.clock.now() + 86_400_000);
    ctx.clock.advance(86_400_000 + 600_000);
    await closeOverdueBonds(ctx);
    expect(await wallet(a)).toEqual({ diamond: 1_000, held: 0 });
    const times = await ctx.db.rows(sql`
      select closed_at as at from relation_invite where invite_id = ${invite_id}
      union all select at from ledger_entry where owner_id = ${a.user_id} and ref = ${`ring:${invite_id}:released`}
      union all select at from outbox where name = 'relation.invite_closed' and (data->>'invite_id')::bigint = ${invite_id}`);
    expect(new Set(times.map(({ at }) => (at as Date).getTime()))).toEqual(new Set([due.getTime()]));
    expect(times.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['declined', 'expired', 'withdrawn'] as const)(
    '%s: released in full, and the other side learns no more',
    async (how) => {
      const [a, b] = await newFriends(ctx, 1_000);
      const { invite_id } = (await calls.invite(a, b, { ring_id: 'ring_silver' })).data;
      if (how === 'declined') expect((await calls.answer(b, invite_id, 0)).data).toEqual({ invite_state: 2 });
      if (how === 'withdrawn') expect((await calls.withdraw(a, invite_id)).data).toEqual({ refund: 520 });
      if (how === 'expired') {
        ctx.clock.advance(86_400_000);
        expect((await calls.answer(b, invite_id, 1)).msg).toBe('邀请已失效');
        await closeOverdueBonds(ctx);
      }
      expect(await wallet(a)).toEqual({ diamond: 1_000, held: 0 });
      const spent = await ctx.db.row(
        sql`select coalesce(sum(spend), 0)::bigint as n from guard_day where user_id = ${a.user_id}`,
      );
      expect(spent).toEqual({ n: 0 });
      // EVT-5: what was only put aside was never spent, so nothing is returned and no level falls.
      expect(await eventsFor('diamond.returned', a)).toEqual([]);
      expect(await eventsFor('relation.invite_closed', a)).toMatchObject([{ invite_id, state: how }]);
      const [row] = (await calls.get('invite_list?box=out', a)).data.list;
      expect(row.state).toBe(how === 'withdrawn' ? 4 : 3);
      expect((await calls.invite(a, b)).code).toBe(1);
    },
  );

  it('a closed letter opens no more, and only its writer takes it back', async () => {
    const [a, b] = await newFriends(ctx);
    const { invite_id } = (await calls.invite(a, b)).data;
    expect((await calls.withdraw(b, invite_id)).code).toBe(1006);
    expect((await calls.answer(a, invite_id, 1)).code).toBe(1006);
    await calls.withdraw(a, invite_id);
    expect(await calls.answer(b, invite_id, 1)).toMatchObject({ code: 1008, msg: '邀请已失效' });
    expect((await calls.withdraw(a, invite_id)).code).toBe(1008);
  });

  it('one open letter out, five in', async () => {
    const wanted = await newAdult(ctx);
    const writers = await Promise.all(Array.from({ length: 6 }, () => newAdult(ctx)));
    for (const writer of writers) await befriend(ctx, [writer, wanted]);
    for (const writer of writers.slice(0, 5)) expect((await calls.invite(writer, wanted)).code).toBe(1);
    expect(await calls.invite(writers[5]!, wanted)).toMatchObject({
      code: 1010,
      msg: '对方待处理的邀请较多，稍后再试',
    });
    await befriend(ctx, [writers[0]!, writers[5]!]);
    expect(await calls.invite(writers[0]!, writers[5]!)).toMatchObject({ code: 1008, msg: '你有一份邀请待回应' });
    expect((await calls.get('invite_list?box=in', wanted)).data.total).toBe(5);
  });

  it('API-6 the letter passes the word filter; an unknown ring is refused', async () => {
    const [a, b] = await newFriends(ctx);
    expect((await calls.invite(a, b, { text: '加微信聊' })).data.reason).toBe('sensitive');
    expect((await calls.invite(a, b, { ring_id: 'ring_none' })).code).toBe(1004);
  });

  it('NOTE-1 the invitee is told of the letter, the inviter that it is over', async () => {
    const [a, b] = await newFriends(ctx, 600);
    const { invite_id } = (await calls.invite(a, b, { ring_id: 'ring_silver' })).data;
    await calls.answer(b, invite_id, 0);
    await consumeEvents(ctx, relation.consumers!, 'relation.invited');
    await consumeEvents(ctx, relation.consumers!, 'relation.invite_closed');
    const told = async ({ user_id }: Person) =>
      ctx.db.rows(sql`select title, text from notice where user_id = ${user_id}`);
    expect(await told(b)).toMatchObject([{ title: '一封CP邀请' }]);
    expect(await told(a)).toEqual([{ title: '邀请已结束', text: '戒指 520 钻已退回' }]);
  });
});

describe('REL-3 the bond', () => {
  it('one transaction: seats, ring, timeline, level 1; the same request answers the same', async () => {
    const [a, b] = await newFriends(ctx, 2_000);
    const { invite_id } = (await calls.invite(a, b, { ring_id: 'ring_gold' })).data;
    const request_id = newRequestId();
    const first = await calls.answer(b, invite_id, 1, request_id);
    expect(first.data.relation).toMatchObject({
      state: 1,
      level: 1,
      level_name: '初识',
      intimacy: 0,
      days: 1,
      next_need: 520,
      is_public: 0,
    });
    expect((await calls.answer(b, invite_id, 1, request_id)).text).toBe(first.text);
    const { relation_id } = first.data.relation;
    expect((await calls.get('timeline_list', a)).data.list).toMatchObject([{ kind: 'bond', title: '我们在一起啦' }]);
    expect(await eventsFor('relation.bonded', a)).toMatchObject([{ relation_id, b: b.user_id, state: 'bonded' }]);
    expect((await calls.get('h5_relation_detail', b)).data.relation.relation_id).toBe(relation_id);
  });

  it('who found somebody meanwhile: has_cp, and the open letters of both go back', async () => {
    const [a, b] = await newFriends(ctx, 600);
    const [c, d] = [await newAdult(ctx, { diamonds: 600 }), await newAdult(ctx)];
    await befriend(ctx, [a, c]);
    await befriend(ctx, [b, d]);
    const toB = (await calls.invite(a, b, { ring_id: 'ring_silver' })).data.invite_id;
    const toA = (await calls.invite(c, a, { ring_id: 'ring_silver' })).data.invite_id;
    expect((await calls.answer(a, toA, 1)).code).toBe(1);
    expect(await calls.answer(b, toB, 1)).toMatchObject({ code: 1008, msg: '对方已有 CP' });
    await closeOverdueBonds(ctx);
    expect(await wallet(a)).toEqual({ diamond: 600, held: 0 });
    expect(await wallet(c)).toEqual({ diamond: 80, held: 0 });
    expect(await calls.answer(b, toB, 1)).toMatchObject({ code: 1008, data: { reason: 'has_cp' } });
  });

  it('REL-1 holds again at the yes: who unfollowed or blocked meanwhile is no CP', async () => {
    const [a, b] = await newFriends(ctx);
    const { invite_id } = (await calls.invite(a, b)).data;
    await ctx.db.run(sql`delete from follow where user_id = ${a.user_id}`);
    await ctx.db.run(sql`update fan set is_fan = false where user_id = ${b.user_id}`);
    expect((await calls.answer(b, invite_id, 1)).msg).toBe('邀请已失效');
  });
});
