// Gift lines and mic time are counted into the day tables once, and rebuilding gives the same rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginOfDay, DAY_MS, dayOf, HOUR_MS, instantAt, type Day } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { processEvent } from '#events/digest.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newGuildMember, newGuild, newGuildRoom, type TestGuild } from '#testing/people/guilds.ts';
import { newPerson, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { consumers } from '../consumers.ts';
import { findDifferences, rebuildDayTables } from '../index.ts';
import { memberSumsSinceSql } from './member-month-store.ts';
import { readGuildDay, readMemberDay, createTurnoverTestKit, type TurnoverTestKit } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let world: TurnoverTestKit;
let giver: Person;
let guild: TestGuild;
let host: Person;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6 } });
  world = await createTurnoverTestKit(ctx, http, modules);
  giver = await newAdult(ctx);
  guild = await newGuild(ctx);
  host = await newGuildMember(ctx, guild.guild_id);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const fresh = async () => {
  const { guild_id, head } = await newGuild(ctx);
  return { guild_id, head, member: await newGuildMember(ctx, guild_id) };
};

describe('a line', () => {
  it('FLOW-1 FLOW-2 direct and backpack by what was paid, free gifts nowhere, value beside it', async () => {
    const { guild_id, member } = await fresh();
    await world.give({ from: giver, to: member, diamonds: 100 });
    await world.give({ from: giver, to: member, diamonds: 500, source: 2, base: 30 });
    await world.give({ from: giver, to: member, diamonds: 70, source: 3 });
    expect(await readGuildDay(ctx, guild_id, TEST_NOW)).toMatchObject({
      direct: 100,
      backpack: 30,
      refund: 0,
      adjust: 0,
      gift_value: 600,
      flow: 130,
    });
    expect(await readMemberDay(ctx, guild_id, member, TEST_NOW)).toMatchObject({ flow: 130, income_fen: 650 });
  });

  it('EDGE-15 DATA-5 a receiver without a guild in a guild room: the guild has the line, no member has it', async () => {
    const { guild_id, head } = await fresh();
    const [room_id, stranger] = [await newGuildRoom(ctx, guild_id, head), await newPerson(ctx)];
    await world.give({ from: giver, to: stranger, diamonds: 200, room_id });
    expect(await readGuildDay(ctx, guild_id, TEST_NOW)).toMatchObject({ direct: 200 });
    expect(await readMemberDay(ctx, guild_id, stranger, TEST_NOW)).toBeUndefined();
    expect(await ctx.db.row(sql`select flow from member_day where user_id = ${stranger.user_id}`)).toEqual({
      flow: 200,
    });
    expect(await ctx.db.row(sql`select flow from room_day where room_id = ${room_id}`)).toEqual({ flow: 200 });
  });

  it('FLOW-1 a room counts its lines whatever their guild, and no guild counts one twice', async () => {
    const [a, b] = [await fresh(), await fresh()];
    const room_id = await newGuildRoom(ctx, a.guild_id, a.head);
    await world.give({ from: giver, to: b.member, diamonds: 300, room_id });
    expect(await readGuildDay(ctx, a.guild_id, TEST_NOW)).toBeUndefined();
    expect(await readGuildDay(ctx, b.guild_id, TEST_NOW)).toMatchObject({ flow: 300 });
    expect(await ctx.db.row(sql`select flow from room_day where room_id = ${room_id}`)).toEqual({ flow: 300 });
  });

  it('EDGE-14 a member who leaves takes nothing along: lines before stay, lines after are nobody’s', async () => {
    const { guild_id, member } = await fresh();
    await world.give({ from: giver, to: member, diamonds: 100, at: TEST_NOW - HOUR_MS });
    const left = new Date(TEST_NOW - 30 * 60_000);
    await ctx.db.tx(async (tx) => {
      await tx.run(
        sql`update guild_member set left_at = ${left}, leave_type = 1 where guild_id = ${guild_id} and user_id = ${member.user_id}`,
      );
      await tx.run(sql`delete from guild_of_user where user_id = ${member.user_id}`);
    });
    await world.give({ from: giver, to: member, diamonds: 40, at: TEST_NOW });
    expect(await readMemberDay(ctx, guild_id, member, TEST_NOW)).toMatchObject({ flow: 100 });
    expect(await readGuildDay(ctx, guild_id, TEST_NOW)).toMatchObject({ flow: 100 });
    expect(await ctx.db.row(sql`select flow from member_day where user_id = ${member.user_id}`)).toEqual({ flow: 140 });
  });

  it('CAL-4 23:59:59 belongs to the day that ends, 00:00:00 to the new one', async () => {
    const { guild_id, member } = await fresh();
    const midnight = beginOfDay(dayOf(TEST_NOW));
    await world.give({ from: giver, to: member, diamonds: 10, at: midnight - 1000 });
    await world.give({ from: giver, to: member, diamonds: 20, at: midnight });
    expect([
      (await readGuildDay(ctx, guild_id, midnight - 1))!.flow,
      (await readGuildDay(ctx, guild_id, midnight))!.flow,
    ]).toEqual([10, 20]);
  });
});

