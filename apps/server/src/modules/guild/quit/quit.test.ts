import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, DAY_MS, HOUR_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { guildAsOwner as guildAccount, userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { newGuildMember, newGuildCallers, newGuild, guildRoleOf, newGuildRoom } from '#testing/people/guilds.ts';
import { newRequestId, openTestHttp, type TestHttpClient, type Person, type TestResponse } from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { mobileOf } from '#testing/mutations/guild.ts';
import { storeSmsCode } from '#testing/sms.ts';
import { giveIncome } from '#testing/people/withdrawing.ts';
import { guild, runDeadlines } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  bus = createTestBus(ctx, [guild]);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});
afterEach(() => ctx.clock.set(TEST_NOW));

const post = (path: string, data: object, { token }: Person): Promise<TestResponse> =>
  http.post(`/api/v1/${path}`, { request_id: newRequestId(), ...data }, token);
const quit = (me: Person, guild_id: number, quit_type: 1 | 2, more: object = {}) =>
  post('quit_guild', { guild_id, quit_type, reason_type: 1, fee_confirm_fen: 0, ...more }, me);
const forced = async (me: Person, guild_id: number, fee_confirm_fen = 0) => {
  await storeSmsCode(ctx, await mobileOf(ctx, me), 'quit');
  return quit(me, guild_id, 2, { sms_code: '000000', fee_confirm_fen });
};
const check = (me: Person, guild_id: number, apply_ids: number[], action: 1 | 2, more: object = {}) =>
  post('quit_guild_check', { guild_id, apply_ids, action, reject_reason: '再想想吧', ...more }, me);
const auto = (me: Person, guild_id: number, ground: string) => post('auto_quit_guild', { guild_id, ground }, me);
const types = async (me: Person) => (await http.post('/api/v1/get_quit_type', {}, me.token)).data;
const brief = ({ code, msg }: TestResponse) => [code, msg];
const items = ({ data }: TestResponse) => data.results.map((r: any) => [r.code, r.msg]);
const rowOf = async (apply_id: number) =>
  (await ctx.db.row<any>(sql`select * from guild_quit where apply_id = ${apply_id}`))!;
const leftAs = async (me: Person) =>
  ctx.db.row<any>(sql`
    select leave_type, leave_ground, left_at from guild_member where user_id = ${me.user_id} order by member_id desc limit 1`);
const money = async (me: Person) => {
  const { available, frozen } = await walletOf(ctx.db, userAsOwner(me.user_id));
  return [available, frozen];
};
const guildMoney = async (guild_id: number) => (await walletOf(ctx.db, guildAccount(guild_id))).available;

let flows = 1_000_000;
/** Writes a gift line, so that the member has gift income in this guild. */
async function earned(me: Person, guild_id: number, fen: number, daysAgo = 1): Promise<number> {
  const flow_id = ++flows;
  const at = new Date(TEST_NOW - daysAgo * DAY_MS);
  await ctx.db.run(sql`
    insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, item_code, source, num, gift_value, income_base,
      income_fen, guild_id)
    values (${flow_id}, ${new Date(TEST_NOW)}, ${at}, ${at}, false, ${`o${flow_id}`}, 1, ${me.user_id}, 'g_rose', 1, 1, ${fen / 5}, ${fen / 5}, ${fen},
      ${guild_id})`);
  return flow_id;
}

