import { afterEach, expect, it } from 'vitest';
import { waitUntil } from '#events/test-tools.ts';
import { createTestContext } from '#testing/kit.ts';
import { startPrivateRedis, startPrivateSentinel } from '#testing/servers/private-redis.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

it('NFR-3 a master that is cut off from its replicas is left for the one that another Sentinel names', async () => {
  // Half of the network is gone: this master has no replica any more and refuses writes, and the Sentinel beside it sees nothing else.
  const cutOff = await startPrivateRedis(['--min-replicas-to-write', '1', '--min-replicas-max-lag', '1']);
  const elected = await startPrivateRedis();
  undo.push(cutOff.stop, elected.stop);
  const sentinels = [];
  for (const { url } of [cutOff, elected, elected]) {
    const sentinel = await startPrivateSentinel('shengyu', url);
    sentinels.push(sentinel.address);
    undo.push(sentinel.stop);
  }
  const ctx = await createTestContext({ REDIS_SENTINELS: sentinels.join(','), REDIS_MASTER_NAME: 'shengyu' });
  undo.push(() => ctx.close());
  await expect(ctx.redis.set('a', 1)).rejects.toThrow('NOREPLICAS');
  await waitUntil('written', async () => (await ctx.redis.set('a', 2).catch(() => undefined)) === 'OK', 3_000);
});
