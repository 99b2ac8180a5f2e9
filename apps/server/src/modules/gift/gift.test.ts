import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { pg } from '#db/pg.ts';
import { sql } from '#db/sql.ts';
import { deliverGrants } from '#modules/bag/index.ts';
import { saveConfig } from '#modules/config/index.ts';
import { lockBooks, userAsOwner, walletOf, writeBooks } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newGuildMember, newGuild, newGuildRoom } from '#testing/people/guilds.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { insertPair } from '#testing/people/pairs.ts';
import { giveItems, newAdult, newMinor } from '#testing/people/people.ts';
import { makeGiftBoxGift } from './testing.ts';
import { giveDirectGift, refundGift } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const send = (me: Person, receivers: readonly Person[], more: Record<string, unknown> = {}) =>
  http.post(
    '/goapi/gift/send_gift',
    {
      item_code: 'g_rose',
      num: 1,
      receiver_ids: receivers.map((r) => r.user_id),
      source: 1,
      request_id: newRequestId(),
      ...more,
    },
    me.token,
  );
const wallet = (person: Person) => walletOf(ctx.db, userAsOwner(person.user_id));
const linesTo = (person: Person) =>
  ctx.db.rows<any>(sql`select * from gift_line where receiver_id = ${person.user_id} order by flow_id`);
const lastEvent = async (name: string) => (await readEvents(ctx, name)).at(-1)!.data;

/** A gift bought earlier: its pieces carry the price that was paid (MONEY-2). */
const bought = (me: Person, item_code: string, qty: number, paid: number) =>
  ctx.db.tx((tx) =>
    deliverGrants(tx, {
      user_id: me.user_id,
      grant: [{ item_code, qty }],
      origin: 'buy',
      campaign: 'test',
      ref: `bought:${newRequestId()}`,
      at: ctx.clock.now(),
      paid,
    }),
  );

