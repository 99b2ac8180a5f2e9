// One side of the wire bench: the product's wire layer around a call that echoes, and in the same process, on a port of its own, a
// bare Fastify route that returns the same bytes. One process, so that both have the same core, heap and moment.
import { fastify } from 'fastify';
import { get_notice_list } from '@shengyu/contract/calls/notice.ts';
import { buildContext } from '@shengyu/server/context.ts';
import { modules } from '@shengyu/server/modules.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { answers } from '@shengyu/server/wire/act.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { testDatabase } from '@shengyu/server/testing/kit.ts';
import { stopWithBench } from './child.ts';
import { productionConfig } from './production.ts';

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

const database = await testDatabase();
const config = productionConfig({ DATABASE_URL: database.url, NAMESPACE: `bench-${process.argv[2]}` });
const ctx = await buildContext(config, { log: createLog('info', 'bench', { write: () => undefined }) });
// The call itself does nothing: what is measured is everything around it.
const echo = answers(get_notice_list, async () => REPLY);
const withEcho = modules.map((m) =>
  m.name === 'notice' ? { ...m, answers: m.answers!.map((a) => (a.call === get_notice_list ? echo : a)) } : m,
);
const app = await buildServer(ctx, withEcho, {
  // Sixty-four people ask more than sixty-four people may: the limit is counted as always, only its height is out of reach.
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