describe('friendly', () => {
  it('QST-1 QST-4 QUIT-4 nobody answers: it passes at its minute, officers were told 72 h and 24 h before', async () => {
    const { guild_id, member, head } = await newGuildCallers(ctx);
    const reply = await quit(member, guild_id, 1, { reason_text: '最近没有时间' });
    expect(reply.data).toMatchObject({
      status: 0,
      status_text: '待审核',
      auto_pass_at: unixSecondsOf(TEST_NOW + 7 * DAY_MS),
      fee_fen: 0,
    });
    await bus.drain();
    const told = async () =>
      (await http.post('/api/v1/get_notice_list', { limit: 50 }, head.token)).data.list.filter(
        (n: any) => n.title === '退会申请',
      ).length;
    expect(await told()).toBe(1);
    for (const [days, n] of [
      [3, 1],
      [4, 2],
      [6, 3],
    ] as const) {
      ctx.clock.set(TEST_NOW + days * DAY_MS);
      await runDeadlines(ctx);
      await runDeadlines(ctx);
      expect([days, await told()]).toEqual([days, n]);
    }
    ctx.clock.set(TEST_NOW + 7 * DAY_MS + 3 * HOUR_MS);
    await runDeadlines(ctx);
    // CAL-2: the job ran late, but the deadline counts.
    expect(await leftAs(member)).toEqual({
      leave_type: 1,
      leave_ground: null,
      left_at: new Date(TEST_NOW + 7 * DAY_MS),
    });
    expect(await rowOf(reply.data.apply_id)).toMatchObject({ status: 2, handler_id: null });
    await bus.drain();
    const notices = (await http.post('/api/v1/get_notice_list', {}, member.token)).data.list;
    expect(notices[0]).toMatchObject({ title: '已退出公会', text: expect.stringContaining('2026-11-26 12:00') });
  });

  it('QST-4 an officer lets go at once; the role is gone with the stay', async () => {
    const { guild_id, manager, vice } = await newGuildCallers(ctx);
    const { data } = await quit(manager, guild_id, 1);
    expect(await guildRoleOf(ctx, guild_id, manager)).toBe(1);
    expect(items(await check(vice, guild_id, [data.apply_id], 1))).toEqual([[1, 'ok']]);
    expect([await guildRoleOf(ctx, guild_id, manager), (await leftAs(manager)).leave_type]).toEqual([undefined, 1]);
  });

  it('QST-5 QUIT-3 QUIT-6 a rejection needs a reason, holds seven days, and after two the way out is free', async () => {
    const { guild_id, member, head } = await newGuildCallers(ctx);
    const first = (await quit(member, guild_id, 1)).data.apply_id;
    expect((await check(head, guild_id, [first], 2, { reject_reason: '' })).code).toBe(1004);
    expect(items(await check(head, guild_id, [first], 2))).toEqual([[1, 'ok']]);
    expect(await rowOf(first)).toMatchObject({ status: 3, reject_reason: '再想想吧' });
    await bus.drain();
    const [notice] = (await http.post('/api/v1/get_notice_list', {}, member.token)).data.list;
    expect(notice.text).toBe('再想想吧；2026-11-25 12:00 后可再次申请，被拒 2 次后可无责退会');
    expect(brief(await quit(member, guild_id, 1))).toEqual([
      1010,
      '申请被拒绝后 7 天内不能重复申请，2026-11-25 12:00 后可再次提交',
    ]);
    ctx.clock.advance(7 * DAY_MS);
    const second = (await quit(member, guild_id, 1)).data.apply_id;
    expect(brief(await auto(member, guild_id, 'refused_twice'))[0]).toBe(1005);
    expect(items(await check(head, guild_id, [second], 2))).toEqual([[1, 'ok']]);
    ctx.clock.advance(7 * DAY_MS);
    const third = (await quit(member, guild_id, 1)).data.apply_id;
    expect(items(await check(head, guild_id, [third], 2))).toEqual([[1010, '已拒绝 2 次，不能再拒绝']]);
    expect((await types(member)).list[2]).toMatchObject({ quit_type: 3, available: 1, ground: 'refused_twice' });
    expect((await auto(member, guild_id, 'refused_twice')).code).toBe(1);
    // QST-9: the member left in another way, so the open application is closed.
    expect(await rowOf(third)).toMatchObject({ status: 5 });
  });

  it('QST-8 EDGE-7 taken back, or passed: whoever commits first', async () => {
    const { guild_id, member } = await newGuildCallers(ctx);
    const { apply_id } = (await quit(member, guild_id, 1)).data;
    expect((await post('cancel_quit_guild', { apply_id }, member)).data).toMatchObject({
      status: 4,
      fee_released_fen: 0,
    });
    expect(brief(await post('cancel_quit_guild', { apply_id }, member))).toEqual([1008, '申请已处理，不能撤回']);
    for (let round = 0; round < 4; round++) {
      const me = await newGuildMember(ctx, guild_id);
      const id = (await quit(me, guild_id, 1)).data.apply_id;
      ctx.clock.advance(7 * DAY_MS);
      const [reply] = await Promise.all([post('cancel_quit_guild', { apply_id: id }, me), runDeadlines(ctx)]);
      await runDeadlines(ctx);
      const cancelled = reply.code === 1;
      expect([(await rowOf(id)).status, await guildRoleOf(ctx, guild_id, me)]).toEqual(
        cancelled ? [4, 0] : [2, undefined],
      );
      ctx.clock.set(TEST_NOW);
    }
  });

  it('QUIT-1 QUIT-2 EDGE-1 the head stays, an owner hands the room over first, one application at a time', async () => {
    const { guild_id, member, head } = await newGuildCallers(ctx);
    expect(brief(await quit(head, guild_id, 1))).toEqual([1005, '会长请先转让公会或解散公会']);
    expect(await http.post('/api/v1/get_quit_type', {}, head.token)).toMatchObject({
      code: 0,
      data: { reason: 'head' },
    });
    const room_id = await newGuildRoom(ctx, guild_id, member);
    expect(brief(await quit(member, guild_id, 1))).toEqual([1008, '您是公会房间房主，请先移交房间']);
    expect((await types(member)).room_to_handover).toMatchObject([{ room_id }]);
    const owner = { guild_id, action: 'owner', room_id, owner_id: head.user_id };
    expect((await post('guild_room_manage', owner, member)).code).toBe(1);
    expect((await quit(member, guild_id, 1)).code).toBe(1);
    expect(brief(await quit(member, guild_id, 1))).toEqual([1008, '您已提交退会申请']);
  });

  it('QUIT-1 ROLE-4 who is leaving reviews nobody’s quit; nobody reviews an equal or oneself', async () => {
    const { guild_id, manager, vice, head, member } = await newGuildCallers(ctx);
    const other = await newGuildMember(ctx, guild_id, { role: 1 });
    const [a, b, c] = [
      (await quit(other, guild_id, 1)).data.apply_id,
      (await quit(member, guild_id, 1)).data.apply_id,
      (await quit(vice, guild_id, 1)).data.apply_id,
    ];
    expect(items(await check(manager, guild_id, [a, c], 1))).toEqual([
      [1005, '暂无权限'],
      [1005, '暂无权限'],
    ]);
    expect((await check(vice, guild_id, [b], 1)).code).toBe(1005);
    expect(items(await check(head, guild_id, [a, b, c], 1)).map(([code]: [number]) => code)).toEqual([1, 1, 1]);
  });
});

