// Serves the built H5, and under /isle/ the built web shell, as in production: headers of the build, compression, unlimited caching of files with a hash; other requests
// go to the server. Used by end-to-end tests (journeys) and measurements; `node tools/serve-h5.ts [port] [api]` starts it by hand.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, createGzip } from 'node:zlib';

export const H5_DIST = fileURLToPath(new URL('../dist/h5/', import.meta.url));
const SHELL_DIST = fileURLToPath(new URL('../dist/shell/', import.meta.url));
/** The drawn pictures, which the server serves where there is one. */
const STATIC_DIST = fileURLToPath(new URL('../dist/static/', import.meta.url));
const ISLE = '/isle/';
const PICTURES = '/activity/';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export type ServedH5 = { url: string; close(): Promise<void> };
export type ServeH5Options = {
  /** Where calls go; without it every call is answered with 1009 (not open). */
  api?: string;
  dist?: string;
  port?: number;
  /** Serves HTTP/2 over TLS, as every proxy in front of it does. */
  secure?: { key: string; cert: string };
  /** Is told the path of every request. */
  onRequest?: (path: string) => void;
};

export async function serveH5(options: ServeH5Options = {}): Promise<ServedH5> {
  const { api, dist = H5_DIST, port = 0, secure, onRequest } = options;
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    const path = new URL(req.url!, 'http://h5').pathname;
    onRequest?.(path);
    const [from, rest] = path.startsWith(ISLE) ? [SHELL_DIST, path.slice(ISLE.length)] : [dist, path.slice(1)];
    const file = rest || 'index.html';
    if (req.method === 'GET' && isFile(from, file)) return sendFile(req, res, from, file, headersOf(from));
    if (api) return passOn(req, res, api);
    if (path.startsWith(PICTURES) && isFile(STATIC_DIST, path.slice(1)))
      return sendFile(req, res, STATIC_DIST, path.slice(1), {});
    if (!/^\/(api|goapi|app)\//.test(path)) return void res.writeHead(404).end();
    // A page asks for a stream again and again unless it is told that there is none.
    if (path.startsWith('/api/live/')) return void res.writeHead(204).end();
    req.resume();
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end('{"code":1009,"msg":"暂未开放","data":{"reason":"not_open"}}');
  };
  const server: Server = secure
    ? createSecureServer({ ...secure, allowHTTP1: true }, answer as never)
    : createServer(answer);
  const open = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

const isFile = (dist: string, file: string): boolean =>
  !file.includes('..') && existsSync(join(dist, file)) && statSync(join(dist, file)).isFile();

const headersOf = (dist: string): Record<string, string> =>
  existsSync(join(dist, 'headers.json')) ? JSON.parse(readFileSync(join(dist, 'headers.json'), 'utf8')) : {};

const packed = new Map<string, Buffer>();

function compressed(path: string): Buffer {
  const key = `${path} ${statSync(path).mtimeMs}`;
  const known = packed.get(key);
  if (known) return known;
  const made = brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  packed.set(key, made);
  return made;
}

function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  dist: string,
  file: string,
  pageHeaders: Record<string, string>,
): void {
  const path = join(dist, file);
  const brotli = String(req.headers['accept-encoding']).includes('br');
  res.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(brotli && { 'content-encoding': 'br' }),
    ...(file === 'index.html' && pageHeaders),
  });
  res.end(brotli ? compressed(path) : readFileSync(path));
}

/** Headers that both HTTP/1.1 and HTTP/2 know: without those of one connection, and without HTTP/2's own. */
const plainHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(:.*|connection|keep-alive|transfer-encoding)$/.test(name)),
  );

const READS = new Set(readFileSync(new URL('../deploy/door/reads.list', import.meta.url), 'utf8').split('\n'));

/** Answers of reads are packed, as by the door (deploy/door/haproxy.cfg). */
const isPacked = (req: IncomingMessage, answer: IncomingMessage): boolean =>
  String(req.headers['accept-encoding']).includes('gzip') &&
  (req.method === 'GET' || READS.has(req.url!.split('?')[0]!)) &&
  String(answer.headers['content-type']).startsWith('application/json');

function passOn(req: IncomingMessage, res: ServerResponse, api: string): void {
  const headers = plainHeaders(req.headers);
  const way = request(new URL(req.url!, api), { method: req.method, headers }, (answer) => {
    const headersBack = plainHeaders(answer.headers);
    if (!isPacked(req, answer)) return void answer.pipe(res.writeHead(answer.statusCode!, headersBack));
    delete headersBack['content-length'];
    res.writeHead(answer.statusCode!, { ...headersBack, 'content-encoding': 'gzip' });
    answer.pipe(createGzip({ level: 1 })).pipe(res);
  });
  way.on('error', () => res.writeHead(502).end());
  req.pipe(way);
}

if (import.meta.main) {
  const [port, api] = process.argv.slice(2);
  const { url } = await serveH5({ port: Number(port ?? 8080), ...(api && { api }) });
  console.log(url);
}
