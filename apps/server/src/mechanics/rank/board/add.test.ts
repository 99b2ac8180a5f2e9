import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RankBoardDef } from '@shengyu/campaign/definition.ts';
import { instantAt } from '@shengyu/rules/time/calendar.ts';
import { consumes } from '#events/consumes.ts';
import { processEvent } from '#events/digest.ts';
import { declareEvent } from '#events/event.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { sql } from '#db/sql.ts';
import { uuidv7 } from '#ids.ts';
import { newPerson } from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { addBoardPoints } from './add.ts';
import { boardReaderOf, type BoardTopEntries } from './reader.ts';
import { periodsAt } from './board.ts';
import { boardsOf, overrideBoards } from './boards.ts';
import { listGroupStandings } from './groups.ts';
import { boardWriterOf } from './projection.ts';
import { memberGroupFinders } from '../subjects/subjects.ts';
import {
  boardsOfCampaign,
  makeTestCampaign,
  addPointsOfMove,
  addPointsForUser,
  flushBoards,
  overrideCampaigns,
} from '../testing.ts';

const HONOUR: RankBoardDef[] = [
  {
    id: 'honour_charm',
    no: 1003,
    name: '魅力荣誉榜',
    subject: 'user',
    period: ['day', 'week'],
    sources: [
      ['gift.received_base', 1, 600, 1],
      ['mic.minutes', 20, 200, 0],
    ],
  },
  {
    id: 'honour_guild',
    name: '公会荣誉榜',
    subject: 'guild',
    period: ['day', 'week'],
    sources: [['honour.charm_hundred', 1, 0, 0]],
  },
];
const LUCK: RankBoardDef = {
  id: 'th_luck',
  name: '手气榜',
  subject: 'user',
  period: 'day',
  kind: 'luck',
  min_draws: 3,
  sources: [['draw.luck_index', 1, 0, 0]],
};
const PLAIN: RankBoardDef = {
  id: 'plain',
  name: '热度榜',
  subject: 'user',
  period: 'total',
  sources: [['task.completed', 10, 0, 0]],
};
const TEAMS: RankBoardDef = {
  id: 'compass',
  name: '星座罗盘',
  subject: 'star',
  period: 'season',
  kind: 'mean',
  sources: [['luck.gained', 1, 60, 0]],
};

let ctx: TestContext;
let next = 1_000;
beforeAll(async () => {
  ctx = await createTestContext();
});
beforeEach(() => {
  ctx.clock.set(TEST_NOW);
  overrideCampaigns(
    ctx,
    makeTestCampaign('honour', HONOUR),
    makeTestCampaign('treasure_hunt', [LUCK]),
    makeTestCampaign('c1', [PLAIN]),
    makeTestCampaign('star_sign', [TEAMS], { schedule: { kind: 'zodiac', claim_days: 3 } }),
  );
});
afterAll(() => ctx.close());

const score = async (rank_id: string, subject_id: number, period: string) =>
  (await ctx.db.row<{ score: number; reached_at: Date; parts: number[] }>(sql`
      select score, reached_at, parts::float8[] as parts from rank_score
      where rank_id = ${rank_id} and subject_id = ${subject_id} and period = ${period}`)) ?? {
    score: 0,
    reached_at: new Date(0),
    parts: [],
  };
const person = async () => (await newPerson(ctx)).user_id;

