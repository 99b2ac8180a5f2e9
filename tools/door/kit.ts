// What the tests of the door have in common: a small site, a small server behind it, and a client that asks for one thing.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSite } from '../ship/site.ts';
import { openDoor, type Door } from './door.ts';

export const POLICY = "default-src 'none'; script-src 'self' 'sha256-abc+/='";
export const PAGE = `<!doctype html><title>声屿</title>${'<p>公会</p>'.repeat(200)}`;
const FILES: Readonly<Record<string, string>> = {
  'h5/index.html': PAGE,
  'h5/headers.json': JSON.stringify({ 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'strict-origin' }),
  'h5/.vite/manifest.json': '{}',
  'h5/assets/BxY12ab.js': `export const words = '${'声屿'.repeat(500)}';`,
  'static/activity/manifest.json': '{"first":[],"later":[]}',
  'static/activity/qixi/bridge.3f9a12bc.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`,
};

export type Setting = { readonly door: Door; close(): Promise<void> };

/** The door before one process that answers as told and is always ready. */
export async function doorBefore(answer: RequestListener, env: Record<string, string> = {}): Promise<Setting> {
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
  const door = await openDoor({ api, site: join(dist, 'site'), env });
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

/** Until the door asks its server: it looks every second whether that is ready. */
export async function untilAnswered(door: Door, path = '/api/x'): Promise<void> {
  for (const until = Date.now() + 10_000; (await ask(door.port, path)).status !== 200;) {
    if (Date.now() > until) throw new Error(`the server is not asked:\n${door.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export type Answer = { status: number; ms: number; body: string; bytes: Buffer; headers: IncomingMessage['headers'] };

/** One request on a connection of its own. `localAddress` (127.0.0.x) says which address it comes from. */
export const ask = (
  port: number,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
): Promise<Answer> =>
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

/** A certificate with its key in one file, as haproxy reads it. */
export function certificate(folder: string): string {
  const [key, cert, pem] = ['key', 'cert', 'pem'].map((name) => join(folder, name)) as [string, string, string];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', [...args, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert], { stdio: 'pipe' });
  writeFileSync(pem, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
  return pem;
}
