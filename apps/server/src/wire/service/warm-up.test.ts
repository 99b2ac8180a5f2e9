import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { warmUpServer } from './warm-up.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext({ DATABASE_POOL: '10' });
  await seedAgreements(ctx);
  await seedCampaigns(ctx, CAMPAIGNS);
  http = await openTestHttp(ctx);
}, 60_000);
afterAll(async () => {
  await http.close();
  await ctx.close();
});

it('NFR-1 before the first request the connections are open and open reads have been answered, none of them with a fault', async () => {
  await warmUpServer(http.app, ctx);
  expect(ctx.db.pool.totalCount).toBe(10);
  const said = ctx.lines.map((line) => JSON.parse(line) as { msg: string; reads?: number; level: number });
  expect(said.find(({ msg }) => msg === 'warm')?.reads).toBeGreaterThan(10);
  expect(said.filter(({ level }) => level >= 50)).toEqual([]);
  // The server still answers after warming up.
  expect((await http.get('/readyz')).status).toBe(200);
}, 120_000);
