import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import {
  newGuildMember,
  newGuildCallers,
  newGuild,
  insertPendingJoin,
  guildRoleOf,
  newGuildRoom,
} from '#testing/people/guilds.ts';
import {
  newPerson,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
  type TestResponse,
} from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { guild } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  bus = createTestBus(ctx, [guild]);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
afterEach(() => ctx.clock.set(TEST_NOW));

const post = (path: string, data: object, { token }: Person): Promise<TestResponse> =>
  http.post(`/api/v1/${path}`, { request_id: newRequestId(), ...data }, token);
const brief = ({ code, msg }: TestResponse) => [code, msg];
const on = (path: string) => (me: Person, guild_id: number, target: Person) =>
  post(path, { guild_id, user_id: target.user_id }, me);
const [giveVice, giveManager, removeVice, removeManager] = [
  on('give_vice_guild'),
  on('give_manager_guild'),
  on('remove_vice_guild'),
  on('remove_manager_guild'),
];
const remove = (me: Person, guild_id: number, targets: Person[], more: object = {}) =>
  post('remove_guild_member', { guild_id, user_ids: targets.map((t) => t.user_id), reason_type: 1, ...more }, me);
/** The member was last active so many days ago. */
const sleepFor = (who: Person, days: number) =>
  ctx.db.run(sql`
    update user_account set last_active_at = ${new Date(ctx.clock.now() - days * DAY_MS)} where user_id = ${who.user_id}`);
const undo = (me: Person, guild_id: number, log_id: number) => post('undo_guild_action', { guild_id, log_id }, me);
const logOf = async (me: Person, guild_id: number, more: object = {}) =>
  (await http.post('/api/v1/guild_log', { guild_id, ...more }, me.token)).data;