describe('a gift from the wallet', () => {
  it('X41 flags: room_gift 0 refuses gifts of rooms and moves nothing; gifts outside of rooms go on', async () => {
    const [me, other] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx)];
    const now = ctx.clock.now();
    const set = (room_gift: 0 | 1) =>
      ctx.db.tx((tx) =>
        saveConfig(ctx, tx, { key: 'flags', value: { room_gift }, effective_at: now, created_by: 0, now }),
      );
    await set(0);
    expect(await send(me, [other], { room_id: 31 })).toMatchObject({ code: 1009, msg: '房间送礼暂时关闭' });
    expect((await wallet(me)).diamond).toBe(100);
    expect((await send(me, [other])).code).toBe(1);
    await set(1);
    expect((await send(me, [other], { room_id: 31 })).code).toBe(1);
  });

  it('WAL-4 an order is one post to the ledger, however many receivers it has', async () => {
    const [me, a, b] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx), await newPerson(ctx)];
    // The first gift opens the accounts.
    expect((await send(me, [a, b])).code).toBe(1);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    expect((await send(me, [a, b])).code).toBe(1);
    const texts = sent.mock.calls.map(([statement]) => (statement as { text?: string }).text ?? '');
    sent.mockRestore();
    expect(texts.filter((text) => text.includes('into ledger_entry'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('from ledger_account'))).toHaveLength(1);
    const ids = [me, a, b].map(({ user_id }) => user_id);
    const posted = await ctx.db.rows(sql`
      select owner_id, count(*) as entries from ledger_entry where owner_id = any(${ids}::bigint[]) and kind <> 101
      group by owner_id order by owner_id`);
    expect(posted).toEqual(ids.map((owner_id) => ({ owner_id, entries: 2 })));
  });

  it('WAL-4 FLOW-1 FLOW-3 takes the diamonds once, pays every receiver, and writes both numbers', async () => {
    const [me, a, b] = [await newAdult(ctx, { diamonds: 1_000 }), await newPerson(ctx), await newPerson(ctx)];
    const { code, data } = await send(me, [a, b], { num: 5, room_id: 77 });
    expect(code).toBe(1);
    expect(data).toMatchObject({ cost: 100, balance: 900 });
    expect(data.lines).toEqual([
      { receiver_id: a.user_id, gift_value: 50, water_flow: 50 },
      { receiver_id: b.user_id, gift_value: 50, water_flow: 50 },
    ]);
    expect([(await wallet(a)).pending, (await wallet(b)).pending]).toEqual([250, 250]);
    const [line] = await linesTo(a);
    expect(line).toMatchObject({
      order_no: data.order_no,
      num: 5,
      gift_value: 50,
      income_base: 50,
      income_fen: 250,
      source: 1,
    });
    expect(await lastEvent('gift.sent')).toMatchObject({
      order_no: data.order_no,
      sender_id: me.user_id,
      room_id: 77,
      item_code: 'g_rose',
      source: 1,
      lines: [
        { receiver_id: a.user_id, num: 5, gift_value: 50, income_base: 50, income_fen: 250 },
        { receiver_id: b.user_id },
      ],
    });
  });

  it('EVT-5 diamond.spent leaves once for the whole order, of kind gift and without chance', async () => {
    const [me, a, b] = [await newAdult(ctx, { diamonds: 1_000 }), await newPerson(ctx), await newPerson(ctx)];
    await send(me, [a, b]);
    const spent = (await readEvents(ctx, 'diamond.spent')).filter((e) => e.key === String(me.user_id));
    expect(spent.map((e) => e.data)).toMatchObject([{ kind: 'gift', diamond: 20, chance: 0 }]);
  });

  it('WAL-4 all or none: one receiver who cannot receive stops the order for everybody', async () => {
    const [me, a, b] = [await newAdult(ctx, { diamonds: 1_000 }), await newPerson(ctx), await newPerson(ctx)];
    const until = new Date(ctx.clock.now() + 60_000);
    await ctx.db.run(sql`update user_account set earn_suspended_until = ${until} where user_id = ${b.user_id}`);
    expect(await send(me, [a, b])).toMatchObject({
      code: 1005,
      msg: '对方收礼权限已暂停',
      data: { reason: 'earn_suspended' },
    });
    expect([(await wallet(me)).diamond, (await wallet(a)).pending]).toEqual([1_000, 0]);
    ctx.clock.advance(61_000);
    expect((await send(me, [a, b])).code).toBe(1);
  });

  it('WAL-3 two who give to one another at once, many times, all get through', async () => {
    const [me, other] = [await newAdult(ctx, { diamonds: 1_000 }), await newAdult(ctx, { diamonds: 1_000 })];
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? send(me, [other]) : send(other, [me]))),
    );
    expect(all.map((r) => r.code)).toEqual(Array(12).fill(1));
    expect([(await wallet(me)).diamond, (await wallet(other)).pending]).toEqual([940, 300]);
  });

  it('RISK-6 B-3 only a real-named adult gives; teen mode closes it too (KIT-17)', async () => {
    const [nobody, minor, a] = [await newPerson(ctx), await newMinor(ctx), await newPerson(ctx)];
    expect(await send(nobody, [a])).toMatchObject({ code: 0, data: { reason: 'need', need: ['real_name'] } });
    expect(await send(minor, [a])).toMatchObject({ code: 1005, msg: '未成年人不能送礼', data: { reason: 'minor' } });
    const teen = await newAdult(ctx, { diamonds: 100 });
    await ctx.db.run(sql`update user_account set teen_mode = true where user_id = ${teen.user_id}`);
    expect((await send(teen, [a])).data.reason).toBe('minor');
  });

  it('X30 not to oneself, not to nobody, not what is no gift, not twice to one person', async () => {
    const [me, a] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx)];
    expect(await send(me, [me])).toMatchObject({ code: 1008, msg: '不能送给自己' });
    expect((await send(me, [{ user_id: 99_999_999_999, token: '' }])).code).toBe(1006);
    expect((await send(me, [a], { item_code: 'th_map' })).code).toBe(1006);
    expect((await send(me, [a], { item_code: 'nothing' })).code).toBe(1006);
    expect((await send(me, [a, a])).code).toBe(1004);
  });

  it('GUARD-1 GUARD-4 GUARD-5 the guard is asked: own limit, then balance, then the confirm step last', async () => {
    const [me, a] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx)];
    await ctx.db.run(
      sql`insert into guard_setting (user_id, single_limit_fen, day_limit_fen) values (${me.user_id}, 600, 1500)`,
    );
    expect(await send(me, [a], { num: 7 })).toMatchObject({ code: 1010, data: { reason: 'self_limit' } });
    expect((await send(me, [a], { num: 6 })).code).toBe(1);
    expect((await send(me, [a], { num: 5 })).data.reason).toBe('diamond_short');
    expect(await send(me, [a], { num: 2 })).toMatchObject({ code: 0, data: { reason: 'guard' } });
    expect((await send(me, [a], { num: 2, guard_confirm: 1 })).code).toBe(1);
    const day = await ctx.db.row(sql`select spend, chance from guard_day where user_id = ${me.user_id}`);
    expect(day).toEqual({ spend: 80, chance: 0 });
  });

  it('RIGHT-1 an exclusive gift is bought with its right only; pieces in the bag need none', async () => {
    const [me, a] = [await newAdult(ctx, { diamonds: 10_000, items: { g_galleon: 1 } }), await newPerson(ctx)];
    expect(await send(me, [a], { item_code: 'g_galleon' })).toMatchObject({ code: 1005, msg: '需拥有专属赠礼权' });
    expect((await send(me, [a], { item_code: 'g_galleon', source: 2 })).code).toBe(1);
    await giveItems(ctx, me.user_id, { eg_isle: 3 });
    expect((await send(me, [a], { item_code: 'g_galleon' })).data.cost).toBe(3_344);
    ctx.clock.advance(4 * 86_400_000);
    expect((await send(me, [a], { item_code: 'g_galleon' })).data.reason).toBe('locked');
  });
});

