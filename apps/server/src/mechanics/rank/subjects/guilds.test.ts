// Guilds on boards, and the guild board as guild pages show it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RankBoardDef } from '@shengyu/campaign/definition.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { createTestBus } from '#testing/servers/bus.ts';
import { newGuildMember, newGuild, type TestGuild } from '#testing/people/guilds.ts';
import { openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { rank } from '../index.ts';
import { makeTestCampaign, addPointsOfMove, addPointsForUser, flushBoards, overrideCampaigns } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let guilds: TestGuild[];

const board = (no: number, id: string, subject: 'user' | 'guild', meter: string): RankBoardDef => ({
  id,
  no,
  name: id,
  subject,
  period: ['day', 'week', 'month', 'total'],
  sources: [[meter, 1, 0, 0]],
});

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6 } });
  overrideCampaigns(
    ctx,
    makeTestCampaign('honour', [
      board(1003, 'honour_charm', 'user', 'mic.minutes'),
      board(1004, 'honour_guild', 'guild', 'guild.valid_host'),
    ]),
  );
  guilds = [
    await newGuild(ctx, { name: '甲公会' }),
    await newGuild(ctx, { name: '乙公会' }),
    await newGuild(ctx, { name: '丙公会' }),
  ];
  for (const [i, n] of [10, 30, 20].entries())
    await addPointsOfMove(ctx, {
      meter: 'guild.valid_host',
      subject: { kind: 'guild', id: guilds[i]!.guild_id },
      n,
      at: ctx.clock.now(),
    });
  await flushBoards(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

describe('guilds on boards', () => {
  const ids = (list: any[]) => list.map((row) => (row.guild ?? row).guild_id);

  it('RANK-1 X37 G01 the board of guilds with their names, the same in both calls', async () => {
    const [a, b, c] = guilds as [TestGuild, TestGuild, TestGuild];
    const shown = (await http.get('/goapi/rank/get_guild_rank/1004')).data;
    const order = [b.guild_id, c.guild_id, a.guild_id];
    expect(ids(shown.list)).toEqual(order);
    expect(shown.list[0].guild).toMatchObject({ guild_name: '乙公会', member_num: 1 });
    const list = (await http.post('/api/v1/get_guild_list', {}, a.head.token)).data;
    expect(ids(list.list)).toEqual(order);
    expect(list.list.map((row: any) => [row.rank, row.honour_value])).toEqual([
      [1, 30],
      [2, 20],
      [3, 10],
    ]);
    expect(list.my).toMatchObject({ guild_id: a.guild_id, rank: 3, gap_to_prev: 10 });
    expect(list).toMatchObject({ window: 'week', state: 0, rank_code: 'honour_guild' });
    const found = (await http.post('/api/v1/get_guild_list', { keyword: '公会' })).data.list;
    expect(ids(found)).toEqual(order);
    const detail = (await http.post('/api/v1/get_guild_detail', { guild_id: c.guild_id })).data;
    expect(detail.honour).toEqual({ week_rank: 2, month_rank: 2, week_value: 20 });
    expect((await http.post('/api/v1/get_guild_list', { period_key: 'nonsense' })).code).toBe(1004);
  });

  it('RANK-7 BOARD-11 a frozen guild is counted, not ranked', async () => {
    const [a, b, c] = guilds as [TestGuild, TestGuild, TestGuild];
    await ctx.db.run(sql`update guild set status = 7, frozen_at = now() where guild_id = ${b.guild_id}`);
    await createTestBus(ctx, [rank]).send('guild.frozen', { guild_id: b.guild_id });
    await flushBoards(ctx);
    expect(ids((await http.post('/api/v1/get_guild_list', {})).data.list)).toEqual([c.guild_id, a.guild_id]);
  });

  it('G08 hot members by the week’s charm honour; who hides is left out', async () => {
    const { guild_id, head } = guilds[0]!;
    const [one, two] = [await newGuildMember(ctx, guild_id), await newGuildMember(ctx, guild_id)];
    for (const [person, n] of [
      [head, 5],
      [one, 9],
      [two, 7],
      [await newAdult(ctx), 99],
    ] as const)
      await addPointsForUser(ctx, person.user_id, 'mic.minutes', n);
    await ctx.db.run(sql`
      insert into privacy (user_id, rank_hidden) values (${two.user_id}, true) on conflict (user_id) do update set rank_hidden = true`);
    const { data } = await http.post('/api/v1/get_guild_hot_member', { guild_id });
    expect(data.list.map((m: any) => [m.user_id, m.rank, m.role, m.honour_value])).toEqual([
      [one.user_id, 1, 0, 9],
      [head.user_id, 2, 3, 5],
    ]);
  });
});