describe('appointing', () => {
  it('ROLE-3 G13 G14 seats are counted; a manager made vice-head frees the smaller seat', async () => {
    const { guild_id, head, vice, manager, member } = await newGuildCallers(ctx);
    const reply = await giveVice(head, guild_id, manager);
    expect(reply.data).toMatchObject({ role: 2, vice_num: 2, vice_max: 2, undo_until: unixSecondsOf(TEST_NOW) + 600 });
    expect(brief(await giveVice(head, guild_id, member))).toEqual([1010, '副会长名额已满']);
    for (let i = 0; i < 5; i++)
      expect((await giveManager(vice, guild_id, await newGuildMember(ctx, guild_id))).data).toMatchObject({
        manager_num: i + 1,
        manager_max: 5,
      });
    expect(brief(await giveManager(vice, guild_id, member))).toEqual([1010, '管理员名额已满']);
    await bus.drain();
    const [notice] = (await http.post('/api/v1/get_notice_list', {}, manager.token)).data.list;
    expect([notice.title, notice.text]).toEqual(['职位变更', expect.stringMatching(/^您已成为「.+」副会长$/)]);
  });

  it('ROLE-4 EDGE-9 G13 who may be appointed, in the call’s words', async () => {
    const { guild_id, head, vice, manager, member, stranger } = await newGuildCallers(ctx);
    expect(brief(await giveVice(head, guild_id, stranger))).toEqual([1006, '对方不是公会成员']);
    expect(brief(await giveVice(head, guild_id, vice))).toEqual([1008, '对方已是副会长']);
    expect(brief(await giveManager(head, guild_id, manager))).toEqual([1008, '对方已是管理员']);
    expect(brief(await giveManager(vice, guild_id, head))).toEqual([1005, '不能调整同级或更高职位']);
    expect((await giveManager(vice, guild_id, vice)).code).toBe(1005);
    const nameless = await newGuildMember(ctx, guild_id, { person: await newPerson(ctx) });
    expect(brief(await giveManager(head, guild_id, nameless))).toEqual([1005, '对方未完成实名认证']);
    // EDGE-9: a member with an open quit cannot be appointed.
    await post('quit_guild', { guild_id, quit_type: 1, reason_type: 1, fee_confirm_fen: 0 }, member);
    expect(brief(await giveManager(head, guild_id, member))).toEqual([1008, '对方正在退会，暂不能任命']);
  });

  it('ROLE-3 G15 G16 EDGE-2 who is dismissed is a plain member; a guild without other officers is fine', async () => {
    const { guild_id, head, vice, manager, member } = await newGuildCallers(ctx);
    expect((await removeVice(head, guild_id, vice)).data).toMatchObject({ role: 0 });
    expect((await removeManager(head, guild_id, manager)).data).toMatchObject({ role: 0 });
    expect([await guildRoleOf(ctx, guild_id, vice), await guildRoleOf(ctx, guild_id, manager)]).toEqual([0, 0]);
    expect(brief(await removeVice(head, guild_id, member))).toEqual([1006, '对方不是副会长']);
    expect(brief(await removeManager(head, guild_id, member))).toEqual([1006, '对方不是管理员']);
    const { data } = await http.post('/api/v1/guild_manager_list', { guild_id }, member.token);
    expect(data).toMatchObject({ head: { user_id: head.user_id }, vice_list: [], manager_list: [], can_set_vice: 0 });
  });

  it('GUILD-6 GUILD-7 frozen nothing moves, disbanding nobody is appointed', async () => {
    const { guild_id, head, member, manager } = await newGuildCallers(ctx);
    await ctx.db.run(sql`update guild set status = 7, frozen_at = now() where guild_id = ${guild_id}`);
    for (const reply of [
      await giveVice(head, guild_id, member),
      await removeManager(head, guild_id, manager),
      await remove(head, guild_id, [member]),
    ])
      expect(brief(reply)).toEqual([1009, '公会已冻结，暂不能操作']);
    await ctx.db.run(sql`update guild set status = 6, frozen_at = null where guild_id = ${guild_id}`);
    await ctx.db.run(sql`
      update guild set status = 8, disband_asked_at = now(), disband_at = now(), disband_reason = 'x' where guild_id = ${guild_id}`);
    expect(brief(await giveManager(head, guild_id, member))).toEqual([1008, '公会已在解散中']);
    expect((await removeManager(head, guild_id, manager)).code).toBe(1);
  });

  it('ROLE-3 seats are never passed by appointments at once', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const people = await Promise.all(Array.from({ length: 6 }, () => newGuildMember(ctx, guild_id)));
    const codes = (await Promise.all(people.map((p) => giveVice(head, guild_id, p)))).map((r) => r.code).sort();
    expect(codes).toEqual([1, 1, 1010, 1010, 1010, 1010]);
  });
});

