import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RankBoardDef } from '@shengyu/campaign/definition.ts';
import { instantAt } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { newPerson, openTestHttp, newRequestId, type Person, type TestHttpClient } from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { boardsOf } from '../board/boards.ts';
import { excludeSubject } from '../settle/exclude.ts';
import { peopleAsOthersSeeThem } from '../subjects/people.ts';
import { settleDuePeriods } from '../settle/settle.ts';
import { memberGroupFinders, subjectSources } from '../subjects/subjects.ts';
import {
  makeTestCampaign,
  addPointsOfMove,
  addPointsForUser,
  FIXED_TEST_SCHEDULE,
  flushBoards,
  overrideCampaigns,
} from '../testing.ts';

const history = { day: 7, week: 8, month: 6 };
const windows = ['day', 'week', 'month', 'total'] as const;
const honour = (no: number, id: string, subject: RankBoardDef['subject'], day_win?: string): RankBoardDef => ({
  id,
  no,
  name: id,
  subject,
  period: windows,
  history,
  ...(day_win === undefined ? {} : { day_win }),
  sources: [
    ['gift.received_base', 1, 600_000, 1],
    ['mic.minutes', 20, 9_600, 0],
  ],
});
const simple = (id: string, more: Partial<RankBoardDef>): RankBoardDef => ({
  id,
  name: id,
  subject: 'user',
  period: 'campaign',
  sources: [['social.greet', 10, 0, 0]],
  ...more,
});
const pink = (qty: number) => [{ item_code: 'pink', qty }];
const CAMPAIGNS = [
  makeTestCampaign('honour', [
    honour(1001, 'honour_room', 'room', 'honour_room'),
    { ...honour(1002, 'honour_giver', 'user'), sources: [['stay.minutes', 20, 4_800, 0]] },
    honour(1003, 'honour_charm', 'user', 'honour_user'),
    { ...honour(1004, 'honour_guild', 'guild', 'honour_guild'), sources: [['guild.valid_host', 5, 0, 0]] },
  ]),
  makeTestCampaign(
    'beta',
    [
      simple('beta_score', { sources: [['beta.score', 1, 0, 0]], min: 10 }),
      simple('beta_day', {
        period: 'day',
        day_win: 'beta',
        sources: [['beta.score', 1, 0, 0]],
        min: 10,
        rewards: [
          [1, 1, pink(88)],
          [2, 3, pink(52)],
        ],
      }),
    ],
    { schedule: FIXED_TEST_SCHEDULE, title: '公测开启' },
  ),
  makeTestCampaign('treasure_hunt', [
    simple('th_luck', {
      period: 'day',
      kind: 'luck',
      min_draws: 1,
      day_win: 'th_luck',
      sources: [['draw.luck_index', 1, 0, 0]],
    }),
  ]),
  makeTestCampaign(
    'star_sign',
    [
      simple('star_friend', { period: 'season', filter: 'friends', sources: [['luck.gained', 10, 600, 0]] }),
      simple('star_seat', { period: 'season', subject: 'user_in_star', sources: [['luck.gained', 10, 600, 0]] }),
      simple('star_compass', { period: 'season', subject: 'star', kind: 'mean', sources: [['luck.gained', 1, 60, 0]] }),
    ],
    { schedule: { kind: 'zodiac', claim_days: 3 } },
  ),
  makeTestCampaign('new_server', [simple('kf_star', {})], { schedule: FIXED_TEST_SCHEDULE }),
  makeTestCampaign(
    'cp_520',
    [
      simple('cp_total', { no: 2002, subject: 'pair', sources: [['room.together_minutes', 1, 0, 0]] }),
      simple('cp_slot', {
        subject: 'pair',
        period: 'slot',
        slots: ['11:30-12:30', '20:00-21:00'],
        sources: [['room.together_minutes', 20, 1_200, 0]],
      }),
    ],
    { schedule: { ...FIXED_TEST_SCHEDULE, open: '2026-11-17 00:00' } },
  ),
  makeTestCampaign(
    'summer',
    [simple('su_teams', { subject: 'team', kind: 'mean', sources: [['su.power_task', 1, 160, 0]] })],
    {
      schedule: FIXED_TEST_SCHEDULE,
      teams: {
        id: 'su_side',
        list: [
          [1, '海浪队'],
          [2, '沙滩队'],
        ],
        balance: 6_000,
        change: 'never',
      },
    },
  ),
];

