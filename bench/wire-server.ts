// One side of the wire bench: a bare Fastify route, or the product's wire layer around a call that echoes.
import { fastify } from 'fastify';
import { get_privacy_setting } from '@shengyu/contract/calls/user.ts';
import { loadConfig } from '@shengyu/server/config.ts';
import { buildContext } from '@shengyu/server/context.ts';
import { modules } from '@shengyu/server/modules.ts';
import { answers } from '@shengyu/server/wire/act.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { testDatabase } from '@shengyu/server/testing/kit.ts';

const REPLY = {
  rank_hidden: 0,
  show_spend: 0,
  show_gift_record: 1,
  follow_list_public: 1,
  star_public: 0,
  match_on: 0,
} as const;
const side = process.argv[2];

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!(user + system);
});

if (side === 'bare') {
  const app = fastify({ logger: false });
  app.post('/api/v1/get_privacy_setting', async () => ({ code: 1, msg: 'ok', data: REPLY }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send!({ port: (app.server.address() as { port: number }).port, token: 'u1_'.padEnd(50, 'x') });
  process.on('SIGINT', () => process.exit(0));
} else {
  const database = await testDatabase();
  const key = Buffer.alloc(32, 1).toString('base64');
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    NAMESPACE: `bench-${side}`,
    LOG_LEVEL: 'info',
    PORT: '0',
    SEAL_KEY: key,
    INDEX_KEY: key,
    SMS_KEY_SECRET: 'x',
    CAPTCHA_SECRET: 'x',
  });
  const quiet = { write: () => undefined };
  const { createLog } = await import('@shengyu/server/observe/log.ts');
  const ctx = await buildContext(config, { log: createLog('info', 'bench', quiet) });
  // The call itself does nothing: what is measured is everything around it.
  const echo = answers(get_privacy_setting, async () => REPLY);
  const withEcho = modules.map((m) =>
    m.name === 'user' ? { ...m, answers: m.answers!.map((a) => (a.call.id === 'X08' ? echo : a)) } : m,
  );
  const app = await buildServer(ctx, withEcho, {
    // The bench is one user: the limit is counted and looked up as always, only its height is out of reach.
    limits: { read: 1_000_000_000 },
    ...(side === 'redis' ? { sessionCacheMs: 0 } : {}),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const people = await Promise.all(Array.from({ length: 64 }, () => newPerson(ctx)));
  const token = people.map((p) => p.token).join();
  process.send!({ port: (app.server.address() as { port: number }).port, token });
  process.on(
    'SIGTERM',
    () =>
      void app
        .close()
        .then(() => ctx.close())
        .then(() => database.drop())
        .then(() => process.exit(0)),
  );
}
