// The tests of the proxy share this: a small site, a small server behind it, and a client for single requests.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSite } from '../ship/site.ts';
import { startProxy, type StartedProxy } from './door.ts';

export const TEST_CONTENT_POLICY = "default-src 'none'; script-src 'self' 'sha256-abc+/='";
export const TEST_PAGE = `<!doctype html><title>声屿</title>${'<p>公会</p>'.repeat(200)}`;
const FILES: Readonly<Record<string, string>> = {
  'h5/index.html': TEST_PAGE,
  'h5/headers.json': JSON.stringify({
    'Content-Security-Policy': TEST_CONTENT_POLICY,
    'Referrer-Policy': 'strict-origin',
  }),
  'h5/.vite/manifest.json': '{}',
  'h5/sw.js': `addEventListener('fetch', () => {});${'//'.repeat(300)}`,
  'h5/sw-off.js': 'registration.unregister();',
  'h5/assets/BxY12ab.js': `export const words = '${'声屿'.repeat(500)}';`,
  'shell/index.html': '<!doctype html><title>声屿</title><p>首页</p>',
  'shell/headers.json': JSON.stringify({ 'Content-Security-Policy': "frame-src 'self'" }),
  'shell/assets/isle-c3.js': `export const words = '${'岛'.repeat(500)}';`,
  'console/index.html': '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>运营后台</title>',
  'console/headers.json': JSON.stringify({ 'Content-Security-Policy': "style-src 'nonce-__CSP_NONCE__'" }),
  'console/assets/desk-a1.js': `export const words = '${'待办'.repeat(500)}';`,
  'static/activity/manifest.json': '{"first":[],"later":[]}',
  'static/activity/qixi/bridge.3f9a12bc.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`,
};

export type ProxyTestSetup = { readonly door: StartedProxy; close(): Promise<void> };

/** The proxy in front of one process that answers with `answer` and is always ready. */
export async function startTestProxy(
  answer: RequestListener,
  env: Record<string, string> = {},
): Promise<ProxyTestSetup> {
  const dist = mkdtempSync(join(tmpdir(), 'shengyu-dist-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  await buildSite(dist);
  const server = createServer((asked, reply) =>
    asked.url === '/readyz' ? void reply.end('ok') : answer(asked, reply),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const api = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
  const door = await startProxy({ api, site: join(dist, 'site'), env });
  return {
    door,
    async close() {
      await door.close();
      server.closeAllConnections();
      server.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** Waits until the proxy uses its server: it checks every second whether the server is ready. */
export async function waitUntilAnswered(door: StartedProxy, path = '/api/x'): Promise<void> {
  for (const until = Date.now() + 30_000; (await sendRequest(door.port, path)).status !== 200;) {
    if (Date.now() > until) throw new Error(`the server is not asked:\n${door.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export type ProxyResponse = {
  status: number;
  ms: number;
  body: string;
  bytes: Buffer;
  headers: IncomingMessage['headers'];
};

/** One request on a connection of its own. `localAddress` (127.0.0.x) chooses the address it comes from. */
export const sendRequest = (
  port: number,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
): Promise<ProxyResponse> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request({ host: '127.0.0.1', port, path, agent: false, ...options }, (got) => {
      const parts: Buffer[] = [];
      got.on('data', (part: Buffer) => parts.push(part));
      got.on('error', reject);
      got.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({
          status: got.statusCode!,
          ms: performance.now() - began,
          body: bytes.toString(),
          bytes,
          headers: got.headers,
        });
      });
    });
    sent.on('error', reject).end(body);
  });

/** A certificate and its key in one file, as haproxy expects it. */
export function makeCertificateFile(folder: string): string {
  const [key, cert, pem] = ['key', 'cert', 'pem'].map((name) => join(folder, name)) as [string, string, string];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', [...args, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert], { stdio: 'pipe' });
  writeFileSync(pem, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
  return pem;
}
