import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { guildAsOwner as guildAccount, userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import {
  newGuildMember,
  newGuildCallers,
  newGuild,
  insertPendingJoin,
  guildRoleOf,
  newGuildRoom,
  type TestGuild,
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
import { mobileOf } from '#testing/mutations/guild.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff } from '#testing/people/staff.ts';
import { storeSmsCode } from '#testing/sms.ts';
import { giveIncome } from '#testing/people/withdrawing.ts';
import { guildHeadedBy, computeNextLevel, computeProtectedUntil, settleLevel } from '#modules/roster/index.ts';
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
const brief = ({ code, msg }: TestResponse) => [code, msg];
const guildRow = async (guild_id: number) =>
  (await ctx.db.row<any>(sql`select * from guild where guild_id = ${guild_id}`))!;
const statusOf = async (guild_id: number): Promise<number> => (await guildRow(guild_id)).status;
const transfer = (me: Person, guild_id: number, action: number, more: object = {}) =>
  post('transfer_guild_head', { guild_id, action, ...more }, me);
const offerTo = async (me: Person, guild_id: number, { user_id }: Person) => {
  await storeSmsCode(ctx, await mobileOf(ctx, me), 'transfer');
  return transfer(me, guild_id, 1, { user_id, sms_code: '000000' });
};
const accept = async (me: Person, guild_id: number) => {
  await storeSmsCode(ctx, await mobileOf(ctx, me), 'transfer');
  return transfer(me, guild_id, 2, { sms_code: '000000' });
};
const disband = async (g: Pick<TestGuild, 'guild_id' | 'name' | 'head'>, more: object = {}) => {
  await storeSmsCode(ctx, await mobileOf(ctx, g.head), 'disband');
  const data = { guild_id: g.guild_id, reason_type: 1, guild_name_confirm: g.name, sms_code: '000000', ...more };
  return post('disband_guild', data, g.head);
};
/** Each call uses two newly signed-in operators, because a staff login ends after half an hour (CON-1). */
const desk = async (path: string, data: object): Promise<TestResponse> => {
  const [asker, second] = [await newStaff(ctx, 'guild_desk'), await newStaff(ctx, 'guild_desk')];
  const asked = await http.post(
    `/console/api/guild/${path}`,
    { reason: '核查', request_id: newRequestId(), ...data },
    asker.token,
  );
  return asked.code === 1 ? decideApprovalAs(http, asked.data.approval_id, second.token) : asked;
};
const titles = async (me: Person): Promise<string[]> =>
  (await http.post('/api/v1/get_notice_list', { limit: 50 }, me.token)).data.list.map((n: any) => n.title);

describe('handing over', () => {
  it('ROLE-7 X23 offered to a vice-head and taken, each with a code; the old head is a vice-head', async () => {
    const { guild_id, head, vice, member } = await newGuildCallers(ctx);
    expect(brief(await offerTo(head, guild_id, member))).toEqual([1005, '对方须为已实名的副会长']);
    expect(await transfer(head, guild_id, 1, { user_id: vice.user_id })).toMatchObject({
      code: 0,
      data: { need: ['sms'] },
    });
    await storeSmsCode(ctx, await mobileOf(ctx, head), 'transfer');
    expect((await transfer(head, guild_id, 1, { user_id: vice.user_id, sms_code: '111111' })).code).toBe(1004);
    const offered = await offerTo(head, guild_id, vice);
    expect(offered.data).toEqual({ state: 0, expire_at: unixSecondsOf(TEST_NOW + 72 * HOUR_MS) });
    expect(await titles(vice)).toEqual(['会长转让邀请']);
    expect((await offerTo(head, guild_id, vice)).code).toBe(1008);
    expect(await transfer(vice, guild_id, 2)).toMatchObject({ code: 0, data: { need: ['sms'] } });
    expect((await accept(vice, guild_id)).data.state).toBe(1);
    expect([await guildRoleOf(ctx, guild_id, vice), await guildRoleOf(ctx, guild_id, head)]).toEqual([3, 2]);
    expect((await guildRow(guild_id)).head_id).toBe(vice.user_id);
    await bus.drain();
    expect(await titles(vice)).toContain('职位变更');
  });

  it('S-GD-8 G02 the open offer is told to the head and the one it was made to, until it runs out', async () => {
    const { guild_id, head, vice, manager } = await newGuildCallers(ctx);
    const offerFor = async ({ token }: Person) =>
      (await http.post('/api/v1/get_guild_detail', { guild_id }, token)).data.my.head_offer;
    expect(await offerFor(vice)).toBeUndefined();
    await offerTo(head, guild_id, vice);
    const both = {
      from: { user_id: head.user_id },
      to: { user_id: vice.user_id },
      expire_at: unixSecondsOf(TEST_NOW + 72 * HOUR_MS),
    };
    expect(await offerFor(vice)).toMatchObject({ ...both, actions: ['accept', 'decline'] });
    expect(await offerFor(head)).toMatchObject({ ...both, actions: ['withdraw'] });
    expect(await offerFor(manager)).toBeUndefined();
    ctx.clock.advance(72 * HOUR_MS);
    expect(await offerFor(vice)).toBeUndefined();
  });

  it('ROLE-7 X23 declined, withdrawn or expired it is over', async () => {
    const { guild_id, head, vice } = await newGuildCallers(ctx);
    const offer = () => offerTo(head, guild_id, vice);
    await offer();
    expect((await transfer(vice, guild_id, 3)).data.state).toBe(2);
    await offer();
    expect((await transfer(head, guild_id, 4)).data.state).toBe(3);
    await offer();
    ctx.clock.advance(72 * HOUR_MS);
    expect((await accept(vice, guild_id)).code).toBe(1008);
    await runDeadlines(ctx);
    const [last] = await ctx.db.rows<any>(sql`
      select state from guild_head_offer where guild_id = ${guild_id} order by offer_id desc limit 1`);
    expect(last.state).toBe(4);
    expect((await accept(vice, guild_id)).code).toBe(1008);
  });

  it('ROLE-7 blocked while disbanding, while a withdrawal is open, while the target leaves; enterprises ask the operator', async () => {
    const { guild_id, head, vice } = await newGuildCallers(ctx);
    const offer = () => offerTo(head, guild_id, vice);
    await post('quit_guild', { guild_id, quit_type: 1, reason_type: 1, fee_confirm_fen: 0 }, vice);
    expect(brief(await offer())).toEqual([1008, '有解散或提现处理中，暂不能转让']);
    await ctx.db.run(sql`update guild_quit set status = 4, handled_at = now() where user_id = ${vice.user_id}`);
    await ctx.db.run(sql`
      insert into withdrawal (owner_kind, owner_id, withdraw_no, user_id, type, account_id, account_enc, name_enc, account_mask, id_hash,
        amount_fen, fee_fen, tax_fen, arrive_fen, tax_sheet, quote_id, status, created_at, moved_at)
      values (2, ${guild_id}, 'WD2026111800000000000001', ${head.user_id}, 1, 1, '', '', '', ${Buffer.alloc(32)}, 5000, 0, 0, 5000, '{}', 'q', 1,
        now(), now())`);
    expect((await offer()).code).toBe(1008);
    const company = await newGuildCallers(ctx, { type: 2 });
    expect(brief(await offerTo(company.head, company.guild_id, company.vice))).toEqual([
      1005,
      '企业公会请联系运营变更法人',
    ]);
  });

  it('DISB-2 ROLE-7 handing over and disbanding at once: one of them, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const g = await newGuild(ctx);
      const vice = await newGuildMember(ctx, g.guild_id, { role: 2 });
      await storeSmsCode(ctx, await mobileOf(ctx, g.head), 'disband');
      const data = { guild_id: g.guild_id, reason_type: 1, guild_name_confirm: g.name, sms_code: '000000' };
      const [a, b] = await Promise.all([offerTo(g.head, g.guild_id, vice), post('disband_guild', data, g.head)]);
      expect([a.code, b.code].filter((code) => code === 1)).toHaveLength(1);
      const open = await ctx.db.rows(sql`select 1 from guild_head_offer where guild_id = ${g.guild_id} and state = 0`);
      expect([await statusOf(g.guild_id), open.length]).toEqual(a.code === 1 ? [6, 1] : [8, 0]);
    }
  });
});

