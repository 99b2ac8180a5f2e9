// `pnpm dev`: the whole product on this machine, from nothing. Services, database, demo data, pictures, the SMS stand-in,
// the server, which starts again when its files change, and the H5, which changes under your eyes. Ctrl-C stops what this
// started; PostgreSQL, Redis and NATS stay.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEMO_MOBILES, DEMO_PEOPLE } from '@shengyu/server/demo/people.ts';
import { pg } from '@shengyu/server/db/pg.ts';
import { createServer } from 'vite';
import { startCashier } from './standins/cashier.ts';
import { startFaceIdStandIn } from './standins/faceid.ts';
import { payoutKeys, startPayoutStandIn } from './standins/payout.ts';
import { startSmsStandIn } from './standins/sms.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAIN = 'apps/server/src/main.ts';
const READY_MS = 30_000;

const port = process.env.PORT ?? '3000';
const smsPort = Number(process.env.SMS_PORT ?? 3001);
const h5Port = Number(process.env.H5_PORT ?? 3002);
const faceIdPort = Number(process.env.FACEID_PORT ?? 3003);
const payoutPort = Number(process.env.PAYOUT_PORT ?? 3006);
const payout = payoutKeys();
const cashier = await startCashier({ port: Number(process.env.CASHIER_PORT ?? 3005) });
const databaseUrl = process.env.DATABASE_URL ?? 'postgres://127.0.0.1:5432/shengyu';
const api = `http://127.0.0.1:${port}`;
const h5 = `http://127.0.0.1:${h5Port}`;

const env = {
  LOG_LEVEL: 'warn',
  SMS_ENDPOINT: `127.0.0.1:${smsPort}`,
  SMS_PROTOCOL: 'http',
  FACEID_URL: `http://127.0.0.1:${faceIdPort}`,
  ...cashier.env(),
  ...payout.env,
  PAYOUT_ALIPAY_GATEWAY: `http://127.0.0.1:${payoutPort}/gateway.do`,
  SMS_TEST_MOBILES: DEMO_MOBILES,
  // One address for page, calls, files and pictures, as in production.
  PUBLIC_URL: h5,
  STATIC_HOST: h5,
  ...process.env,
  PORT: port,
  DATABASE_URL: databaseUrl,
};

function must(command: string, args: string[], said: 'inherit' | 'ignore' = 'inherit'): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: ['inherit', said, 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

async function ensureDatabase(): Promise<void> {
  const target = new URL(databaseUrl);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: target.href });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0)
    await admin.query(`create database ${admin.escapeIdentifier(name)} encoding 'UTF8' template template0`);
  await admin.end();
}

async function ready(): Promise<boolean> {
  for (const until = Date.now() + READY_MS; Date.now() < until;) {
    const answer = await fetch(`${api}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

const welcome = (seconds: string): string => `
声屿已就绪（${seconds} 秒）

  H5          ${h5}
  H5（壳内）  ${h5}/?shell=channel#/login
  接口        ${api}
  接口文档    ${api}/docs
  短信收件箱  http://127.0.0.1:${smsPort}
  提现打款    http://127.0.0.1:${payoutPort}
  健康检查    ${api}/readyz
  运行指标    ${api}/metrics

演示账号（短信验证码均为 000000，其他手机号的验证码见短信收件箱）
${DEMO_PEOPLE.map((p) => `  ${p.mobile}  ${p.nickname}  ${p.what}`).join('\n')}

充值由本地收银台替身收款：选好金额后在收银台点「支付」或「取消」
实名认证由本地替身核验：任意姓名配合法身份证号即可通过；姓名填「不匹配」「查无此人」「超时」「故障」可看失败的样子

修改 apps/server 后自动重启，修改 apps/h5 后页面自动更新，Ctrl-C 停止。
`;

/** The H5 from its sources; what is the server's goes to the server (apps/h5/vite.config.ts). */
async function startH5(): Promise<{ close(): Promise<void> }> {
  process.env.API_URL = api;
  const server = await createServer({
    root: `${ROOT}apps/h5`,
    logLevel: 'warn',
    clearScreen: false,
    server: { host: '127.0.0.1', port: h5Port, strictPort: true },
  });
  await server.listen();
  return server;
}

const began = performance.now();
must('bash', ['.ci/services']);
await ensureDatabase();
must(process.execPath, [MAIN, 'migrate']);
must(process.execPath, [MAIN, 'seed']);
must(process.execPath, ['packages/art/build.ts'], 'ignore');
const sms = await startSmsStandIn({ port: smsPort });
const faceId = await startFaceIdStandIn({ port: faceIdPort });
const notifyUrl = `${api}/api/payout/notify/alipay`;
const payouts = await startPayoutStandIn({ port: payoutPort, keys: payout, notifyUrl });
const page = await startH5();
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', MAIN, '--run=api,worker,scheduler'], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
});

let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
server.on('exit', (code) => {
  void sms.close();
  void faceId.close();
  void cashier.close();
  void payouts.close();
  void page.close();
  process.exitCode = stopping ? 0 : (code ?? 1);
});

if (await ready()) console.log(welcome(((performance.now() - began) / 1000).toFixed(1)));
else if (!stopping) console.error(`服务在 ${READY_MS / 1000} 秒内没有就绪，请看上面的日志。`);