describe('BOARD-1 points', () => {
  it('BOARD-1 each source is capped by day; the windows get the same points', async () => {
    const me = await person();
    await addPointsForUser(ctx, me, 'mic.minutes', 7);
    await addPointsForUser(ctx, me, 'mic.minutes', 7);
    await addPointsForUser(ctx, me, 'gift.received_base', 500);
    expect((await score('honour_charm', me, '2026-11-18')).score).toBe(700);
    expect((await score('honour_charm', me, '2026-W47')).parts).toEqual([500, 200]);
    ctx.clock.advance(86_400_000);
    await addPointsForUser(ctx, me, 'mic.minutes', 30);
    expect((await score('honour_charm', me, '2026-11-19')).score).toBe(200);
    expect((await score('honour_charm', me, '2026-W47')).score).toBe(900);
  });

  it('BOARD-1 MONEY-6 what a refund takes back goes off the score only below the cap', async () => {
    const me = await person();
    await addPointsForUser(ctx, me, 'gift.received_base', 1_000);
    await addPointsForUser(ctx, me, 'gift.received_base', -300);
    expect((await score('honour_charm', me, '2026-11-18')).score).toBe(600);
    await addPointsForUser(ctx, me, 'gift.received_base', -200);
    expect((await score('honour_charm', me, '2026-11-18')).score).toBe(500);
    await addPointsForUser(ctx, me, 'gift.received_base', -9_999);
    expect((await score('honour_charm', me, '2026-11-18')).score).toBe(0);
  });

  it('BOARD-1 MONEY-6 a refund counted before its gift leaves the same points as one counted after it', async () => {
    const [early, late] = [await person(), await person()];
    for (const n of [-500, 300, 500, 400]) await addPointsForUser(ctx, early, 'gift.received_base', n);
    for (const n of [300, 500, 400, -500]) await addPointsForUser(ctx, late, 'gift.received_base', n);
    for (const me of [early, late]) expect((await score('honour_charm', me, '2026-11-18')).parts).toEqual([600, 0]);
    await addPointsForUser(ctx, early, 'gift.received_base', -400);
    expect((await score('honour_charm', early, '2026-11-18')).score).toBe(300);
  });

  it('BOARD-1 MONEY-6 a gift of a day whose points were swept takes no more than the cap of that day with it', async () => {
    const me = await person();
    await addPointsForUser(ctx, me, 'gift.received_base', 9_000);
    await ctx.db.run(sql`delete from rank_day where subject_id = ${me}`);
    await addPointsForUser(ctx, me, 'gift.received_base', -9_000);
    expect((await score('honour_charm', me, '2026-W47')).parts).toEqual([0, 0]);
  });

  it('BOARD-1 a score stops at 2³¹ − 1', async () => {
    const me = await person();
    await addPointsForUser(ctx, me, 'task.completed', 200_000_000);
    await addPointsForUser(ctx, me, 'task.completed', 200_000_000);
    expect((await score('plain', me, 't')).score).toBe(2 ** 31 - 1);
  });

  it('KIT-9 BOARD-8 an event counts for the day of its own time', async () => {
    const me = await person();
    await addPointsForUser(ctx, me, 'mic.minutes', 1, instantAt('2026-11-17', '23:59:59') + 900);
    expect((await score('honour_charm', me, '2026-11-17')).score).toBe(20);
    expect((await score('honour_charm', me, '2026-11-18')).score).toBe(0);
  });

  it('KIT-14 a board that is switched off counts nothing; nor does another campaign’s event', async () => {
    const me = await person();
    overrideBoards(
      ctx,
      boardsOfCampaign(makeTestCampaign('c1', [PLAIN])).map((board) => ({ ...board, off: true })),
    );
    await addPointsForUser(ctx, me, 'task.completed', 1);
    overrideCampaigns(ctx, makeTestCampaign('c1', [PLAIN]));
    await addPointsOfMove(ctx, {
      meter: 'task.completed',
      subject: { kind: 'user', id: me },
      n: 1,
      at: TEST_NOW,
      campaign: 'other',
    });
    expect((await score('plain', me, 't')).score).toBe(0);
  });
});

describe('BOARD-2 the order', () => {
  it('BOARD-2 who reached a score first stands before, in the tables and in Redis', async () => {
    const [late, early, lowId] = [await person(), await person(), await person()];
    await addPointsForUser(ctx, late, 'task.completed', 50, TEST_NOW + 1_000_000);
    await addPointsForUser(ctx, early, 'task.completed', 50, TEST_NOW);
    await addPointsForUser(ctx, lowId, 'task.completed', 60, TEST_NOW + 2_000_000);
    await flushBoards(ctx);
    const [period] = periodsAt((await boardsOf(ctx)).get('plain')!, TEST_NOW);
    await ctx.redis.zadd('rank:{plain:t:0}', -1, '!');
    const top = await boardReaderOf(ctx.redis).top(period!, 0, 10);
    expect((top as BoardTopEntries).ids.filter((id) => [late, early, lowId].includes(id))).toEqual([
      lowId,
      early,
      late,
    ]);
  });

  it('BOARD-2 the time of a score is that of its last change, whatever the order of arrival', async () => {
    const me = await person();
    await addPointsForUser(ctx, me, 'task.completed', 1, TEST_NOW);
    await addPointsForUser(ctx, me, 'task.completed', 1, TEST_NOW - 60_000);
    expect((await score('plain', me, 't')).reached_at.getTime()).toBe(TEST_NOW);
  });
});

