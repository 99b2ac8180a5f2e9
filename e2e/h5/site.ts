// The site as members and operators use it: the built apps with the headers of production and the real server, under one address, as
// the door (deploy/door) lays them out.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { DEMO_MOBILES } from '@shengyu/server/demo/people.ts';
import { seedDemoData } from '@shengyu/server/demo/seed.ts';
import { modules } from '@shengyu/server/app.ts';
import type { Context } from '@shengyu/server/context.ts';
import { publishCampaigns } from '@shengyu/server/testing/campaigns.ts';
import { createTestContext, type TestContext } from '@shengyu/server/testing/kit.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { generatePayoutKeys, startPayoutStandIn, type PayoutStandIn } from '../../tools/standins/payout.ts';
import { ensureBuiltApp, ensurePictures } from '../built-app.ts';

const API = /^\/(api|goapi|app|files|activity|console\/api)\//;
const CONSOLE = /^\/console(\/|$|\?)/;
const ISLE = /^\/isle\//;
const NONCE_MARK = '__CSP_NONCE__';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** Numbers that are not registered; as for the demo members, their code is always 000000. */
export const UNREGISTERED_MOBILES = [
  '13900000001',
  '13900000002',
  '13900000003',
  '13900000004',
  '13900000005',
  '13900000006',
];

export type ServedSite<C extends Context> = {
  readonly url: string;
  readonly ctx: C;
  /** The stand-in for the payout provider. */
  readonly payout: PayoutStandIn;
  /** The addresses of the files that were built from a source file of the app. */
  built(source: string): { readonly script: string; readonly styles: readonly string[] };
  close(): Promise<void>;
};

/** The site on a database of its own, with the demo members. */
export type Site = ServedSite<TestContext>;

/** What a server of the site must know before it starts. */
export type SitePlace = {
  /** The address of the site, the folder of uploads, and the payout provider, as variables of the environment. */
  readonly env: Readonly<Record<string, string>>;
};

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>;

export const openSite = ({ env = {} }: { readonly env?: Record<string, string> } = {}): Promise<Site> =>
  serveSite(async (place) => {
    const ctx = await createTestContext({
      ...place.env,
      // No worker runs that could make the document later, so signing waits longer for it than in production, even on a busy machine.
      CONTRACT_PATIENCE_MS: '60000',
      SMS_TEST_MOBILES: [DEMO_MOBILES, ...UNREGISTERED_MOBILES].join(','),
      ...env,
    });
    await publishCampaigns(ctx);
    await seedDemoData(ctx);
    return ctx;
  });

export type ServeOptions = {
  /** SVG pictures by their addresses that the server itself does not have. */
  readonly drawings?: ReadonlyMap<string, string>;
  /** The site's port; any free one unless told. Addresses of uploaded pictures are stored with it. */
  readonly port?: number;
  /** The web shell has its demo desk. */
  readonly hasDesk?: boolean;
};

/** Serves the site with the server that is built for it; closing the site closes the server's context. */
export async function serveSite<C extends Context>(
  buildSiteContext: (place: SitePlace) => Promise<C>,
  { drawings = new Map(), port: sitePort = 0, hasDesk = false }: ServeOptions = {},
): Promise<ServedSite<C>> {
  ensurePictures();
  const app = await ensureBuiltApp('h5');
  // Most tests are about members, so the console is built when somebody first opens it.
  let desk: Promise<BuiltConsole> | undefined;
  let isle: ReturnType<typeof readShell> | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-h5-'));
  const headers = JSON.parse(await readFile(join(app, 'headers.json'), 'utf8')) as Record<string, string>;

  const manifest = JSON.parse(await readFile(join(app, '.vite/manifest.json'), 'utf8')) as Manifest;

  // The port of the API server is set later, because that server must first know the address of this site.
  let port = 0;
  const site = createServer((request, reply) => {
    const drawing = drawings.get(request.url!);
    if (drawing !== undefined) reply.writeHead(200, { 'content-type': TYPES['.svg'] }).end(drawing);
    else if (API.test(request.url!)) proxy(request, reply, port);
    else if (CONSOLE.test(request.url!))
      void (desk ??= readConsole()).then((built) => sendConsole(built, request, reply));
    else if (ISLE.test(request.url!)) void (isle ??= readShell(hasDesk)).then((send) => send(request, reply));
    else void sendFile(app, headers, request, reply);
  });
  const url = await listening(site, sitePort);
  const keys = generatePayoutKeys();
  const payout = await startPayoutStandIn({ port: 0, keys });
  const ctx = await buildSiteContext({
    env: {
      ...keys.env,
      PAYOUT_ALIPAY_GATEWAY: `${payout.url}/gateway.do`,
      PUBLIC_URL: url,
      STATIC_HOST: url,
      STORAGE_DIR: join(folder, 'uploads'),
    },
  });
  // All phones have the same address and the clock stands still, so the rate limits for reading are switched off, and that of the
  // console's pulse: its minute would never end, and after thirty pulses a page would know of no switch that is off.
  const api = await buildServer(ctx, modules, { limits: { read: 1e6, ip: 1e6, pulse: 1e6 } });
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

async function listening(server: Server, port: number): Promise<string> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
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

/** Sends a file with the headers that the build requires. */
async function sendFile(
  folder: string,
  headers: Record<string, string>,
  request: Pick<IncomingMessage, 'url'>,
  reply: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url!, 'http://127.0.0.1');
  const path = normalize(pathname === '/' ? '/index.html' : pathname);
  const bytes = await readFile(join(folder, path)).catch(() => undefined);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  reply.writeHead(bytes ? 200 : 404, { ...headers, 'x-content-type-options': 'nosniff', 'content-type': type });
  reply.end(bytes);
}

/** The web shell, one page under /isle/ with headers of its own. */
async function readShell(
  hasDesk: boolean,
): Promise<(request: IncomingMessage, reply: ServerResponse) => Promise<void>> {
  const folder = await ensureBuiltApp(hasDesk ? 'shell-demo' : 'shell');
  const headers = JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8')) as Record<string, string>;
  return (request, reply) => sendFile(folder, headers, { url: request.url!.slice('/isle'.length) }, reply);
}

type BuiltConsole = {
  readonly folder: string;
  readonly page: string;
  readonly headers: Readonly<Record<string, string>>;
};

async function readConsole(): Promise<BuiltConsole> {
  const folder = await ensureBuiltApp('console');
  const [page, headers] = await Promise.all(
    ['index.html', 'headers.json'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { folder, page: page!, headers: JSON.parse(headers!) as Record<string, string> };
}

/** Its addresses are made in the page, so all but its files are the page itself, with a nonce that is new at each visit. */
async function sendConsole(built: BuiltConsole, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const path = new URL(request.url!, 'http://127.0.0.1').pathname.replace(/^\/console/, '');
  if (path.startsWith('/assets/')) return sendFile(built.folder, {}, { url: path }, reply);
  const nonce = randomBytes(16).toString('hex');
  const withNonce = (text: string): string => text.replaceAll(NONCE_MARK, nonce);
  const headers = Object.entries(built.headers).map(([name, value]) => [name, withNonce(value)] as const);
  reply.writeHead(200, {
    ...Object.fromEntries(headers),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': TYPES['.html'],
  });
  reply.end(withNonce(built.page));
}
