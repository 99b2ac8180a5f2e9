// The H5 as members meet it: the built app behind the headers of production, and the real server behind it, under one address.
import { readFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { DEMO_MOBILES } from '@shengyu/server/demo/people.ts';
import { seedDemo } from '@shengyu/server/demo/seed.ts';
import { modules } from '@shengyu/server/modules.ts';
import { withCampaigns } from '@shengyu/server/testing/campaigns.ts';
import { testContext, type TestContext } from '@shengyu/server/testing/kit.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { payoutKeys, startPayoutStandIn, type PayoutStandIn } from '../../tools/standins/payout.ts';
import { builtApp, drawnPictures } from './built-app.ts';

const API = /^\/(api|goapi|app|files|activity)\//;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Numbers nobody has registered; like the demo members' their code is always 000000. */
export const STRANGERS = ['13900000001', '13900000002', '13900000003', '13900000004', '13900000005', '13900000006'];

export type Site = {
  readonly url: string;
  readonly ctx: TestContext;
  /** Where withdrawals are paid. */
  readonly payout: PayoutStandIn;
  /** The addresses of what a source file of the app was built into. */
  built(source: string): { readonly script: string; readonly styles: readonly string[] };
  close(): Promise<void>;
};

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>;

export async function openSite({ env = {} }: { readonly env?: Record<string, string> } = {}): Promise<Site> {
  drawnPictures();
  const app = await builtApp();
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-h5-'));
  const headers = JSON.parse(await readFile(join(app, 'headers.json'), 'utf8')) as Record<string, string>;

  const manifest = JSON.parse(await readFile(join(app, '.vite/manifest.json'), 'utf8')) as Manifest;

  // Known once the server, which must know this address, listens.
  let port = 0;
  const site = createServer((request, reply) => {
    if (API.test(request.url!)) proxy(request, reply, port);
    else void sendFile(app, headers, request, reply);
  });
  const url = await listening(site);
  const keys = payoutKeys();
  const payout = await startPayoutStandIn({ port: 0, keys });
  const ctx = await testContext({
    ...keys.env,
    PAYOUT_ALIPAY_GATEWAY: `${payout.url}/gateway.do`,
    PUBLIC_URL: url,
    STATIC_HOST: url,
    STORAGE_DIR: join(folder, 'uploads'),
    // No worker runs beside it, so a contract is sealed at once, however busy the machine.
    CONTRACT_PATIENCE_MS: '8000',
    SMS_TEST_MOBILES: [DEMO_MOBILES, ...STRANGERS].join(','),
    ...env,
  });
  await withCampaigns(ctx);
  await seedDemo(ctx);
  // All phones have one address and the clock stands still: nobody reads too much here.
  const api = await buildServer(ctx, modules, { limits: { read: 1e6, ip: 1e6 } });
  await api.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.server.address() as AddressInfo);

  return {
    url,
    ctx,
    payout,
    built(source) {
      const { file, css = [] } = manifest[source]!;
      return { script: `${url}/${file}`, styles: css.map((style) => `${url}/${style}`) };
    },
    async close() {
      site.closeAllConnections();
      await new Promise((done) => site.close(done));
      await api.close();
      await ctx.close();
      await payout.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function proxy(request: IncomingMessage, reply: ServerResponse, port: number): void {
  const { method, url, headers } = request;
  const passed = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(reply);
  });
  passed.on('error', () => reply.destroy());
  request.pipe(passed);
}

/** What the build says the page must be served with goes with it. */
async function sendFile(
  folder: string,
  headers: Record<string, string>,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url!, 'http://127.0.0.1');
  const path = normalize(pathname === '/' ? '/index.html' : pathname);
  const bytes = await readFile(join(folder, path)).catch(() => undefined);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  reply.writeHead(bytes ? 200 : 404, { ...headers, 'x-content-type-options': 'nosniff', 'content-type': type });
  reply.end(bytes);
}