describe('removing', () => {
  it('QUIT-13 ROLE-4 G17 lower roles only, room owners not, each by itself; the member is told why', async () => {
    const { guild_id, head, vice, manager, member, stranger } = await newGuildCallers(ctx);
    const owner = await newGuildMember(ctx, guild_id);
    await newGuildRoom(ctx, guild_id, owner);
    const { data } = await remove(manager, guild_id, [member, owner, vice, stranger, manager], {
      reason_type: 2,
      reason_text: '刷屏',
    });
    expect(data.success_num).toBe(1);
    expect(data.results.map((r: any) => [r.code, r.msg])).toEqual([
      [1, 'ok'],
      [1008, '对方是房主，请先移交房间'],
      [1005, '不能移出同级或更高职位'],
      [1006, '对方已不在公会'],
      [1008, '不能移出自己'],
    ]);
    await bus.drain();
    const [notice] = (await http.post('/api/v1/get_notice_list', {}, member.token)).data.list;
    expect([notice.title, notice.text]).toEqual(['您已被移出公会', '原因：违反会规，刷屏。收益不受影响']);
    expect((await remove(head, guild_id, [vice], { reason_type: 5 })).code).toBe(1004);
    expect((await remove(head, guild_id, [vice, manager])).data.success_num).toBe(2);
    expect(brief(await remove(head, guild_id, [stranger]))).toEqual([1006, '对方已不在公会']);
  });

  it('RISK-5 G17 a manager removes twenty a day, not one more', async () => {
    const { guild_id, manager, vice } = await newGuildCallers(ctx);
    const people = await Promise.all(Array.from({ length: 21 }, () => newGuildMember(ctx, guild_id)));
    expect((await remove(manager, guild_id, people.slice(0, 20))).data.success_num).toBe(20);
    expect(brief(await remove(manager, guild_id, people.slice(20)))).toEqual([1010, '今日移出人数已达上限']);
    expect((await remove(vice, guild_id, people.slice(20))).code).toBe(1);
  });

  it('LOG-3 QUIT-13 EDGE-30 undone within ten minutes the stay goes on, and what was asked for elsewhere closes', async () => {
    const { guild_id, head, manager, vice } = await newGuildCallers(ctx);
    const other = await newGuild(ctx);
    const [a, b] = [await newGuildMember(ctx, guild_id), await newGuildMember(ctx, guild_id)];
    const { log_id } = (await remove(vice, guild_id, [a, b, manager])).data;
    const apply_id = await insertPendingJoin(ctx, other.guild_id, a);
    ctx.clock.advance(10 * 60_000);
    const reply = await undo(head, guild_id, log_id);
    expect(reply.data.restored.map((r: any) => r.ok)).toEqual([1, 1, 1]);
    expect([
      await guildRoleOf(ctx, guild_id, a),
      await guildRoleOf(ctx, guild_id, b),
      await guildRoleOf(ctx, guild_id, manager),
    ]).toEqual([0, 0, 0]);
    const [row] = await ctx.db.rows<any>(
      sql`select join_at from guild_member where user_id = ${a.user_id} and left_at is null`,
    );
    expect(row.join_at).toEqual(new Date(TEST_NOW - 60 * DAY_MS));
    const [apply] = await ctx.db.rows<any>(sql`select status from guild_join where apply_id = ${apply_id}`);
    expect(apply.status).toBe(5);
    expect(brief(await undo(head, guild_id, log_id))).toEqual([1008, '已撤销']);
    expect((await undo(head, guild_id, reply.data.log_id)).code).toBe(1006);
  });

  it('LOG-3 X25 too late, joined elsewhere, somebody else’s line: refused, all of it', async () => {
    const { guild_id, head, manager, vice } = await newGuildCallers(ctx);
    const other = await newGuild(ctx);
    const [a, b] = [await newGuildMember(ctx, guild_id), await newGuildMember(ctx, guild_id)];
    const { log_id } = (await remove(vice, guild_id, [a, b])).data;
    expect((await undo(manager, guild_id, log_id)).code).toBe(1005);
    await newGuildMember(ctx, other.guild_id, { person: b, daysAgo: 0 });
    expect(brief(await undo(vice, guild_id, log_id))).toEqual([1008, '对方已加入其他公会，不能恢复']);
    expect(await guildRoleOf(ctx, guild_id, a)).toBeUndefined();
    ctx.clock.advance(10 * 60_000 + 1);
    expect(brief(await undo(head, guild_id, log_id))).toEqual([1010, '已超过可撤销时间']);
  });

  it('LOG-3 an appointment and a dismissal are undone; not once the state has moved on', async () => {
    const { guild_id, head, vice, member } = await newGuildCallers(ctx);
    const made = (await giveManager(head, guild_id, member)).data.log_id;
    expect((await undo(head, guild_id, made)).code).toBe(1);
    expect(await guildRoleOf(ctx, guild_id, member)).toBe(0);
    const gone = (await removeVice(head, guild_id, vice)).data.log_id;
    expect((await undo(head, guild_id, gone)).code).toBe(1);
    expect(await guildRoleOf(ctx, guild_id, vice)).toBe(2);
    const again = (await giveManager(head, guild_id, member)).data.log_id;
    await giveVice(head, guild_id, member);
    expect((await undo(head, guild_id, again)).code).toBe(1008);
    expect(await guildRoleOf(ctx, guild_id, member)).toBe(2);
  });
});

