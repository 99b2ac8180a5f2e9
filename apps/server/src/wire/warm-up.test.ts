import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext, type TestContext } from '#testing/kit.ts';
import { testHttp, type Http } from '#testing/http.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import { seedCampaigns } from '#modules/kit/index.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { warmUp } from './warm-up.ts';

let ctx: TestContext;
let http: Http;
beforeAll(async () => {
  ctx = await testContext({ DATABASE_POOL: '10' });
  await seedAgreements(ctx);
  await seedCampaigns(ctx, CAMPAIGNS);
  http = await testHttp(ctx);
}, 60_000);
afterAll(async () => {
  await http.close();
  await ctx.close();
});

it('NFR-1 before the first request the connections are open and open reads have been answered, none of them with a fault', async () => {
  await warmUp(http.app, ctx);
  expect(ctx.db.pool.totalCount).toBe(10);
  const said = ctx.lines.map((line) => JSON.parse(line) as { msg: string; reads?: number; level: number });
  expect(said.find(({ msg }) => msg === 'warm')?.reads).toBeGreaterThan(10);
  expect(said.filter(({ level }) => level >= 50)).toEqual([]);
  // It is ready for more.
  expect((await http.get('/readyz')).status).toBe(200);
}, 120_000);