let ctx: TestContext;
let http: TestHttpClient;
let people: Person[];
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, undefined, { limits: { ip: 10_000, read: 10_000 } });
  overrideCampaigns(ctx, ...CAMPAIGNS);
  people = await Promise.all(Array.from({ length: 6 }, () => newPerson(ctx)));
});
beforeEach(() => ctx.clock.set(TEST_NOW));
// Other test files of the same process read these sources, too.
const realSources = { ...subjectSources };
afterAll(() => void Object.assign(subjectSources, realSources));
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const ok = async (reply: Promise<{ code: number; data: any; msg: string }>) => {
  const { code, data, msg } = await reply;
  expect([code, msg]).toEqual([1, 'ok']);
  return data;
};
const ids = (page: any): number[] => page.list.map((row: any) => row.user.user_id);
const charm = (query = '', token?: string) => ok(http.get(`/goapi/rank/get_user_rank/1003${query}`, token));

describe('X35 the honour boards', () => {
  beforeAll(async () => {
    ctx.clock.set(TEST_NOW);
    for (const [i, p] of people.entries())
      await addPointsForUser(ctx, p.user_id, 'gift.received_base', 60_000 - i * 10_000, TEST_NOW + i);
    await addPointsForUser(ctx, people[0]!.user_id, 'mic.minutes', 10);
    await flushBoards(ctx);
  });

  it('RANK-1 RANK-8 BOARD-13 week by default, in order, with tier and labels, in pages', async () => {
    const page = await charm();
    expect(page).toMatchObject({
      rank_code: 'honour_charm',
      board_no: 1003,
      score_name: '荣誉值',
      window: 'week',
      period_key: '2026-W47',
      state: 0,
      total: 6,
      limit: 10,
      my: null,
    });
    expect(ids(page)).toEqual(people.map((p) => p.user_id));
    expect(page.list[0]).toMatchObject({
      rank: 1,
      score: 60_200,
      tier: 'medium',
      labels: ['麦上时光'],
      rank_change: null,
    });
    expect(page.list[5]).toMatchObject({ rank: 6, score: 10_000, tier: 'small', labels: [] });
    const second = await charm('?page=2&limit=2');
    expect(second.list.map((r: any) => r.rank)).toEqual([3, 4]);
    expect((await charm('?limit=500')).limit).toBe(50);
  });

  it('RANK-6 BOARD-4 a public answer tells no spending, turnover or income', async () => {
    const row = (await charm('?window=day')).list[0];
    expect(Object.keys(row).sort()).toEqual(['labels', 'rank', 'rank_change', 'reached_at', 'score', 'tier', 'user']);
  });

  it('BOARD-13 my row is always there: place, score, distance to the place above', async () => {
    const { my } = await charm('', people[2]!.token);
    expect(my).toMatchObject({
      rank: 3,
      score: 40_000,
      in_rank: 1,
      gap_to_prev: 10_000,
      rank_text: '3',
      user: { user_id: people[2]!.user_id },
    });
    const stranger = await newPerson(ctx);
    expect((await charm('', stranger.token)).my).toMatchObject({
      rank: 0,
      score: 0,
      in_rank: 0,
      rank_text: '未上榜',
      gap_to_prev: 10_000,
    });
  });

  it('BOARD-5 RANK-6 神秘人 keeps the place; the own view is clear, with the mark', async () => {
    const hidden = people[1]!;
    await ok(http.post('/api/v1/set_privacy_setting', { rank_hidden: 1, request_id: newRequestId() }, hidden.token));
    await flushBoards(ctx);
    expect((await charm('', people[0]!.token)).list[1].user).toMatchObject({
      user_id: 0,
      nickname: '神秘人',
      is_hidden: 1,
    });
    const own = await charm('', hidden.token);
    expect(own.list[1].user).toMatchObject({ user_id: hidden.user_id, is_hidden: 1 });
    expect(own.my).toMatchObject({ rank: 2, user: { user_id: hidden.user_id } });
    // Only the member sees the true row; the shared view was not changed.
    expect((await charm('')).list[1].user.user_id).toBe(0);
    await ok(http.post('/api/v1/set_privacy_setting', { rank_hidden: 0, request_id: newRequestId() }, hidden.token));
  });

  it('RANK-7 who is banned is gone from the list and the next moves up', async () => {
    await ctx.db.run(sql`update user_account set status = 2 where user_id = ${people[5]!.user_id}`);
    const event = { event_id: '', name: 'user.banned', at: TEST_NOW, key: '', data: { user_id: people[5]!.user_id } };
    const { consumers } = await import('../consumers.ts');
    await ctx.db.tx((tx) => consumers.find((c) => c.on === 'user.banned')!.run(tx, event, ctx));
    await flushBoards(ctx);
    expect(ids(await charm())).toEqual(people.slice(0, 5).map((p) => p.user_id));
    await ctx.db.run(sql`update user_account set status = 1 where user_id = ${people[5]!.user_id}`);
    await ctx.db.tx((tx) => consumers.find((c) => c.on === 'user.unbanned')!.run(tx, event, ctx));
    await flushBoards(ctx);
    expect(ids(await charm())).toHaveLength(6);
  });

  it('X35 RANK-1 another subject’s number, an unknown one, a period beyond the history', async () => {
    expect(await http.get('/goapi/rank/get_user_rank/1001')).toMatchObject({ code: 1006, msg: '榜单不存在' });
    expect(await http.get('/goapi/rank/get_user_rank/77')).toMatchObject({ code: 1006 });
    expect(await http.get('/goapi/rank/get_user_rank/1003?window=day&period_key=-8')).toMatchObject({ code: 1004 });
    expect(await http.get('/goapi/rank/get_user_rank/1003?window=slot')).toMatchObject({ code: 1004 });
  });

  it('BOARD-13 beyond place 10 000 the text is 10000+', async () => {
    await ctx.db.run(sql`
      insert into rank_score (rank_id, period, subject_id, score, parts, reached_at)
      select 'honour_giver', '2026-W47', 5000000000 + n, 100 + n, '{}', now() from generate_series(1, 10010) n`);
    const low = await newPerson(ctx);
    await addPointsForUser(ctx, low.user_id, 'stay.minutes', 1);
    await ctx.redis.del('rank:honour_giver:2026-W47:0');
    const { rebuildBoardCopy: rebuild } = await import('../board/rebuild.ts');
    const { periodOf } = await import('../board/board.ts');
    const board = (await boardsOf(ctx)).get('honour_giver')!;
    await rebuild(ctx, periodOf(board, 'week', '2026-W47')!);
    await flushBoards(ctx);
    const page = await ok(http.get('/goapi/rank/get_user_rank/1002', low.token));
    // Subjects without an account count for the place, but have no row in the list.
    expect(page.my).toMatchObject({ rank: 0, rank_text: '10000+', score: 20, in_rank: 0, gap_to_prev: 81 });
  });

  it('RANK-1 X34 the honour page has the boards 1001, 1003, 1002, 1004 in this order', async () => {
    const config = await ok(http.get('/goapi/rank/get_list_config/1'));
    expect(config.tabs.map((t: any) => t.board_no)).toEqual([1001, 1003, 1002, 1004]);
    expect(config.tabs[1].windows).toEqual([
      { key: 'day', name: '日榜', history: 7 },
      { key: 'week', name: '周榜', history: 8 },
      { key: 'month', name: '月榜', history: 6 },
      { key: 'total', name: '总榜', history: 0 },
    ]);
    expect(await http.get('/goapi/rank/get_list_config/2')).toMatchObject({ code: 1006 });
  });

  it('RANK-2 U01 with a view answers as the rank call', async () => {
    const viaCard = await ok(http.get('/goapi/user/get_user_info_mp/1003?view=user_rank'));
    const { updated_at: _, ...direct } = await charm();
    expect(viaCard).toMatchObject(direct);
    expect((await ok(http.get('/goapi/user/get_user_info_mp/1?view=list_config'))).tabs).toHaveLength(4);
    expect(await http.get('/goapi/user/get_user_info_mp/1?view=guild_rank')).toMatchObject({
      code: 1006,
      msg: '榜单不存在',
    });
  });

  it('X36 X37 RANK-9 rooms and guilds have their boards, also before anybody is on them', async () => {
    expect((await ok(http.get('/goapi/rank/get_room_honour_rank/1001'))).list).toEqual([]);
    expect((await ok(http.get('/goapi/rank/get_guild_rank/1004'))).window).toBe('week');
  });
});