describe('a gift from the backpack', () => {
  it('EDGE-34 LOT-2 MONEY-2 three bought pieces and two won ones: one line, the value of five, the base of three', async () => {
    const [me, a] = [await newAdult(ctx, { diamonds: 50 }), await newPerson(ctx)];
    await bought(me, 'g_rose', 3, 30);
    await giveItems(ctx, me.user_id, { g_rose: 2 });
    const { data } = await send(me, [a], { source: 2, num: 5 });
    expect(data).toMatchObject({ cost: 0, balance: 50, lines: [{ gift_value: 50, water_flow: 30 }] });
    expect((await wallet(a)).pending).toBe(150);
    expect((await readEvents(ctx, 'diamond.spent')).filter((e) => e.key === String(me.user_id))).toEqual([]);
  });

  it('LOT-2 pieces are shared out to several receivers in order, and a named lot gives its own', async () => {
    const [me, a, b] = [await newAdult(ctx), await newPerson(ctx), await newPerson(ctx)];
    await bought(me, 'g_rose', 3, 30);
    await giveItems(ctx, me.user_id, { g_rose: 3 });
    const { data } = await send(me, [a, b], { source: 2, num: 2 });
    expect(data.lines.map((l: any) => l.water_flow)).toEqual([20, 10]);
    const won = await send(me, [a], { source: 2, num: 1, lot_id: '2' });
    expect(won.data.lines[0].water_flow).toBe(0);
    expect((await send(me, [a], { source: 2, num: 1, lot_id: '9' })).code).toBe(1006);
    expect((await send(me, [a], { source: 2, num: 1, lot_id: 'x' })).code).toBe(1006);
    expect((await send(me, [a], { source: 2, num: 1, item_code: 'g_heart', lot_id: '2' })).code).toBe(1006);
  });

  it('X30 LOT-3 too few pieces say so by name, and locked ones are not given', async () => {
    const [me, a] = [await newAdult(ctx, { items: { g_rose: 2 } }), await newPerson(ctx)];
    expect(await send(me, [a], { source: 2, num: 3 })).toMatchObject({ code: 1007, msg: '玫瑰不足' });
    await ctx.db.run(sql`update lot set locked = true where user_id = ${me.user_id}`);
    expect((await send(me, [a], { source: 2 })).data.reason).toBe('token_short');
    expect((await send(me, [a], { source: 2, lot_id: '1' })).data.reason).toBe('locked');
  });
});

