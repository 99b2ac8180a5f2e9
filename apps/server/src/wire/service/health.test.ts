// /readyz reports whether this process can do its work, not whether it is running.
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#config.ts';
import { buildContext, type Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { startConsumers } from '#events/consumer.ts';
import { consumes } from '#events/consumes.ts';
import { declareEvent } from '#events/event.ts';
import { startOutboxRelay } from '#events/relay.ts';
import { openBreakableConnection, deleteStreams, waitUntil } from '#events/test-tools.ts';
import { startWorker } from '#jobs/worker.ts';
import type { Module } from '#module.ts';
import { createLog } from '#observe/log.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { startSilenceableProxy } from '#testing/servers/silent-line.ts';
import { registerHealthRoutes, type BackgroundServices } from './health.ts';

let ctx: TestContext;
beforeAll(async () => void (ctx = await createTestContext()));
afterAll(() => ctx.close());

const sibling = (env: Record<string, string>): Promise<Context> =>
  buildContext(loadConfig({ ...ctx.env, ...env }), {
    log: createLog('silent', 'sibling'),
    name: 'shengyu-sibling',
    registry: ctx.registry,
  });

function healthOf(of: Context, parts?: BackgroundServices): FastifyInstance {
  const app = fastify();
  registerHealthRoutes(app, of, parts);
  return app;
}
const ask = async (app: FastifyInstance) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/readyz' });
  return { status: statusCode, ...(JSON.parse(body) as Record<string, boolean>) } as Record<string, unknown>;
};

describe('readiness', () => {
  it('a schema that lacks a migration of this release, or ran another text of it, is not ready', async () => {
    const app = healthOf(ctx);
    expect(await ask(app)).toMatchObject({ status: 200, schema: true });
    const [last] = await ctx.owner.rows<{ name: string; hash: string }>(
      sql`delete from migration where name = (select max(name) from migration) returning name, hash`,
    );
    expect(await ask(app)).toMatchObject({ status: 503, database: true, schema: false });
    await ctx.owner.run(sql`insert into migration (name, hash) values (${last!.name}, 'another text')`);
    expect(await ask(app)).toMatchObject({ status: 503, schema: false });
    await ctx.owner.run(sql`update migration set hash = ${last!.hash} where name = ${last!.name}`);
    // A newer release has already migrated; this release still works with that schema.
    await ctx.owner.run(sql`insert into migration (name, hash) values ('9999_later.sql', 'x')`);
    expect(await ask(app)).toMatchObject({ status: 200, schema: true });
  });

  it('NFR-3 a database gone silent is not ready within moments, and ready again by itself', async () => {
    const url = new URL(ctx.env.DATABASE_URL!);
    const line = await startSilenceableProxy(Number(url.port));
    url.port = String(line.port);
    const other = await sibling({ DATABASE_URL: url.href });
    const app = healthOf(other);
    expect(await ask(app)).toMatchObject({ status: 200, database: true });
    line.hush();
    const began = performance.now();
    expect(await ask(app)).toMatchObject({ status: 503, database: false });
    // A statement of a call may take nine seconds until it is given up.
    expect(performance.now() - began).toBeLessThan(5_000);
    line.revive();
    await waitUntil('ready again', async () => (await ask(app)).status === 200);
    await other.close();
    await line.close();
  });

  it('NFR-3 a process without Redis and NATS still answers calls, and says what is gone', async () => {
    const other = await sibling({ REDIS_URL: 'redis://127.0.0.1:1', NATS_URL: 'nats://127.0.0.1:1' });
    expect(await ask(healthOf(other))).toMatchObject({ status: 200, redis: false, nats: false });
    await other.close();
  });
});

describe('readiness of worker and scheduler', () => {
  const module: Module = {
    name: 'probe',
    consumers: [consumes(declareEvent('probe.ready', {}), async () => undefined)],
    jobs: { 'probe.job': async () => undefined },
  };

  it('OPS-3 relay, consumers and queue work or stand by; without NATS they do not, and come back by themselves', async () => {
    const line = await openBreakableConnection();
    const here = await sibling({ NATS_URL: line.url });
    const parts = {
      relay: await startOutboxRelay(here),
      consumers: await startConsumers(here, [module]),
      queue: await startWorker(here, [module], { cron: true, tasks: true }),
    };
    const standby = { relay: await startOutboxRelay(ctx) };
    const [app, waiting] = [healthOf(here, parts), healthOf(ctx, standby)];
    const works = async (which: FastifyInstance) => (await ask(which)).status === 200;
    await waitUntil('all at work', () => works(app));
    await waitUntil('one stands by', () => works(waiting));

    line.cut();
    const gone = await waitUntil(
      'noticed',
      async () => {
        const said = await ask(app);
        return said.status === 503 && said.consumers === false && said;
      },
      20_000,
    );
    expect(gone).toMatchObject({ database: true, queue: true, nats: false });
    line.mend();
    await waitUntil('back at work', () => works(app), 20_000);

    for (const stop of [...Object.values(parts), standby.relay]) await stop();
    await deleteStreams(ctx);
    await here.close();
    await line.close();
  }, 90_000);
});
