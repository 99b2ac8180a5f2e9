// The HTTP side all stand-ins share. They listen on this machine only: they play outside services, for development and
// tests.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export type Asked = {
  readonly method: string;
  /** As sent, not normalised: signatures are over these characters. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type Told = { status?: number; type?: string; headers?: Record<string, string>; body: string | Buffer };

export type StandIn = { readonly port: number; readonly url: string; close(): Promise<void> };

/** Key and certificate of a stand-in that speaks TLS, as the real service does: a server in production talks to no other. */
export type Secure = { readonly key: string; readonly cert: string };

const BODY_MAX = 20 * 1024 * 1024;

export const json = (value: unknown, status = 200): Told => ({
  status,
  type: 'application/json;charset=utf-8',
  body: JSON.stringify(value),
});

export async function serve(
  port: number,
  tell: (asked: Asked) => Told | Promise<Told>,
  secure?: Secure,
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
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${bound}`,
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

export const page = (title: string, body: string, head = ''): Told => ({
  body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${head}
<title>${escapeHtml(title)}</title><style>
body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}
table{width:100%;border-collapse:collapse}td,th{padding:.5rem;border-bottom:1px solid #ddd;text-align:left}
b{font:600 1.4rem/1 ui-monospace,monospace;letter-spacing:.15em}
p{color:#666}a{display:block;margin:.8rem 0;font-size:1.1rem}
</style><h1>${escapeHtml(title)}</h1>${body}</html>`,
});

/** The port of a stand-in that is started alone: `node tools/standins/sms.ts 8101`. */
export const portFromArguments = (fallback: number): number => Number(process.argv[2] ?? fallback);