describe('what a line remembers', () => {
  it('FLOW-1 EDGE-15 the guild of the receiver, else of the room; the relation of the two', async () => {
    const [me, a, b] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx), await newPerson(ctx)];
    const [own, hosting] = [await newGuild(ctx), await newGuild(ctx)];
    await newGuildMember(ctx, own.guild_id, { person: a });
    const room_id = await newGuildRoom(ctx, hosting.guild_id, hosting.head);
    const relation_id = await insertPair(ctx, [me, b]);
    await send(me, [a, b], { room_id });
    const room_guild_id = hosting.guild_id;
    expect((await linesTo(a))[0]).toMatchObject({ guild_id: own.guild_id, room_guild_id, relation_id: null });
    expect((await linesTo(b))[0]).toMatchObject({ guild_id: room_guild_id, room_guild_id, relation_id });
    expect((await lastEvent('gift.sent')).lines).toMatchObject([
      { guild_id: own.guild_id },
      { guild_id: room_guild_id, relation_id },
    ]);
  });
});

describe('a gift taken back', () => {
  const refund = (event_id: string, receiver_id?: number) =>
    ctx.db.tx((tx) =>
      refundGift(tx, { event_id, receiver_id, reason: '误操作', at: ctx.clock.now(), now: ctx.clock.now() }),
    );

  it('FLOW-5 WAL-7 WAL-8 negative line on the same day, income out of pending, diamonds back, once', async () => {
    const [me, a, b] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx), await newPerson(ctx)];
    const { data } = await send(me, [a, b], { num: 3 });
    expect(await refund(data.order_no, a.user_id)).toMatchObject({ lines: [{ receiver_id: a.user_id }] });
    expect([(await wallet(me)).diamond, (await wallet(a)).pending, (await wallet(b)).pending]).toEqual([70, 0, 150]);
    const [line, back] = await linesTo(a);
    expect(back).toMatchObject({
      refund_of: line.flow_id,
      num: -3,
      gift_value: -30,
      income_base: -30,
      income_fen: -150,
      is_late: false,
    });
    expect(back.day).toEqual(line.day);
    expect(await lastEvent('gift.refunded')).toMatchObject({
      order_no: data.order_no,
      given_at: unixSecondsOf(ctx.clock.now()),
      lines: [{ flow_id: line.flow_id, gift_value: 30 }],
    });
    expect(await lastEvent('income.clawed_back')).toMatchObject({ owner: { kind: 'user', id: a.user_id }, fen: 150 });
    expect(await lastEvent('diamond.returned')).toMatchObject({ user_id: me.user_id, diamond: 30, chance: 0 });
    expect(await refund(data.order_no, a.user_id)).toMatchObject({ code: 1008 });
    expect(await refund(data.order_no)).toMatchObject({ lines: [{ receiver_id: b.user_id }] });
    expect(await refund('nothing')).toMatchObject({ code: 1006 });
    expect(await ctx.db.row(sql`select spend from guard_day where user_id = ${me.user_id}`)).toEqual({ spend: 0 });
  });

  it('EDGE-17 WAL-8 FLOW-5 after the income was withdrawn available goes below zero, and the next release fills it; late: adjust', async () => {
    const [me, a] = [await newAdult(ctx, { diamonds: 1_000 }), await newPerson(ctx)];
    const release = () => modules.find((m) => m.name === 'ledger')!.jobs!.release_income!({}, ctx);
    const { data } = await send(me, [a], { num: 10 });
    ctx.clock.advance(4 * 86_400_000);
    await release();
    expect(await wallet(a)).toMatchObject({ pending: 0, available: 500 });
    await ctx.db.tx(async (tx) => {
      const at = ctx.clock.now();
      const books = await lockBooks(tx, [userAsOwner(a.user_id)], at);
      const change = { available: -300 };
      books.post({
        owner: userAsOwner(a.user_id),
        kind: 204,
        ref: `withdraw:${newRequestId()}`,
        change,
        platform: 'payout',
        at,
      });
      await writeBooks(tx, books);
    });
    await refund(data.order_no);
    expect(await wallet(a)).toMatchObject({ pending: 0, available: -300 });
    expect((await linesTo(a))[1]).toMatchObject({ is_late: true });
    await send(me, [a], { num: 20 });
    ctx.clock.advance(4 * 86_400_000);
    await release();
    expect(await wallet(a)).toMatchObject({ pending: 0, available: 700 });
  });

  it('WAL-2 FLOW-5 gifts and refunds of many at once: every line is taken back at most once and the books hold', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newAdult(ctx, { diamonds: 200 })));
    const orders: string[] = [];
    await Promise.all(
      Array.from({ length: 24 }, async (_, i) => {
        const [me, to, and] = [people[i % 4]!, people[(i + 1) % 4]!, people[(i + 2) % 4]!];
        // A call told "busy" (a lock or a limit that did not answer in time) is repeated under its own request id, as a member would.
        const more = { request_id: newRequestId() };
        let answer = await send(me, [to, and], more);
        for (let again = 0; answer.code === 1003 && again < 5; again++) answer = await send(me, [to, and], more);
        expect(answer.code).toBe(1);
        const { data } = answer;
        orders.push(data.order_no);
        await Promise.all([refund(data.order_no), refund(data.order_no, to.user_id)]);
      }),
    );
    expect(orders).toHaveLength(24);
    for (const person of people) expect(await wallet(person)).toMatchObject({ diamond: 200, pending: 0 });
    const left = await ctx.db.row(sql`
      select sum(income_base)::int as base, count(*)::int as lines from gift_line where order_no = any(${orders}::text[])`);
    expect(left).toEqual({ base: 0, lines: 96 });
  });

  it('FLOW-5 pieces of the backpack go back into the lots they came from', async () => {
    const [me, a] = [await newAdult(ctx), await newPerson(ctx)];
    await bought(me, 'g_rose', 3, 30);
    const { data } = await send(me, [a], { source: 2, num: 3 });
    await refund(data.order_no);
    expect(await ctx.db.row(sql`select qty, income_base from lot where user_id = ${me.user_id}`)).toEqual({
      qty: 3,
      income_base: 10,
    });
    expect((await wallet(a)).pending).toBe(0);
  });

  it('EDGE-35 MONEY-3 a box given at once: direct with its price; taken back by its base, its charm by its value', async () => {
    const [me, a] = [await newAdult(ctx, { diamonds: 100 }), await newPerson(ctx)];
    const [order_no] = await ctx.db.tx((tx) =>
      giveDirectGift(ctx, tx, makeGiftBoxGift(me.user_id, a.user_id, ctx.clock.now())),
    );
    expect((await linesTo(a))[0]).toMatchObject({ source: 1, gift_value: 1_314, income_base: 52, income_fen: 260 });
    expect(await lastEvent('gift.sent')).toMatchObject({ source: 1, lines: [{ gift_value: 1_314, income_base: 52 }] });
    await refund(order_no!);
    expect((await wallet(a)).pending).toBe(0);
    // MONEY-6: the purchase of the box is refunded separately, so the diamonds are not returned here.
    expect((await wallet(me)).diamond).toBe(100);
    expect((await lastEvent('gift.refunded')).lines).toMatchObject([{ gift_value: 1_314, income_base: 52 }]);
  });
});

it('WAL-2 ENT-10 lines and orders are append only', async () => {
  await expect(ctx.db.run(sql`update gift_line set income_base = 0`)).rejects.toThrow();
  await expect(ctx.db.run(sql`delete from gift_order`)).rejects.toThrow();
});
