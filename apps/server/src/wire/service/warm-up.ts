// Runs before a process is ready, so that the first requests are not slow: schemas are compiled, database connections opened, and
// every public read without parameters is answered once, so that caches are filled and statements prepared.
import type { FastifyInstance } from 'fastify';
import { methodOf, pathOf, callersOf, type CallSpec } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { compileCall } from '../compile.ts';

/** The number of requests that a process handles at a time (`maxconn` of the proxy). */
const CONNECTIONS = 12;
/** This is not the address of any member, so it uses up no member's rate limit. */
const ADDRESS = '0.0.0.0';

export async function warmUpServer(app: FastifyInstance, ctx: Context): Promise<void> {
  const began = performance.now();
  const asked: CallSpec[] = [];
  for (const call of CALLS) {
    const { accepts } = compileCall(call, ctx.config.NODE_ENV !== 'production');
    if (isHarmless(call) && accepts({})) asked.push(call);
    // Lets the other parts of the process run in between.
    await new Promise(setImmediate);
  }
  const connections = Math.min(CONNECTIONS, ctx.config.DATABASE_POOL);
  await Promise.all(Array.from({ length: connections }, () => ctx.db.rows(sql`select pg_sleep(0.01)`)));
  for (const call of asked) await ask(app, call);
  ctx.log.info({ schemas: CALLS.length, reads: asked.length, ms: Math.round(performance.now() - began) }, 'warm');
}

const isHarmless = (call: CallSpec): boolean =>
  !call.mutation && callersOf(call).includes('open') && (call.form ?? 'json') === 'json' && !pathOf(call).includes('{');

const ask = (app: FastifyInstance, call: CallSpec): Promise<unknown> =>
  app.inject({
    method: methodOf(call),
    url: pathOf(call),
    remoteAddress: ADDRESS,
    ...(methodOf(call) === 'GET' ? {} : { payload: '{"data":{}}' }),
  });
