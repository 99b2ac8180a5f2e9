import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginOfDay, DAY_MS, HOUR_MS } from '@shengyu/rules/calendar.ts';
import { sql } from '#db/sql.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { expectBooksBalance } from '#testing/books.ts';
import { withCampaigns } from '#testing/campaigns.ts';
import { eventsOf, newPerson } from '#testing/http.ts';
import { testContext, type TestContext } from '#testing/kit.ts';
import { catalogueOf, grantOf, tokenEnd } from './index.ts';
import { convertEnded, warnOfEnds } from './leftovers.ts';

let ctx: TestContext;
const OPEN = beginOfDay('2026-12-05');
const SEASON_END = beginOfDay('2026-12-29');

beforeAll(async () => {
  ctx = await testContext();
  await withCampaigns(ctx);
});
afterAll(() => ctx.close());

let refs = 0;
const give = async (user_id: number, item_code: string, qty: number, at = ctx.clock.now()) => {
  const { campaign } = (await catalogueOf(ctx)).of('token', item_code)!;
  await ctx.db.tx((tx) =>
    grantOf(ctx, tx, { campaign, user_id, grant: [{ item_code, qty }], origin: 'reward', ref: `t${++refs}`, at }),
  );
};
const has = async (user_id: number, code: string) =>
  (await balancesOf(ctx.db, user_id, [code], ctx.clock.now())).get(code)!.qty;
const notices = (user_id: number) =>
  ctx.db.rows(sql`select title, text, route from notice where user_id = ${user_id} order by notice_id`);

describe('TOK-3 leftovers', () => {
  it('TOK-* each token ends as its definition says', async () => {
    const catalogue = await catalogueOf(ctx);
    const end = (code: string, member?: { registered_at: number }) => tokenEnd(catalogue, code, OPEN, member);
    expect(end('th_map')).toBe(SEASON_END);
    expect(end('th_mark')).toBe(SEASON_END + 7 * DAY_MS);
    expect(end('box_star')).toBe(OPEN + 180 * DAY_MS);
    expect(end('zp_piece')).toBeUndefined();
    expect(end('kf_key', { registered_at: OPEN - DAY_MS })).toBe(OPEN + 13 * DAY_MS);
    expect(end('g_rose')).toBeUndefined();
    // Paid after the end of a fixed campaign: over at once, and then left.
    expect(tokenEnd(catalogue, 'su_power', beginOfDay('2027-08-01'))).toBe(beginOfDay('2027-08-01'));
  });

  it('TOK-3 told a day before; at the end the rest turns into debris once, and it is told', async () => {
    ctx.clock.set(OPEN);
    const me = (await newPerson(ctx)).user_id;
    await give(me, 'th_map', 3);
    await give(me, 'th_map', 2, OPEN + 1_000);
    await give(me, 'th_mark', 4);
    const warnedAt = SEASON_END - DAY_MS + HOUR_MS / 2;
    ctx.clock.set(warnedAt);
    for (let i = 0; i < 2; i++) await warnOfEnds({ due_at: warnedAt }, ctx);
    expect(await notices(me)).toEqual([
      { title: '道具即将过期', text: '藏宝图×5 将于 2026-12-29 00:00 过期', route: '/treasureHunt' },
    ]);
    await convertEnded({}, ctx);
    expect(await has(me, 'th_map')).toBe(5);

    ctx.clock.set(SEASON_END + 60_000);
    await Promise.all([convertEnded({}, ctx), convertEnded({}, ctx)]);
    await convertEnded({}, ctx);
    expect([await has(me, 'th_map'), await has(me, 'debris'), await has(me, 'th_mark')]).toEqual([0, 45, 4]);
    expect((await notices(me)).at(-1)).toEqual({
      title: '道具已折算',
      text: '藏宝图×5 已折为 45 碎片',
      route: '/treasureHunt',
    });
    const refsOf = await ctx.db.rows<{ ref: string }>(
      sql`select ref from bag_ref where user_id = ${me} and ref like 'left:%'`,
    );
    expect(refsOf).toEqual([{ ref: `left:treasure_hunt:s0:${me}:th_map` }]);
    expect((await eventsOf(ctx, 'item.expired')).at(-1)!.data).toMatchObject({
      user_id: me,
      item_code: 'th_map',
      qty: 5,
    });
    await expectBooksBalance(ctx);
  });

  it('TOK-3 pieces with ends of their own are converted apart; a token without leftovers just ends', async () => {
    ctx.clock.set(OPEN);
    const me = (await newPerson(ctx)).user_id;
    await give(me, 'box_star', 5, OPEN);
    await give(me, 'box_star', 6, OPEN + DAY_MS);
    // Half a year passes in the lots instead of on the clock.
    await ctx.db.run(sql`update lot set expire_at = expire_at - interval '178 days' where user_id = ${me}`);
    await give(me, 'sn_step', 9, beginOfDay('2027-02-06'));
    for (const at of [OPEN + 2 * DAY_MS, OPEN + 3 * DAY_MS, beginOfDay('2027-02-22')]) {
      ctx.clock.set(at);
      await convertEnded({}, ctx);
    }
    expect([await has(me, 'box_star'), await has(me, 'debris'), await has(me, 'sn_step')]).toEqual([0, 11, 0]);
    const left = await ctx.db.rows(sql`select 1 from lot where user_id = ${me} and qty > 0 and item_code <> 'debris'`);
    expect(left).toEqual([]);
    await expectBooksBalance(ctx);
  });
});
