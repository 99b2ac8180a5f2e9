// The HTTP server that all stand-ins share. Stand-ins play external services for development and tests, so they listen on this
// machine only, unless `pnpm dev --lan` gives them its network address.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export type StandInRequest = {
  readonly method: string;
  /** The path as sent, not normalised, because signatures cover these characters. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type StandInResponse = {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string | Buffer;
};

export type StandIn = { readonly port: number; readonly url: string; close(): Promise<void> };

/** Key and certificate of a stand-in with TLS: a server in production accepts no other. */
export type TlsKeyPair = { readonly key: string; readonly cert: string };

const BODY_MAX = 20 * 1024 * 1024;

export const jsonResponse = (value: unknown, status = 200): StandInResponse => ({
  status,
  type: 'application/json;charset=utf-8',
  body: JSON.stringify(value),
});

/** Where a stand-in listens. */
export type StandInAddress = { readonly port: number; readonly host?: string };

export async function serveStandIn(
  { port, host = '127.0.0.1' }: StandInAddress,
  tell: (asked: StandInRequest) => StandInResponse | Promise<StandInResponse>,
  secure?: TlsKeyPair,
): Promise<StandIn> {
  const listener: RequestListener = (request, response) => {
    void readBody(request).then(async (body) => {
      const [path, search] = request.url!.split('?', 2);
      const told = await tell({
        method: request.method!,
        path: path!,
        query: new URLSearchParams(search ?? ''),
        headers: request.headers,
        body,
      });
      response.writeHead(told.status ?? 200, {
        'content-type': told.type ?? 'text/html;charset=utf-8',
        ...told.headers,
      });
      response.end(told.body);
    });
  };
  const server = secure ? createSecureServer(secure, listener) : createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    url: `${secure ? 'https' : 'http'}://${host}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) request.destroy();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export const htmlPageResponse = (title: string, body: string, head = ''): StandInResponse => ({
  body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${head}
<title>${escapeHtml(title)}</title><style>
body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}
table{width:100%;border-collapse:collapse}td,th{padding:.5rem;border-bottom:1px solid #ddd;text-align:left}
b{font:600 1.4rem/1 ui-monospace,monospace;letter-spacing:.15em}
p{color:#666}a{display:block;margin:.8rem 0;font-size:1.1rem}
</style><h1>${escapeHtml(title)}</h1>${body}</html>`,
});

/** The port of a stand-in that is started by hand: `node tools/standins/sms.ts 8101`. */
export const readPortArgument = (fallback: number): number => Number(process.argv[2] ?? fallback);
