import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CampaignDef, RankBoardDef } from '@shengyu/campaign/definition.ts';
import { instantAt } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { findOnlineAmong, markPresence } from '#modules/identity/index.ts';
import { walletOf, userAsOwner as walletUser } from '#modules/ledger/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { readEvents, newPerson } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { Refused } from '#wire/refusal.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { periodOf, seasonAt } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { setSubjectBarred, excludeSubject } from './exclude.ts';
import { giveRewards } from './give-rewards.ts';
import { readRankPage } from '../views/page.ts';
import { peopleAsOthersSeeThem } from '../subjects/people.ts';
import { settlePeriod, settleDuePeriods } from './settle.ts';
import { memberGroupFinders, subjectSources } from '../subjects/subjects.ts';
import { makeTestCampaign, addPointsOfMove, addPointsForUser, flushBoards, overrideCampaigns } from '../testing.ts';

const DAY: RankBoardDef = {
  id: 'star_day',
  name: '每日之星',
  subject: 'user',
  period: ['day', 'total'],
  sources: [['beta.score', 1, 0, 0]],
  min: 10,
  rewards: [
    [
      1,
      1,
      [
        { item_code: 'pink', qty: 88 },
        { item_code: 'ph_ear', qty: 1 },
      ],
    ],
    [
      2,
      3,
      [
        { item_code: 'pink', qty: 52 },
        { item_code: 'ph_plush', qty: 1 },
      ],
    ],
  ],
};
const PAIRS: RankBoardDef = {
  id: 'pairs',
  name: '今日仙侣',
  subject: 'pair',
  period: 'day',
  sources: [['room.together_minutes', 1, 0, 0]],
  rewards: [[1, 2, [{ item_code: 'pink', qty: 77 }]]],
};
const COMPASS: RankBoardDef = {
  id: 'compass',
  name: '星座罗盘',
  subject: 'star',
  period: 'day',
  kind: 'mean',
  sources: [['luck.gained', 1, 60, 0]],
  rewards: [[1, 1, [{ item_code: 'pink', qty: 5 }]]],
};
const SEA = 1;
const SUN = 2;
const ownTitle = (days: number) =>
  [
    [SEA, [{ item_code: 'tt_sea', qty: days }]],
    [SUN, [{ item_code: 'tt_sun', qty: days }]],
  ] as const;
const SURF: RankBoardDef = {
  id: 'surf',
  name: '冲浪榜',
  subject: 'user',
  period: 'day',
  sources: [['su.power_task', 1, 0, 0]],
  rewards: [
    [1, 1, [{ item_code: 'pink', qty: 9 }], ownTitle(60)],
    [2, 3, [{ item_code: 'pink', qty: 4 }]],
  ],
};
const SIDES: RankBoardDef = {
  id: 'sides',
  name: '队伍战况',
  subject: 'team',
  period: 'day',
  kind: 'mean',
  sources: [['su.power_box', 1, 0, 1]],
  rewards: [
    [1, 1, [{ item_code: 'pink', qty: 6 }], ownTitle(15)],
    [2, 2, [{ item_code: 'pink', qty: 3 }]],
  ],
};
const TEAMS = {
  id: 'su_team',
  list: [
    [SEA, '海风队'],
    [SUN, '烈日队'],
  ],
  balance: 5500,
  change: 'never',
} as const;
const campaign: CampaignDef = makeTestCampaign('beta', [DAY, PAIRS, COMPASS, SURF, SIDES], { teams: TEAMS });

let ctx: TestContext;
let day = 17;
beforeAll(async () => {
  ctx = await createTestContext();
  overrideCampaigns(ctx, campaign);
});
// Other test files of the same process read these sources, too.
const realSources = { ...subjectSources };
afterAll(() => void Object.assign(subjectSources, realSources));
afterAll(() => ctx.close());

/** Each test uses a day of its own. */
let today = '';
let noon = 0;
let close = 0;
beforeEach(() => {
  today = `2026-11-${++day}`;
  noon = instantAt(today, '12:00');
  close = instantAt(`2026-11-${day + 1}`, '00:00');
  ctx.clock.set(noon);
});

