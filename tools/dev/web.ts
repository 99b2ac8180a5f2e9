// Serves the H5, under /isle/ the web shell and under /console/ the operator console from their sources; requests for the server are
// passed on (vite.config.ts of the H5 and the console). One address for all of them, as in production.
import { once } from 'node:events';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';

/** Addresses of the console's page; its calls are the server's. */
const CONSOLE = /^\/console(?!\/api\/)(\/|$|\?)/;
const ISLE = /^\/isle(\/|$|\?)/;

/** Where the demo desk asks how the pulse is (SHELL-48): one origin for the page and all that it asks. */
const PULSE = '/isle/pulse';

export type WebDevPlaces = {
  readonly host: string;
  readonly port: number;
  readonly api: string;
  /** The port of the pulse, whether it runs or not. */
  readonly pulse: number;
};

/**
 * Uses an HTTP server of ours, because Vite's own would end this process at SIGTERM before the other parts have ended. Pages learn
 * of changes over the same port.
 */
export async function startWebDevServer(
  apps: string,
  { host, port, api, pulse }: WebDevPlaces,
): Promise<{ close(): Promise<void> }> {
  process.env.API_URL = api;
  // In development the shell has its demo desk: the people of the demo world (SHELL-46).
  process.env.SHENGYU_CAST ??= `${apps}/server/src/demo/cast.ts`;
  const http = createHttpServer();
  const serve = (app: string): Promise<ViteDevServer> =>
    createServer({
      root: `${apps}/${app}`,
      logLevel: 'warn',
      clearScreen: false,
      server: { middlewareMode: { server: http }, ws: { server: http } },
    });
  const [h5, isle, desk] = await Promise.all([serve('h5'), serve('shell'), serve('console')]);
  const passPulse = async (response: ServerResponse): Promise<void> => {
    const answer = await fetch(`http://${host}:${pulse}/`).catch(() => undefined);
    response.writeHead(answer?.ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(answer?.ok ? await answer.text() : '{}');
  };
  http.on('request', (request, response) => {
    if (request.url === PULSE) return void passPulse(response);
    (CONSOLE.test(request.url ?? '') ? desk : ISLE.test(request.url ?? '') ? isle : h5).middlewares(request, response);
  });
  await once(http.listen(port, host), 'listening');
  return {
    async close() {
      http.close();
      http.closeAllConnections();
      await Promise.all([h5.close(), isle.close(), desk.close()]);
    },
  };
}
