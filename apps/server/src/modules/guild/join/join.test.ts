import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { findCurrentAgreementVersion, seedAgreements } from '#modules/agreement/index.ts';
import { modules } from '#app.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { newGuildMember, newGuildCallers, newGuild, insertPendingJoin, guildRoleOf } from '#testing/people/guilds.ts';
import {
  newPerson,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
  type TestResponse,
} from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';
import { reviewHintOf } from './list.ts';
import { guild, runDeadlines } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;
let version: string;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  bus = createTestBus(ctx, [guild]);
  await seedAgreements(ctx);
  version = (await findCurrentAgreementVersion(ctx.db, 'host', TEST_NOW))!.version;
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
afterEach(() => ctx.clock.set(TEST_NOW));

const post = (path: string, data: object, { token }: Person): Promise<TestResponse> =>
  http.post(`/api/v1/${path}`, { request_id: newRequestId(), ...data }, token);
const join = (me: Person, guild_id: number, more: object = {}) =>
  post('join_guild', { guild_id, agreement_version: version, ...more }, me);
const check = (me: Person, guild_id: number, apply_ids: number[], action: 1 | 2, more: object = {}) =>
  post('join_guild_check', { guild_id, apply_ids, action, ...more }, me);
const statusOf = async (apply_id: number): Promise<number> =>
  (await ctx.db.row<{ status: number }>(sql`select status from guild_join where apply_id = ${apply_id}`))!.status;
const noticesOf = async (me: Person): Promise<string[]> =>
  (await http.post('/api/v1/get_notice_list', { limit: 50 }, me.token)).data.list.map((n: any) => n.title);
const brief = ({ code, msg }: TestResponse) => [code, msg];
const items = ({ data }: TestResponse) => data.results.map((r: any) => [r.code, r.msg]);
const tick = (): Promise<void> => runDeadlines(ctx);
const edit = (guild_id: number, set: ReturnType<typeof sql>) => ctx.db.run(set).then(() => guild_id);

