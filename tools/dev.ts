// `pnpm dev`: the whole product on this machine, from nothing. Services, database, demo data, pictures, the stand-ins,
// the server, which starts again when its files change, and the H5, which changes under your eyes. Ctrl-C stops what this
// started; PostgreSQL, Redis and NATS stay. When a part does not come up, everything is stopped again and the exit code says so.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_MOBILES, DEMO_PEOPLE } from '@shengyu/server/demo/people.ts';
import { pg } from '@shengyu/server/db/pg.ts';
import { startServer, step, type Server } from './dev/commands.ts';
import { startH5 } from './dev/h5.ts';
import { Failure, portsOf, requireFree, type Ports } from './dev/settings.ts';
import { startCashier } from './standins/cashier.ts';
import { startFaceIdStandIn } from './standins/faceid.ts';
import { payoutKeys, startPayoutStandIn } from './standins/payout.ts';
import { startSmsStandIn } from './standins/sms.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAIN = 'apps/server/src/main.ts';
const READY_MS = 60_000;
const DATABASE_URL = process.env.DATABASE_URL ?? 'postgres://127.0.0.1:5432/shengyu';

// Development is what this command is for, whatever the shell says.
process.env.NODE_ENV = 'development';

const stopping = new AbortController();
const { signal } = stopping;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());

/** What was started, the last first. */
const stops: (() => Promise<unknown>)[] = [];
function started<P extends { close(): Promise<unknown> }>(part: P): P {
  stops.unshift(() => part.close());
  return part;
}

/** Starts everything and waits until it answers; then whoever asked waits for the end of the server. */
async function up(): Promise<Server> {
  const began = performance.now();
  const ports = portsOf(process.env);
  await requireFree(ports);
  const api = `http://127.0.0.1:${ports.api}`;
  const h5 = `http://127.0.0.1:${ports.h5}`;
  const keys = payoutKeys();
  const cashier = started(await startCashier({ port: ports.cashier }));
  const env = {
    LOG_LEVEL: 'warn',
    SMS_ENDPOINT: `127.0.0.1:${ports.sms}`,
    SMS_PROTOCOL: 'http',
    FACEID_URL: `http://127.0.0.1:${ports.faceId}`,
    ...cashier.env(),
    ...keys.env,
    PAYOUT_ALIPAY_GATEWAY: `http://127.0.0.1:${ports.payout}/gateway.do`,
    SMS_TEST_MOBILES: DEMO_MOBILES,
    // One address for page, calls, files and pictures, as in production.
    PUBLIC_URL: h5,
    STATIC_HOST: h5,
    ...process.env,
    PORT: String(ports.api),
    DATABASE_URL,
  };
  const node = process.execPath;
  const running = { root: ROOT, env, signal };
  await step(running, 'bash', ['.ci/services'], { failed: 'PostgreSQL、Redis 或 NATS 没有就绪' });
  await ensureDatabase();
  await step(running, node, [MAIN, 'migrate'], { failed: '数据库迁移失败' });
  await step(running, node, [MAIN, 'seed'], { failed: '演示数据没有写入' });
  await step(running, node, ['packages/art/build.ts'], { said: 'ignore', failed: '图片没有画好' });
  started(await startSmsStandIn({ port: ports.sms }));
  started(await startFaceIdStandIn({ port: ports.faceId }));
  started(await startPayoutStandIn({ port: ports.payout, keys, notifyUrl: `${api}/api/payout/notify/alipay` }));
  started(await startH5(`${ROOT}apps/h5`, ports.h5, api));
  signal.throwIfAborted();
  const server = startServer(running, [MAIN, '--run=api,worker,scheduler']);
  stops.unshift(server.stop);
  await Promise.race([ready(api), server.failed]);
  console.log(welcome(ports, ((performance.now() - began) / 1000).toFixed(1)));
  return server;
}

async function ensureDatabase(): Promise<void> {
  const target = new URL(DATABASE_URL);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: target.href });
  await admin.connect().catch((error: Error) => {
    throw new Failure(`连不上数据库 ${target.host}：${error.message}`);
  });
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0)
      await admin.query(`create database ${admin.escapeIdentifier(name)} encoding 'UTF8' template template0`);
  } finally {
    await admin.end();
  }
}

async function ready(api: string): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(200, undefined, { signal })) {
    const answer = await fetch(`${api}/readyz`, { signal }).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Failure(`服务端在 ${READY_MS / 1000} 秒内没有就绪，原因见上面的日志`);
}

const welcome = (ports: Ports, seconds: string): string => `
声屿已就绪（${seconds} 秒）

  H5          http://127.0.0.1:${ports.h5}
  H5（壳内）  http://127.0.0.1:${ports.h5}/?shell=channel#/login
  接口        http://127.0.0.1:${ports.api}
  接口文档    http://127.0.0.1:${ports.api}/docs
  短信收件箱  http://127.0.0.1:${ports.sms}
  提现打款    http://127.0.0.1:${ports.payout}
  健康检查    http://127.0.0.1:${ports.api}/readyz
  运行指标    http://127.0.0.1:${ports.api}/metrics

演示账号（短信验证码均为 000000，其他手机号的验证码见短信收件箱）
${DEMO_PEOPLE.map((p) => `  ${p.mobile}  ${p.nickname}  ${p.what}`).join('\n')}

充值由本地收银台替身收款：选好金额后在收银台点「支付」或「取消」
实名认证由本地替身核验：任意姓名配合法身份证号即可通过；姓名填「不匹配」「查无此人」「超时」「故障」可看失败的样子

修改 apps/server 后自动重启，修改 apps/h5 后页面自动更新，Ctrl-C 停止。
`;

let code = 0;
try {
  const server = await up();
  await Promise.race([server.ended, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
} catch (error) {
  // Whoever stops it while it starts has no failure.
  if (!signal.aborted) {
    console.error(`\n启动失败：${error instanceof Failure ? error.message : String((error as Error).stack ?? error)}`);
    code = 1;
  }
}
for (const stop of stops) await stop().catch((error: unknown) => console.error(error));
process.exit(code);
