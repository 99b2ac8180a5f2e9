import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newGuildMember, newGuild } from '#testing/people/guilds.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { giveDiamonds, giveItems, newAdult } from '#testing/people/people.ts';
import { ledger } from '../index.ts';
import { guildAsOwner, ENTRY_KIND, userAsOwner } from '../accounts.ts';
import { postEntries } from '../post.ts';
import { freezeIncome, payOutFrozenIncome, returnFrozenIncome } from '../withdrawals.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const wallet = async (me: Person) => (await http.post('/api/v1/my_wallet_detail', {}, me.token)).data;
const log = (me: Person, ask: object = {}) =>
  http.post('/api/v1/my_money_log', { account: 'diamond', ...ask }, me.token);
const give = (me: Person, to: Person, num: number) =>
  http.post(
    '/goapi/gift/send_gift',
    { item_code: 'g_rose', num, receiver_ids: [to.user_id], source: 1, request_id: newRequestId() },
    me.token,
  );

describe('the wallet (W04)', () => {
  it('WAL-1 USER-8 an empty one: nothing of anything, and the steps before a withdrawal', async () => {
    const me = await newPerson(ctx);
    expect(await wallet(me)).toEqual({
      diamond: 0,
      pink_diamond: 0,
      income: {
        available_fen: 0,
        pending_fen: 0,
        frozen_fen: 0,
        total_fen: 0,
        month_fen: { value: 0, prev: 0, change_bp: null },
        releases: [],
      },
      gate: { pass: 0, need: ['real_name', 'contract'] },
      processing_num: 0,
      month_spend_fen: 0,
      guard_on: 0,
    });
  });

  it('WAL-5 shows what comes on which day, and what was spent and earned this month', async () => {
    const [me, host] = [await newAdult(ctx, { diamonds: 1_000, items: { pink: 7 } }), await newPerson(ctx)];
    await give(me, host, 10);
    ctx.clock.advance(86_400_000);
    await give(me, host, 4);
    const first = unixSecondsOf(beginOfDay('2026-11-21')) + 4 * 3_600;
    expect((await wallet(host)).income).toMatchObject({
      pending_fen: 700,
      total_fen: 700,
      month_fen: { value: 700, prev: 0, change_bp: null },
      next_release: { at: first, fen: 500 },
      releases: [
        { day: '2026-11-21', fen: 500 },
        { day: '2026-11-22', fen: 200 },
      ],
    });
    expect(await wallet(me)).toMatchObject({ diamond: 860, pink_diamond: 7, month_spend_fen: 1_400, guard_on: 0 });
    ctx.clock.advance(-86_400_000);
    await ctx.db.run(sql`insert into guard_setting (user_id, day_limit_fen) values (${me.user_id}, 10000)`);
    expect((await wallet(me)).guard_on).toBe(1);
  });

  it('W04 the month beside as long a time before it', async () => {
    const [me, host] = [await newAdult(ctx, { diamonds: 1_000 }), await newPerson(ctx)];
    ctx.clock.advance(-25 * 86_400_000);
    await give(me, host, 10);
    ctx.clock.advance(10 * 86_400_000);
    await give(me, host, 10);
    ctx.clock.advance(15 * 86_400_000);
    await give(me, host, 5);
    // The month is 1 to 18 November (noon); the equally long span before it begins on 14 October and holds the gift of 24 October.
    expect((await wallet(host)).income.month_fen).toEqual({ value: 750, prev: 500, change_bp: 5_000 });
  });
});