describe('a line that comes late', () => {
  it('FLOW-4 up to three days late it goes to its day, a second later to adjust of the day it came', async () => {
    const { guild_id, member } = await fresh();
    await world.give({ from: giver, to: member, diamonds: 10, at: TEST_NOW - 3 * DAY_MS });
    await world.give({ from: giver, to: member, diamonds: 20, at: TEST_NOW - 3 * DAY_MS - 1000 });
    expect(await readGuildDay(ctx, guild_id, TEST_NOW - 3 * DAY_MS)).toMatchObject({ direct: 10, adjust: 0, flow: 10 });
    expect(await readGuildDay(ctx, guild_id, TEST_NOW)).toMatchObject({ direct: 0, adjust: 20, flow: 20 });
  });

  it('FLOW-4 EDGE-16 into a month whose books are closed: adjust, though it is a day late', async () => {
    const { guild_id, member } = await fresh();
    const back = ctx.clock.now();
    const given = instantAt('2026-10-31', '22:00');
    world.goTo(instantAt('2026-11-01', '04:59'));
    await world.give({ from: giver, to: member, diamonds: 10, at: given });
    world.goTo(instantAt('2026-11-01', '05:00'));
    await world.give({ from: giver, to: member, diamonds: 20, at: given });
    world.goTo(back);
    expect(await readGuildDay(ctx, guild_id, given)).toMatchObject({ direct: 10, adjust: 0 });
    expect(await readGuildDay(ctx, guild_id, instantAt('2026-11-01', '12:00'))).toMatchObject({
      direct: 0,
      adjust: 20,
    });
  });
});

describe('a refund', () => {
  it('FLOW-5 within three days it is taken from the day of the gift, later it is an adjustment', async () => {
    const { guild_id, member } = await fresh();
    const back = ctx.clock.now();
    const [soon, late] = [
      await world.give({ from: giver, to: member, diamonds: 100 }),
      await world.give({ from: giver, to: member, diamonds: 50 }),
    ];
    world.goTo(TEST_NOW + 3 * DAY_MS);
    await world.refund(soon);
    world.goTo(TEST_NOW + 3 * DAY_MS + 1000);
    await world.refund(late);
    world.goTo(back);
    expect(await readGuildDay(ctx, guild_id, TEST_NOW)).toMatchObject({
      direct: 150,
      refund: 100,
      adjust: 0,
      flow: 50,
      gift_value: 50,
    });
    expect(await readGuildDay(ctx, guild_id, TEST_NOW + 3 * DAY_MS)).toMatchObject({
      refund: 0,
      adjust: -50,
      flow: -50,
    });
    expect(await readMemberDay(ctx, guild_id, member, TEST_NOW)).toMatchObject({ income_fen: 250 });
  });
});

