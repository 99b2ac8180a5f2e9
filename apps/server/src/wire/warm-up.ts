// Before a process is ready: what the first requests would otherwise pay for. Schemas are compiled, connections are open, and the reads
// that anybody may ask without saying anything were answered once, so that copies are loaded and statements prepared.
import type { FastifyInstance } from 'fastify';
import { methodOf, pathOf, whoMay, type CallSpec } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { compile } from './compile.ts';

/** As many as one process works on at a time (`maxconn` of the door). */
const CONNECTIONS = 12;
/** Nobody's: it takes no member's place in a limit. */
const ADDRESS = '0.0.0.0';

export async function warmUp(app: FastifyInstance, ctx: Context): Promise<void> {
  const began = performance.now();
  const asked: CallSpec[] = [];
  for (const call of CALLS) {
    const { accepts } = compile(call, ctx.config.NODE_ENV !== 'production');
    if (isHarmless(call) && accepts({})) asked.push(call);
    // The other parts of the process go on meanwhile.
    await new Promise(setImmediate);
  }
  const connections = Math.min(CONNECTIONS, ctx.config.DATABASE_POOL);
  await Promise.all(Array.from({ length: connections }, () => ctx.db.rows(sql`select pg_sleep(0.01)`)));
  for (const call of asked) await ask(app, call);
  ctx.log.info({ schemas: CALLS.length, reads: asked.length, ms: Math.round(performance.now() - began) }, 'warm');
}

const isHarmless = (call: CallSpec): boolean =>
  !call.mutation && whoMay(call).includes('open') && (call.form ?? 'json') === 'json' && !pathOf(call).includes('{');

const ask = (app: FastifyInstance, call: CallSpec): Promise<unknown> =>
  app.inject({
    method: methodOf(call),
    url: pathOf(call),
    remoteAddress: ADDRESS,
    ...(methodOf(call) === 'GET' ? {} : { payload: '{"data":{}}' }),
  });