describe('the statement (W05)', () => {
  it('WAL-6 WAL-7 every movement is a line, newest first, with the balance after it', async () => {
    const [me, host] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx)];
    ctx.clock.advance(1_000);
    const order = (await give(me, host, 3)).data.order_no;
    const { data } = await log(me);
    expect(data).toMatchObject({ total: 2, unit: 'diamond', month_in: 100, month_out: 30, page: 1, limit: 10 });
    expect(data.list).toMatchObject([
      {
        log_id: 2,
        type: 102,
        type_name: '送礼',
        title: '送出礼物',
        amount: -30,
        balance_after: 70,
        related: { kind: 'gift', no: order },
      },
      { log_id: 1, type: 101, type_name: '充值', amount: 100, balance_after: 100, related: { kind: 'recharge' } },
    ]);
    expect(data.months).toEqual([{ month: '2026-11', in: 100, out: 30 }]);
    expect(data.types.map((t: any) => t.id)).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112]);
  });

  it('W05 direction, types, the order it is about, and pages', async () => {
    const [me, host] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx)];
    const order = (await give(me, host, 1)).data.order_no;
    await give(me, host, 2);
    const amounts = async (ask: object) => (await log(me, ask)).data.list.map((l: any) => l.amount);
    expect(await amounts({ direction: 1 })).toEqual([100]);
    expect(await amounts({ direction: 2 })).toEqual([-20, -10]);
    expect(await amounts({ types: [101] })).toEqual([100]);
    expect(await amounts({ types: [201] })).toEqual([]);
    expect(await amounts({ related_no: order })).toEqual([-10]);
    expect(await amounts({ limit: 1, page: 2 })).toEqual([-10]);
    expect((await log(me, { direction: 2 })).data).toMatchObject({ total: 2, month_in: 100, month_out: 30 });
  });

  it('WAL-6 income: earned is in, released is only moved; each line names its own bucket', async () => {
    const [me, host] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx)];
    await give(me, host, 10);
    ctx.clock.advance(4 * 86_400_000);
    await ledger.jobs!.release_income!({}, ctx);
    const { data } = await log(host, { account: 'income' });
    ctx.clock.advance(-4 * 86_400_000);
    expect(data.list).toMatchObject([
      { type: 202, type_name: '收益到账', amount: 500, balance_after: 500 },
      { type: 201, type_name: '礼物收益', amount: 500, balance_after: 500, related: { kind: 'gift' } },
    ]);
    expect(data).toMatchObject({ unit: 'fen', month_in: 500, month_out: 0 });
  });

  it('WAL-6 WAL-11 WD-11 what is set aside is out, what comes back takes that away and is no income, what leaves is nothing more', async () => {
    const [me, host] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx)];
    await give(me, host, 10);
    ctx.clock.advance(4 * 86_400_000);
    await ledger.jobs!.release_income!({}, ctx);
    const of = (withdraw_no: string) => ({ owner: userAsOwner(host.user_id), withdraw_no, at: ctx.clock.now() });
    await ctx.db.tx(async (tx) => {
      await freezeIncome(tx, { ...of('WD1'), fen: 100 });
      await freezeIncome(tx, { ...of('WD2'), fen: 50 });
      await returnFrozenIncome(tx, { ...of('WD1'), fen: 100 });
      await payOutFrozenIncome(tx, { ...of('WD2'), arrive_fen: 40, fee_fen: 2, tax_fen: 8 });
    });
    const { data } = await log(host, { account: 'income' });
    ctx.clock.advance(-4 * 86_400_000);
    const lines = (data.list as { type: number; amount: number }[]).filter(({ type }) => type !== ENTRY_KIND.released);
    expect(lines).toHaveLength(4);
    expect(data).toMatchObject({ month_in: 500, month_out: 50 });
    expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(500 - 50);
  });

  it('WAL-1 pink diamonds have their own statement, about their campaign', async () => {
    const me = await newPerson(ctx);
    await giveItems(ctx, me.user_id, { pink: 5 });
    const { data } = await log(me, { account: 'pink_diamond' });
    expect(data.list).toMatchObject([
      { type: 122, amount: 5, balance_after: 5, related: { kind: 'campaign', no: 'test' } },
    ]);
    expect((await log(me)).data.total).toBe(0);
  });

  it('CAL-1 W05 months are of Asia/Shanghai; older than 24 and coming ones are refused', async () => {
    const me = await newAdult(ctx);
    const back = ctx.clock.now() - (beginOfDay('2026-11-01') - 1);
    ctx.clock.advance(-back);
    await giveDiamonds(ctx, me.user_id, 10);
    ctx.clock.advance(1);
    await giveDiamonds(ctx, me.user_id, 5);
    ctx.clock.advance(back - 1);
    expect((await log(me)).data).toMatchObject({
      total: 1,
      month_in: 5,
      months: [
        { month: '2026-11', in: 5 },
        { month: '2026-10', in: 10 },
      ],
    });
    expect((await log(me, { month: '2026-10' })).data).toMatchObject({ total: 1, month_in: 10 });
    expect((await log(me, { month: '2024-11' })).data.total).toBe(0);
    expect((await log(me, { month: '2024-10' })).code).toBe(1004);
    expect((await log(me, { month: '2026-12' })).code).toBe(1004);
    expect((await log(me, { month: '2026-13' })).code).toBe(1004);
  });

  it('W05 the guild account is its head’s alone', async () => {
    const { guild_id, name, head } = await newGuild(ctx);
    const other = await newGuildMember(ctx, guild_id, { role: 2 });
    const entry = {
      kind: ENTRY_KIND.commission,
      ref: 'settlement:2026-10',
      change: { available: 900 },
      platform: 'commission',
    } as const;
    await ctx.db.tx((tx) => postEntries(tx, [{ ...entry, owner: guildAsOwner(guild_id), at: ctx.clock.now() }]));
    expect(await log(other, { account: 'guild_income' })).toMatchObject({ code: 1005, msg: '仅会长可查看公会账户' });
    const { data } = await log(head, { account: 'guild_income' });
    expect(data.list).toMatchObject([{ type: 203, amount: 900, related: { kind: 'settlement', no: '2026-10' } }]);
    expect((await wallet(head)).guild_income).toMatchObject({
      guild: { guild_id, guild_name: name, guild_level: 1, guild_type: 1, guild_status: 6 },
      available_fen: 900,
    });
    expect((await wallet(other)).guild_income).toBeUndefined();
  });
});
