// The product as it is shipped, on engines of its own: PostgreSQL, Redis and NATS on free ports, and one process of each part.
import { buildContext, type Context } from '@shengyu/server/context.ts';
import { loadConfig } from '@shengyu/server/config.ts';
import { migrate } from '@shengyu/server/db/migrate.ts';
import { registry } from '@shengyu/server/app.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { startPrivateNats } from '@shengyu/server/testing/servers/private-nats.ts';
import { startPrivatePostgres, type PrivatePostgres } from '@shengyu/server/testing/servers/private-postgres.ts';
import { startPrivateRedis } from '@shengyu/server/testing/servers/private-redis.ts';
import { startProduct, type DrillProcess, type ProcessRole } from '../../../drills/kit/installation.ts';

export const ROLES = ['api', 'worker', 'scheduler'] as const satisfies readonly ProcessRole[];

export type Stack<Prepared> = {
  readonly prepared: Prepared;
  /** The bench's own way to the database, the bus and Redis. */
  readonly ctx: Context;
  readonly units: readonly DrillProcess[];
  readonly postgres: PrivatePostgres;
  close(): Promise<void>;
};

/** `prepare` runs on the empty, migrated database before the processes start. */
export async function startStack<Prepared>(prepare: (ctx: Context) => Promise<Prepared>): Promise<Stack<Prepared>> {
  const undo: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    // The time of each commit is kept, because a digest writes none.
    const postgres = await startPrivatePostgres(() => ({
      max_connections: '200',
      shared_buffers: '256MB',
      max_wal_size: '4GB',
      track_commit_timestamp: 'on',
    }));
    undo.push(() => postgres.stop());
    const redis = await startPrivateRedis();
    undo.push(() => redis.stop());
    const nats = await startPrivateNats();
    undo.push(() => nats.stop());
    const { url } = postgres;
    const engines = {
      databaseUrl: url,
      directUrl: url,
      env: { REDIS_URL: redis.url, NATS_URL: nats.url, LOG_LEVEL: 'error' },
    };
    let prepared: Prepared | undefined;
    const product = await startProduct(ROLES, engines, {
      async migrate(ownerUrl, env) {
        await migrate(ownerUrl);
        const ctx = await buildContext(loadConfig(env), {
          registry,
          name: 'crowd',
          log: createLog('silent', 'crowd'),
          isLongWork: true,
        });
        try {
          prepared = await prepare(ctx);
        } finally {
          await ctx.close();
        }
      },
    });
    undo.push(() => product.close());
    return { ...product, prepared: prepared!, postgres, close };
  } catch (error) {
    await close();
    throw error;
  }
}
