// Health for the proxy and the operator: whether the process is alive, whether it may get traffic, and its metrics.
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { findMissingMigrations } from '#db/migrate.ts';
import type { BackgroundService } from '#events/lease.ts';
import { renderMetrics } from '#observe/metrics.ts';

/** The background parts of the process (relay, consumers, queue), by name. */
export type BackgroundServices = Readonly<Record<string, Pick<BackgroundService, 'isWorking'>>>;

const ANSWER_MS = 1_000;
/**
 * How long the proxy may need to notice that /readyz fails: it checks every second and needs two failures; the third second is for
 * a second proxy.
 */
const NOTICE_MS = 3_000;
/** If calls still arrive after PUBLIC_NOTICE_MS, the stop waits until none has come for QUIET_MS, but NOTICE_MAX_MS in all at most. */
const QUIET_MS = 1_000;
const NOTICE_MAX_MS = 6_000;

type Look = { database: boolean; schema: boolean; redis: boolean };

let stopping = false;
let askedAt = -Infinity;
let calledAt = -Infinity;

/** Records when the last request came; called for every request except /readyz. A stop waits until requests have ceased. */
export const recordLastRequestTime = (): void => void (calledAt = performance.now());

/**
 * From now on /readyz fails, so the proxy sends no new requests. Resolves when the proxy has noticed; at once when no proxy asks.
 */
export async function stopTakingTraffic(): Promise<void> {
  const began = performance.now();
  const isWatched = began - askedAt < NOTICE_MS;
  stopping = true;
  if (!isWatched) return;
  await sleep(NOTICE_MS);
  while (performance.now() - calledAt < QUIET_MS && performance.now() - began < NOTICE_MAX_MS) await sleep(100);
}

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

/** For processes without the API: serves the same three addresses on a port of their own. */
export async function serveHealth(ctx: Context, parts: BackgroundServices): Promise<() => Promise<void>> {
  const app = fastify({ logger: false });
  registerHealthRoutes(app, ctx, parts);
  await app.listen({ host: ctx.config.HOST, port: ctx.config.METRICS_PORT });
  return () => app.close();
}

/**
 * Ready means that calls can be answered. That needs the database connection and the right schema, but not Redis and
 * NATS (NFR-3: without them replies may be older, but are never wrong). With `parts` it also means that each background
 * part works. A process with the API passes no parts, because members must still be served when events are delayed.
 */
export function registerHealthRoutes(app: FastifyInstance, ctx: Context, parts: BackgroundServices = {}): void {
  app.get('/healthz', async () => ({ ok: true }));

  // The proxy asks once for each of its backends; requests that come at the same moment share one check and one connection.
  let looking: Promise<Look> | undefined;
  const look = async (): Promise<Look> => {
    let schema = false;
    const compare = async (): Promise<void> => {
      const find = () => findMissingMigrations(ctx.db, ANSWER_MS);
      // Without background parts the process serves members, and a standby is enough for their reads.
      schema = (await (Object.keys(parts).length === 0 ? ctx.db.readingOld({}, find) : find())).length === 0;
    };
    const [database, redis] = await Promise.all([within(ANSWER_MS + 200, compare()), within(500, ctx.redis.ping())]);
    looking = undefined;
    return { database, schema, redis };
  };

  app.get('/readyz', async (_request, reply) => {
    askedAt = performance.now();
    const { database, schema, redis } = await (looking ??= look());
    const nats = ctx.bus.current() !== undefined;
    const working = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.isWorking()]));
    const ok = database && schema && !stopping && !Object.values(working).includes(false);
    return reply.code(ok ? 200 : 503).send({ ok, stopping, database, schema, redis, nats, ...working });
  });

  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', ctx.metrics.registry.contentType).send(await renderMetrics(ctx.metrics)),
  );
}