const person = async () => (await newPerson(ctx)).user_id;
const pink = async (user_id: number) => (await walletOf(ctx.db, walletUser(user_id))).pink;
/** Pieces in shipments to a member. */
const owned = async (user_id: number, code: string): Promise<number> =>
  (await ctx.db.row<{ n: number }>(sql`
    select coalesce(sum(qty), 0)::bigint as n from shipment where user_id = ${user_id} and item_code = ${code}`))!.n;
const period = async (rank_id: string) => {
  const board = (await boardsOf(ctx)).get(rank_id)!;
  return periodOf(board, 'day', today)!;
};
const results = (rank_id = 'star_day') =>
  ctx.db.rows<{ subject_id: number; place: number; score: number; shown: any }>(
    sql`select subject_id, place, score, shown from rank_result where rank_id = ${rank_id} and period = ${today} order by place`,
  );
const jobs = () =>
  ctx.db.rows<{ task: string; run_at: Date }>(sql`
    select task_identifier as task, run_at from graphile_worker.jobs where task_identifier = 'rank.reward' order by run_at`);
const noticesTo = (user_id: number) =>
  ctx.db.rows<{ title: string; text: string; route: string }>(
    sql`select title, text, route from notice where user_id = ${user_id}`,
  );
const reward = (rank_id: string, stage: 1 | 2) => giveRewards(ctx, { rank_id, period: today, stage });

async function three(scores: readonly number[]): Promise<number[]> {
  const people: number[] = [];
  for (const [i, score] of scores.entries()) {
    const id = await person();
    await addPointsForUser(ctx, id, 'beta.score', score, noon + i * 1000);
    people.push(id);
  }
  return people;
}

describe('BOARD-8 settlement', () => {
  it('BOARD-8 nothing before close + 5 minutes; then immutable results, once, however often it runs', async () => {
    const [a, b, c] = await three([30, 50, 30]);
    ctx.clock.set(close + 299_000);
    expect(await settleDuePeriods(ctx, ctx.clock.now())).toBe(0);
    ctx.clock.set(close + 300_000);
    const runs = await Promise.all([1, 2, 3].map(() => settleDuePeriods(ctx, ctx.clock.now())));
    expect(runs.reduce((x, y) => x + y)).toBe(1);
    expect((await results()).map((r) => [r.subject_id, r.place])).toEqual([
      [b, 1],
      [a, 2],
      [c, 3],
    ]);
    expect((await readEvents(ctx, 'rank.settled')).filter((e) => e.data.period_key === today)).toHaveLength(1);
    await expect(ctx.db.run(sql`update rank_result set score = 1 where period = ${today}`)).rejects.toThrow('BOARD-8');
    await expect(ctx.db.run(sql`delete from rank_result where period = ${today}`)).rejects.toThrow('BOARD-8');
    expect(await settlePeriod(ctx, await period('star_day'))).toBe(false);
  });

  it('EDGE-26 from the second of the close on the board is settling and shows the standing so far', async () => {
    const [a, b] = await three([30, 50]);
    const board = (await boardsOf(ctx)).get('star_day')!;
    const seen = async (now: number) => {
      ctx.clock.set(now);
      await flushBoards(ctx);
      const page = await readRankPage({ ctx, db: ctx.db, me: 0, now }, board, { window: 'day', period_key: today });
      if (page instanceof Refused) throw new Error(page.msg);
      return [page.state, page.list.map(({ user, score }: any) => [user.user_id, score])];
    };
    expect(await seen(close - 1)).toEqual([
      0,
      [
        [b, 50],
        [a, 30],
      ],
    ]);
    expect((await seen(close))[0]).toBe(1);
    // Late points are in the standings at once.
    await addPointsForUser(ctx, a!, 'beta.score', 25, close - 1);
    const standing = [
      [a, 55],
      [b, 50],
    ];
    expect(await seen(close + 299_000)).toEqual([1, standing]);
    // The five minutes are over but nothing has settled yet, so the state is unchanged.
    expect(await seen(close + 301_000)).toEqual([1, standing]);
    await settleDuePeriods(ctx, ctx.clock.now());
    expect(await seen(close + 302_000)).toEqual([2, standing]);
  });

  it('BOARD-8 an event of before the close still counts until the settlement, afterwards for the longer windows only', async () => {
    const [a] = await three([10]);
    ctx.clock.set(close + 60_000);
    await addPointsForUser(ctx, a!, 'beta.score', 5, close - 1);
    await settleDuePeriods(ctx, close + 300_000);
    await addPointsForUser(ctx, a!, 'beta.score', 7, close - 1);
    expect((await results())[0]!.score).toBe(15);
    const rows = await ctx.db.rows<{ period: string; score: number }>(
      sql`select period, score from rank_score where rank_id = 'star_day' and subject_id = ${a} order by period`,
    );
    expect(rows).toEqual([
      { period: today, score: 15 },
      { period: 't', score: 22 },
    ]);
  });

  it('BOARD-8 late events that arrive while it settles: the result is what was counted, to the last point', async () => {
    const people = await three([10, 10, 10]);
    const late = Array.from({ length: 60 }, (_, i) =>
      addPointsForUser(ctx, people[i % 3]!, 'beta.score', 1, close - 1),
    );
    const settling = new Promise<number>((done) => setTimeout(() => done(settleDuePeriods(ctx, close + 300_000)), 15));
    await Promise.all([...late, settling]);
    const scores = await ctx.db.rows<{ subject_id: number; score: number }>(
      sql`select subject_id, score from rank_score where rank_id = 'star_day' and period = ${today} order by subject_id`,
    );
    expect(
      (await results())
        .map(({ subject_id, score }) => ({ subject_id, score }))
        .sort((x, y) => x.subject_id - y.subject_id),
    ).toEqual(scores);
    const all = await ctx.db.row<{ n: number }>(
      sql`select sum(score)::bigint as n from rank_score where rank_id = 'star_day' and period = 't' and subject_id = any(${people}::bigint[])`,
    );
    expect(all!.n).toBe(90);
  });
});

