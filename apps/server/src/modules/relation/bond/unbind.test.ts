import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { userAsOwner as walletOwner, walletOf } from '#modules/ledger/index.ts';
import { findPartnerAmong } from '#modules/pair/index.ts';
import { notice } from '#modules/notice/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { readEvents, newSession, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import {
  befriend,
  becomePair,
  createRelationCalls,
  newFriends,
  insertPair,
  type Couple,
} from '#testing/people/pairs.ts';
import { newAdult } from '#testing/people/people.ts';
import { makeEventData, findEventType } from '#testing/event-data.ts';
import { newStaff } from '#testing/people/staff.ts';
import { relation } from '../index.ts';
import { closeOverdueBonds } from '../jobs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
const told = async (name: string, id: number) =>
  (await readEvents(ctx, name)).filter(({ data }) => data.relation_id === id).map(({ data }) => data);
const later = (ms: number) => Math.floor((ctx.clock.now() + ms) / 1000);
/** Consumes only the new event, because the blocks and bans of earlier tests were consumed already. */
const hear = async (name: string, data: object) => {
  const before = (await ctx.db.row<{ n: number }>(sql`select coalesce(max(seq), 0) as n from outbox`))!.n;
  const type = findEventType(name);
  await ctx.db.tx(async (tx) => tx.emit(type, { key: 1, at: ctx.clock.now(), data: makeEventData(type, data) }));
  await consumeEvents(ctx, relation.consumers!, name, before);
};
/** The tests move the clock beyond the life of a login, so the member logs in again. */
const again = async ({ user_id }: Person): Promise<Person> => ({ user_id, token: await newSession(ctx, user_id) });
const cooled = async (couple: Couple) => {
  const relation_id = await insertPair(ctx, couple);
  await calls.unbind(couple[0], relation_id, 'apply');
  return relation_id;
};

