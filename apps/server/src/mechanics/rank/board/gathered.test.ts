// Moves of one event are counted together. The result must be the same as counting them one by one.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RankBoardDef } from '@shengyu/campaign/definition.ts';
import { instantAt } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import '#app.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { addBoardPoints } from './add.ts';
import type { CountedMeterMove } from '../views/asked.ts';
import { memberGroupFinders, subjectSources } from '../subjects/subjects.ts';
import { makeTestCampaign, addPointsOfMove, overrideCampaigns } from '../testing.ts';

const BOARDS: RankBoardDef[] = [
  {
    id: 'honour_charm',
    name: '魅力荣誉榜',
    subject: 'user',
    period: ['day', 'week', 'total'],
    sources: [
      ['gift.received_base', 1, 600, 1],
      ['mic.minutes', 20, 200, 0],
      ['room.listeners', 100, 0, 0],
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
const COMPASS: RankBoardDef = {
  id: 'compass',
  name: '星座罗盘',
  subject: 'star',
  period: 'season',
  kind: 'mean',
  sources: [['mic.minutes', 3, 90, 0]],
};
const LUCK: RankBoardDef = {
  id: 'luck',
  name: '手气榜',
  subject: 'user',
  period: 'day',
  kind: 'luck',
  min_draws: 3,
  sources: [['draw.luck_index', 1, 0, 0]],
};

/** The second half are copies of the first half's people (id + SHIFT), counted one move at a time. */
const PEOPLE = 3;
const SHIFT = 1_000_000;

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
  overrideCampaigns(
    ctx,
    makeTestCampaign('honour', BOARDS),
    makeTestCampaign('treasure_hunt', [LUCK]),
    makeTestCampaign('star_sign', [COMPASS], { schedule: { kind: 'zodiac', claim_days: 3 } }),
  );
  // The people have no accounts, so all of them are barred alike. Each half has its own guild and sign,
  // which exist only in this test.
  subjectSources.guild = { ...subjectSources.guild, barred: async () => new Set() };
  vi.spyOn(memberGroupFinders, 'guildOf').mockImplementation(async (_db, user_id) => (user_id > SHIFT ? 78 : 77));
  vi.spyOn(memberGroupFinders, 'starOf').mockImplementation(async (_db, user_id) => (user_id > SHIFT ? 2 : 1));
});
// Other test files of the same process read these sources, too.
const realSources = { ...subjectSources };
afterAll(() => void Object.assign(subjectSources, realSources));
afterAll(() => ctx.close());

const move = fc
  .record({
    who: fc.integer({ min: 1, max: PEOPLE }),
    meter: fc.constantFrom('gift.received_base', 'mic.minutes', 'room.listeners', 'draw.luck_index'),
    n: fc.integer({ min: 1, max: 60 }),
    taken: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    day: fc.constantFrom('2026-11-17', '2026-11-18', '2026-11-23'),
  })
  .map(({ who, meter, n, taken, day }): CountedMeterMove => {
    const at = instantAt(day, '23:59:59');
    const isLuck = meter === 'draw.luck_index';
    return {
      meter,
      subject: { kind: 'user', id: who },
      n: taken && !isLuck ? -n : n,
      at,
      ...(isLuck ? { luck: { value: n * 7, expect: 30 * n } } : {}),
    };
  });
const events = fc.array(fc.array(move, { minLength: 1, maxLength: 8 }), { minLength: 25, maxLength: 25 });

const shifted = (counted: CountedMeterMove): CountedMeterMove => ({
  ...counted,
  subject: { kind: 'user', id: counted.subject.id + SHIFT },
});

/** Everything stored for one half, with names that are the same for both halves. */
const standing = async (half: 0 | 1) => ({
  scores: await ctx.db.rows(sql`
    select rank_id, period, grp - case when rank_id = 'compass' then ${half}::int else 0 end as grp, score, parts::float8[] as parts,
      reached_at, case when rank_id = 'honour_guild' then subject_id - ${half} else subject_id % ${SHIFT} end as who
    from rank_score
    where case when rank_id = 'honour_guild' then subject_id = ${77 + half} else subject_id / ${SHIFT} = ${half} end
    order by rank_id, period, who`),
  days: await ctx.db.rows(sql`
    select rank_id, season, source, day, points, subject_id % ${SHIFT} as who from rank_day
    where subject_id / ${SHIFT} = ${half} and rank_id <> 'honour_guild' order by 1, 2, 3, 4, who`),
  groups: await ctx.db.rows(sql`
    select period, sum(points)::bigint as points, sum(members)::int as members, max(reached_at) as reached_at
    from rank_group where rank_id = 'compass' and grp = ${1 + half} group by 1 order by 1`),
});

it('BOARD-1 BOARD-2 BOARD-6 BOARD-7 BOARD-14 moves of an event taken together give what they give one by one', async () => {
  for (const moves of fc.sample(events, { numRuns: 1, seed: 33 })[0]!) {
    await ctx.db.tx((tx) => addBoardPoints(ctx, tx, moves));
    for (const one of moves) await addPointsOfMove(ctx, shifted(one));
    const [together, apart] = [await standing(0), await standing(1)];
    expect(together).toEqual(apart);
  }
  const { scores, groups } = await standing(0);
  expect(new Set(scores.map((row) => row.rank_id))).toEqual(
    new Set(['honour_charm', 'honour_guild', 'luck', 'compass']),
  );
  expect(groups.length).toBeGreaterThan(0);
});
