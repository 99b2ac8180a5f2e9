// The server of the wire bench: the product's wire layer around a call that only echoes, and in the same process, on another port,
// a bare Fastify route that returns the same bytes. It is one process, so that both sides have the same core and heap.
import { fastify } from 'fastify';
import { get_notice_list } from '@shengyu/contract/calls/notice.ts';
import { buildContext } from '@shengyu/server/context.ts';
import { modules, registry } from '@shengyu/server/app.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { handles } from '@shengyu/server/wire/handler.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { createTestDatabase } from '@shengyu/server/testing/kit.ts';
import { stopWithBench } from './child.ts';
import { loadProductionConfig } from './production.ts';

const REPLY = { list: [], total: 0, page: 1, limit: 10, unread_num: 0 };
const PEOPLE = 64;
const lookUpEveryTime = process.argv[2] === 'redis';

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!(user + system);
});

const bare = fastify({ logger: false });
bare.post('/api/v1/get_notice_list', async () => ({ code: 1, msg: 'ok', data: REPLY }));
await bare.listen({ host: '127.0.0.1', port: 0 });

const database = await createTestDatabase();
const config = loadProductionConfig({ DATABASE_URL: database.url, NAMESPACE: `bench-${process.argv[2]}` });
const ctx = await buildContext(config, { registry, log: createLog('info', 'bench', { write: () => undefined }) });
// The call itself does nothing, so that only the work around it is measured.
const echo = handles(get_notice_list, async () => REPLY);
const withEcho = modules.map((m) =>
  m.name === 'notice' ? { ...m, handlers: m.handlers!.map((a) => (a.call === get_notice_list ? echo : a)) } : m,
);
const app = await buildServer(ctx, withEcho, {
  // The rate limit is counted as always, but set so high that sixty-four callers never reach it.
  limits: { read: 1_000_000_000 },
  ...(lookUpEveryTime ? { sessionCacheMs: 0 } : {}),
});
await app.listen({ host: '127.0.0.1', port: 0 });
const people = await Promise.all(Array.from({ length: PEOPLE }, () => newPerson(ctx)));

const portOf = (server: Pick<typeof bare, 'server'>) => (server.server.address() as { port: number }).port;
process.send!({ bare: portOf(bare), wire: portOf(app), tokens: people.map((p) => p.token).join() });
stopWithBench(async () => {
  await app.close();
  await ctx.close();
  await database.drop();
});
