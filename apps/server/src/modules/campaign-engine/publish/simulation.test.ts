// console.md §10.9: what an author reads in the simulator (Z03) are the figures by which the publishing check decides.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { computePoolEconomy } from '@shengyu/campaign/simulator/economy.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { Refused } from '#wire/refusal.ts';
import { presentChecks } from './assessment.ts';
import { forecastOf } from './forecast-store.ts';
import { checkCampaign, hashDefinition } from './publish.ts';
import { simulateCampaign } from './simulation.ts';

const forecast = { users: 20_000, draws_per_user_day: 12 };

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
});
afterAll(() => ctx.close());

it.each(CAMPAIGNS.map((def) => [def.id, def] as const))(
  'Z03 PUB-10 PUB-11 PUB-20 %s: rates, checks and the cost of physical prizes are those of the publishing check',
  async (_id, def) => {
    const simulated = await simulateCampaign(ctx.db, def, forecast, { staff_id: 1, now: ctx.clock.now() });
    if (simulated instanceof Refused) throw new Error(simulated.msg);
    const inForce = Object.keys(def.pools ?? {}).map((code) => {
      const { long_run, total } = computePoolEconomy(def, code);
      return { box_code: code, long_bp: Math.round(long_run * 10_000), total_bp: Math.round(total * 10_000) };
    });
    expect(simulated.pools.map(({ box_code, long_bp, total_bp }) => ({ box_code, long_bp, total_bp }))).toEqual(
      inForce,
    );
    expect(simulated.checks).toEqual(presentChecks(await checkCampaign(ctx.db, def, computePoolEconomy)));
    // PUB-20 compares the budget with the forecast that was stored under exactly this definition.
    const stored = await forecastOf(ctx.db, hashDefinition(def));
    expect(stored?.physical_p99_fen).toBe(simulated.physical.p99_fen);
  },
);
