// What a measured server stands on: the configuration of production with secrets made for this run, and a database, names in Redis
// and a stream of its own.
import { createManualClock } from '@shengyu/server/clock.ts';
import { loadConfig, type Config } from '@shengyu/server/config.ts';
import { buildContext, type Context } from '@shengyu/server/context.ts';
import { deleteStreams } from '@shengyu/server/events/test-tools.ts';
import { registry } from '@shengyu/server/app.ts';
import { createTestDatabase, TEST_NOW } from '@shengyu/server/testing/kit.ts';
import { generateProductionSecrets } from '../tools/production-secrets.ts';

type Place = { DATABASE_URL: string; NAMESPACE: string };

const envOf = (place: Place): Record<string, string> => ({
  PORT: '0',
  PUBLIC_URL: 'http://127.0.0.1',
  LOG_LEVEL: 'error',
  ...generateProductionSecrets(),
  ...place,
});

export const loadProductionConfig = (place: Place): Config => loadConfig({ ...process.env, ...envOf(place) });

type Installation = {
  /** The bench's own part in it. Its clock stands still, as that of every process of the installation does. */
  readonly ctx: Context;
  /** What the processes of the installation are started with. */
  readonly env: Record<string, string>;
  /** The database for the owner of its tables. */
  readonly ownerUrl: string;
  close(): Promise<void>;
};

/** An empty installation for servers that run in processes of their own; `close` leaves nothing of it behind. */
export async function openInstallation(name: string): Promise<Installation> {
  const database = await createTestDatabase();
  const env = envOf({ DATABASE_URL: database.application, NAMESPACE: `bench-${name}-${process.pid}` });
  const ctx = await joinInstallation('bench', { ...process.env, ...env });
  const { NAMESPACE } = ctx.config;
  return {
    ctx,
    env,
    ownerUrl: database.url,
    async close() {
      await deleteStreams(ctx);
      const keys = await ctx.redis.keys(`${NAMESPACE}:*`);
      for (const key of keys) await ctx.redis.unlink(key.slice(NAMESPACE.length + 1));
      await ctx.close();
      await database.drop();
    },
  };
}

/** One process of the installation that `env` names. */
export async function joinInstallation(
  name: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Context & { readonly clock: ReturnType<typeof createManualClock> }> {
  const clock = createManualClock(TEST_NOW);
  return { ...(await buildContext(loadConfig(env), { name, registry, clock })), clock };
}