describe('members and the log', () => {
  it('G12 S-MM-1 待激活 holds neither the head nor anybody who is online now', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const [here, away] = [await newGuildMember(ctx, guild_id), await newGuildMember(ctx, guild_id)];
    await ctx.redis.set(`on:${here.user_id}`, '1', 'EX', 180);
    await ctx.redis.del(`on:${away.user_id}`);
    const ask = { guild_id, limit: 50, filter: 'idle' };
    const idle = async () => (await http.post('/api/v1/guild_member_list', ask, head.token)).data;
    expect((await idle()).list.map((row: any) => row.user_id)).toEqual([away.user_id]);
    expect((await idle()).counts).toMatchObject({ all: 3, idle: 1 });
    await ctx.redis.del(`on:${here.user_id}`);
    expect((await idle()).counts.idle).toBe(2);
  });

  it('G12 plain members see names, roles and who is here; officers what they may do', async () => {
    const { guild_id, head, vice, manager, member } = await newGuildCallers(ctx);
    await post('set_member_remark', { guild_id, user_id: member.user_id, remark: '主力' }, manager);
    const rows = async (me: Person, more: object = {}) =>
      (await http.post('/api/v1/guild_member_list', { guild_id, limit: 50, ...more }, me.token)).data;
    const plain = await rows(member);
    expect(plain.list.map((r: any) => r.role)).toEqual([3, 2, 1, 0, 0]);
    expect(plain.list.find((r: any) => r.user_id === manager.user_id)).not.toHaveProperty('is_signed');
    expect(plain.list.every((r: any) => r.remark === undefined)).toBe(true);
    expect(plain.list.map((r: any) => r.actions.join())).toEqual(['', '', '', 'data', '']);
    const seen = await rows(head);
    const of = (list: any[], who: Person) => list.find((r) => r.user_id === who.user_id);
    expect(of(seen.list, member)).toMatchObject({ remark: '主力', is_signed: 0 });
    expect(of(seen.list, member).actions).toEqual(['data', 'remark', 'remind', 'give_manager', 'give_vice', 'remove']);
    expect(of(seen.list, vice).actions).toEqual(['data', 'remark', 'remind', 'remove_vice', 'remove', 'transfer']);
    expect(of((await rows(manager)).list, vice).actions).toEqual(['data', 'remark', 'remind']);
    expect(seen).toMatchObject({ capacity: 200, counts: { all: 5, new: 0, leaving: 0, unsigned: 5 } });
    expect((await rows(head, { keyword: String(member.user_id) })).list).toHaveLength(1);
    expect((await rows(head, { role: 1 })).list.map((r: any) => r.user_id)).toEqual([manager.user_id]);
    expect((await rows(head, { sort: 'join', order: 'asc' })).list[0].user_id).toBe(head.user_id);
    expect((await http.post('/api/v1/guild_member_list', { guild_id, sort: 'flow' }, member.token)).code).toBe(1005);
  });

  it('S-MM-1 X29 a member is found by any part of name or ID, and by officers also by the remark', async () => {
    const { guild_id, manager, member } = await newGuildCallers(ctx);
    await post('set_member_remark', { guild_id, user_id: member.user_id, remark: '周五主持' }, manager);
    await ctx.db.run(sql`update user_account set nickname = '晚风予你' where user_id = ${member.user_id}`);
    const isFound = async (who: Person, keyword: string): Promise<boolean> =>
      (await http.post('/api/v1/guild_member_list', { guild_id, keyword, limit: 50 }, who.token)).data.list.some(
        ({ user_id }: Person) => user_id === member.user_id,
      );
    for (const keyword of ['予', '主持', String(member.user_id).slice(1)])
      expect([keyword, await isFound(manager, keyword)]).toEqual([keyword, true]);
    expect([await isFound(member, '主持'), await isFound(member, '你')]).toEqual([false, true]);
  });

  it('X44 an active member is not recalled, but told the officer’s own words, once a day and checked', async () => {
    const { guild_id, name, manager, member } = await newGuildCallers(ctx);
    const send = async (more: object = {}) => {
      const { code, data } = await post(
        'remind_guild_member',
        { guild_id, user_ids: [member.user_id], ...more },
        manager,
      );
      return code === 1 ? data.results[0].msg : data.reason;
    };
    expect(await send()).toBe('对方近 7 天内活跃，无需召回');
    expect(await send({ text: '赌博网站' })).toBe('sensitive');
    expect(await send({ text: '  ' })).toBe('params');
    expect(await send({ text: '今晚八点排麦' })).toBe('ok');
    expect(await send({ text: '记得来' })).toBe('24 小时内已发送过');
    const [told] = (await http.post('/api/v1/get_notice_list', {}, member.token)).data.list;
    expect([told.title, told.text]).toEqual([`「${name}」的消息`, expect.stringMatching(/：今晚八点排麦$/)]);
    const row = async () =>
      (await http.post('/api/v1/guild_member_list', { guild_id, limit: 50 }, manager.token)).data.list.find(
        (m: any) => m.user_id === member.user_id,
      ).actions;
    expect(await row()).toEqual(expect.arrayContaining(['remind']));
    await sleepFor(member, 8);
    expect(await row()).toEqual(expect.arrayContaining(['recall']));
    expect(await row()).not.toContain('remind');
  });

  it('X44 a reminder once in seven days', async () => {
    const { guild_id, manager, member, stranger } = await newGuildCallers(ctx);
    await sleepFor(member, 8);
    const remind = () =>
      post('remind_guild_member', { guild_id, user_ids: [member.user_id, stranger.user_id] }, manager);
    const codes = async () => (await remind()).data.results.map((r: any) => r.code);
    expect(await codes()).toEqual([1, 1006]);
    expect(await codes()).toEqual([1010, 1006]);
    ctx.clock.advance(7 * DAY_MS);
    expect(await codes()).toEqual([1, 1006]);
    const notices = (await http.post('/api/v1/get_notice_list', {}, member.token)).data.list;
    expect(notices.map((n: any) => n.title)).toEqual(['公会邀请你回来看看', '公会邀请你回来看看']);
  });

  it('LOG-1 LOG-2 G18 every act has its line; managers see types 1 to 8, sensitive reads are the head’s', async () => {
    const { guild_id, head, vice, manager, member, patrol } = await newGuildCallers(ctx);
    await giveManager(head, guild_id, member);
    await removeManager(head, guild_id, member);
    await remove(manager, guild_id, [member]);
    await post('modify_guild_info', { guild_id, version: 1, notice: '今晚见' }, manager);
    await http.post('/api/v1/join_guild_list', { guild_id }, patrol.token);
    await newGuildRoom(ctx, null, vice).then((room_id) =>
      post('guild_room_manage', { guild_id, action: 'bind', room_id }, vice),
    );
    const types = async (me: Person, more: object = {}) =>
      (await logOf(me, guild_id, more)).list.map((l: any) => l.type);
    expect(await types(head)).toEqual([9, 18, 6, 3, 5, 4]);
    expect(await types(vice)).toEqual([9, 6, 3, 5, 4]);
    expect(await types(manager)).toEqual([6, 3, 5, 4]);
    expect(await types(manager, { types: [18, 9] })).toEqual([]);
    expect((await logOf(manager, guild_id)).types.map((t: any) => t.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const { list } = await logOf(head, guild_id, { types: [4] });
    expect(list[0]).toMatchObject({
      type_name: '任命',
      text: expect.stringMatching(/^岛民\d+ 将 岛民\d+ 设为管理员$/),
      before: '成员',
      after: '管理员',
      can_undo: 1,
      undone: 0,
    });
    expect((await logOf(manager, guild_id, { types: [3] })).list[0].can_undo).toBe(1);
    expect((await logOf(manager, guild_id, { types: [4] })).list[0].can_undo).toBe(0);
    expect((await logOf(head, guild_id, { target_id: member.user_id })).total).toBe(3);
    expect((await logOf(head, guild_id, { keyword: '移出公会' })).total).toBe(1);
    expect(
      (await http.post('/api/v1/guild_log', { guild_id, begin: '2026-01-01', end: '2026-11-18' }, head.token)).code,
    ).toBe(1004);
    await expect(ctx.db.run(sql`update guild_log set words = 'x' where guild_id = ${guild_id}`)).rejects.toThrow();
  });
});