describe('forced', () => {
  it('QST-2 QST-6 QUIT-7 QUIT-8 QUIT-9 the fee is a tenth of ninety days, set aside, then the guild’s', async () => {
    const { guild_id, member } = await newGuildCallers(ctx);
    await earned(member, guild_id, 100_000);
    await earned(member, guild_id, 50_000, 89);
    await earned(member, guild_id, 70_000, 91);
    const other = await newGuild(ctx);
    await earned(member, other.guild_id, 900_000);
    const refunded = await earned(member, guild_id, 400_000);
    await ctx.db.run(sql`
      insert into gift_refund (receiver_id, flow_id, refund_flow_id, refunded_at) values (${member.user_id}, ${refunded}, 1, now())`);
    await giveIncome(ctx, userAsOwner(member.user_id), 20_000);
    const way = (await types(member)).list[1];
    expect(way).toMatchObject({
      quit_type: 2,
      available: 1,
      fee_fen: 15_000,
      fee_detail: { income_90d_fen: 150_000, rate_bp: 1_000, cap_fen: 500_000 },
      cooling_days: 7,
    });
    expect(brief(await forced(member, guild_id, 14_999))).toEqual([1008, '费用已更新，请重新确认']);
    expect(await quit(member, guild_id, 2, { fee_confirm_fen: 15_000 })).toMatchObject({
      code: 0,
      data: { need: ['sms'] },
    });
    expect((await quit(member, guild_id, 2, { fee_confirm_fen: 15_000, sms_code: '999999' })).code).toBe(1004);
    const reply = await forced(member, guild_id, 15_000);
    expect(reply.data).toMatchObject({
      status: 1,
      status_text: '冷静期',
      fee_fen: 15_000,
      cooling_end_at: unixSecondsOf(TEST_NOW + 7 * DAY_MS),
    });
    expect(await money(member)).toEqual([5_000, 15_000]);
    const before = await guildMoney(guild_id);
    ctx.clock.advance(7 * DAY_MS);
    await runDeadlines(ctx);
    expect([await money(member), (await guildMoney(guild_id)) - before]).toEqual([[5_000, 0], 15_000]);
    expect(await rowOf(reply.data.apply_id)).toMatchObject({ status: 2, fee_state: 2 });
    expect((await leftAs(member)).leave_type).toBe(2);
    await runDeadlines(ctx);
    expect((await guildMoney(guild_id)) - before).toBe(15_000);
  });

  it('QUIT-7 the cap; QUIT-8 too little available changes nothing; FORCED_MIN_STAY thirty days', async () => {
    const { guild_id, member } = await newGuildCallers(ctx);
    await earned(member, guild_id, 90_000_000);
    expect((await types(member)).list[1]).toMatchObject({ available: 0, fee_fen: 500_000 });
    await giveIncome(ctx, userAsOwner(member.user_id), 499_999);
    expect(brief(await forced(member, guild_id, 500_000))).toEqual([
      1007,
      '可用收益不足以支付强制退会费用，可选择友好退会（免费）',
    ]);
    expect(await money(member)).toEqual([499_999, 0]);
    const fresh = await newGuildMember(ctx, guild_id, { daysAgo: 29 });
    expect(brief(await forced(fresh, guild_id))).toEqual([1005, '入会满 30 天后才能强制退会']);
  });

  it('QST-7 QUIT-5 officers cannot refuse it, only let go early; then the fee comes back', async () => {
    const { guild_id, member, manager } = await newGuildCallers(ctx);
    await earned(member, guild_id, 100_000);
    await giveIncome(ctx, userAsOwner(member.user_id), 10_000);
    const { apply_id } = (await forced(member, guild_id, 10_000)).data;
    expect(items(await check(manager, guild_id, [apply_id], 2))).toEqual([[1005, '强制退会不能拒绝']]);
    const row = (await http.post('/api/v1/quit_guild_list', { guild_id }, manager.token)).data.list[0];
    expect(row).toMatchObject({ quit_type: 2, fee_fen: 10_000, fee_state: 1, can_reject: 0, can_approve: 1 });
    expect(items(await check(manager, guild_id, [apply_id], 1))).toEqual([[1, 'ok']]);
    expect([await money(member), (await leftAs(member)).leave_type]).toEqual([[10_000, 0], 1]);
    expect(await rowOf(apply_id)).toMatchObject({ status: 2, fee_state: 3 });
  });

  it('QST-8 QST-9 EDGE-8 taken back or removed meanwhile: the fee is the member’s again', async () => {
    const { guild_id, member, head } = await newGuildCallers(ctx);
    await earned(member, guild_id, 100_000);
    await giveIncome(ctx, userAsOwner(member.user_id), 10_000);
    const one = (await forced(member, guild_id, 10_000)).data.apply_id;
    expect((await post('cancel_quit_guild', { apply_id: one }, member)).data.fee_released_fen).toBe(10_000);
    expect(await money(member)).toEqual([10_000, 0]);
    const two = (await forced(member, guild_id, 10_000)).data.apply_id;
    expect(
      (await post('remove_guild_member', { guild_id, user_ids: [member.user_id], reason_type: 1 }, head)).code,
    ).toBe(1);
    expect([await money(member), (await leftAs(member)).leave_type]).toEqual([[10_000, 0], 4]);
    expect(await rowOf(two)).toMatchObject({ status: 5, fee_state: 3 });
  });

  it('QUIT-2 QUIT-10 an owner’s room falls to the head; admin rights in guild rooms are gone', async () => {
    const { guild_id, member, head } = await newGuildCallers(ctx);
    const room_id = await newGuildRoom(ctx, guild_id, member);
    const other = await newGuildRoom(ctx, guild_id, head);
    await ctx.db.run(sql`
      insert into room_person (room_id, user_id, is_admin, admin_at) values (${other}, ${member.user_id}, true, now())`);
    expect((await forced(member, guild_id)).code).toBe(1);
    ctx.clock.advance(7 * DAY_MS);
    await runDeadlines(ctx);
    const [room] = await ctx.db.rows<any>(sql`select owner_id, guild_id from room where room_id = ${room_id}`);
    expect(room).toEqual({ owner_id: head.user_id, guild_id });
    expect(await ctx.db.rows(sql`select 1 from room_person where user_id = ${member.user_id} and is_admin`)).toEqual(
      [],
    );
  });

  it('QUIT-13 quit and removed at once, five times: one way out, one fee back, the books balance', async () => {
    const { guild_id, head } = await newGuild(ctx);
    for (let round = 0; round < 5; round++) {
      const me = await newGuildMember(ctx, guild_id);
      await earned(me, guild_id, 100_000);
      await giveIncome(ctx, userAsOwner(me.user_id), 10_000);
      await storeSmsCode(ctx, await mobileOf(ctx, me), 'quit');
      const [a, b] = await Promise.all([
        quit(me, guild_id, 2, { sms_code: '000000', fee_confirm_fen: 10_000 }),
        post('remove_guild_member', { guild_id, user_ids: [me.user_id], reason_type: 1 }, head),
      ]);
      expect(b.code).toBe(1);
      expect([1, 1005, 1006]).toContain(a.code);
      expect([await money(me), (await leftAs(me)).leave_type]).toEqual([[10_000, 0], 4]);
    }
    await expectBooksBalance(ctx);
  });
});

