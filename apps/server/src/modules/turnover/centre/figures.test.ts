// The turnover figures for guild pages.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, endOfDay, instantAt, type Day } from '@shengyu/rules/time/calendar.ts';
import { modules } from '#app.ts';
import { saveConfig } from '#modules/config/index.ts';
import { newGuildMember, newGuild, newGuildRoom } from '#testing/people/guilds.ts';
import { newPerson, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { turnoverFigures } from './figures.ts';
import { putMemberDay, createTurnoverTestKit, type TurnoverTestKit } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let world: TurnoverTestKit;
let giver: Person;
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6 } });
  world = await createTurnoverTestKit(ctx, http, modules);
  giver = await newAdult(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const putDay = (guild_id: number, { user_id }: Person, day: Day, direct: number, minutes = 0) =>
  putMemberDay(ctx, { guild_id, user_id, day, direct, minutes });

it('S-MM-3 a member’s month against the same days of the last one, income, valid days, minutes', async () => {
  const { guild_id } = await newGuild(ctx);
  const [a, b] = [await newGuildMember(ctx, guild_id), await newGuildMember(ctx, guild_id)];
  await putDay(guild_id, a, '2026-11-01', 300, 60);
  await putDay(guild_id, a, '2026-11-18', 30, 59);
  await putDay(guild_id, a, '2026-10-18', 100);
  await putDay(guild_id, a, '2026-10-19', 9_999);
  await putDay(guild_id, b, '2026-11-02', 400, 10);
  const ids = [a.user_id, b.user_id];
  const found = await turnoverFigures.members(ctx.db, guild_id, ids, TEST_NOW);
  expect(found.get(a.user_id)).toEqual({
    month_flow: { value: 330, prev: 100, change_bp: 23_000 },
    month_income_fen: 1_650,
    valid_days_month: 1,
    mic_minutes_month: 119,
  });
  expect(await turnoverFigures.order(ctx.db, guild_id, 'flow', TEST_NOW)).toEqual([b.user_id, a.user_id]);
  expect(await turnoverFigures.order(ctx.db, guild_id, 'mic', TEST_NOW)).toEqual([a.user_id, b.user_id]);
  expect(await turnoverFigures.lastValidAt(ctx.db, guild_id, ids, TEST_NOW)).toEqual(
    new Map([[a.user_id, endOfDay('2026-11-01')]]),
  );
  const since = instantAt('2026-11-02', '10:00');
  expect(await turnoverFigures.flowSince(ctx.db, guild_id, ids, since)).toEqual(
    new Map([
      [a.user_id, 30],
      [b.user_id, 400],
    ]),
  );
  expect((await turnoverFigures.flowSince(ctx.db, guild_id, ids, undefined)).get(a.user_id)).toBe(10_429);
});

it('VALID-1 the minutes of a valid day are those in force at the moment that is asked for', async () => {
  const { guild_id } = await newGuild(ctx);
  const a = await newGuildMember(ctx, guild_id);
  await putDay(guild_id, a, '2026-11-17', 300, 50);
  const later = TEST_NOW + 3_600_000;
  const version = { key: 'constants' as const, value: { VALID_DAY_MEMBER_MIN: 50 }, created_by: 0, now: TEST_NOW };
  await ctx.db.tx((tx) => saveConfig(ctx, tx, { ...version, effective_at: later }));
  const lastValid = async (now: number) => [
    ...(await turnoverFigures.lastValidAt(ctx.db, guild_id, [a.user_id], now)).values(),
  ];
  expect(await lastValid(TEST_NOW)).toEqual([]);
  expect(await lastValid(later)).toEqual([endOfDay('2026-11-17')]);
});

it('S-GD-2 G02 a guild’s day and month and what its commission would be, over the wire too', async () => {
  const { guild_id, head } = await newGuild(ctx);
  const member = await newGuildMember(ctx, guild_id);
  await world.give({ from: giver, to: member, diamonds: 1_000 });
  await world.give({ from: giver, to: member, diamonds: 500, at: TEST_NOW - DAY_MS });
  expect(await turnoverFigures.guild(ctx.db, guild_id, TEST_NOW)).toEqual({
    today_flow: { value: 1_000, prev: 500, change_bp: 10_000 },
    month_flow: { value: 1_500, prev: 0, change_bp: null },
    commission_month_fen: 750,
  });
  const { data } = await http.post('/api/v1/get_guild_detail', { guild_id }, head.token);
  expect(data.stats).toMatchObject({
    today_flow: { value: 1_000 },
    month_flow: { value: 1_500 },
    commission_month_fen: 750,
  });
});

it('ROOM-6 S-GR-2 a room’s month and week; one that is open now counts until now', async () => {
  const { guild_id, head } = await newGuild(ctx);
  const room_id = await newGuildRoom(ctx, guild_id, head);
  const noon = instantAt('2026-11-18', '12:00');
  for (const host of [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)])
    await world.speak(host, room_id, noon - 60 * 60_000, 5);
  await world.bus.send('room.opened', { room_id, session_id: 's', begin_at: (noon - 121 * 60_000) / 1000 });
  await world.give({ from: giver, to: head, diamonds: 70, room_id });
  expect((await turnoverFigures.rooms(ctx.db, [room_id], noon)).get(room_id)).toEqual({
    today_flow: 70,
    month_flow: { value: 70, prev: 0, change_bp: null },
    valid_days_month: 1,
    host_num_month: 3,
    week_valid_days: 1,
  });
});
