import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { newGuildMember, newGuildCallers, newGuild, newGuildRoom } from '#testing/people/guilds.ts';
import {
  newSession,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
  type TestResponse,
} from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { insertTestUpload } from '#testing/mutations/guild.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';
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
const edit = (me: Person, guild_id: number, version: number, data: object) =>
  post('modify_guild_info', { guild_id, version, ...data }, me);
const detail = async (me: Person, guild_id: number) =>
  (await http.post('/api/v1/get_guild_detail', { guild_id }, me.token)).data;
/** A moderator decides on everything that waits for moderation. */
async function moderate(action: 'pass' | 'refuse'): Promise<void> {
  const { token } = await newStaff(ctx, 'moderator');
  const waiting = await ctx.db.rows<any>(sql`select moderation_id from moderation_item where state = 0`);
  for (const { moderation_id } of waiting) {
    const reply = await http.post(
      '/console/api/moderation/decide',
      { moderation_id, action, reason: '已看', request_id: newRequestId() },
      token,
    );
    expect(reply.code, reply.msg).toBe(1);
  }
  await bus.drain();
}

describe('what a guild says of itself', () => {
  it('GUILD-8 the notice and the terms of joining hold at once, each with its line; a stale version is refused', async () => {
    const { guild_id, head, vice } = await newGuildCallers(ctx);
    const reply = await edit(vice, guild_id, 1, {
      notice: '今晚八点',
      join_type: 0,
      is_recruit: 0,
      join_condition: { min_wealth_level: 3 },
    });
    expect(reply.data).toMatchObject({ version: 2, pending_fields: [], undo_until: unixSecondsOf(TEST_NOW) + 600 });
    expect(await detail(vice, guild_id)).toMatchObject({
      notice: '今晚八点',
      join_type: 0,
      is_recruit: 0,
      join_condition: { min_wealth_level: 3, min_charm_level: 0, need_voice: 0 },
    });
    expect(brief(await edit(head, guild_id, 1, { notice: '明晚八点' }))).toEqual([
      1008,
      '资料已被他人修改，请刷新后重试',
    ]);
    const lines = (await http.post('/api/v1/guild_log', { guild_id, types: [6] }, head.token)).data.list;
    expect(lines.map((l: any) => [l.text.split(' ')[1], l.before, l.after])).toEqual([
      ['修改了招募', '开启', '关闭'],
      ['修改了入会条件', '财富 0 级、魅力 0 级', '财富 3 级、魅力 0 级'],
      ['修改了入会方式', '需要审核', '自由加入'],
      ['修改了公告', '', '今晚八点'],
    ]);
    expect((await post('undo_guild_action', { guild_id, log_id: reply.data.log_id }, vice)).code).toBe(1);
    expect(await detail(vice, guild_id)).toMatchObject({
      notice: '',
      join_type: 1,
      join_condition: { min_wealth_level: 0 },
    });
    const [{ is_recruit }] = await ctx.db.rows<any>(sql`select is_recruit from guild where guild_id = ${guild_id}`);
    expect(is_recruit).toBe(true);
    expect((await edit(head, guild_id, 99, {})).code).toBe(1008);
  });

  it('API-6 what everybody sees waits for a moderator; the old value stays until then', async () => {
    const { guild_id, head } = await newGuildCallers(ctx);
    const logo = await insertTestUpload(ctx, head.user_id, 'guild_logo');
    const reply = await edit(head, guild_id, 1, { slogan: '声声入耳', tags: ['唱歌', '交友', '唱歌'], logo });
    expect(reply.data.pending_fields.sort()).toEqual(['logo', 'slogan', 'tags']);
    const waiting = await detail(head, guild_id);
    expect(waiting).toMatchObject({
      slogan: '',
      tags: [],
      edit: { version: 2, notice_pushed_today: 0, recruit_on: 1 },
    });
    expect(waiting.edit.pending).toEqual([
      { field: 'logo', value: logo },
      { field: 'slogan', value: '声声入耳' },
      { field: 'tags', value: '唱歌、交友' },
    ]);
    await moderate('pass');
    expect(await detail(head, guild_id)).toMatchObject({ slogan: '声声入耳', tags: ['唱歌', '交友'], logo });
    const { version } = (await ctx.db.row<any>(sql`select version from guild where guild_id = ${guild_id}`))!;
    await edit(head, guild_id, version, { slogan: '换一句' });
    await moderate('refuse');
    expect((await detail(head, guild_id)).slogan).toBe('声声入耳');
    expect((await edit(head, guild_id, version + 1, { slogan: '一起刷流水' })).data.reason).toBe('sensitive');
    expect((await edit(head, guild_id, version + 1, { cover: 'https://evil.example/a.png' })).code).toBe(1004);
  });

  it('S-SI-2 what waits and the version are for who may edit', async () => {
    const { guild_id, head, manager, member } = await newGuildCallers(ctx);
    await edit(head, guild_id, 1, { slogan: '声声入耳' });
    expect((await detail(manager, guild_id)).edit).toMatchObject({ version: 2, pending: [] });
    expect((await detail(member, guild_id)).edit).toBeUndefined();
  });

  it('LOG-3 an edit that still waits is given up by undoing it', async () => {
    const { guild_id, head } = await newGuildCallers(ctx);
    const { log_id } = (await edit(head, guild_id, 1, { intro: '一起唱歌的人' })).data;
    expect((await post('undo_guild_action', { guild_id, log_id }, head)).code).toBe(1);
    await moderate('pass');
    expect((await detail(head, guild_id)).intro).toBe('');
  });

  it('GUILD-2 EDGE-28 a name: once in thirty days, reserved while it waits, the old one kept for thirty days', async () => {
    const { guild_id, head, name } = await newGuildCallers(ctx);
    const other = await newGuildCallers(ctx);
    const reply = await edit(head, guild_id, 1, { guild_name: '海上声屿' });
    expect(reply.data).toMatchObject({
      pending_fields: ['guild_name'],
      next_name_change_at: unixSecondsOf(TEST_NOW + 30 * DAY_MS),
    });
    expect(reply.data.undo_until).toBeUndefined();
    expect(brief(await edit(other.head, other.guild_id, 1, { guild_name: '海上声屿' }))).toEqual([
      1008,
      '该公会名称已被使用',
    ]);
    expect((await detail(head, guild_id)).guild_name).toBe(name);
    // X43: the page can check a name before submitting.
    const free = async (text: string) => (await http.post('/api/v1/check_name', { kind: 'guild', text })).data;
    expect([await free('海上声屿'), (await free('没人用过')).ok]).toMatchObject([
      { ok: 0, reason: '该公会名称已被使用' },
      1,
    ]);
    await moderate('pass');
    expect((await detail(head, guild_id)).guild_name).toBe('海上声屿');
    expect(brief(await edit(head, guild_id, 3, { guild_name: '又换一个' }))).toEqual([
      1010,
      '公会名称 30 天内只能修改一次',
    ]);
    expect(brief(await edit(other.head, other.guild_id, 1, { guild_name: name }))).toEqual([
      1008,
      '该公会名称已被使用',
    ]);
    ctx.clock.advance(30 * DAY_MS);
    const later = { ...other.head, token: await newSession(ctx, other.head.user_id) };
    expect((await edit(later, other.guild_id, 1, { guild_name: name })).code).toBe(1);
    await moderate('refuse');
    const [{ n }] = await ctx.db.rows<any>(
      sql`select count(*)::int as n from guild_name where guild_id = ${other.guild_id}`,
    );
    expect(n).toBe(1);
  });

  it('G03 a notice goes to every member once a day', async () => {
    const { guild_id, manager, member } = await newGuildCallers(ctx);
    expect((await edit(manager, guild_id, 1, { notice: '今晚八点见', push_notice: 1 })).code).toBe(1);
    await bus.drain();
    const [told] = (await http.post('/api/v1/get_notice_list', {}, member.token)).data.list;
    expect([told.title, told.text]).toEqual([expect.stringContaining('公告'), '今晚八点见']);
    expect(brief(await edit(manager, guild_id, 2, { notice: '改到九点', push_notice: 1 }))).toEqual([
      1010,
      '今日已推送过公告',
    ]);
    ctx.clock.advance(DAY_MS);
    expect((await edit(manager, guild_id, 2, { notice: '改到九点', push_notice: 1 })).code).toBe(1);
  });

  it('G02 the home: mine without an id, what a visitor may do, what an officer has to do', async () => {
    const { guild_id, member, stranger, manager } = await newGuildCallers(ctx);
    expect((await http.post('/api/v1/get_guild_detail', {}, member.token)).data.guild_id).toBe(guild_id);
    expect(await http.post('/api/v1/get_guild_detail', {}, stranger.token)).toMatchObject({
      code: 0,
      msg: '您还没有加入公会',
    });
    // S-ALL-5: a guest who asks for the own guild is asked to log in, not to found a guild.
    expect(await http.post('/api/v1/get_guild_detail', {}, '')).toMatchObject({ code: 1001 });
    expect((await http.post('/api/v1/get_guild_detail', { guild_id: 1 }, '')).msg).toBe('公会不存在或已解散');
    const visitor = await detail(stranger, guild_id);
    expect([visitor.notice, visitor.todo, visitor.my.can_join, visitor.my.role]).toEqual([
      undefined,
      undefined,
      1,
      null,
    ]);
    expect((await detail(manager, guild_id)).todo).toEqual({ join_pending: 0, quit_pending: 0, expiring_24h: 0 });
  });
});