describe('METER-1 once', () => {
  const counted = consumes(declareEvent('x.y', {}), async (tx, { key, at }) =>
    addBoardPoints(ctx, tx, [{ meter: 'task.completed', subject: { kind: 'user', id: Number(key) }, n: 1, at }]),
  );
  const consumer = { ...counted, name: 'rank-test:x.y' };
  const eventFor = (id: number): DomainEvent => ({
    event_id: uuidv7(),
    name: 'x.y',
    at: TEST_NOW,
    key: String(id),
    data: {},
  });

  it('METER-1 the same event twice, by two consumers at once, counts once', async () => {
    const me = await person();
    const once = eventFor(me);
    const digested = await Promise.all([1, 2, 3, 4].map(() => processEvent(ctx, consumer, once)));
    expect(digested.sort()).toEqual(['done', 'repeat', 'repeat', 'repeat']);
    expect((await score('plain', me, 't')).score).toBe(10);
  });

  it('METER-1 BOARD-1 forty events of one member at once are all counted, under the cap', async () => {
    const me = await person();
    await Promise.all(Array.from({ length: 40 }, () => processEvent(ctx, consumer, eventFor(me))));
    expect((await score('plain', me, 't')).score).toBe(400);
    await Promise.all(Array.from({ length: 20 }, () => addPointsForUser(ctx, me, 'mic.minutes', 1)));
    expect((await score('honour_charm', me, '2026-11-18')).score).toBe(200);
  });
});

describe('kinds of boards', () => {
  it('BOARD-6 luck: floor(100 × value / expectation), from enough draws on', async () => {
    const me = await person();
    const draw = (value: number) =>
      addPointsOfMove(ctx, {
        meter: 'draw.luck_index',
        subject: { kind: 'user', id: me },
        n: 1,
        at: TEST_NOW,
        luck: { value, expect: 30 },
      });
    await draw(500);
    await draw(10);
    expect((await score('th_luck', me, '2026-11-18')).score).toBe(0);
    await draw(0);
    expect((await score('th_luck', me, '2026-11-18')).score).toBe(566);
    for (let i = 0; i < 10; i++) await draw(30);
    // More draws pull the index towards 100.
    expect((await score('th_luck', me, '2026-11-18')).score).toBe(207);
  });

  it('BOARD-7 mean: capped points × 1000 by the members active, at least a thousand', async () => {
    vi.spyOn(memberGroupFinders, 'starOf').mockImplementation(async (_db, user_id) => (user_id % 2) + 1);
    const [a, b] = [2_000_000_001, 2_000_000_003];
    await addPointsForUser(ctx, a, 'luck.gained', 100);
    await addPointsForUser(ctx, b, 'luck.gained', 25);
    await addPointsForUser(ctx, b, 'luck.gained', 5);
    await addPointsForUser(ctx, 2_000_000_002, 'luck.gained', 10);
    const [period] = periodsAt((await boardsOf(ctx)).get('compass')!, TEST_NOW);
    const standings = await listGroupStandings(ctx.db, period!);
    expect(standings).toHaveLength(12);
    expect(standings.slice(0, 2)).toMatchObject([
      { subject_id: 2, score: 90 },
      { subject_id: 1, score: 10 },
    ]);
    await ctx.db.run(sql`update rank_group set members = 750 where rank_id = 'compass' and grp = 2`);
    expect((await listGroupStandings(ctx.db, period!))[0]).toMatchObject({ subject_id: 2, score: 60 });
  });

  it('BOARD-14 RANK-3 a guild gets a hundredth of each member’s charm of the day, rounded down, counted at once or together', async () => {
    const guild = ++next;
    vi.spyOn(memberGroupFinders, 'guildOf').mockResolvedValue(guild);
    const [a, b] = [await person(), await person()];
    await addPointsForUser(ctx, a, 'gift.received_base', 150);
    await addPointsForUser(ctx, b, 'gift.received_base', 199);
    expect((await score('honour_guild', guild, '2026-11-18')).score).toBe(2);
    await addPointsForUser(ctx, a, 'gift.received_base', 49);
    expect((await score('honour_guild', guild, '2026-11-18')).score).toBe(2);
    // Two sources of one member count at the same time; no hundred may be lost between them.
    await Promise.all([
      ...Array.from({ length: 10 }, () => addPointsForUser(ctx, a, 'gift.received_base', 10)),
      ...Array.from({ length: 10 }, () => addPointsForUser(ctx, a, 'mic.minutes', 1)),
    ]);
    expect((await score('honour_charm', a, '2026-11-18')).score).toBe(499);
    expect((await score('honour_guild', guild, '2026-11-18')).score).toBe(5);
    await addPointsForUser(ctx, a, 'gift.received_base', -100);
    expect((await score('honour_guild', guild, '2026-11-18')).score).toBe(4);
  });

  it('BOARD-2 writes of a moment are one: the last number of each member', async () => {
    const me = await person();
    for (let i = 0; i < 5; i++) await addPointsForUser(ctx, me, 'task.completed', 1, TEST_NOW + i);
    await boardWriterOf(ctx).flush();
    const [period] = periodsAt((await boardsOf(ctx)).get('plain')!, TEST_NOW);
    expect(await boardReaderOf(ctx.redis).scoresOf(period!, 0, [me])).toMatchObject({ scores: [50] });
  });
});
