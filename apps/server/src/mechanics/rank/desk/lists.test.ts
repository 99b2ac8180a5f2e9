// Boards in the console's lists (Z49): which periods somebody can still be taken off, and the places of one with everybody's name.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RankBoardDef } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { addPointsForUser, makeTestCampaign, overrideCampaigns } from '../testing.ts';

const STARS: RankBoardDef = {
  id: 'star_day',
  name: '每日之星',
  subject: 'user',
  period: ['day', 'week', 'total'],
  sources: [['beta.score', 1, 0, 0]],
};
const HOUR_MS = 3_600_000;

let ctx: TestContext;
let http: TestHttpClient;
let approver: StaffPerson;
let moderator: StaffPerson;
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1e6, read: 1e6 } });
  overrideCampaigns(ctx, makeTestCampaign('beta', [STARS]));
});
beforeEach(async () => {
  [approver, moderator] = [await newStaff(ctx, 'campaign_approver'), await newStaff(ctx, 'moderator')];
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

type Row = { id: string; title: string; text: string; state_text: string; user?: { nickname: string }; data: object };

const list = async (query: string, who = approver) => {
  const reply = await http.get(`/console/api/object/list?${query}`, who.token);
  expect(reply.code, reply.text).toBe(1);
  return reply.data as { list: Row[]; total: number; states: { name: string; num: number }[] };
};

it('Z49 KIT-8 the running periods and those under public notice stand in words with their absolute keys', async () => {
  const { list: rows } = await list('kind=board&campaign=beta');
  expect(rows.map(({ id, text, state_text }) => [id, text, state_text])).toEqual([
    ['star_day:day:2026-11-18', '日榜 11月18日', '进行中'],
    // BOARD-10: yesterday is public until tonight.
    ['star_day:day:2026-11-17', '日榜 11月17日', '公示中'],
    ['star_day:week:2026-W47', '周榜 11月16日 至 11月22日', '进行中'],
    ['star_day:total:t', '总榜', '进行中'],
  ]);
  expect((await list('kind=board&campaign=qixi')).total).toBe(0);
  ctx.clock.set(TEST_NOW + 13 * HOUR_MS);
  // Sessions end after half an hour, so somebody else is on duty now.
  const later = await list('kind=board&campaign=beta', await newStaff(ctx, 'campaign_approver'));
  expect(later.list.map(({ id }) => id)).toContain('star_day:day:2026-11-18');
  expect(later.list.map(({ id }) => id)).not.toContain('star_day:day:2026-11-17');
  ctx.clock.set(TEST_NOW);
});

it('Z09 Z49 BOARD-5 an operator reads who hides, asks to take one off, and both name it', async () => {
  const [bad, good] = [await newPerson(ctx), await newPerson(ctx)];
  await ctx.db.run(sql`update user_account set nickname = '渡口' where user_id = ${bad.user_id}`);
  await ctx.db.run(sql`insert into privacy (user_id, rank_hidden) values (${bad.user_id}, true)`);
  await addPointsForUser(ctx, bad.user_id, 'beta.score', 90);
  await addPointsForUser(ctx, good.user_id, 'beta.score', 50);
  const q = encodeURIComponent('star_day:day:2026-11-18');
  const before = await list(`kind=rank&q=${q}`, moderator);
  expect(before.list.map(({ title, data }) => [title, data])).toMatchObject([
    ['渡口', { rank: 1, score: 90, subject: 'user', is_hidden: true }],
    [expect.any(String), { rank: 2, score: 50 }],
  ]);
  const asked = await http.post(
    '/console/api/rank/exclude',
    {
      rank_code: 'star_day',
      period_key: dayOf(ctx.clock.now()),
      subject_id: bad.user_id,
      reason: '刷榜',
      request_id: newRequestId(),
    },
    approver.token,
  );
  expect(asked.code, asked.text).toBe(1);
  const shown = await http.get(
    `/console/api/approval/detail?approval_id=${asked.data.approval_id as number}`,
    moderator.token,
  );
  expect(shown.data.lines).toMatchObject([{ name: '渡口 · 每日之星 日榜 11月18日', before: '在榜', after: '移出' }]);
  const waiting = await http.get('/console/api/approval/list?limit=50', moderator.token);
  expect(waiting.data.list).toMatchObject([{ title: '每日之星 日榜 11月18日 · 渡口' }]);
  expect((await decideApprovalAs(http, asked.data.approval_id as number, moderator.token)).code).toBe(1);
  // A view is kept for a second, so the next reading is of a later moment.
  ctx.clock.advance(2_000);
  const after = await list(`kind=rank&q=${q}`, moderator);
  expect(after.list.map(({ title, state_text }) => [title, state_text])).toEqual([
    [expect.any(String), '在榜'],
    ['渡口', '已移出'],
  ]);
  expect(after.states).toMatchObject([
    { name: '在榜', num: 1 },
    { name: '已移出', num: 1 },
  ]);
});

it('Z49 CON-1 boards are for those who may ask to take somebody off, and an unknown one is not found', async () => {
  for (const role of ['support', 'guild_desk', 'finance', 'campaign_author'] as const) {
    const { token } = await newStaff(ctx, role);
    expect([role, (await http.get('/console/api/object/list?kind=rank&q=star_day:day:x', token)).code]).toEqual([
      role,
      1005,
    ]);
  }
  const wrong = await http.get('/console/api/object/list?kind=rank&q=star_day:day:2026-13-18', moderator.token);
  expect(wrong.code).toBe(1006);
});
