// 我的班次 (Z38): what somebody has decided today and how long it took, told by the staff log.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { submitForModeration } from '#modules/content/index.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newStaff } from '#testing/people/staff.ts';
import { openStaffSession } from './sessions.ts';
import { sumUpShift } from './shift.ts';

const MINUTE = 60_000;
const look = (minute: number) => ({ at: minute * MINUTE, target: 'queue:report', decides: false });
const decision = (minute: number, target: string) => ({ at: minute * MINUTE, target, decides: true });

it('Z38 an item takes from the decision before it to its own; being away for more than ten minutes is not counted', () => {
  expect(sumUpShift([])).toEqual({ done: 0 });
  expect(sumUpShift([look(0), decision(2, 'report:1'), decision(3, 'report:2')])).toEqual({ done: 2, avg_s: 90 });
  const afterLunch = [look(0), decision(2, 'report:1'), look(60), decision(64, 'report:2')];
  expect(sumUpShift(afterLunch)).toEqual({ done: 2, avg_s: 180 });
});

it('Z38 an item that is taken up and decided later counts once, with both times', () => {
  const lines = [look(0), decision(1, 'report:1'), decision(4, 'report:1')];
  expect(sumUpShift(lines)).toEqual({ done: 1, avg_s: 240 });
});

it('Z38 a decision before which nothing is known has no time', () => {
  expect(sumUpShift([decision(0, 'moderation:1')])).toEqual({ done: 1 });
});

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

it("Z38 tells everybody the own decisions of today: not yesterday's, not a colleague's, not what was only read", async () => {
  const [me, colleague] = [await newStaff(ctx, 'moderator'), await newStaff(ctx, 'moderator')];
  const { user_id } = await newPerson(ctx);
  const decide = async (who: { token: string }): Promise<void> => {
    await ctx.db.tx((tx) =>
      submitForModeration(tx, { user_id, kind: 'wish', ref: '7', content: '愿望', at: ctx.clock.now() }),
    );
    const { id } = (await ctx.db.row<{ id: number }>(sql`select max(moderation_id) as id from moderation_item`))!;
    const data = { moderation_id: id, action: 'pass', reason: '合规', request_id: newRequestId() };
    expect((await http.post('/console/api/moderation/decide', data, who.token)).code).toBe(1);
  };
  const shiftOf = async (who: { token: string }) =>
    (await http.get('/console/api/queue/list?queue=moderation', who.token)).data.shift;

  await decide(me);
  ctx.clock.advance(24 * 60 * MINUTE);
  const tomorrow = [await newSession(me), await newSession(colleague)] as const;
  expect(await shiftOf(tomorrow[0])).toEqual({ done: 0 });
  ctx.clock.advance(MINUTE);
  await decide(tomorrow[0]);
  ctx.clock.advance(3 * MINUTE);
  await decide(tomorrow[0]);
  await decide(tomorrow[1]);
  expect(await shiftOf(tomorrow[0])).toEqual({ done: 2, avg_s: 120 });
});

/** Sessions end after hours (CON-1), so whoever works on the next day signs in again. */
async function newSession({ staff_id }: { staff_id: number }): Promise<{ token: string }> {
  return ctx.db.tx((tx) => openStaffSession(tx, staff_id, '127.0.0.1', ctx.clock.now()));
}