describe('disbanding', () => {
  it('GST-11 DISB-1 the name, a code, seven days; everybody is told at once, at 72 h and at 24 h', async () => {
    const g = await newGuildCallers(ctx);
    const { guild_id, head, member } = g;
    const dry = await post('disband_guild', { guild_id, dry_run: 1 }, head);
    expect(dry.data).toMatchObject({ status: 6, blockers: [], impact: { member_num: 5, room_num: 0, balance_fen: 0 } });
    expect(dry.data.reason_types).toContainEqual({ id: 2, name: '合并至其他公会' });
    expect(await statusOf(guild_id)).toBe(6);
    expect(brief(await disband(g, { guild_name_confirm: '别的名字' }))).toEqual([1004, '公会名称输入不一致']);
    expect((await post('disband_guild', { guild_id, guild_name_confirm: g.name }, head)).data.need).toEqual(['sms']);
    const reply = await disband(g);
    expect(reply.data).toMatchObject({
      status: 8,
      status_text: '解散中',
      effective_at: unixSecondsOf(TEST_NOW + 7 * DAY_MS),
    });
    expect(brief(await disband(g))).toEqual([1008, '公会已在解散中']);
    await bus.drain();
    const told = async () => (await titles(member)).filter((t) => t === '公会将解散').length;
    expect(await told()).toBe(1);
    // The head decided it and is not told as the members are.
    expect(await titles(head)).not.toContain('公会将解散');
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
  });

  it('GST-12 X24 cancelled before its time; afterwards it is over', async () => {
    const g = await newGuildCallers(ctx);
    expect(brief(await post('cancel_disband_guild', { guild_id: g.guild_id }, g.head))).toEqual([
      1008,
      '公会不在解散流程中',
    ]);
    await disband(g);
    expect((await post('cancel_disband_guild', { guild_id: g.guild_id }, g.head)).data).toEqual({
      status: 6,
      status_text: '正常',
    });
    await disband(g);
    ctx.clock.advance(7 * DAY_MS);
    expect(brief(await post('cancel_disband_guild', { guild_id: g.guild_id }, g.head))).toEqual([1008, '公会已解散']);
    await runDeadlines(ctx);
    expect(brief(await post('cancel_disband_guild', { guild_id: g.guild_id }, g.head))).toEqual([1008, '公会已解散']);
  });

  it('GST-13 DISB-4 DISB-5 DISB-6 EDGE-10 EDGE-11 at its time everybody is free, rooms keep their owners, the money waits for the last head', async () => {
    const g = await newGuildCallers(ctx);
    const { guild_id, head, member, manager } = g;
    const room_id = await newGuildRoom(ctx, guild_id, manager);
    await giveIncome(ctx, guildAccount(guild_id), 12_345);
    await giveIncome(ctx, userAsOwner(member.user_id), 1_000);
    await disband(g);
    const quit = await post('quit_guild', { guild_id, quit_type: 1, reason_type: 1, fee_confirm_fen: 0 }, member);
    // The application's own deadline is after the end of the guild.
    ctx.clock.advance(HOUR_MS);
    const apply_id = await insertPendingJoin(ctx, guild_id, await newAdult(ctx));
    ctx.clock.set(TEST_NOW + 7 * DAY_MS - 1);
    await runDeadlines(ctx);
    expect(await statusOf(guild_id)).toBe(8);
    ctx.clock.set(TEST_NOW + 7 * DAY_MS + HOUR_MS - 1);
    await runDeadlines(ctx);
    expect(await guildRow(guild_id)).toMatchObject({
      status: 9,
      member_num: 0,
      disbanded_at: new Date(TEST_NOW + 7 * DAY_MS),
    });
    const stays = await ctx.db.rows<any>(
      sql`select distinct leave_type from guild_member where guild_id = ${guild_id} and left_at = ${new Date(TEST_NOW + 7 * DAY_MS)}`,
    );
    // The member's own quit passes in the same minute; either way of leaving has no fee.
    expect(stays.map((s) => s.leave_type)).toContain(5);
    const [room] = await ctx.db.rows<any>(sql`select owner_id, guild_id from room where room_id = ${room_id}`);
    expect(room).toEqual({ owner_id: manager.user_id, guild_id: null });
    const [join] = await ctx.db.rows<any>(sql`select status from guild_join where apply_id = ${apply_id}`);
    expect([join.status, quit.code]).toEqual([5, 1]);
    await bus.drain();
    const ended = async ({ token }: Person): Promise<string[]> =>
      (await http.post('/api/v1/get_notice_list', { limit: 50 }, token)).data.list
        .filter(({ title }: { title: string }) => title === '公会已解散')
        .map(({ text }: { text: string }) => text);
    expect(await ended(manager)).toEqual([`「${g.name}」已解散，您可随时加入其他公会，收益不受影响`]);
    // B13: the head knows that the guild is over and is told what remains to be done with its account.
    expect(await ended(head)).toEqual([`您申请解散的「${g.name}」已解散，公会账户余额可在 180 天内提现`]);
    const entry = await ctx.db.rows<any>(
      sql`select by_platform, words from guild_log where guild_id = ${guild_id} and type = 12 and operator_id is null`,
    );
    expect(entry).toEqual([{ by_platform: false, words: expect.stringMatching(/^公会解散，/) }]);
    expect((await http.post('/api/v1/get_guild_detail', { guild_id }, head.token)).code).toBe(1006);
    expect(await guildHeadedBy(ctx.db, head.user_id, ctx.clock.now())).toMatchObject({ guild_id });
    expect(await guildHeadedBy(ctx.db, head.user_id, ctx.clock.now() + 180 * DAY_MS)).toBeUndefined();
    expect((await walletOf(ctx.db, guildAccount(guild_id))).available).toBe(12_345);
    // The wallet shows the guild's account as long as the last head can withdraw from it.
    const wallet = (await http.post('/api/v1/my_wallet_detail', {}, head.token)).data;
    expect(wallet.guild_income).toMatchObject({ guild: { guild_id, guild_status: 9 }, available_fen: 12_345 });
    const statement = await http.post('/api/v1/my_money_log', { account: 'guild_income' }, head.token);
    expect(statement.data.list).toMatchObject([{ amount: 12_345 }]);
    // DISB-6: the last head can found another guild at once.
    const next = (await http.post('/api/v1/get_user_company_status', {}, head.token)).data;
    expect([next.can_create, next.status_text]).toEqual([1, '未申请']);
    // DISB-4: nobody can take the name for ninety days.
    const [kept] = await ctx.db.rows<any>(sql`select until from guild_name where guild_id = ${guild_id}`);
    expect(kept.until).toEqual(new Date(TEST_NOW + 97 * DAY_MS));
  });

  it('DISB-2 DISB-3 blockers are named, a withdrawal on its way is none, and a live room puts the end off by two hours at most', async () => {
    const g = await newGuildCallers(ctx);
    const { guild_id, head, vice } = g;
    await offerTo(head, guild_id, vice);
    await ctx.db.run(sql`
      insert into settlement (guild_id, month, status, rate_bp, gross, commission_fen, opened_at, computed_at, disputed_at)
      values (${guild_id}, '2026-10', 4, 500, 1540, 77, now(), now(), now())`);
    const blocked = await disband(g);
    expect([blocked.code, blocked.data.reason, blocked.data.blockers.map((b: any) => b.key)]).toEqual([
      0,
      'blocked',
      ['transfer', 'settlement'],
    ]);
    await ctx.db.run(sql`
      update settlement set status = 2, confirmed_at = now(), confirmed_by = 'system' where guild_id = ${guild_id}`);
    await transfer(head, guild_id, 4);
    await ctx.db.run(sql`
      insert into withdrawal (owner_kind, owner_id, withdraw_no, user_id, type, account_id, account_enc, name_enc, account_mask, id_hash,
        amount_fen, fee_fen, tax_fen, arrive_fen, tax_sheet, quote_id, status, created_at, moved_at)
      values (2, ${guild_id}, 'WD2026111800000000000002', ${head.user_id}, 1, 1, '', '', '', ${Buffer.alloc(32)}, 5000, 0, 0, 5000, '{}', 'q2', 1,
        now(), now())`);
    const room_id = await newGuildRoom(ctx, guild_id, head);
    await ctx.db.run(sql`
      insert into ingest_span (room_id, user_id, kind, session_id, begin_at, told_until)
      values (${room_id}, 0, 'open', 's', now(), now())`);
    expect((await disband(g)).code).toBe(1);
    for (const [minutes, status] of [
      [0, 8],
      [119, 8],
      [120, 9],
    ] as const) {
      ctx.clock.set(TEST_NOW + 7 * DAY_MS + minutes * 60_000);
      await runDeadlines(ctx);
      expect([minutes, await statusOf(guild_id)]).toEqual([minutes, status]);
    }
  });
});