describe('finding guilds', () => {
  const found = async (keyword: string, more: object = {}) =>
    (await http.post('/api/v1/get_guild_list', { keyword, limit: 50, ...more })).data.list.map((g: any) => g.guild_id);

  it('G01 S-GL-1 by part of a Chinese name, by number, by its head; the exact number first', async () => {
    const head = await newAdult(ctx);
    await ctx.db.run(sql`update user_account set nickname = '南风知我意' where user_id = ${head.user_id}`);
    const a = await newGuild(ctx, { name: '星海之声', head });
    const b = await newGuild(ctx, { name: `${a.guild_id}号` });
    expect(await found('海之')).toEqual([a.guild_id]);
    expect(await found('星')).toEqual([a.guild_id]);
    expect(await found('声海')).toEqual([]);
    expect(await found('知我')).toEqual([a.guild_id]);
    expect(await found(String(a.guild_id))).toEqual([a.guild_id, b.guild_id]);
    await ctx.db.run(sql`update user_account set nickname = '北风' where user_id = ${head.user_id}`);
    await bus.send('user.profile_changed', { user_id: head.user_id, fields: ['nickname'] });
    expect([await found('知我'), await found('北风')]).toEqual([[], [a.guild_id]]);
    expect(await found('海之', { guild_type: 2 })).toEqual([]);
    await ctx.db.run(sql`update guild set is_recruit = false where guild_id = ${a.guild_id}`);
    expect([await found('海之', { only_recruit: 1 }), await found('海之')]).toEqual([[], [a.guild_id]]);
  });

  it('G01 what the caller may do with each', async () => {
    const { guild_id, member, stranger } = await newGuildCallers(ctx, { name: '潮汐电台' });
    const state = async (me: Person) =>
      (await http.post('/api/v1/get_guild_list', { keyword: '潮汐' }, me.token)).data.list[0].join_state;
    expect([await state(member), await state(stranger)]).toEqual([1, 0]);
    await ctx.db.run(sql`update guild set member_num = 200 where guild_id = ${guild_id}`);
    expect(await state(stranger)).toBe(3);
    await ctx.db.run(sql`update guild set join_type = 2 where guild_id = ${guild_id}`);
    expect(await state(stranger)).toBe(4);
    const mine = (await http.post('/api/v1/get_guild_list', {}, member.token)).data;
    expect([mine.my.guild_id, mine.rank_code, mine.recommend]).toEqual([guild_id, 'honour_guild', undefined]);
    expect(JSON.stringify(mine)).not.toMatch(/flow|income/);
  });
});

