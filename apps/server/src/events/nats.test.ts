import { afterEach, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { startPrivateNats } from '#testing/servers/private-nats.ts';
import { countUnpublishedEvents } from './backlog.ts';
import { startOutboxRelay } from './relay.ts';
import { emitNumber, waitUntil } from './test-tools.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A process whose connection happens to be at the server `at`; clients choose one of them by chance. */
async function openAt(at: string, urls: readonly string[]): Promise<TestContext> {
  for (;;) {
    const ctx = await createTestContext({ NATS_URL: urls.join(',') });
    if (`nats://${(await ctx.bus.connection()).getServer()}` === at) return ctx;
    await ctx.close();
  }
}

it('P6 events leave a server that keeps its connections but leaves its work undone', async () => {
  const cutOff = await startPrivateNats({ jetStream: false });
  const whole = await startPrivateNats();
  undo.push(cutOff.stop, whole.stop);
  const ctx = await openAt(cutOff.url, [cutOff.url, whole.url]);
  undo.push(() => ctx.close());
  undo.push(await startOutboxRelay(ctx, 200));
  await emitNumber(ctx, 'k', 1);
  await waitUntil('published', async () => (await countUnpublishedEvents(ctx.db)) === 0, 25_000);
  expect(`nats://${ctx.bus.current()!.getServer()}`).toBe(whole.url);
}, 60_000);
