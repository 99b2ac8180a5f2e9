import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginOfDay, DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { readEvents, newPerson } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { readCampaignCatalogue, giveGrant, computeTokenEnd } from './index.ts';
import { convertExpiredTokens, warnOfExpiringTokens } from './leftovers.ts';

let ctx: TestContext;
const OPEN = beginOfDay('2026-12-05');
const SEASON_END = beginOfDay('2026-12-29');

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
});
afterAll(() => ctx.close());

let refs = 0;
const give = async (user_id: number, item_code: string, qty: number, at = ctx.clock.now()) => {
  const { campaign } = (await readCampaignCatalogue(ctx)).of('token', item_code)!;
  await ctx.db.tx((tx) =>
    giveGrant(ctx, tx, { campaign, user_id, grant: [{ item_code, qty }], origin: 'reward', ref: `t${++refs}`, at }),
  );
};
const has = async (user_id: number, code: string) =>
  (await balancesOf(ctx.db, user_id, [code], ctx.clock.now())).get(code)!.qty;
const notices = (user_id: number) =>
  ctx.db.rows(sql`select title, text, route from notice where user_id = ${user_id} order by notice_id`);

describe('TOK-3 leftovers', () => {
  it('TOK-* each token ends as its definition says', async () => {
    const catalogue = await readCampaignCatalogue(ctx);
    const end = (code: string, member?: { registered_at: number }) => computeTokenEnd(catalogue, code, OPEN, member);
    expect(end('th_map')).toBe(SEASON_END);
    expect(end('th_mark')).toBe(SEASON_END + 7 * DAY_MS);
    expect(end('box_star')).toBe(OPEN + 180 * DAY_MS);
    expect(end('zp_piece')).toBeUndefined();
    expect(end('kf_key', { registered_at: OPEN - DAY_MS })).toBe(OPEN + 13 * DAY_MS);
    expect(end('g_rose')).toBeUndefined();
    // A token granted after the end of a fixed campaign ends at once and is then converted.
    expect(computeTokenEnd(catalogue, 'su_power', beginOfDay('2027-08-01'))).toBe(beginOfDay('2027-08-01'));
  });

  it('TOK-3 CAL-2 told a day before; at the end the rest turns into debris once, and it is told', async () => {
    ctx.clock.set(OPEN);
    const me = (await newPerson(ctx)).user_id;
    await give(me, 'th_map', 3);
    await give(me, 'th_map', 2, OPEN + 1_000);
    await give(me, 'th_mark', 4);
    const warnedAt = SEASON_END - DAY_MS + HOUR_MS / 2;
    ctx.clock.set(warnedAt);
    for (let i = 0; i < 2; i++) await warnOfExpiringTokens({ due_at: warnedAt }, ctx);
    expect(await notices(me)).toEqual([
      { title: '道具即将过期', text: '藏宝图×5 将于 2026-12-29 00:00 过期', route: '/treasureHunt' },
    ]);
    await convertExpiredTokens({}, ctx);
    expect(await has(me, 'th_map')).toBe(5);

    ctx.clock.set(SEASON_END + 60_000);
    await Promise.all([convertExpiredTokens({}, ctx), convertExpiredTokens({}, ctx)]);
    await convertExpiredTokens({}, ctx);
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
    // CAL-2: the timer was a minute late and acts with the token's end as its time.
    const [debris] = await ctx.db.rows(sql`select made_at from lot where user_id = ${me} and item_code = 'debris'`);
    expect(debris).toEqual({ made_at: new Date(SEASON_END) });
    const [expired] = await ctx.db.rows(sql`select at from outbox where name = 'item.expired' and key = ${String(me)}`);
    expect(expired).toEqual({ at: new Date(SEASON_END) });
    expect((await readEvents(ctx, 'item.expired')).at(-1)!.data).toMatchObject({
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
    // The lots are moved half a year back instead of moving the clock.
    await ctx.db.run(sql`update lot set expire_at = expire_at - interval '178 days' where user_id = ${me}`);
    await give(me, 'sn_step', 9, beginOfDay('2027-02-06'));
    for (const at of [OPEN + 2 * DAY_MS, OPEN + 3 * DAY_MS, beginOfDay('2027-02-22')]) {
      ctx.clock.set(at);
      await convertExpiredTokens({}, ctx);
    }
    expect([await has(me, 'box_star'), await has(me, 'debris'), await has(me, 'sn_step')]).toEqual([0, 11, 0]);
    const left = await ctx.db.rows(sql`select 1 from lot where user_id = ${me} and qty > 0 and item_code <> 'debris'`);
    expect(left).toEqual([]);
    await expectBooksBalance(ctx);
  });
});