describe('the operator', () => {
  it('GST-9 GST-10 GUILD-6 CON-2 S-GD-10 frozen by two people, until a time or until they let go; members are told why', async () => {
    const { guild_id, head, member, stranger } = await newGuildCallers(ctx);
    const until = unixSecondsOf(TEST_NOW + DAY_MS);
    expect((await desk('freeze', { guild_id, until })).code).toBe(1);
    expect(await guildRow(guild_id)).toMatchObject({ status: 7, frozen_reason: '核查' });
    expect(brief(await post('modify_guild_info', { guild_id, version: 1, notice: '公告' }, head))).toEqual([
      1009,
      '公会已冻结，暂不能修改',
    ]);
    expect((await http.post('/api/v1/guild_member_list', { guild_id }, member.token)).code).toBe(1);
    expect((await guildHeadedBy(ctx.db, head.user_id, TEST_NOW))?.frozen).toBe(true);
    const frozenFor = async ({ token }: Person) =>
      (await http.post('/api/v1/get_guild_detail', { guild_id }, token)).data.frozen;
    expect(await frozenFor(member)).toEqual({ reason_text: '核查', until });
    expect(await frozenFor(stranger)).toEqual({ until });
    ctx.clock.advance(DAY_MS);
    await runDeadlines(ctx);
    expect(await statusOf(guild_id)).toBe(6);
    expect((await desk('freeze', { guild_id })).code).toBe(1);
    expect((await desk('unfreeze', { guild_id })).code).toBe(1);
    expect(await statusOf(guild_id)).toBe(6);
    expect((await desk('unfreeze', { guild_id })).code).toBe(1008);
    const log = (await http.post('/api/v1/guild_log', { guild_id, types: [16] }, head.token)).data;
    expect(log.list.map((l: any) => l.text.slice(0, 4))).toEqual(['平台解冻', '平台冻结', '公会已解', '平台冻结']);
    // LOG-5: a freeze that ends by its time is nobody's act; the others are the operators'.
    expect(log.list.map((l: any) => [l.by_platform, l.operator])).toEqual([
      [1, undefined],
      [1, undefined],
      [undefined, undefined],
      [1, undefined],
    ]);
  });

  it('LOG-5 a head whom the operator seats did not join by an own act, and a forced end is the platform’s', async () => {
    const { guild_id } = await newGuildCallers(ctx, { type: 2 });
    const free = await newAdult(ctx);
    expect((await desk('set_head', { guild_id, user_id: free.user_id, proof: '新营业执照' })).code).toBe(1);
    const seated = (await http.post('/api/v1/guild_log', { guild_id, target_id: free.user_id }, free.token)).data;
    expect(seated.list.map((l: any) => [l.type, l.by_platform, l.operator])).toEqual([
      [11, 1, undefined],
      [1, 1, undefined],
    ]);
    expect((await desk('force_disband', { guild_id })).code).toBe(1);
    const end = sql`select operator_id, by_platform, words from guild_log where guild_id = ${guild_id} and type = 12`;
    expect(await ctx.db.rows(end)).toEqual([
      { operator_id: null, by_platform: true, words: expect.stringMatching(/^平台解散公会，\d+ 名成员已退出$/) },
    ]);
  });

  it('GST-14 ended at once, from every live state', async () => {
    for (const state of [6, 7, 8]) {
      const { guild_id } = await newGuild(ctx);
      if (state === 7)
        await ctx.db.run(sql`update guild set status = 7, frozen_at = now() where guild_id = ${guild_id}`);
      if (state === 8)
        await ctx.db.run(sql`
          update guild set status = 8, disband_asked_at = now(), disband_at = now(), disband_reason = 'x' where guild_id = ${guild_id}`);
      expect((await desk('force_disband', { guild_id })).code).toBe(1);
      expect(await statusOf(guild_id)).toBe(9);
    }
    expect((await desk('force_disband', { guild_id: 1 })).code).toBe(1006);
  });

  it('ROLE-7 EDGE-3 Z19 another head: a member or somebody free, real-named; not a stranger of another guild', async () => {
    const { guild_id, head, member, otherHead } = await newGuildCallers(ctx, { type: 2 });
    const set = (person: Person) => desk('set_head', { guild_id, user_id: person.user_id, proof: '新营业执照' });
    expect((await set(otherHead)).code).toBe(1005);
    expect((await set(await newPerson(ctx))).code).toBe(1005);
    expect((await set(member)).code).toBe(1);
    expect([await guildRoleOf(ctx, guild_id, member), await guildRoleOf(ctx, guild_id, head)]).toEqual([3, 2]);
    const free = await newAdult(ctx);
    expect((await set(free)).code).toBe(1);
    expect(await guildRoleOf(ctx, guild_id, free)).toBe(3);
  });

  it('EDGE-3 ENT-1 Z19 a banned account cannot become head, one whose timed ban is over can', async () => {
    const { guild_id } = await newGuildCallers(ctx, { type: 2 });
    const free = await newAdult(ctx);
    const set = () => desk('set_head', { guild_id, user_id: free.user_id, proof: '新营业执照' });
    const bannedUntil = (at: number) =>
      ctx.db.run(sql`
        update user_account set status = 2, banned_until = ${new Date(at)} where user_id = ${free.user_id}`);
    await bannedUntil(ctx.clock.now() + DAY_MS);
    expect((await set()).code).toBe(1005);
    await bannedUntil(ctx.clock.now());
    expect((await set()).code).toBe(1);
  });

  it('LOG-1 the guild’s withdrawals stand in its log and are told to its head', async () => {
    const { guild_id, head } = await newGuild(ctx);
    const data = { owner: { kind: 'guild', id: guild_id }, withdraw_no: 'WD1', amount_fen: 12_300 };
    await bus.send('withdrawal.submitted', data);
    await bus.send('withdrawal.paid', data);
    const log = (await http.post('/api/v1/guild_log', { guild_id, types: [13] }, head.token)).data;
    expect(log.list[0].text).toMatch(/申请公会提现 ¥123\.00$/);
    expect(await titles(head)).toEqual(['提现已到账']);
  });

  it('Z38 Z39 LOG-4 the desk looks a guild up by number or name, and the guild’s head sees that it did', async () => {
    const { guild_id, name, head } = await newGuild(ctx, { name: '望海听潮' });
    const { data } = await http.get(
      `/console/api/lookup/detail?kind=guild&id=${encodeURIComponent(name)}`,
      (await newStaff(ctx, 'guild_desk')).token,
    );
    expect(data).toMatchObject({ id: String(guild_id), title: '望海听潮', state_text: '正常' });
    const log = (await http.post('/api/v1/guild_log', { guild_id, types: [18] }, head.token)).data;
    expect(log.list[0].text).toBe('平台查看了公会资料');
  });
});