describe('applying to join', () => {
  it('JST-1 JOIN-7 an application waits for review; officers are told, and told again on its last day', async () => {
    const { guild_id, head, manager, member } = await newGuildCallers(ctx);
    const me = await newAdult(ctx);
    const reply = await join(me, guild_id, { apply_text: '想和大家一起唱歌' });
    expect(reply.data).toMatchObject({
      status: 0,
      status_text: '待审核',
      joined: 0,
      expire_at: unixSecondsOf(TEST_NOW) + 7 * 86_400,
    });
    await bus.drain();
    expect(await noticesOf(head)).toContain('新的入会申请');
    expect(await noticesOf(manager)).toContain('新的入会申请');
    expect(await noticesOf(member)).toEqual([]);
    ctx.clock.advance(6 * DAY_MS + HOUR_MS);
    await tick();
    await tick();
    expect((await noticesOf(head)).filter((t) => t === '新的入会申请')).toHaveLength(2);
  });

  it('JST-2 a free guild takes at once; the member row, the log and the notice follow', async () => {
    const { guild_id } = await newGuild(ctx, { join_type: 0 });
    const me = await newAdult(ctx);
    const reply = await join(me, guild_id);
    expect(reply.data).toMatchObject({ status: 1, joined: 1 });
    expect(reply.data.expire_at).toBeUndefined();
    expect(await guildRoleOf(ctx, guild_id, me)).toBe(0);
    await bus.drain();
    expect(await noticesOf(me)).toEqual(['入会成功']);
    const card = await http.get('/goapi/user/get_user_info_mp/me', me.token);
    expect(card.data).toMatchObject({ guild: { guild_id, role: 0 }, self: { guild_role: 0 } });
  });

  it('JOIN-2 the guards answer in their order, each in its own words', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const full = await newGuild(ctx);
    await ctx.db.run(sql`update guild set member_num = 200 where guild_id = ${full.guild_id}`);
    const me = await newAdult(ctx);
    // The checks are made to fail from the last to the first: each new failure must be reported before the earlier ones.
    await ctx.db.run(sql`
      insert into guild_join (guild_id, user_id, status, words, created_at, expire_at, handled_at)
      select ${full.guild_id}, ${me.user_id}, 3, '', ${new Date(TEST_NOW)}, ${new Date(TEST_NOW + DAY_MS)}, ${new Date(TEST_NOW)}
      from generate_series(1, 5)`);
    expect(brief(await join(me, guild_id))).toEqual([1010, '今日申请次数已用完']);
    for (let i = 0; i < 3; i++) await insertPendingJoin(ctx, (await newGuild(ctx)).guild_id, me);
    expect(brief(await join(me, guild_id))).toEqual([1010, '同时最多申请 3 个公会']);
    await edit(guild_id, sql`update guild set need_voice = true where guild_id = ${guild_id}`);
    expect(brief(await join(me, guild_id))).toEqual([1005, '未达到入会条件：语音介绍']);
    await edit(guild_id, sql`update guild set min_charm = 8 where guild_id = ${guild_id}`);
    expect(brief(await join(me, guild_id))).toEqual([1005, '未达到入会条件：魅力等级 8 级']);
    await edit(guild_id, sql`update guild set min_wealth = 5 where guild_id = ${guild_id}`);
    expect(brief(await join(me, guild_id))).toEqual([1005, '未达到入会条件：财富等级 5 级']);
    await edit(guild_id, sql`update guild set member_num = 200 where guild_id = ${guild_id}`);
    expect(brief(await join(me, guild_id))).toEqual([1010, '公会人数已满']);
    await edit(guild_id, sql`update guild set is_recruit = false where guild_id = ${guild_id}`);
    expect(brief(await join(me, guild_id))).toEqual([1009, '该公会暂停招募']);
    await ctx.db.run(sql`
      insert into guild_join (guild_id, user_id, status, words, created_at, expire_at, handled_at, block_until, reject_reason)
      values (${guild_id}, ${me.user_id}, 2, '', ${new Date(TEST_NOW - DAY_MS)}, ${new Date(TEST_NOW)}, ${new Date(TEST_NOW)},
        ${new Date(TEST_NOW + 3 * DAY_MS)}, 'x')`);
    expect(brief(await join(me, guild_id))).toEqual([1005, '该公会已拒绝您的申请，2026-11-21 12:00 后可再次申请']);
    const waiting = await insertPendingJoin(ctx, guild_id, me);
    expect(brief(await join(me, guild_id))).toEqual([1008, '您已提交过申请，请等待审核']);
    await ctx.db.run(sql`
      insert into guild_member (guild_id, user_id, join_at, role_at, left_at, leave_type)
      values (${full.guild_id}, ${me.user_id}, ${new Date(TEST_NOW - DAY_MS)}, ${new Date(TEST_NOW)}, ${new Date(TEST_NOW)}, 1)`);
    expect(await join(me, guild_id)).toMatchObject({
      code: 0,
      msg: '退会冷静期内，2026-11-19 12:00 后可加入',
      data: { reason: 'cooldown', next_at: unixSecondsOf(TEST_NOW + DAY_MS) },
    });
    await edit(guild_id, sql`update guild set status = 7, frozen_at = now() where guild_id = ${guild_id}`);
    expect(brief(await join(me, guild_id))).toEqual([1009, '公会暂不可加入']);
    await newGuildMember(ctx, full.guild_id, { person: me, daysAgo: 0 });
    expect(brief(await join(me, guild_id))).toEqual([1008, '您已在公会中']);
    expect(brief(await join(await newMinor(ctx), guild_id))).toEqual([1005, '未满 18 周岁，暂不能加入公会']);
    expect(await join(await newPerson(ctx), guild_id)).toMatchObject({ code: 0, data: { need: ['real_name'] } });
    expect(brief(await join(me, 1))).toEqual([1006, '公会不存在或已解散']);
    expect([await statusOf(waiting), await guildRoleOf(ctx, guild_id, head)]).toEqual([0, 3]);
  });

  it('AGR-1 API-6 an old version and a bad word are refused after all guards', async () => {
    const { guild_id } = await newGuild(ctx);
    const me = await newAdult(ctx);
    expect(brief(await join(me, guild_id, { agreement_version: '0.1' }))).toEqual([1008, '协议版本已更新，请重新阅读']);
    expect(await join(me, guild_id, { apply_text: '一起刷流水' })).toMatchObject({
      code: 1004,
      data: { reason: 'sensitive' },
    });
  });

  it('QUIT-11 JOIN-6 the waits by the way somebody left; an officer’s invitation lifts the one after a removal', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const other = await newGuild(ctx);
    const left = async (type: number, ground: string | null, ago: number): Promise<Person> => {
      const me = await newAdult(ctx);
      await ctx.db.run(sql`
        insert into guild_member (guild_id, user_id, join_at, role_at, left_at, leave_type, leave_ground)
        values (${guild_id}, ${me.user_id}, ${new Date(TEST_NOW - 99 * DAY_MS)}, ${new Date(TEST_NOW)}, ${new Date(TEST_NOW - ago)}, ${type}, ${ground})`);
      return me;
    };
    const until = async (me: Person, to: number, more: object = {}): Promise<number> => {
      const { data } = await join(me, to, more);
      return data.reason === 'cooldown' ? (data.next_at - unixSecondsOf(TEST_NOW)) / 3_600 : 0;
    };
    for (const [type, ground, elsewhere, same] of [
      [1, null, 24, 7 * 24],
      [2, null, 7 * 24, 7 * 24],
      [3, 'idle', 24, 7 * 24],
      [3, 'regret', 0, 0],
      [3, 'guild_closed', 0, 0],
      [4, null, 24, 30 * 24],
      [5, null, 0, 0],
    ] as const) {
      const [a, b] = [await left(type, ground, 0), await left(type, ground, 0)];
      expect([type, ground, await until(a, other.guild_id), await until(b, guild_id)]).toEqual([
        type,
        ground,
        elsewhere,
        same,
      ]);
    }
    const removed = await left(4, null, 2 * DAY_MS);
    expect(await until(removed, guild_id, { inviter_id: other.head.user_id })).toBe(28 * 24);
    expect((await join(removed, guild_id, { inviter_id: head.user_id })).code).toBe(1);
    const [row] = await ctx.db.rows(sql`select inviter_id from guild_join where user_id = ${removed.user_id}`);
    expect(row).toEqual({ inviter_id: head.user_id });
  });

  it('RISK-4 more than eight guilds in a year stop new applications for thirty days', async () => {
    const { guild_id } = await newGuild(ctx);
    const me = await newAdult(ctx);
    const old = await newGuild(ctx);
    const stay = (days: number) =>
      ctx.db.run(sql`
        insert into guild_member (guild_id, user_id, join_at, role_at, left_at, leave_type)
        values (${old.guild_id}, ${me.user_id}, ${new Date(TEST_NOW - days * DAY_MS)}, ${new Date(TEST_NOW)},
          ${new Date(TEST_NOW - (days - 1) * DAY_MS)}, 5)`);
    for (let i = 0; i < 8; i++) await stay(300 - i * 10);
    expect((await join(me, guild_id)).code).toBe(1);
    await post(
      'cancel_join_guild',
      { apply_id: (await http.post('/api/v1/my_apply_join_list', {}, me.token)).data.list[0].apply_id },
      me,
    );
    await stay(20);
    expect((await join(me, guild_id)).data.reason).toBe('risk');
    ctx.clock.advance(11 * DAY_MS);
    expect((await join(me, guild_id)).code).toBe(1);
  });
});

