// For the proxy and the operator: is the process alive, may it get traffic, what does it measure.
import { fastify, type FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { metricsText } from '#observe/metrics.ts';

let stopping = false;
/** From now on the proxy sends no new requests here. */
export const beginStop = (): void => void (stopping = true);

const within = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, ms, false)));
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
};

/** For processes without the API: the same three addresses on a port of their own. */
export async function serveHealth(ctx: Context): Promise<() => Promise<void>> {
  const app = fastify({ logger: false });
  healthRoutes(app, ctx);
  await app.listen({ host: ctx.config.HOST, port: ctx.config.METRICS_PORT });
  return () => app.close();
}

export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  app.get('/healthz', async () => ({ ok: true }));

  // Only the database decides: Redis and NATS hold copies, and a node without them still answers (NFR-3).
  app.get('/readyz', async (_request, reply) => {
    const [database, redis] = await Promise.all([
      within(1_000, ctx.db.rows(sql`select 1`)),
      within(500, ctx.redis.ping()),
    ]);
    const nats = ctx.bus.current() !== undefined;
    const ok = database && !stopping;
    return reply.code(ok ? 200 : 503).send({ ok, stopping, database, redis, nats });
  });

  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', ctx.metrics.registry.contentType).send(await metricsText(ctx.metrics)),
  );
}