describe('rooms of a guild (X27, G09)', () => {
  const manage = (me: Person, guild_id: number, action: string, room_id: number, more: object = {}) =>
    post('guild_room_manage', { guild_id, action, room_id, ...more }, me);

  it('ROOM-1 bound by vice-heads, to one guild, within the quota; the owner is a member', async () => {
    const { guild_id, vice, member, manager, stranger, otherHead, other_id } = await newGuildCallers(ctx);
    const foreign = await newGuildRoom(ctx, null, stranger);
    expect(brief(await manage(vice, guild_id, 'bind', foreign))).toEqual([1005, '房主须为本公会成员']);
    const taken = await newGuildRoom(ctx, other_id, otherHead);
    expect(brief(await manage(vice, guild_id, 'bind', taken))).toEqual([1008, '该房间已属于其他公会']);
    expect((await manage(manager, guild_id, 'bind', await newGuildRoom(ctx, null, manager))).code).toBe(1005);
    for (let i = 0; i < 3; i++)
      expect((await manage(vice, guild_id, 'bind', await newGuildRoom(ctx, null, member))).data.state).toBe(1);
    expect(brief(await manage(vice, guild_id, 'bind', await newGuildRoom(ctx, null, member)))).toEqual([
      1010,
      '公会房间名额已满',
    ]);
    const { data } = await http.post('/api/v1/get_guild_room_list', { guild_id }, vice.token);
    expect(data).toMatchObject({
      total: 3,
      quota: 3,
      can_manage: 1,
      counts: { all: 3, live: 0, idle: 0, restricted: 0 },
    });
    const codes = await Promise.all(
      [0, 1].map(async () => (await manage(vice, guild_id, 'unbind', data.list[0].room_id)).code),
    );
    expect(codes.sort()).toEqual([1, 1006]);
  });

  it('ROOM-3 S-GR-1 a room with turnover today is not idle, whenever it was opened last', async () => {
    const { guild_id, head } = await newGuildCallers(ctx);
    const [earning, quiet] = [await newGuildRoom(ctx, guild_id, head), await newGuildRoom(ctx, guild_id, head)];
    await ctx.db.run(sql`
      update room set used_at = ${new Date(TEST_NOW - 8 * DAY_MS)} where room_id = any(${[earning, quiet]}::bigint[])`);
    await ctx.db.run(sql`
      insert into room_day (room_id, day, direct, backpack, refund, adjust, gift_value, open_minutes)
      values (${earning}, ${dayOf(TEST_NOW)}, 500, 0, 0, 0, 500, 0)`);
    const rooms = async (state: number) =>
      (await http.post('/api/v1/get_guild_room_list', { guild_id, state }, head.token)).data;
    const all = await rooms(0);
    const stateOf = (room_id: number) => all.list.find((room: any) => room.room_id === room_id).state;
    expect([stateOf(earning), stateOf(quiet), all.counts.idle]).toEqual([1, 2, 1]);
    expect((await rooms(2)).list.map((room: any) => room.room_id)).toEqual([quiet]);
  });

  it('S-GR-3 a room is found by its number before it is bound, with what stands against it', async () => {
    const { guild_id, vice, member, stranger, otherHead, other_id } = await newGuildCallers(ctx);
    const found = async (room_id: number, me = vice) => {
      const { show_id } = (await ctx.db.row<any>(sql`select show_id from room where room_id = ${room_id}`))!;
      const ask = { guild_id, bind_show_id: show_id };
      return (await http.post('/api/v1/get_guild_room_list', ask, me.token)).data.found;
    };
    const free = await newGuildRoom(ctx, null, member);
    expect(await found(free)).toMatchObject({ room_id: free, owner: { user_id: member.user_id } });
    expect((await found(free)).barred).toBeUndefined();
    expect(await found(await newGuildRoom(ctx, null, stranger))).toMatchObject({ barred: '房主须为本公会成员' });
    expect(await found(await newGuildRoom(ctx, other_id, otherHead))).toMatchObject({ barred: '该房间已属于其他公会' });
    expect(await found(free, member)).toBeUndefined();
    const { data } = await http.post('/api/v1/get_guild_room_list', { guild_id, bind_show_id: '0' }, vice.token);
    expect(data.found).toBeUndefined();
  });

  it('ROOM-1 ROOM-3 not while live; unbound it is history until it is bound again', async () => {
    const { guild_id, head } = await newGuildCallers(ctx);
    const room_id = await newGuildRoom(ctx, guild_id, head);
    await ctx.db.run(sql`
      insert into ingest_span (room_id, user_id, kind, session_id, begin_at, told_until) values (${room_id}, 0, 'open', 's', now(), now())`);
    expect(brief(await manage(head, guild_id, 'unbind', room_id))).toEqual([1008, '房间直播中，暂不能解绑']);
    await ctx.db.run(sql`delete from ingest_span where room_id = ${room_id}`);
    expect((await manage(head, guild_id, 'unbind', room_id)).data.state).toBe(4);
    expect((await manage(head, guild_id, 'bind', room_id)).data.state).toBe(1);
    const bindings = await ctx.db.rows<any>(
      sql`select unbind_at from room_binding where room_id = ${room_id} order by bind_at`,
    );
    expect(bindings.map((b) => b.unbind_at === null)).toEqual([false, true]);
  });

  it('ROOM-5 the owner or a vice-head hands it to a member; both are told, the log says so', async () => {
    const { guild_id, member, manager, head, stranger } = await newGuildCallers(ctx);
    const room_id = await newGuildRoom(ctx, guild_id, member);
    expect((await manage(manager, guild_id, 'owner', room_id, { owner_id: manager.user_id })).code).toBe(1005);
    expect(brief(await manage(member, guild_id, 'owner', room_id, { owner_id: stranger.user_id }))).toEqual([
      1005,
      '房主须为本公会成员',
    ]);
    expect(
      (await manage(member, guild_id, 'owner', room_id, { owner_id: manager.user_id })).data.room.owner.user_id,
    ).toBe(manager.user_id);
    expect((await manage(member, guild_id, 'owner', room_id, { owner_id: head.user_id })).code).toBe(1005);
    for (const person of [member, manager])
      expect((await http.post('/api/v1/get_notice_list', {}, person.token)).data.list[0].title).toBe('房主变更');
    const log = (await http.post('/api/v1/guild_log', { guild_id, types: [10] }, head.token)).data.list;
    expect(log).toHaveLength(1);
  });

  it('FLOW-1 EDGE-15 a gift’s line takes the guild of the receiver, else of the room, at its moment', async () => {
    const { guild_id, head } = await newGuildCallers(ctx);
    const room_id = await newGuildRoom(ctx, guild_id, head);
    const other = await newGuild(ctx);
    const receiver = await newGuildMember(ctx, other.guild_id);
    const nobody = await newAdult(ctx);
    const giver = await newAdult(ctx, { diamonds: 1_000 });
    const gift = {
      item_code: 'g_rose',
      num: 1,
      receiver_ids: [receiver.user_id, nobody.user_id],
      room_id,
      source: 1,
      request_id: newRequestId(),
    };
    const sent = await http.post('/goapi/gift/send_gift', gift, giver.token);
    expect(sent.code, sent.msg).toBe(1);
    const lines = await ctx.db.rows<any>(
      sql`select receiver_id, guild_id, room_guild_id from gift_line where room_id = ${room_id} order by receiver_id`,
    );
    expect(lines).toEqual([
      { receiver_id: receiver.user_id, guild_id: other.guild_id, room_guild_id: guild_id },
      { receiver_id: nobody.user_id, guild_id, room_guild_id: guild_id },
    ]);
  });
});