describe('time on a mic', () => {
  it('VALID-1 sixty minutes in the guild’s rooms, split at 00:00 without losing a minute', async () => {
    const { guild_id, head, member } = await fresh();
    const room_id = await newGuildRoom(ctx, guild_id, head);
    await ctx.db.run(sql`update room_binding set bind_at = bind_at - interval '9 days' where room_id = ${room_id}`);
    const midnight = beginOfDay(dayOf(TEST_NOW));
    // 59 min 30 s before midnight and 61 min 30 s after: the half minute before counts with the second day.
    await world.speak(member, room_id, midnight - 59.5 * 60_000, 121);
    const [before, after] = [
      await readMemberDay(ctx, guild_id, member, midnight - 1),
      await readMemberDay(ctx, guild_id, member, midnight),
    ];
    expect([before!.mic_minutes, after!.mic_minutes]).toEqual([59, 62]);
    expect(await readGuildDay(ctx, guild_id, midnight)).toMatchObject({ mic_minutes: 62, flow: 0 });
  });

  it('VALID-1 time in another guild’s room is the person’s own, and no guild’s', async () => {
    const [a, b] = [await fresh(), await fresh()];
    const room_id = await newGuildRoom(ctx, b.guild_id, b.head);
    await world.speak(a.member, room_id, TEST_NOW - 2 * HOUR_MS, 90);
    expect(await readMemberDay(ctx, a.guild_id, a.member, TEST_NOW)).toBeUndefined();
    expect(await readGuildDay(ctx, b.guild_id, TEST_NOW)).toBeUndefined();
    expect(
      await ctx.db.row(sql`select mic_minutes, guild_minutes from member_day where user_id = ${a.member.user_id}`),
    ).toEqual({ mic_minutes: 90, guild_minutes: 90 });
    expect(await ctx.db.row(sql`select minutes from room_host_day where room_id = ${room_id}`)).toEqual({
      minutes: 90,
    });
  });

  it('ENT-9 a room’s open time over two midnights', async () => {
    const room_id = await newGuildRoom(ctx, guild.guild_id, guild.head);
    const from = beginOfDay(dayOf(TEST_NOW)) - DAY_MS - 30 * 60_000;
    await world.open(room_id, from, 30 + 24 * 60 + 45);
    const rows = await ctx.db.rows<{ open_minutes: number }>(
      sql`select open_minutes from room_day where room_id = ${room_id} order by day`,
    );
    expect(rows.map((row) => row.open_minutes)).toEqual([30, 1440, 45]);
  });
});

describe('months of a member', () => {
  const since = (guild_id: number, begin: Day) =>
    ctx.db.row(sql`
      select sum(flow)::bigint as flow, sum(income_fen)::bigint as fen, sum(mic_minutes)::bigint as mic, max(best_minutes) as best
      from (${memberSumsSinceSql(guild_id, begin)}) m`);

  it('DATA-1 DATA-6 add up to the Days wherever a window begins; the most of one Day stands beside them', async () => {
    const { guild_id, head, member } = await fresh();
    const room_id = await newGuildRoom(ctx, guild_id, head);
    await ctx.db.run(sql`update room_binding set bind_at = bind_at - interval '60 days' where room_id = ${room_id}`);
    const back = ctx.clock.now();
    // Three Days in two months, each reported on its own Day; then more mic time on one of them.
    const days: Day[] = ['2026-10-30', '2026-10-31', '2026-11-02'];
    for (const [i, day] of days.entries()) {
      world.goTo(instantAt(day, '20:00'));
      await world.give({ from: giver, to: member, diamonds: 10 ** (i + 1) });
      await world.speak(member, room_id, instantAt(day, '12:00'), 40 + i);
    }
    await world.speak(member, room_id, instantAt('2026-11-02', '15:00'), 30);
    world.goTo(back);
    expect(await since(guild_id, '2026-10-01')).toEqual({ flow: 1110, fen: 5550, mic: 153, best: 72 });
    expect(await since(guild_id, '2026-10-31')).toEqual({ flow: 1100, fen: 5500, mic: 113, best: 72 });
    expect(await since(guild_id, '2026-11-01')).toEqual({ flow: 1000, fen: 5000, mic: 72, best: 72 });
    expect(await since(guild_id, '2026-11-02')).toEqual({ flow: 1000, fen: 5000, mic: 72, best: 72 });
    expect(await since(guild_id, '2026-11-03')).toEqual({ flow: null, fen: null, mic: null, best: null });
    const apart = sql`
      select sum(flow) filter (where day < '2026-10-31')::bigint as before, sum(flow) filter (where day >= '2026-10-31')::bigint as since
      from (${memberSumsSinceSql(guild_id, '2026-09-15', '2026-10-31')}) m`;
    expect(await ctx.db.row(apart)).toEqual({ before: 10, since: 1100 });
  });
});

