// The server of the rank bench: the product with a board of a million members, and in the same process a bare Fastify route that
// returns the same response. On request it also measures a board update against a bare ZADD.
import { fastify } from 'fastify';
import { buildContext } from '@shengyu/server/context.ts';
import { boardWriterOf } from '@shengyu/server/mechanics/rank/board/projection.ts';
import { rebuildBoardCopy } from '@shengyu/server/mechanics/rank/board/rebuild.ts';
import { modules, registry } from '@shengyu/server/app.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { createTestDatabase } from '@shengyu/server/testing/kit.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { stopWithBench } from '../child.ts';
import { makeBoard } from './rank-board.ts';
import { measureUpdateCosts } from './rank-updates.ts';
import { loadProductionConfig } from '../production.ts';

const PATH = '/goapi/rank/get_user_rank/1003?limit=50';

const database = await createTestDatabase();
const config = loadProductionConfig({ DATABASE_URL: database.url, NAMESPACE: `bench-rank-${process.pid}` });
const ctx = await buildContext(config, { registry, log: createLog('info', 'bench', { write: () => undefined }) });
const { period, people } = await makeBoard(ctx, 64);
await boardWriterOf(ctx).flush();
const began = performance.now();
await rebuildBoardCopy(ctx, period);
const rebuiltMs = Math.round(performance.now() - began);

const app = await buildServer(ctx, modules, { limits: { read: 1_000_000_000 } });
await app.listen({ host: '127.0.0.1', port: 0 });

const sample = await app.inject({ method: 'GET', url: PATH, headers: { token: people[0]!.token } });
const answer = JSON.parse(sample.body) as { code: number; data: { list: unknown[]; my: unknown } };
if (answer.code !== 1 || answer.data.list.length !== 50 || !answer.data.my)
  throw new Error(`not the answer: ${sample.body}`);
const bare = fastify({ logger: false });
bare.get('/goapi/rank/get_user_rank/:id', async () => answer);
bare.get('/bytes', async (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(sample.body),
);
await bare.listen({ host: '127.0.0.1', port: 0 });

const portOf = (server: Pick<typeof bare, 'server'>) => (server.server.address() as { port: number }).port;
process.on('message', (what) => {
  const { user, system } = process.cpuUsage();
  if (what === 'cpu') process.send!(user + system);
  if (what === 'updates') void measureUpdateCosts(ctx, period).then((costs) => process.send!(costs));
});
process.send!({
  bare: `http://127.0.0.1:${portOf(bare)}${PATH}`,
  bytes: `http://127.0.0.1:${portOf(bare)}/bytes`,
  ours: `http://127.0.0.1:${portOf(app)}${PATH}`,
  size: sample.body.length,
  tokens: people.map((p) => p.token).join(),
  rebuiltMs,
});
stopWithBench(async () => {
  await app.close();
  await bare.close();
  const keys = await ctx.redis.keys(`${config.NAMESPACE}:*`);
  for (const name of keys) await ctx.redis.unlink(name.slice(config.NAMESPACE.length + 1));
  await ctx.close();
  await database.drop();
});
