// For the proxy and the operator: is the process alive, may it get traffic, what does it measure.
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { missingMigrations } from '#db/migrate.ts';
import type { Part } from '#events/lease.ts';
import { metricsText } from '#observe/metrics.ts';

/** The other parts of the process (relay, consumers, queue), by name. */
export type Parts = Readonly<Record<string, Pick<Part, 'isWorking'>>>;

const ANSWER_MS = 1_000;
/** A door asks every second and needs two refusals; with a moment for the second door. */
const NOTICE_MS = 3_000;
/** Behind a door that is slow to notice, until no call has come for this long; but not for ever. */
const QUIET_MS = 1_000;
const NOTICE_MAX_MS = 6_000;

type Look = { database: boolean; schema: boolean; redis: boolean };

let stopping = false;
let askedAt = -Infinity;
let calledAt = -Infinity;

/** A request that is not about health. */
export const noteCall = (): void => void (calledAt = performance.now());

/** From now on the proxy sends no new requests here. Resolves when it has noticed; at once, if nobody ever asks. */
export async function beginStop(): Promise<void> {
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

/** For processes without the API: the same three addresses on a port of their own. */
export async function serveHealth(ctx: Context, parts: Parts): Promise<() => Promise<void>> {
  const app = fastify({ logger: false });
  healthRoutes(app, ctx, parts);
  await app.listen({ host: ctx.config.HOST, port: ctx.config.METRICS_PORT });
  return () => app.close();
}

/**
 * Ready means: calls can be answered. That hangs on the connections calls use and on the schema, not on Redis and NATS, which hold
 * copies (NFR-3). Given parts, it means that each of them does its work. A process with the API gives none: an event that waits must
 * not cost a member the page.
 */
export function healthRoutes(app: FastifyInstance, ctx: Context, parts: Parts = {}): void {
  app.get('/healthz', async () => ({ ok: true }));

  // A door asks for each kind of place it keeps; those who ask at the same moment share one look, and one connection.
  let looking: Promise<Look> | undefined;
  const look = async (): Promise<Look> => {
    let schema = false;
    const compare = async (): Promise<void> => {
      schema = (await missingMigrations(ctx.db, ANSWER_MS)).length === 0;
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
    reply.header('content-type', ctx.metrics.registry.contentType).send(await metricsText(ctx.metrics)),
  );
}