describe('accounts that end', () => {
  it('USER-9 EDGE-4 a member’s leaves with type 6; a head’s goes to the earliest vice-head', async () => {
    const { guild_id, head, vice, member } = await newGuildCallers(ctx);
    const later = await newGuildMember(ctx, guild_id, { role: 2, daysAgo: 10 });
    await bus.send('user.cancelled', { user_id: member.user_id });
    const [stay] = await ctx.db.rows<any>(sql`select leave_type from guild_member where user_id = ${member.user_id}`);
    expect(stay.leave_type).toBe(6);
    await bus.send('user.cancelled', { user_id: head.user_id });
    expect((await guildRow(guild_id)).head_id).toBe(vice.user_id);
    expect([await guildRoleOf(ctx, guild_id, head), await guildRoleOf(ctx, guild_id, later)]).toEqual([undefined, 2]);
  });

  it('EDGE-4 without a vice-head, and in an enterprise, the guild is frozen for the operator, who names another', async () => {
    for (const type of [1, 2] as const) {
      const { guild_id, head } = await newGuild(ctx, { type });
      const member = await newGuildMember(ctx, guild_id, { role: type === 2 ? 2 : 0 });
      await ctx.db.run(sql`update user_account set status = 3 where user_id = ${head.user_id}`);
      await bus.send('user.cancelled', { user_id: head.user_id });
      expect(await guildRow(guild_id)).toMatchObject({ status: 7, head_id: head.user_id });
      expect((await desk('set_head', { guild_id, user_id: member.user_id, proof: '新负责人' })).code).toBe(1);
      expect([await guildRoleOf(ctx, guild_id, member), await guildRoleOf(ctx, guild_id, head)]).toEqual([
        3,
        undefined,
      ]);
    }
  });

  it('EDGE-21 found to be a minor’s, an account belongs to no guild', async () => {
    const { guild_id, member } = await newGuildCallers(ctx);
    const staff = [await newStaff(ctx, 'support'), await newStaff(ctx, 'support')];
    const asked = await http.post(
      '/console/api/user/reset_real_name',
      { user_id: member.user_id, minor: 1, reason: '监护人投诉', request_id: newRequestId() },
      staff[0]!.token,
    );
    expect((await decideApprovalAs(http, asked.data.approval_id, staff[1]!.token)).code).toBe(1);
    await bus.drain();
    expect(await guildRoleOf(ctx, guild_id, member)).toBeUndefined();
  });
});

