// MONEY-6: points that a refunded purchase brought are removed from the boards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { meter } from '#modules/meter/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff } from '#testing/people/staff.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt'), makeAlwaysOpenCampaign('snake_dance')]);
  http = await openTestHttp(ctx, undefined, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const told: Record<string, number> = {};
async function tellBoards(): Promise<void> {
  for (const name of ['draw.made', 'item.granted', 'purchase.refunded'])
    told[name] = await consumeEvents(ctx, meter.consumers!, name, told[name]);
}
const buy = async (me: Person, activity_code: string, pack_id: string, expect_price: number): Promise<string> => {
  const data = { activity_code, pack_id, num: 1, expect_price, request_id: newRequestId() };
  const bought = await http.post('/api/open_box/buy_activity_prop', data, me.token);
  expect(bought.code, bought.text).toBe(1);
  return bought.data.order_no;
};
const open = async (me: Person, box_code: string, num: number) => {
  const data = { box_code, num, client_seed: `refund-${newRequestId()}`, request_id: newRequestId() };
  const opened = await http.post('/api/open_box/open_box', data, me.token);
  expect(opened.code, opened.text).toBe(1);
};
async function refund(order_no: string): Promise<void> {
  const [author, second] = [await newStaff(ctx, 'support'), await newStaff(ctx, 'support')];
  const data = { order_no, reason: '误购', request_id: newRequestId() };
  const asked = await http.post('/console/api/order/refund', data, author.token);
  expect((await decideApprovalAs(http, asked.data.approval_id, second.token)).data.state).toBe(1);
}
const scoreOf = (me: Person, rank_id: string, period = dayOf(ctx.clock.now())) =>
  ctx.db.row<{ score: number; parts: number[] }>(sql`
    select score, parts::float8[] as parts from rank_score
    where rank_id = ${rank_id} and subject_id = ${me.user_id} and period = ${period}`);

describe('boards after a refund', () => {
  it('MONEY-6 BOARD-6 luck counts the draws of kept purchases alone', async () => {
    const me = await newAdult(ctx, { diamonds: 1_000 });
    const kept = await buy(me, 'treasure_hunt', 'th_p10', 200);
    await open(me, 'th_shallow', 10);
    await tellBoards();
    const before = (await scoreOf(me, 'th_luck'))!;
    expect(before.parts[2]).toBe(10);
    const other = await buy(me, 'treasure_hunt', 'th_p10', 200);
    await open(me, 'th_shallow', 10);
    await tellBoards();
    expect((await scoreOf(me, 'th_luck'))!.parts[2]).toBe(20);
    await refund(other);
    await tellBoards();
    expect(await scoreOf(me, 'th_luck')).toEqual(before);
    await refund(kept);
    await tellBoards();
    expect(await scoreOf(me, 'th_luck')).toEqual({ score: 0, parts: [0, 0, 0] });
  });

  it('MONEY-6 BOARD-1 points for what the draws gave go too; what was earned by doing stays', async () => {
    const me = await newAdult(ctx, { diamonds: 180, items: { sn_ball: 2 } });
    await open(me, 'sn_dice', 1);
    await tellBoards();
    const before = (await scoreOf(me, 'sn_rank', 'c'))!;
    expect(before.score).toBeGreaterThan(0);
    const order_no = await buy(me, 'snake_dance', 'sn_p10', 180);
    await open(me, 'sn_dice', 10);
    await tellBoards();
    expect((await scoreOf(me, 'sn_rank', 'c'))!.score).toBeGreaterThan(before.score);
    await refund(order_no);
    await tellBoards();
    // One of the ten draws was paid with the second of the two tokens that were given for free.
    const after = (await scoreOf(me, 'sn_rank', 'c'))!;
    expect(after.score - before.score).toBeGreaterThanOrEqual(2);
    expect(after.score - before.score).toBeLessThanOrEqual(12);
  });
});
