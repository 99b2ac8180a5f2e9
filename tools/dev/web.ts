// Serves the H5 and, under /console/, the operator console from their sources; requests for the server are passed on (vite.config.ts
// of both). One address for all of them, as in production.
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';

/** Addresses of the console's page; its calls are the server's. */
const CONSOLE = /^\/console(?!\/api\/)(\/|$|\?)/;

/**
 * Uses an HTTP server of ours, because Vite's own would end this process at SIGTERM before the other parts have ended. Pages learn
 * of changes over the same port.
 */
export async function startWebDevServer(
  apps: string,
  { host, port, api }: { readonly host: string; readonly port: number; readonly api: string },
): Promise<{ close(): Promise<void> }> {
  process.env.API_URL = api;
  const http = createHttpServer();
  const serve = (app: string): Promise<ViteDevServer> =>
    createServer({
      root: `${apps}/${app}`,
      logLevel: 'warn',
      clearScreen: false,
      server: { middlewareMode: { server: http }, ws: { server: http } },
    });
  const [h5, desk] = await Promise.all([serve('h5'), serve('console')]);
  http.on('request', (request, response) =>
    (CONSOLE.test(request.url ?? '') ? desk : h5).middlewares(request, response),
  );
  await once(http.listen(port, host), 'listening');
  return {
    async close() {
      http.close();
      http.closeAllConnections();
      await Promise.all([h5.close(), desk.close()]);
    },
  };
}