describe('reviewing', () => {
  it('JST-3 JOIN-1 the first approval wins, every other application of that person is closed (JST-8)', async () => {
    const [a, b] = [await newGuild(ctx), await newGuild(ctx)];
    const me = await newAdult(ctx);
    const [first, second] = [
      await insertPendingJoin(ctx, a.guild_id, me),
      await insertPendingJoin(ctx, b.guild_id, me),
    ];
    const reply = await check(a.head, a.guild_id, [first], 1);
    expect(reply.data).toMatchObject({ success_num: 1, fail_num: 0 });
    expect(reply.data.undo_until).toBeUndefined();
    expect([await statusOf(first), await statusOf(second), await guildRoleOf(ctx, a.guild_id, me)]).toEqual([1, 5, 0]);
    expect(items(await check(b.head, b.guild_id, [second], 1))).toEqual([[1008, '对方已加入其他公会']]);
    const [{ member_num }] = (await ctx.db.rows(
      sql`select member_num from guild where guild_id = ${a.guild_id}`,
    )) as any;
    expect(member_num).toBe(2);
  });

  it('JST-4 不限制 blocks nobody, and without a reason none is invented', async () => {
    const { guild_id, head, name } = await newGuild(ctx);
    await edit(guild_id, sql`update guild set join_type = 1 where guild_id = ${guild_id}`);
    const me = await newAdult(ctx);
    const apply_id = await insertPendingJoin(ctx, guild_id, me);
    expect((await check(head, guild_id, [apply_id], 2, { block_days: 0 })).data.success_num).toBe(1);
    const [mine] = (await http.post('/api/v1/my_apply_join_list', {}, me.token)).data.list;
    expect([mine.status, mine.reject_reason, mine.next_apply_at]).toEqual([2, undefined, undefined]);
    await bus.drain();
    const [told] = (await http.post('/api/v1/get_notice_list', {}, me.token)).data.list;
    expect(told.text).toBe(`「${name}」未通过您的入会申请`);
    expect((await join(me, guild_id)).code).toBe(1);
    // Without the choice the general wait of three days counts.
    const other = await newAdult(ctx);
    await check(head, guild_id, [await insertPendingJoin(ctx, guild_id, other)], 2, { reject_reason: '名额有限' });
    const [theirs] = (await http.post('/api/v1/my_apply_join_list', {}, other.token)).data.list;
    expect([theirs.reject_reason, theirs.next_apply_at]).toEqual(['名额有限', unixSecondsOf(TEST_NOW) + 3 * 86_400]);
  });

  it('NOTE-3 applications are one entry for an officer, and leave when they are decided, whoever decides', async () => {
    const { guild_id, head, manager } = await newGuildCallers(ctx);
    await edit(guild_id, sql`update guild set join_type = 1 where guild_id = ${guild_id}`);
    const people = [await newAdult(ctx), await newAdult(ctx), await newAdult(ctx)];
    const ids: number[] = [];
    for (const me of people) ids.push((await join(me, guild_id)).data.apply_id);
    await bus.drain();
    const unread = async (me: Person) =>
      (await http.post('/api/v1/get_notice_list', { unread: 1 }, me.token)).data.list.map((n: any) => [
        n.title,
        n.bundle?.length,
      ]);
    expect(await unread(head)).toEqual([['3 条入会申请', 3]]);
    await check(manager, guild_id, [ids[0]!], 1);
    expect(await unread(head)).toEqual([['2 条入会申请', 2]]);
    await post('cancel_join_guild', { apply_id: ids[1] }, people[1]!);
    expect(await unread(head)).toEqual([['新的入会申请', undefined]]);
    ctx.clock.advance(8 * DAY_MS);
    await tick();
    expect((await unread(head)).map(([title]: string[]) => title)).toEqual(['入会申请已过期']);
    // The list behind the bell still has all of them.
    expect((await noticesOf(head)).filter((title) => title === '新的入会申请')).toHaveLength(3);
    // Decided before the event arrived: nobody is asked any more.
    ctx.clock.set(TEST_NOW);
    const late = await newAdult(ctx);
    const { apply_id } = (await join(late, guild_id)).data;
    await check(manager, guild_id, [apply_id], 2, { block_days: 0 });
    await bus.drain();
    expect((await unread(manager)).map(([title]: string[]) => title)).toEqual(['入会申请已过期']);
  });

  it('NOTE-3 JOIN-7 a reminder is no second application: the notice counts what the page shows', async () => {
    const { guild_id, head } = await newGuildCallers(ctx);
    await edit(guild_id, sql`update guild set join_type = 1 where guild_id = ${guild_id}`);
    const first = await newAdult(ctx);
    const { apply_id } = (await join(first, guild_id)).data;
    ctx.clock.advance(6 * DAY_MS + 60_000);
    await tick();
    await bus.drain();
    const unread = async () =>
      (await http.post('/api/v1/get_notice_list', { unread: 1 }, head.token)).data.list.map((n: any) => [
        n.title,
        n.bundle?.length,
      ]);
    expect(await unread()).toEqual([['新的入会申请', 2]]);
    await join(await newAdult(ctx), guild_id);
    await bus.drain();
    expect(await unread()).toEqual([['2 条入会申请', 3]]);
    const tabs = (await http.post('/api/v1/join_guild_status_list', { guild_id }, head.token)).data.list;
    expect(tabs.find(({ status }: any) => status === 0).num).toBe(2);
    await post('cancel_join_guild', { apply_id }, first);
    expect(await unread()).toEqual([['新的入会申请', undefined]]);
    ctx.clock.set(TEST_NOW);
  });

  it('JOIN-6 the inviter is named to the visitor, the reviewer, in the member row and the export', async () => {
    const { guild_id, head, manager, member } = await newGuildCallers(ctx);
    await edit(guild_id, sql`update guild set join_type = 1 where guild_id = ${guild_id}`);
    const me = await newAdult(ctx);
    const seen = async (inviter_id: number) =>
      (await http.post('/api/v1/get_guild_detail', { guild_id, inviter_id }, me.token)).data.inviter?.user_id;
    expect([await seen(manager.user_id), await seen(member.user_id)]).toEqual([manager.user_id, undefined]);
    const { apply_id } = (await join(me, guild_id, { inviter_id: manager.user_id })).data;
    const [waiting] = (await http.post('/api/v1/join_guild_list', { guild_id }, head.token)).data.list;
    expect(waiting.inviter.user_id).toBe(manager.user_id);
    await check(head, guild_id, [apply_id], 1);
    const rowFor = async (who: Person) =>
      (await http.post('/api/v1/guild_member_list', { guild_id, limit: 50 }, who.token)).data.list.find(
        (row: any) => row.user_id === me.user_id,
      );
    expect((await rowFor(head)).inviter.user_id).toBe(manager.user_id);
    expect((await rowFor(member)).inviter).toBeUndefined();
  });

  it('X110 S-GD-9 an officer invites by ID: once in seven days, nobody who has a guild or a block', async () => {
    const { guild_id, name, manager, member } = await newGuildCallers(ctx);
    const showId = async ({ user_id }: Person): Promise<string> =>
      (await ctx.db.row<{ show_id: string }>(sql`select show_id from user_account where user_id = ${user_id}`))!
        .show_id;
    const invite = async (who: Person, by = manager) =>
      brief(await post('invite_guild_member', { guild_id, show_id: await showId(who) }, by));
    const me = await newAdult(ctx);
    expect(await invite(me)).toEqual([1, 'ok']);
    const [told] = (await http.post('/api/v1/get_notice_list', {}, me.token)).data.list;
    expect(told).toMatchObject({
      title: '公会邀请',
      text: expect.stringContaining(`邀请您加入「${name}」`),
      route: `/guild/detail?id=${guild_id}&inviter=${manager.user_id}`,
    });
    expect(await invite(me)).toEqual([1010, '7 天内已邀请过']);
    expect(await invite(member)).toEqual([1008, '对方已加入公会']);
    expect((await invite(await newAdult(ctx), member))[0]).toBe(1005);
    expect(brief(await post('invite_guild_member', { guild_id, show_id: '1' }, manager))).toEqual([
      1006,
      '没有找到该用户',
    ]);
  });

  it('JST-4 JST-5 a rejection blocks for three days or as said; undone within ten minutes it waits again', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const me = await newAdult(ctx);
    const apply_id = await insertPendingJoin(ctx, guild_id, me);
    const reply = await check(head, guild_id, [apply_id], 2, { reject_reason: '暂时不招新人', block_days: 7 });
    expect(reply.data).toMatchObject({ success_num: 1, undo_until: unixSecondsOf(TEST_NOW) + 600 });
    const mine = (await http.post('/api/v1/my_apply_join_list', {}, me.token)).data.list[0];
    expect(mine).toMatchObject({
      status: 2,
      reject_reason: '暂时不招新人',
      next_apply_at: unixSecondsOf(TEST_NOW) + 7 * 86_400,
      can_cancel: 0,
    });
    await bus.drain();
    expect(await noticesOf(me)).toEqual(['入会申请未通过']);
    ctx.clock.advance(9 * 60_000);
    const undone = await post('undo_guild_action', { guild_id, log_id: reply.data.log_ids[0] }, head);
    expect(undone.code, undone.msg).toBe(1);
    expect(await statusOf(apply_id)).toBe(0);
    expect(items(await check(head, guild_id, [apply_id], 1))).toEqual([[1, 'ok']]);
  });

  it('JST-6 JST-7 taken back or expired it cannot be approved; both say so', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const [a, b] = [await newAdult(ctx), await newAdult(ctx)];
    const [one, two] = [await insertPendingJoin(ctx, guild_id, a), await insertPendingJoin(ctx, guild_id, b)];
    expect((await post('cancel_join_guild', { apply_id: one }, a)).data).toEqual({ status: 3, status_text: '已撤回' });
    expect(brief(await post('cancel_join_guild', { apply_id: one }, a))).toEqual([1008, '申请已处理']);
    expect((await post('cancel_join_guild', { apply_id: two }, a)).code).toBe(1006);
    ctx.clock.advance(7 * DAY_MS);
    // The job has not run yet, but the application counts as expired.
    expect(items(await check(head, guild_id, [one, two, 999_999], 1))).toEqual([
      [1008, '申请已撤回'],
      [1008, '申请已过期'],
      [1006, '内容不存在或已失效'],
    ]);
    await tick();
    expect(await statusOf(two)).toBe(4);
    expect(await noticesOf(b)).toEqual(['入会申请已过期']);
    expect(await noticesOf(head)).toContain('入会申请已过期');
  });

  it('JST-8 a ban or a cancelled account closes what waits', async () => {
    const { guild_id } = await newGuild(ctx);
    const [a, b] = [await newAdult(ctx), await newAdult(ctx)];
    const [one, two] = [await insertPendingJoin(ctx, guild_id, a), await insertPendingJoin(ctx, guild_id, b)];
    await bus.send('user.banned', { user_id: a.user_id });
    await bus.send('user.cancelled', { user_id: b.user_id });
    expect([await statusOf(one), await statusOf(two)]).toEqual([5, 5]);
  });

  it('JOIN-4 EDGE-5 two reviewers at once: one decides, the other is told by whom', async () => {
    const { guild_id, head, manager } = await newGuildCallers(ctx);
    for (let round = 0; round < 5; round++) {
      const me = await newAdult(ctx);
      const apply_id = await insertPendingJoin(ctx, guild_id, me);
      const replies = await Promise.all([
        check(head, guild_id, [apply_id], 1),
        check(manager, guild_id, [apply_id], 2, { reject_reason: '不合适' }),
      ]);
      const results = replies.map((r) => r.data.results[0]);
      expect(results.filter((r: any) => r.ok === 1)).toHaveLength(1);
      expect(results.find((r: any) => r.ok === 0)).toMatchObject({
        code: 1008,
        msg: expect.stringMatching(/^该申请已被 .+ 处理$/),
      });
      const approved = results[0].ok === 1;
      expect([await statusOf(apply_id), await guildRoleOf(ctx, guild_id, me)]).toEqual(
        approved ? [1, 0] : [2, undefined],
      );
    }
  });

  it('EDGE-6 two guilds approve one person in the same second: one gets them', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await newGuild(ctx), await newGuild(ctx)];
      const me = await newAdult(ctx);
      const ids = [await insertPendingJoin(ctx, a.guild_id, me), await insertPendingJoin(ctx, b.guild_id, me)];
      const replies = await Promise.all([
        check(a.head, a.guild_id, [ids[0]!], 1),
        check(b.head, b.guild_id, [ids[1]!], 1),
      ]);
      const codes = replies.map((r) => r.data.results[0].code).sort();
      expect(codes).toEqual([1, 1008]);
      const [{ n }] = (await ctx.db.rows(sql`
        select count(*) as n from guild_member where user_id = ${me.user_id} and left_at is null`)) as any;
      expect(n).toBe(1);
    }
  });

  it('JOIN-3 EDGE-29 fifty for three places: the first three in the order given, the others are told it is full', async () => {
    const { guild_id, head } = await newGuild(ctx);
    await ctx.db.run(sql`update guild set member_num = 197 where guild_id = ${guild_id}`);
    const ids: number[] = [];
    for (let i = 0; i < 50; i++) ids.push(await insertPendingJoin(ctx, guild_id, await newAdult(ctx)));
    const { data } = await check(head, guild_id, ids, 1);
    expect([data.success_num, data.fail_num]).toEqual([3, 47]);
    expect(data.results.slice(0, 3).map((r: any) => r.ok)).toEqual([1, 1, 1]);
    expect(new Set(data.results.slice(3).map((r: any) => r.msg))).toEqual(new Set(['公会人数已满']));
    const [{ n }] = (await ctx.db.rows(sql`
      select count(*) as n from guild_join where guild_id = ${guild_id} and status = 0`)) as any;
    expect(n).toBe(47);
  });

  it('JOIN-3 capacity is never passed by approvals at once', async () => {
    const { guild_id, head, manager, vice } = await newGuildCallers(ctx);
    await ctx.db.run(sql`update guild set member_num = 198 where guild_id = ${guild_id}`);
    const ids: number[] = [];
    for (let i = 0; i < 9; i++) ids.push(await insertPendingJoin(ctx, guild_id, await newAdult(ctx)));
    const replies = await Promise.all(
      [head, manager, vice].map((by, i) => check(by, guild_id, ids.slice(i * 3, i * 3 + 3), 1)),
    );
    expect(replies.reduce((sum, r) => sum + r.data.success_num, 0)).toBe(2);
    const [{ member_num }] = (await ctx.db.rows(sql`select member_num from guild where guild_id = ${guild_id}`)) as any;
    expect(member_num).toBe(200);
  });

  it('EDGE-13 a guild above its capacity removes nobody and takes nobody', async () => {
    const { guild_id, head } = await newGuild(ctx);
    await ctx.db.run(sql`update guild set member_num = 250 where guild_id = ${guild_id}`);
    const me = await newAdult(ctx);
    expect((await join(me, guild_id)).code).toBe(1010);
    const apply_id = await insertPendingJoin(ctx, guild_id, me);
    expect(items(await check(head, guild_id, [apply_id], 1))).toEqual([[1010, '公会人数已满']]);
    expect(await guildRoleOf(ctx, guild_id, head)).toBe(3);
  });

  it('GUILD-6 GUILD-7 EDGE-10 a frozen guild reviews nothing, a disbanding one rejects and does not take', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const [one, two] = [
      await insertPendingJoin(ctx, guild_id, await newAdult(ctx)),
      await insertPendingJoin(ctx, guild_id, await newAdult(ctx)),
    ];
    await ctx.db.run(sql`update guild set status = 7, frozen_at = now() where guild_id = ${guild_id}`);
    expect(brief(await check(head, guild_id, [one], 1))).toEqual([1009, '公会已冻结，暂不能操作']);
    await ctx.db.run(sql`update guild set status = 6, frozen_at = null where guild_id = ${guild_id}`);
    await ctx.db.run(sql`
      update guild set status = 8, disband_asked_at = now(), disband_at = now(), disband_reason = 'x' where guild_id = ${guild_id}`);
    expect(items(await check(head, guild_id, [one], 1))).toEqual([[1008, '公会已在解散中']]);
    expect(items(await check(head, guild_id, [two], 2))).toEqual([[1, 'ok']]);
  });

  it('G19 G21 JOIN-5 tabs with counts; what waits longest on top; the hint advises', async () => {
    const { guild_id, head, patrol } = await newGuildCallers(ctx);
    const [a, b, c] = [await newAdult(ctx), await newAdult(ctx), await newAdult(ctx)];
    const ids: number[] = [];
    for (const person of [a, b, c]) {
      ids.push(await insertPendingJoin(ctx, guild_id, person));
      ctx.clock.advance(60_000);
    }
    await check(head, guild_id, [ids[0]!], 2);
    const tabs = (await http.post('/api/v1/join_guild_status_list', { guild_id }, head.token)).data;
    expect(tabs.list.map((t: any) => [t.status, t.name, t.num]).slice(0, 4)).toEqual([
      [-1, '全部', 3],
      [0, '待审核', 2],
      [1, '已通过', 0],
      [2, '已拒绝', 1],
    ]);
    expect(tabs.oldest_pending_at).toBe(unixSecondsOf(TEST_NOW) + 60);
    const { data } = await http.post('/api/v1/join_guild_list', { guild_id }, patrol.token);
    expect(data.list.map((row: any) => row.apply_id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(data.list[0]).toMatchObject({ profile: { is_real_name: 1, guild_num_1y: 0 }, hint: 'normal' });
    expect(data.list[2].handler.user_id).toBe(head.user_id);
    const found = await http.post('/api/v1/join_guild_list', { guild_id, keyword: String(c.user_id) }, head.token);
    expect(found.data.list.map((row: any) => row.apply_id)).toEqual([ids[2]]);
    // LOG-4: patrol's read is in the guild's log, for its head.
    const log = await http.post('/api/v1/guild_log', { guild_id, types: [18] }, head.token);
    expect(log.data.list[0]).toMatchObject({ type_name: '敏感查看', operator: { user_id: patrol.user_id } });

    const calm = {
      register_days: 40,
      is_real_name: 1 as const,
      guild_num_1y: 1,
      violation_num_90d: 0,
      mic_minutes_30d: 600,
    };
    expect(reviewHintOf(calm).hint).toBe('good');
    expect(reviewHintOf({ ...calm, mic_minutes_30d: 599 }).hint).toBe('normal');
    expect(reviewHintOf({ ...calm, guild_num_1y: 4 }).hint).toBe('risk');
    expect(reviewHintOf({ ...calm, violation_num_90d: 1 }).hint).toBe('risk');
  });
});