describe('BOARD-9 BOARD-10 rewards', () => {
  it('BOARD-9 BOARD-10 virtual rewards at once, once; a score below min wins nothing; physical after 24 h of notice', async () => {
    const [a, b, c] = await three([50, 30, 9]);
    await settleDuePeriods(ctx, close + 300_000);
    const [now, later] = (await jobs()).slice(-2).map((job) => job.run_at.getTime());
    expect(now).toBeLessThan(later!);
    expect((await jobs()).some((job) => job.run_at.getTime() === close + 300_000 + 86_400_000)).toBe(true);
    await Promise.all([reward('star_day', 1), reward('star_day', 1)]);
    await reward('star_day', 1);
    expect([await pink(a!), await pink(b!), await pink(c!)]).toEqual([88, 52, 0]);
    expect(await owned(a!, 'ph_ear')).toBe(0);
    await reward('star_day', 2);
    await reward('star_day', 2);
    expect([await owned(a!, 'ph_ear'), await owned(b!, 'ph_plush'), await owned(c!, 'ph_plush')]).toEqual([1, 1, 0]);
    const refs = await ctx.db.rows<{ given: unknown; stage: number }>(
      sql`select stage, given from rank_reward where user_id = ${a} order by stage`,
    );
    expect(refs.map((r) => r.stage)).toEqual([1, 2]);
    // NOTE-1: the place is told once, although its rewards come in two parts; who wins nothing hears nothing.
    expect(await noticesTo(a!)).toEqual([{ title: '榜单奖励', text: '每日之星 第 1 名，奖励已发放', route: '/board' }]);
    expect(await noticesTo(c!)).toEqual([]);
    await expectBooksBalance(ctx);
  });

  it('BOARD-10 excluded during the notice: later places get the difference, nobody innocent loses', async () => {
    const [a, b, c, d] = await three([50, 40, 30, 20]);
    await settleDuePeriods(ctx, close + 300_000);
    await reward('star_day', 1);
    const board = (await boardsOf(ctx)).get('star_day')!;
    const excluding = { period: today, subject_id: a!, reason: '刷分', staff_id: 7, at: close + 600_000 };
    expect(await ctx.db.tx((tx) => excludeSubject(ctx, tx, board, excluding))).toBe(true);
    expect(await ctx.db.tx((tx) => excludeSubject(ctx, tx, board, excluding))).toBe(false);
    await reward('star_day', 2);
    expect([await pink(a!), await pink(b!), await pink(c!), await pink(d!)]).toEqual([88, 88, 52, 52]);
    expect([await owned(a!, 'ph_ear'), await owned(b!, 'ph_ear'), await owned(b!, 'ph_plush')]).toEqual([0, 1, 0]);
    expect([await owned(c!, 'ph_plush'), await owned(d!, 'ph_plush')]).toEqual([1, 1]);
    await expectBooksBalance(ctx);
  });

  it('RANK-7 BOARD-9 banned, minor, patrol and excluded subjects have no place; the next moves up', async () => {
    const [banned, patrol, teen, fair, excluded, last] = await three([90, 80, 70, 60, 50, 40]);
    await ctx.db.run(sql`update user_account set status = 2 where user_id = ${banned}`);
    await ctx.db.run(sql`update user_account set is_patrol = true where user_id = ${patrol}`);
    await ctx.db.run(sql`update user_account set teen_mode = true where user_id = ${teen}`);
    const board = (await boardsOf(ctx)).get('star_day')!;
    await ctx.db.tx((tx) =>
      excludeSubject(ctx, tx, board, { period: today, subject_id: excluded!, reason: '刷分', staff_id: 7, at: noon }),
    );
    await settleDuePeriods(ctx, close + 300_000);
    expect((await results()).map((r) => [r.subject_id, r.place])).toEqual([
      [fair, 1],
      [last, 2],
    ]);
  });

  it('RANK-7 who is unbanned before the close is ranked again; an exclusion stays', async () => {
    const [a, b] = await three([50, 40]);
    const board = (await boardsOf(ctx)).get('star_day')!;
    await ctx.db.tx((tx) =>
      excludeSubject(ctx, tx, board, { period: today, subject_id: b!, reason: '刷分', staff_id: 7, at: noon }),
    );
    for (const id of [a!, b!]) await ctx.db.tx((tx) => setSubjectBarred(ctx, tx, 'user', id, true));
    for (const id of [a!, b!]) await ctx.db.tx((tx) => setSubjectBarred(ctx, tx, 'user', id, false));
    await settleDuePeriods(ctx, close + 300_000);
    expect((await results()).map((r) => r.subject_id)).toEqual([a]);
  });

  it('BOARD-11 both partners get the reward; a pair that is dissolved or cooling off at the close does not', async () => {
    const partners = new Map([
      [501, [await person(), await person()]],
      [502, [await person(), await person()]],
    ]);
    const ended = new Set([502]);
    subjectSources.pair = {
      cards: async (context, db, ids) => {
        const shown = await peopleAsOthersSeeThem(
          context,
          db,
          ids.flatMap((id) => partners.get(id) ?? []),
        );
        return new Map(ids.map((id) => [id, { pair: partners.get(id)!.map((p) => shown.get(p)!) as any }]));
      },
      clearCards: async () => new Map(),
      barred: async (_db, ids) => new Set(ids.filter((id) => ended.has(id))),
      owners: async (_db, id) => partners.get(id) ?? [],
      mine: async () => undefined,
    };
    for (const [id] of partners) {
      await addPointsOfMove(ctx, { meter: 'room.together_minutes', subject: { kind: 'pair', id }, n: id, at: noon });
    }
    await settleDuePeriods(ctx, close + 300_000);
    await reward('pairs', 1);
    expect((await results('pairs')).map((r) => r.subject_id)).toEqual([501]);
    expect(await Promise.all([...partners.get(501)!, ...partners.get(502)!].map(pink))).toEqual([77, 77, 0, 0]);
    await expectBooksBalance(ctx);
  });

  it('BOARD-7 BOARD-8 a mean board settles by sign, and every active member of the winner is rewarded', async () => {
    const [a, b, c] = [await person(), await person(), await person()];
    vi.spyOn(memberGroupFinders, 'starOf').mockImplementation(async (_db, id) => (id === c ? 3 : 9));
    for (const id of [a, b, c]) await addPointsForUser(ctx, id, 'luck.gained', 40);
    await settleDuePeriods(ctx, close + 300_000);
    await reward('compass', 1);
    await reward('compass', 1);
    expect((await results('compass')).map((r) => [r.subject_id, r.score])).toEqual([
      [9, 80],
      [3, 40],
    ]);
    expect([await pink(a), await pink(b), await pink(c)]).toEqual([5, 5, 0]);
    await expectBooksBalance(ctx);
  });

  it('KIT-12 the things of a team go to the members of that team, whichever side wins', async () => {
    const titles = async (user_id: number) => {
      const have = await balancesOf(ctx.db, user_id, ['tt_sea', 'tt_sun'], ctx.clock.now());
      return [have.get('tt_sea')!.qty > 0, have.get('tt_sun')!.qty > 0];
    };
    const inTeam = async (team_id: number | undefined) => {
      const id = await person();
      if (team_id !== undefined) {
        const season_key = seasonAt((await boardsOf(ctx)).get('surf')!, noon);
        await ctx.db.run(sql`
          insert into choice (user_id, campaign, season_key, team_id, def_hash, chosen_at)
          values (${id}, 'beta', ${season_key}, ${team_id}, ${'f'.repeat(64)}, now())`);
      }
      return id;
    };
    const [sea, sun, alone] = [await inTeam(SEA), await inTeam(SUN), await inTeam(undefined)];
    await addPointsForUser(ctx, sun, 'su.power_task', 50);
    await addPointsForUser(ctx, sea, 'su.power_task', 40);
    await addPointsForUser(ctx, sea, 'su.power_box', 30);
    await addPointsForUser(ctx, sun, 'su.power_box', 20);
    await settleDuePeriods(ctx, close + 300_000);
    await reward('surf', 1);
    await reward('sides', 1);
    // First in person for 烈日, first as a team for 海风: each gets the title of the own side.
    expect([await titles(sea), await titles(sun)]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect([await pink(sea), await pink(sun), await pink(alone)]).toEqual([4 + 6, 9 + 3, 0]);
    const page = await readRankPage({ ctx, db: ctx.db, me: sea, now: close }, (await boardsOf(ctx)).get('surf')!, {});
    if (page instanceof Refused) throw new Error('the board is refused');
    expect(page.rewards[0]).toMatchObject({
      items: [{ item_code: 'pink' }],
      by_team: [
        { team_id: SEA, items: [{ item_code: 'tt_sea', num: 60 }] },
        { team_id: SUN, items: [{ item_code: 'tt_sun', num: 60 }] },
      ],
    });
    expect(page.rewards[1]).not.toHaveProperty('by_team');
  });

  it('RANK-5 the result keeps the names as they were shown', async () => {
    const [a, b] = await three([50, 40]);
    await ctx.db.run(sql`insert into privacy (user_id, rank_hidden) values (${b}, true)`);
    // Who is online when the period is settled does not stay so in its result for ever.
    markPresence(ctx, a!, true);
    await expect.poll(() => findOnlineAmong(ctx, [a!])).toEqual(new Set([a]));
    await settleDuePeriods(ctx, close + 300_000);
    await ctx.db.run(sql`update user_account set nickname = '改名' where user_id = ${a}`);
    const [first, second] = await results();
    expect(first!.shown.user.nickname).toMatch(/^岛民/);
    expect(first!.shown.user.is_online).toBe(0);
    expect(second!.shown.user).toMatchObject({ user_id: 0, nickname: '神秘人' });
  });
});