describe('levels', () => {
  it('GUILD-9 GUILD-4 up by any number, down by one, protected at first, personal ones stop at five', async () => {
    const { readConfig } = await import('#modules/config/index.ts');
    const levels = await readConfig(ctx, 'guild_levels');
    const level = (from: number, flow: number, type: 1 | 2 = 2, protect_until: string | null = null) =>
      computeNextLevel(levels, { level: from, type, protect_until }, flow, '2026-11-01');
    expect([level(1, 100_000_000), level(1, 100_000_000, 1), level(6, 0), level(1, 0)]).toEqual([10, 5, 5, 1]);
    expect([level(6, 0, 2, '2026-11-30'), level(6, 0, 2, '2026-10-31')]).toEqual([6, 5]);
    expect(computeProtectedUntil(Date.UTC(2026, 8, 10))).toBe('2026-11-30');
    const { guild_id } = await newGuild(ctx, { type: 2, level: 3 });
    const settle = (month: string, net_flow: number) =>
      ctx.db.tx((tx) => settleLevel(ctx, tx, guild_id, { month, net_flow, at: TEST_NOW }));
    expect([await settle('2026-10', 1_000_000), await settle('2026-10', 0), await settle('2026-11', 0)]).toEqual([
      4, 4, 3,
    ]);
  });
});