describe('without liability', () => {
  it('QST-3 QUIT-6 each ground holds when it holds and not before', async () => {
    const { guild_id } = await newGuild(ctx);
    const fresh = await newGuildMember(ctx, guild_id, { daysAgo: 0 });
    expect((await types(fresh)).list[2]).toMatchObject({
      available: 1,
      ground: 'regret',
      rejoin_at: unixSecondsOf(TEST_NOW),
    });
    expect((await auto(fresh, guild_id, 'regret')).data).toEqual({
      quit_at: unixSecondsOf(TEST_NOW),
      rejoin_at: unixSecondsOf(TEST_NOW),
    });
    const dayOld = await newGuildMember(ctx, guild_id, { daysAgo: 1 });
    expect(brief(await auto(dayOld, guild_id, 'regret'))).toEqual([1005, '暂不符合无责退会条件：入会已超过 24 小时']);

    const idle = await newGuildMember(ctx, guild_id, { daysAgo: 90 });
    const busy = await newGuildMember(ctx, guild_id, { daysAgo: 90 });
    const valid = await newGuildMember(ctx, guild_id, { daysAgo: 90 });
    await earned(busy, guild_id, 100, 89);
    await ctx.db.run(sql`
      insert into guild_member_day (guild_id, day, user_id, direct, backpack, refund, adjust, gift_value, income_fen, mic_minutes)
      values (${guild_id}, ${dayOf(TEST_NOW - 80 * DAY_MS)}, ${valid.user_id}, 0, 0, 0, 0, 0, 0, 600)`);
    expect((await auto(busy, guild_id, 'idle')).code).toBe(1005);
    expect((await auto(valid, guild_id, 'idle')).code).toBe(1005);
    expect((await auto(idle, guild_id, 'idle')).data.rejoin_at).toBe(unixSecondsOf(TEST_NOW + DAY_MS));
    expect(await leftAs(idle)).toMatchObject({ leave_type: 3, leave_ground: 'idle' });
  });

  it('QUIT-6 EDGE-3 head_absent: the head away thirty days and no vice-head here for seven', async () => {
    const { guild_id, head, vice, member } = await newGuildCallers(ctx);
    const away = (person: Person, days: number) =>
      ctx.db.run(
        sql`update user_account set last_active_at = ${new Date(TEST_NOW - days * DAY_MS)} where user_id = ${person.user_id}`,
      );
    await away(head, 30);
    expect((await auto(member, guild_id, 'head_absent')).code).toBe(1005);
    await away(vice, 7);
    expect((await auto(member, guild_id, 'head_absent')).code).toBe(1);
  });

  it('GUILD-6 GUILD-7 EDGE-12 QUIT-6 QUIT-10 a frozen or disbanding guild lets everybody go; the owner’s room goes along', async () => {
    const { guild_id, member, manager } = await newGuildCallers(ctx);
    const room_id = await newGuildRoom(ctx, guild_id, member);
    expect((await auto(member, guild_id, 'guild_closed')).code).toBe(1005);
    await ctx.db.run(sql`update guild set status = 7, frozen_at = now() where guild_id = ${guild_id}`);
    expect((await auto(member, guild_id, 'guild_closed')).data.rejoin_at).toBe(unixSecondsOf(TEST_NOW));
    const [room] = await ctx.db.rows<any>(sql`select owner_id, guild_id from room where room_id = ${room_id}`);
    expect(room).toEqual({ owner_id: member.user_id, guild_id: null });
    // EDGE-12: a frozen guild stops neither new quit applications nor their deadlines.
    expect((await quit(manager, guild_id, 1)).code).toBe(1);
    ctx.clock.advance(7 * DAY_MS);
    await runDeadlines(ctx);
    expect((await leftAs(manager)).leave_type).toBe(1);
  });

  it('QUIT-6 owning a room of the guild blocks regret and idle alone', async () => {
    const { guild_id } = await newGuild(ctx);
    const me = await newGuildMember(ctx, guild_id, { daysAgo: 0 });
    await newGuildRoom(ctx, guild_id, me);
    expect(brief(await auto(me, guild_id, 'regret'))).toEqual([1008, '您是公会房间房主，请先移交房间']);
    expect((await types(me)).list[2]).toMatchObject({
      available: 0,
      unavailable_reason: '您是公会房间房主，请先移交房间',
    });
  });

  it('G24 B13 every way that is closed names all conditions that are not met', async () => {
    const { guild_id } = await newGuild(ctx);
    const me = await newGuildMember(ctx, guild_id, { daysAgo: 10 });
    await newGuildRoom(ctx, guild_id, me);
    await earned(me, guild_id, 100_000);
    await ctx.db.run(sql`
      update guild_member set refusals = 1, refused_at = ${new Date(TEST_NOW)} where user_id = ${me.user_id}`);
    const [friendly, force, free] = (await types(me)).list;
    expect(friendly.unmet).toEqual([
      '您是公会房间房主，请先移交房间',
      expect.stringMatching(/^2026-1\d-\d\d .+ 后可再次提交$/),
    ]);
    expect(force.unmet).toEqual([
      expect.stringMatching(/^入会满 30 天后才能强制退会，2026-12-\d\d .+ 起可用$/),
      '可用收益不足以支付强制退会费用，还差 ¥100.00',
    ]);
    expect([free.unavailable_reason, free.unmet]).toEqual([
      '暂不符合无责退会条件，满足以下任一条即可',
      [
        '公会冻结或解散中',
        '入会 24 小时内',
        '友好退会被拒绝 2 次',
        '90 天无有效天且无流水',
        '会长 30 天未上线且副会长 7 天未上线',
      ],
    ]);
  });

  it('QUIT-7 a ground or two refusals make a forced quit free, and the page says why', async () => {
    const { guild_id, member } = await newGuildCallers(ctx);
    await earned(member, guild_id, 100_000);
    await ctx.db.run(sql`
      update guild_member set refusals = 2, refused_at = ${new Date(TEST_NOW - 9 * DAY_MS)} where user_id = ${member.user_id}`);
    expect((await types(member)).list[1]).toMatchObject({
      fee_fen: 0,
      fee_detail: { waived_reason: '友好退会被拒绝 2 次' },
    });
    expect((await forced(member, guild_id, 0)).data.fee_fen).toBe(0);
  });

  it('QUIT-12 EDGE-14 EDGE-15 what is received before belongs to the guild, after it to the room’s or none', async () => {
    const { findGuildIdsByUserAt: guildsAt } = await import('#modules/roster/index.ts');
    const { guild_id } = await newGuild(ctx);
    const me = await newGuildMember(ctx, guild_id, { daysAgo: 0 });
    ctx.clock.advance(HOUR_MS);
    await auto(me, guild_id, 'regret');
    const at = async (moment: number) => (await guildsAt(ctx.db, [me.user_id], moment)).get(me.user_id);
    expect([await at(TEST_NOW + HOUR_MS - 1), await at(TEST_NOW + HOUR_MS), await at(TEST_NOW - 1)]).toEqual([
      guild_id,
      undefined,
      undefined,
    ]);
  });

  it('G20 G22 tabs, deadlines and what may be done with each', async () => {
    const { guild_id, member, manager, head } = await newGuildCallers(ctx);
    await quit(member, guild_id, 1);
    ctx.clock.advance(6 * DAY_MS + HOUR_MS);
    await quit(manager, guild_id, 1);
    const tabs = (await http.post('/api/v1/quit_guild_status_list', { guild_id }, head.token)).data;
    expect([tabs.expiring_24h, tabs.list[0].num, tabs.list[1]]).toEqual([1, 2, { status: 0, name: '待审核', num: 2 }]);
    const rows = (await http.post('/api/v1/quit_guild_list', { guild_id }, head.token)).data.list;
    expect(rows.map((r: any) => [r.user.user_id, r.role, r.can_reject, r.reject_left])).toEqual([
      [member.user_id, 0, 1, 2],
      [manager.user_id, 1, 1, 2],
    ]);
    const detail = (await http.post('/api/v1/get_guild_detail', { guild_id }, head.token)).data;
    expect(detail.todo).toEqual({ join_pending: 0, quit_pending: 2, expiring_24h: 1 });
  });
});