describe('REL-6 leaving', () => {
  it('one side: 168 hours of cooling; then the timer ends it', async () => {
    const couple = await newFriends(ctx);
    const relation_id = await insertPair(ctx, couple);
    const { data } = await calls.unbind(couple[0], relation_id, 'apply', { reason: '想静一静' });
    expect(data).toEqual({ state: 2, cooling_until: later(168 * HOUR) });
    expect(await told('relation.cooling', relation_id)).toMatchObject([{ state: 'cooling', until: later(168 * HOUR) }]);
    const seen = await calls.get('cp_level_home/0', couple[1]);
    expect(seen.data.cooling).toEqual({ until: later(168 * HOUR), by_me: 0, reason: 1 });
    expect(seen.text).not.toContain('想静一静');
    ctx.clock.advance(168 * HOUR - 1_000);
    await closeOverdueBonds(ctx);
    expect((await rowOf(relation_id)).state).toBe('cooling');
    ctx.clock.advance(1_000);
    expect(await calls.unbind(couple[1], relation_id, 'cancel')).toMatchObject({ code: 1008, msg: '冷静期已结束' });
    await closeOverdueBonds(ctx);
    expect(await rowOf(relation_id)).toMatchObject({ state: 'ended', ended_reason: 'cooled' });
    expect((await calls.get('cp_level_home/0', couple[0])).data.reason).toBe('no_cp');
  });

  it('CAL-2 REL-8 a late timer ends it as of the end of the cooling time, so nobody waits longer for a new CP', async () => {
    const couple = await newFriends(ctx);
    const relation_id = await cooled(couple);
    const start = ctx.clock.now();
    const due = new Date(start + 168 * HOUR);
    ctx.clock.advance(171 * HOUR);
    await closeOverdueBonds(ctx);
    expect((await rowOf(relation_id)).ended_at).toEqual(due);
    const [free] = await ctx.db.rows(sql`select free_since from relation_member where user_id = ${couple[0].user_id}`);
    expect(free).toEqual({ free_since: due });
    const [ended] = await ctx.db.rows(
      sql`select at from outbox where name = 'relation.ended' and (data->>'relation_id')::bigint = ${relation_id}`,
    );
    expect(ended).toEqual({ at: due });
    ctx.clock.set(start);
  });

  it('either side takes it back; a second application is refused', async () => {
    for (const side of [0, 1] as const) {
      const couple = await newFriends(ctx);
      const relation_id = await cooled(couple);
      expect(await calls.unbind(couple[side], relation_id, 'apply')).toMatchObject({ code: 1008, msg: '已在冷静期' });
      expect((await calls.unbind(couple[side], relation_id, 'cancel')).data).toEqual({ state: 1 });
      expect(await told('relation.restored', relation_id)).toMatchObject([{ state: 'bonded' }]);
    }
  });

  it('both sides: at once; who asked cannot agree with himself', async () => {
    const couple = await newFriends(ctx);
    const relation_id = await cooled(couple);
    expect((await calls.unbind(couple[0], relation_id, 'agree')).code).toBe(1005);
    expect((await calls.unbind(couple[1], relation_id, 'agree')).data).toEqual({ state: 3 });
    expect((await calls.unbind(couple[1], relation_id, 'cancel')).msg).toBe('冷静期已结束');
  });

  it('a partner who was away for 30 days: 24 hours; a day less: the whole week', async () => {
    for (const [days, hours, reason] of [
      [30, 24, 2],
      [29, 168, 1],
    ] as const) {
      const couple = await newFriends(ctx);
      const relation_id = await insertPair(ctx, couple);
      const seen = new Date(ctx.clock.now() - days * DAY);
      await ctx.db.run(sql`update user_account set last_active_at = ${seen} where user_id = ${couple[1].user_id}`);
      expect((await calls.unbind(couple[0], relation_id, 'apply')).data.cooling_until).toBe(later(hours * HOUR));
      expect((await rowOf(relation_id)).cooling_reason).toBe(reason);
    }
  });

  it('EDGE-37 a block ends it at once, in cooling too, and nobody is told why', async () => {
    const fresh = await newFriends(ctx);
    const cooling = await newFriends(ctx);
    const ids = [await insertPair(ctx, fresh), await cooled(cooling)];
    for (const [i, [a, b]] of [fresh, cooling].entries()) {
      const after = (await ctx.db.row<{ n: number }>(sql`select max(seq) as n from outbox`))!.n;
      expect(
        (
          await http.post(
            '/goapi/follow/set_black',
            { user_id: a.user_id, black: 1, request_id: newRequestId() },
            b.token,
          )
        ).code,
      ).toBe(1);
      await consumeEvents(ctx, relation.consumers!, 'user.blocked', after);
      expect(await rowOf(ids[i]!)).toMatchObject({ state: 'ended', ended_reason: 'block' });
    }
    const home = await calls.get(`cp_level_home/${ids[0]}`, fresh[0]);
    expect(home.data.state).toBe(3);
    expect(home.text).not.toContain('block');
  });

  it('EDGE-37 a ban or a cancelled account: the relation ends, every held ring goes back', async () => {
    for (const name of ['user.banned', 'user.cancelled']) {
      const couple = await newFriends(ctx);
      const relation_id = await insertPair(ctx, couple);
      await hear(name, { user_id: couple[1].user_id });
      expect((await rowOf(relation_id)).state).toBe('ended');
      const [writer, wanted] = await newFriends(ctx, 520);
      await calls.invite(writer, wanted, { ring_id: 'ring_silver' });
      await hear(name, { user_id: wanted.user_id });
      const { diamond, held } = await walletOf(ctx.db, walletOwner(writer.user_id));
      expect([diamond, held]).toEqual([520, 0]);
    }
  });

  /** Submits and decides a report through the real calls, then passes the resulting event to the relation module. */
  const reported = async (me: Person, target: object, action: 'adopt' | 'decline' | 'malicious', more: object = {}) => {
    const ask = { kind: 2, type: 12, text: '对方在房间里辱骂他人', target, request_id: newRequestId(), ...more };
    const { data } = await http.post('/api/v1/submit_report', ask, me.token);
    const before = (await ctx.db.row<{ n: number }>(sql`select coalesce(max(seq), 0) as n from outbox`))!.n;
    const { token } = await newStaff(ctx, 'support');
    const word = { report_id: data.report_id, action, reply: '已核实', reason: '工单', request_id: newRequestId() };
    expect((await http.post('/console/api/report/handle', word, token)).code).toBe(1);
    await consumeEvents(ctx, relation.consumers!, 'report.handled', before);
  };

  it('REL-6 an upheld report ends it at once, from either side, and nobody is told why', async () => {
    for (const side of [0, 1] as const) {
      const couple = await newFriends(ctx);
      const relation_id = await insertPair(ctx, couple);
      const [me, other] = [couple[side], couple[1 - side]!];
      await reported(me, { kind: 'user', id: other.user_id }, 'adopt');
      expect(await rowOf(relation_id)).toMatchObject({ state: 'ended', ended_reason: 'report' });
      await consumeEvents(ctx, notice.consumers!, 'relation.ended');
      const read = await ctx.db.rows<{ user_id: number; title: string; text: string }>(sql`
        select user_id, title, text from notice where user_id in (${me.user_id}, ${other.user_id}) and kind = 'relation'`);
      expect(read.map(({ user_id }) => user_id).toSorted()).toEqual([me.user_id, other.user_id].toSorted());
      expect(JSON.stringify(read)).not.toMatch(/举报|投诉|违规/);
    }
  });

  it('REL-6 an upheld report takes back a letter between the two, with its ring, and leaves others’ alone', async () => {
    const [writer, wanted] = await newFriends(ctx, 520);
    await calls.invite(writer, wanted, { ring_id: 'ring_silver' });
    const stranger = await newAdult(ctx);
    await reported(stranger, { kind: 'user', id: wanted.user_id }, 'adopt');
    expect((await walletOf(ctx.db, walletOwner(writer.user_id))).held).toBe(520);
    await reported(wanted, { kind: 'user', id: writer.user_id }, 'adopt');
    const { diamond, held } = await walletOf(ctx.db, walletOwner(writer.user_id));
    expect([diamond, held]).toEqual([520, 0]);
  });

  it('REL-6 REP-2 a report that is not upheld, or is not of the person, changes nothing', async () => {
    const couple = await newFriends(ctx);
    const relation_id = await insertPair(ctx, couple);
    await reported(couple[0], { kind: 'user', id: couple[1].user_id }, 'decline');
    await reported(couple[1], { kind: 'user', id: couple[0].user_id }, 'malicious');
    const stranger = await newAdult(ctx);
    await reported(stranger, { kind: 'user', id: couple[0].user_id }, 'adopt');
    const room_id = couple[1].user_id; // a room whose id equals the partner's user id is still not the partner
    await ctx.db.run(sql`
      insert into room (room_id, show_id, name, cover, type, owner_id, used_at, profile_at)
      values (${room_id}, ${String(room_id)}, '夜话', '', 1, ${stranger.user_id}, now(), now())`);
    await reported(couple[0], { kind: 'room', id: room_id }, 'adopt');
    // Feedback and an appeal may name a member too, but neither is a report about that member.
    const partner = { kind: 'user', id: couple[1].user_id };
    await reported(couple[0], partner, 'adopt', { kind: 1, type: 4 });
    await reported(couple[0], partner, 'adopt', { kind: 2, type: 17 });
    expect((await rowOf(relation_id)).state).toBe('bonded');
  });

  it('a block between others changes nothing', async () => {
    const couple = await newFriends(ctx);
    const stranger = await newAdult(ctx);
    const relation_id = await insertPair(ctx, couple);
    await hear('user.blocked', { user_id: couple[0].user_id, target_id: stranger.user_id });
    expect((await rowOf(relation_id)).state).toBe('bonded');
  });

  it('only the two: others may neither ask nor see that it is there', async () => {
    const relation_id = await insertPair(ctx, await newFriends(ctx));
    const stranger = await newAdult(ctx);
    expect((await calls.unbind(stranger, relation_id, 'apply')).code).toBe(1005);
    expect((await calls.unbind(stranger, 999_999, 'apply')).code).toBe(1006);
  });
});

