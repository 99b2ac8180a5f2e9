// KIT-14: an operator's command takes effect in every process within 5 s, whether NATS is up or not.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCampaignDef } from '#testing/campaigns.ts';
import { buildSiblingContext } from '#events/test-tools.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { readCampaignCatalogue, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { runCampaignCommand } from './campaign-command.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [findCampaignDef('treasure_hunt')]);
});
afterAll(() => ctx.close());

it('KIT-14 a command that starts before its connection to NATS is up still tells the other processes', async () => {
  const nc = await ctx.bus.connection();
  let heard = 0;
  nc.subscribe(`${ctx.bus.prefix}campaign.changed`, { callback: () => void heard++ });
  await nc.flush();
  const shell = await buildSiblingContext(ctx);
  expect(await runCampaignCommand(shell, ['pause', 'treasure_hunt'])).toBe('paused treasure_hunt');
  await shell.close();
  await expect.poll(() => heard).toBe(1);
});

it('KIT-14 without NATS the command ends, and the change holds', async () => {
  const shell = await buildSiblingContext(ctx, { NATS_URL: 'nats://127.0.0.1:1' });
  expect(await runCampaignCommand(shell, ['resume', 'treasure_hunt'])).toBe('resumed treasure_hunt');
  const { campaigns } = await readCampaignCatalogue(shell);
  expect(campaigns.get('treasure_hunt')!.off.parts.size).toBe(0);
  await shell.close();
}, 10_000);
