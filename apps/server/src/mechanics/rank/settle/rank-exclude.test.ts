// Call Z09 over HTTP: two operators exclude a subject from a board, while it runs and during the public notice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RankBoardDef } from '@shengyu/campaign/definition.ts';
import { dayOf, endOfDay } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { settleDuePeriods } from './settle.ts';
import { makeTestCampaign, addPointsForUser, overrideCampaigns } from '../testing.ts';

const STARS: RankBoardDef = {
  id: 'star_day',
  name: '每日之星',
  subject: 'user',
  period: ['day', 'total'],
  sources: [['beta.score', 1, 0, 0]],
  min: 10,
};

let ctx: TestContext;
let http: TestHttpClient;
let author: StaffPerson;
let second: StaffPerson;
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1e6 } });
  overrideCampaigns(ctx, makeTestCampaign('beta', [STARS]));
  [author, second] = [await newStaff(ctx, 'moderator'), await newStaff(ctx, 'moderator')];
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const exclude = (more: object) => {
  const data = {
    rank_code: 'star_day',
    period_key: dayOf(ctx.clock.now()),
    reason: '刷分',
    request_id: newRequestId(),
  };
  return http.post('/console/api/rank/exclude', { ...data, ...more }, author.token);
};
const places = async () =>
  (
    await ctx.db.rows<{ subject_id: number }>(
      sql`select subject_id from rank_result where rank_id = 'star_day' and period = ${dayOf(ctx.clock.now())} order by place`,
    )
  ).map((row) => row.subject_id);

describe('taking somebody off a board', () => {
  it('BOARD-9 CON-2 two people; the next moves up, and only that period is touched', async () => {
    const [bad, good] = [await newPerson(ctx), await newPerson(ctx)];
    await addPointsForUser(ctx, bad.user_id, 'beta.score', 90);
    await addPointsForUser(ctx, good.user_id, 'beta.score', 50);
    const asked = await exclude({ subject_id: bad.user_id });
    expect(asked.code, asked.text).toBe(1);
    expect((await decideApprovalAs(http, asked.data.approval_id, author.token)).code).toBe(1005);
    const done = await decideApprovalAs(http, asked.data.approval_id, second.token);
    expect(done.data.result, done.text).toMatchObject({ rank_code: 'star_day', subject_id: bad.user_id });
    expect((await exclude({ subject_id: bad.user_id })).code).toBe(1008);
    await settleDuePeriods(ctx, endOfDay(dayOf(ctx.clock.now())) + 300_000);
    expect(await places()).toEqual([good.user_id]);
    const barred = await ctx.db.rows<{ period: string }>(
      sql`select period from rank_exclusion where subject_id = ${bad.user_id}`,
    );
    expect(barred).toEqual([{ period: dayOf(ctx.clock.now()) }]);
  });

  it('BOARD-10 during the notice too; when it is over nothing can be taken away any more', async () => {
    const { user_id: subject_id } = await newPerson(ctx);
    const day = dayOf(ctx.clock.now());
    const asked = await exclude({ subject_id, period_key: day });
    ctx.clock.set(endOfDay(day) + 3_600_000);
    [author, second] = [await newStaff(ctx, 'moderator'), await newStaff(ctx, 'moderator')];
    expect((await decideApprovalAs(http, asked.data.approval_id, second.token)).data.state).toBe(1);
    const { user_id: other } = await newPerson(ctx);
    ctx.clock.set(endOfDay(day) + 24 * 3_600_000 + 300_000);
    [author] = [await newStaff(ctx, 'moderator')];
    expect((await exclude({ subject_id: other, period_key: day })).code).toBe(1008);
  });

  it('C0-6 an unknown board, a period it has not and one that has not begun are not there', async () => {
    const subject_id = 7;
    expect((await exclude({ subject_id, rank_code: 'nothing' })).code).toBe(1006);
    expect((await exclude({ subject_id, period_key: '2026-W47' })).code).toBe(1006);
    expect((await exclude({ subject_id, period_key: '2027-01-01' })).code).toBe(1006);
    expect((await exclude({ subject_id, period_key: '-1' })).code).toBe(1004);
  });
});