describe('REL-7 cooling', () => {
  it('no cosign, no pair for gifts, hidden from others; notes and memories go on', async () => {
    const [a, b] = await newFriends(ctx);
    const stranger = await newAdult(ctx);
    const relation_id = await insertPair(ctx, [a, b]);
    for (const me of [a, b]) await calls.post('set_relation', me, { relation_id, public_me: 1 });
    const between = () => findPartnerAmong(ctx.db, a.user_id, [b.user_id, stranger.user_id]);
    expect([...(await between())]).toEqual([[b.user_id, relation_id]]);
    expect((await calls.get(`cp_level_home/${relation_id}`, stranger)).code).toBe(1);
    await calls.unbind(a, relation_id, 'apply');
    expect((await between()).size).toBe(0);
    expect((await calls.post('cosign', a, { relation_id })).code).toBe(1008);
    expect((await calls.get(`cp_level_home/${relation_id}`, stranger)).msg).toBe('对方未公开关系');
    expect((await calls.post('add_memory', a, { relation_id, text: '还记得那天的海' })).code).toBe(1);
    await calls.unbind(b, relation_id, 'cancel');
    expect((await calls.get(`cp_level_home/${relation_id}`, stranger)).code).toBe(1);
  });
});

describe('REL-8 after the end', () => {
  const part = async (couple: Couple, relation_id: number) => {
    await calls.unbind(couple[0], relation_id, 'apply');
    await calls.unbind(couple[1], relation_id, 'agree');
  };

  it('a new CP needs 24 hours, for both and with the same person too', async () => {
    const couple = await newFriends(ctx);
    await part(couple, await insertPair(ctx, couple));
    const third = await newAdult(ctx);
    await befriend(ctx, [couple[0], third]);
    const wait = { code: 1008, msg: '解除后 24 小时内不能建立新关系' };
    expect(await calls.invite(couple[0], couple[1])).toMatchObject(wait);
    expect(await calls.invite(third, couple[0])).toMatchObject(wait);
    ctx.clock.advance(24 * HOUR);
    expect((await calls.invite(third, couple[0])).code).toBe(1);
  });

  it('the same two within 30 days: intimacy, level and claims are there again, and nothing is given twice', async () => {
    const couple = await newFriends(ctx);
    const first = await insertPair(ctx, couple, { level: 3, intimacy: 1_500 });
    expect((await calls.collect(couple[0], first, 'cpl_2')).code).toBe(1);
    await part(couple, first);
    ctx.clock.advance(29 * DAY);
    const kept = (await calls.get(`h5_relation_detail?user_id=${couple[1].user_id}`, couple[0])).data.keep;
    expect(kept).toMatchObject({ intimacy: 1_500, until: later(DAY), user: { user_id: couple[1].user_id } });
    const second = await becomePair(http, couple);
    expect(await rowOf(second)).toMatchObject({ intimacy: 1_500, level: 3 });
    expect((await rowOf(second)).room_id).toBeGreaterThan(8_000_000_000);
    expect((await calls.collect(couple[0], second, 'cpl_2')).data.reason).toBe('done');
    expect((await calls.collect(couple[0], first, 'cpl_3')).data.reason).toBe('ended');
    expect((await calls.collect(couple[0], second, 'cpl_3')).code).toBe(1);
  });

  it('after 30 days, or with somebody else, everything begins again', async () => {
    const couple = await newFriends(ctx);
    await part(couple, await insertPair(ctx, couple, { level: 3, intimacy: 1_500 }));
    const third = await newAdult(ctx);
    await befriend(ctx, [couple[0], third]);
    ctx.clock.advance(30 * DAY);
    const two = [await again(couple[0]), await again(couple[1])] as const;
    expect((await calls.get(`h5_relation_detail?user_id=${third.user_id}`, two[0])).data.keep).toBeUndefined();
    expect(await rowOf(await becomePair(http, two))).toMatchObject({ intimacy: 0, level: 1 });
  });

  it('rewards stay and can be claimed for 30 days; the timeline is hidden, each deletes what he wrote', async () => {
    const couple = await newFriends(ctx);
    const relation_id = await insertPair(ctx, couple, { level: 2, intimacy: 600 });
    const { entry_id } = (await calls.post('add_memory', couple[0], { relation_id, text: '第一次一起看海' })).data;
    await part(couple, relation_id);
    expect((await calls.get(`timeline_list?relation_id=${relation_id}`, couple[0])).data).toMatchObject({
      list: [],
      total: 0,
    });
    expect((await calls.post('del_memory', couple[1], { entry_id })).code).toBe(1006);
    expect((await calls.post('del_memory', couple[0], { entry_id })).code).toBe(1);
    ctx.clock.advance(30 * DAY - 1_000);
    expect((await calls.collect(couple[0], relation_id, 'all')).data.left).toBe(0);
    ctx.clock.advance(1_000);
    expect(await calls.collect(await again(couple[1]), relation_id, 'all')).toMatchObject({
      code: 1009,
      data: { reason: 'ended' },
    });
    const stranger: Person = await newAdult(ctx);
    expect((await calls.get(`cp_level_home/${relation_id}`, stranger)).code).toBe(1006);
  });
});