describe('K01 K03 the public beta', () => {
  const beta = (data: object, token?: string) => ok(http.post('/api/v1/open_beta_rank', data, token));

  it('BETA-2 K01 before the season an empty list and state 0; then open; then ended', async () => {
    ctx.clock.set(instantAt('2026-10-20', '12:00'));
    expect(await beta({})).toMatchObject({ list: [], season: { activity_code: 'beta', state: 0 } });
    ctx.clock.set(TEST_NOW);
    await addPointsForUser(ctx, people[0]!.user_id, 'beta.score', 100);
    await addPointsForUser(ctx, people[1]!.user_id, 'beta.score', 20);
    await addPointsForUser(ctx, people[2]!.user_id, 'beta.score', 9);
    await flushBoards(ctx);
    const page = await beta({}, people[1]!.token);
    expect(page).toMatchObject({
      rank_code: 'beta_score',
      window: 'campaign',
      period_key: 'c',
      season: { state: 1 },
      my: { rank: 2 },
    });
    expect(page.list[0]).toMatchObject({ score: 100, adopted_num: 0 });
    expect((await beta({ window: 'day' })).rank_code).toBe('beta_day');
    ctx.clock.set(instantAt('2026-12-02', '12:00'));
    expect((await beta({})).season.state).toBe(2);
  });

  it('BOARD-15 BETA-3 K03 the first three of a settled day, with what they won; ten points are needed', async () => {
    const win = (data: object) => http.post('/api/v1/day_win_rank', data);
    expect((await ok(win({ date: '2026-11-18' }))).state).toBe(0);
    ctx.clock.set(instantAt('2026-11-19', '00:03'));
    expect((await ok(win({}))).state).toBe(1);
    ctx.clock.set(instantAt('2026-11-19', '00:05'));
    await settleDuePeriods(ctx, ctx.clock.now());
    await flushBoards(ctx);
    const won = await ok(win({}));
    expect(won).toMatchObject({
      scene: 'beta',
      rank_code: 'beta_day',
      date: '2026-11-18',
      state: 2,
      days: ['2026-11-18'],
    });
    expect(won.list.map((r: any) => [r.user.user_id, r.items[0].num])).toEqual([
      [people[0]!.user_id, 88],
      [people[1]!.user_id, 52],
    ]);
    expect((await ok(win({ scene: 'honour_user', date: '2026-11-18' }))).list).toHaveLength(3);
    expect(await win({ date: '2026-11-10' })).toMatchObject({ code: 1006, msg: '当日暂无获奖记录' });
    expect(await win({ scene: 'nobody' })).toMatchObject({ code: 1006 });
    expect(await win({ date: '2026-11-20' })).toMatchObject({ code: 1006 });
  });

  it('RANK-4 RANK-5 the day after: the change against yesterday, yesterday as it was, and who was removed later', async () => {
    ctx.clock.set(instantAt('2026-11-19', '12:00'));
    await addPointsForUser(ctx, people[1]!.user_id, 'beta.score', 50);
    await addPointsForUser(ctx, people[0]!.user_id, 'beta.score', 40);
    await addPointsForUser(ctx, people[3]!.user_id, 'beta.score', 30);
    await flushBoards(ctx);
    const today = await beta({ window: 'day' });
    expect(today.list.map((r: any) => r.rank_change)).toEqual([1, -1, null]);
    const yesterday = await beta({ window: 'day', period_key: '-1' });
    expect(yesterday).toMatchObject({ state: 2, period_key: '2026-11-18', total: 3 });
    const board = (await boardsOf(ctx)).get('beta_day')!;
    await ctx.db.tx((tx) =>
      excludeSubject(ctx, tx, board, {
        period: '2026-11-18',
        subject_id: people[1]!.user_id,
        reason: '刷分',
        staff_id: 1,
        at: TEST_NOW,
      }),
    );
    const after = await beta({ window: 'day', period_key: '-1' });
    expect(after.list.map((r: any) => [r.rank, r.user.nickname === '已移除'])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });
});

describe('campaign boards', () => {
  it('BOARD-6 B04 手气榜, and C2-4 a campaign that is not there', async () => {
    const draw = {
      meter: 'draw.luck_index',
      subject: { kind: 'user', id: people[0]!.user_id },
      n: 1,
      at: TEST_NOW,
      luck: { value: 50, expect: 20 },
    } as const;
    await addPointsOfMove(ctx, draw);
    await flushBoards(ctx);
    const page = await ok(http.post('/api/blind_box/get_box_user_sqb_rank', {}, people[0]!.token));
    expect(page).toMatchObject({ rank_code: 'th_luck', score_name: '手气值', my: { rank: 1, score: 250 } });
    expect(await http.post('/api/blind_box/get_box_user_sqb_rank', { activity_code: 'nothing' })).toMatchObject({
      code: 1006,
    });
  });

  it('BOARD-7 T10 the twelve signs; T16 the seats of a sign and the spokespersons of the last season', async () => {
    vi.spyOn(memberGroupFinders, 'starOf').mockImplementation(async (_db, id) => (id === people[0]!.user_id ? 5 : 8));
    ctx.clock.set(instantAt('2026-10-10', '12:00'));
    for (const p of people.slice(0, 3)) await addPointsForUser(ctx, p.user_id, 'luck.gained', 5);
    ctx.clock.set(TEST_NOW);
    await settleDuePeriods(ctx, TEST_NOW);
    for (const p of people.slice(0, 4))
      await addPointsForUser(ctx, p.user_id, 'luck.gained', 30, TEST_NOW + (p.user_id % 100));
    await flushBoards(ctx);
    const compass = await ok(http.post('/api/v1/star/star_compass_rank', {}, people[0]!.token));
    expect(compass.list).toHaveLength(10);
    expect(compass.total).toBe(12);
    expect(compass.list[0]).toMatchObject({ score: 90, star: { star_id: 8, name: '天蝎座' } });
    expect(compass.my).toMatchObject({ rank: 2, score: 30, star: { star_id: 5 } });
    const seats = await ok(http.post('/api/star_rank/get_star_rank_list', {}, people[1]!.token));
    expect(seats).toMatchObject({ star: { star_id: 8 }, total: 3, my: { in_rank: 1, score: 300 } });
    // S2-SS-1, S2-SS-2, S2-SS-3: the season and its end, the caller's own sign, the minimum, and how the seats are scored.
    expect(seats).toMatchObject({
      activity: { activity_code: 'star_sign', state: 'open' },
      season_star_id: 8,
      my_star_id: 8,
      pay: { min_score: 0, pay_by: seats.end_at + 600 },
      rule_text: '幸运值×10（日上限600）',
    });
    expect(await ok(http.post('/api/star_rank/get_star_rank_list', { star_id: 5 }, people[1]!.token))).toMatchObject({
      my_star_id: 8,
      my: { in_rank: 0, rank: 0 },
    });
    const mine = await ok(http.post('/api/star_rank/get_star_rank_list', { star_id: 5 }));
    expect(ids(mine)).toEqual([people[0]!.user_id]);
    expect(mine.reps).toHaveLength(12);
    // The previous season was that of Libra (z7); the people scored in it on 10 October.
    expect(mine.reps[4]).toMatchObject({
      season: '2026-z7',
      likes: 0,
      liked: 0,
      user: { user_id: people[0]!.user_id },
    });
    expect(mine).toMatchObject({ my_star_id: null, my: null });
    expect(mine.reps[0].user).toBeNull();
  });

  it('BOARD-12 T15 the caller and friends only, no strangers', async () => {
    const [me, friend] = people as [Person, Person];
    for (const [a, b] of [
      [me, friend],
      [friend, me],
    ] as const) {
      await ctx.db.run(sql`insert into follow (user_id, target_id, at) values (${a.user_id}, ${b.user_id}, now())`);
      await ctx.db.run(
        sql`insert into fan (user_id, follower_id, is_fan, at) values (${a.user_id}, ${b.user_id}, true, now())`,
      );
    }
    const page = await ok(http.post('/api/star_rank/get_friend_rank_list', {}, me.token));
    expect(ids(page).sort()).toEqual([me.user_id, friend.user_id].sort());
    expect(page).toMatchObject({ rewards: [], my: { in_rank: 1 } });
    expect(await http.post('/api/star_rank/get_friend_rank_list', {})).toMatchObject({ code: 1001 });
  });

  it('V05 kf_star and Y08 any board by its code, with its periods', async () => {
    await addPointsForUser(ctx, people[2]!.user_id, 'social.greet', 3);
    await flushBoards(ctx);
    expect(ids(await ok(http.post('/api/v1/open_server/star_rank', {})))).toEqual([people[2]!.user_id]);
    expect(await ok(http.post('/api/activity/get_rank_list', { rank_code: 'kf_star' }))).toMatchObject({
      total: 1,
      periods: [],
    });
    const days = await ok(http.post('/api/activity/get_rank_list', { rank_code: 'beta_day' }));
    expect(days.periods.slice(0, 2)).toMatchObject([
      { key: '2026-11-18', name: '11月18日', state: 0 },
      { key: '2026-11-17', name: '11月17日', state: 2 },
    ]);
    expect(await http.post('/api/activity/get_rank_list', { rank_code: 'nothing' })).toMatchObject({ code: 1006 });
  });

  it('KIT-12 BOARD-7 teams with their members', async () => {
    await ctx.db.run(sql`insert into choice (user_id, campaign, season_key, team_id, def_hash, chosen_at)
      values (${people[0]!.user_id}, 'summer', 'c', 2, ${'f'.repeat(64)}, now())`);
    await ctx.db.run(
      sql`insert into choice_count (campaign, season_key, team_id, shard, members) values ('summer', 'c', 2, 0, 1)`,
    );
    await addPointsForUser(ctx, people[0]!.user_id, 'su.power_task', 200);
    await addPointsForUser(ctx, people[1]!.user_id, 'su.power_task', 200);
    await flushBoards(ctx);
    const page = await ok(http.post('/api/activity/get_rank_list', { rank_code: 'su_teams' }, people[0]!.token));
    expect(page.list.map((r: any) => [r.team.name, r.team.members, r.score])).toEqual([
      ['沙滩队', 1, 160],
      ['海浪队', 0, 0],
    ]);
    expect(page.my).toMatchObject({ rank: 1, team: { team_id: 2 } });
  });

  it('BOARD-5 BOARD-11 CP03 CP06 pairs: hidden if one hides; slots with their states', async () => {
    const pairs = new Map([
      [71, [people[0]!.user_id, people[1]!.user_id]],
      [72, [people[2]!.user_id, people[3]!.user_id]],
    ]);
    const cards = async (context: any, db: any, wanted: readonly number[], see: typeof peopleAsOthersSeeThem) => {
      const seen = await see(
        context,
        db,
        wanted.flatMap((id) => pairs.get(id) ?? []),
      );
      return new Map(wanted.map((id) => [id, { pair: pairs.get(id)!.map((p) => seen.get(p)!) as any }]));
    };
    subjectSources.pair = {
      cards: (c, db, wanted) => cards(c, db, wanted, peopleAsOthersSeeThem),
      clearCards: (c, db, wanted) => cards(c, db, wanted, peopleAsOthersSeeThem),
      barred: async () => new Set(),
      owners: async (_db, id) => pairs.get(id) ?? [],
      mine: async (_db, user_id) => [...pairs].find(([, two]) => two.includes(user_id))?.[0],
    };
    for (const [id] of pairs)
      await addPointsOfMove(ctx, {
        meter: 'room.together_minutes',
        subject: { kind: 'pair', id },
        n: id,
        at: TEST_NOW,
      });
    await flushBoards(ctx);
    const page = await ok(http.get('/goapi/relation/cp_level_rank_list/2002', people[1]!.token));
    expect(page).toMatchObject({ score_name: '甜蜜值', my: { rank: 2 } });
    expect(page.list[0].pair.map((u: any) => u.user_id)).toEqual(pairs.get(72));
    expect(await http.get('/goapi/relation/cp_level_rank_list/1003')).toMatchObject({ code: 1006 });
    const bare = await ok(http.get('/get_2025_activity_rank_list'));
    expect(bare).toMatchObject({ rank_code: 'cp_total', periods: [] });
    const slot = await ok(http.get('/goapi/relation/get_2025_activity_rank_list?rank_code=cp_slot'));
    expect(slot).toMatchObject({ window: 'slot', period_key: '2026-11-18#1', total: 2 });
    expect(slot.periods.slice(-5)).toMatchObject([
      { key: '2026-11-19#1', name: '11月19日 11:30-12:30', state: 3 },
      { key: '2026-11-18#2', name: '11月18日 20:00-21:00', state: 3 },
      { key: '2026-11-18#1', name: '11月18日 11:30-12:30', state: 0 },
      { key: '2026-11-17#2', name: '11月17日 20:00-21:00', state: 2 },
      { key: '2026-11-17#1', name: '11月17日 11:30-12:30', state: 2 },
    ]);
    // BOARD-1: the cap applies to the day, across all slots.
    expect(slot.list.map((r: any) => r.score)).toEqual([1_200, 1_200]);
    expect(
      await http.get('/goapi/relation/get_2025_activity_rank_list?activity_code=beta&rank_code=cp_slot'),
    ).toMatchObject({ code: 1006 });
  });
});