describe('counting', () => {
  it('DATA-6 EVT-1 an event that comes twice counts once', async () => {
    const { guild_id, member } = await fresh();
    await world.give({ from: giver, to: member, diamonds: 100 });
    const event = (await ctx.db.row<any>(
      sql`select event_id, name, key, at, actor_id, data from outbox where name = 'gift.sent' order by seq desc limit 1`,
    ))!;
    const consumer = { ...consumers.find(({ on }) => on === 'gift.sent')!, name: 'turnover:gift.sent' };
    expect(await processEvent(ctx, consumer, { ...event, at: event.at.getTime() })).toBe('repeat');
    expect(await readGuildDay(ctx, guild_id, TEST_NOW)).toMatchObject({ flow: 100 });
  });

  it('DATA-6 what is on its way to the tables is no difference, and making them anew does not count it twice', async () => {
    const { guild_id, member } = await fresh();
    await world.give({ from: giver, to: member, diamonds: 100 });
    const line = await http.post(
      '/goapi/gift/send_gift',
      {
        item_code: 'g_rose',
        num: 1,
        receiver_ids: [member.user_id],
        source: 1,
        request_id: crypto.randomUUID(),
      },
      (await newAdult(ctx, { diamonds: 100 })).token,
    );
    expect(line.code, line.msg).toBe(1);
    expect(await findDifferences(ctx, '2026-11-01')).toEqual([]);
    expect(await rebuildDayTables(ctx, '2026-11-01')).toEqual([]);
    expect(await readGuildDay(ctx, guild_id, TEST_NOW)).toMatchObject({ flow: 100 });
    await world.bus.drain();
    expect(await readGuildDay(ctx, guild_id, TEST_NOW)).toMatchObject({ flow: 110 });
  });

  it('DATA-6 what is wrong in a table is found, named, told and mended', async () => {
    const { guild_id, member } = await fresh();
    await world.give({ from: giver, to: member, diamonds: 100 });
    await ctx.db.run(sql`update guild_day set direct = 99 where guild_id = ${guild_id}`);
    await ctx.db.run(sql`delete from member_day where user_id = ${member.user_id}`);
    await ctx.db.run(sql`insert into room_sender_day (room_id, day, sender_id) values (1, '2026-11-18', 2)`);
    await ctx.db.run(sql`update guild_member_month set flow = 99 where guild_id = ${guild_id}`);
    await ctx.db.run(
      sql`insert into guild_member_month values (${guild_id}, '2026-11-01', 1, 0, 0, 0, 0), (${guild_id}, '2026-12-01', 1, 0, 0, 0, 0)`,
    );
    const wrong = [
      { table: 'guild_day', rows: 1 },
      { table: 'member_day', rows: 1 },
      { table: 'room_sender_day', rows: 1 },
      { table: 'guild_member_month', rows: 3 },
    ];
    expect(await findDifferences(ctx, '2026-11-01')).toEqual(wrong);
    await modules.find((m) => m.name === 'turnover')!.jobs!['turnover.check_days']!({}, ctx);
    expect(ctx.lines.some((line) => line.includes('day tables differ'))).toBe(true);
    expect(await rebuildDayTables(ctx, '2026-11-01')).toEqual(wrong);
    expect(await findDifferences(ctx, '2026-08-01')).toEqual([]);
    expect(await readGuildDay(ctx, guild_id, TEST_NOW)).toMatchObject({ direct: 100 });
  });

  it('DATA-6 whatever the tests above did, the tables are what their lines say', async () => {
    expect(await findDifferences(ctx, '2026-08-01')).toEqual([]);
  });

  it('DATA-6 made from nothing, the tables are the same', async () => {
    await world.give({ from: giver, to: host, diamonds: 100 });
    const tables = [
      'guild_day',
      'guild_member_day',
      'guild_member_month',
      'member_day',
      'room_day',
      'member_sender_day',
      'room_host_day',
    ];
    const dump = async () => {
      const all: unknown[] = [];
      for (const name of tables) all.push((await ctx.db.pool.query(`select * from ${name} order by 1, 2, 3, 4`)).rows);
      return all;
    };
    const before = await dump();
    for (const name of tables) await ctx.db.pool.query(`delete from ${name}`);
    await rebuildDayTables(ctx, '2026-08-01');
    expect(await dump()).toEqual(before);
  });
});
