// The server of `pnpm bench streams`. It tells its CPU time, and its memory after a collection.
import { setFlagsFromString } from 'node:v8';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { modules } from '@shengyu/server/app.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { stopWithBench } from '../child.ts';
import { joinInstallation } from '../production.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const ctx = await joinInstallation('streams');
const app = await buildServer(ctx, modules, { limits: { read: 1e9, ip: 1e9, stranger: 1e9 } });
await app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', (what) => {
  const { user, system } = process.cpuUsage();
  if (what === 'cpu') process.send!(user + system);
  if (what !== 'memory') return;
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  process.send!({ heap: heapUsed, rss });
});
process.send!({ port: (app.server.address() as AddressInfo).port });
stopWithBench(async () => {
  await app.close();
  await ctx.close();
});
