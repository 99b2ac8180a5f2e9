// Serves the H5 from its sources; requests for the server are passed on (apps/h5/vite.config.ts).
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';

/**
 * Uses an HTTP server of ours, because Vite's own would end this process at SIGTERM before the other parts have ended. Pages learn
 * of changes over the same port.
 */
export async function startH5DevServer(
  root: string,
  { host, port, api }: { readonly host: string; readonly port: number; readonly api: string },
): Promise<{ close(): Promise<void> }> {
  process.env.API_URL = api;
  const http = createHttpServer();
  const vite = await createServer({
    root,
    logLevel: 'warn',
    clearScreen: false,
    server: { middlewareMode: { server: http }, ws: { server: http } },
  });
  http.on('request', vite.middlewares);
  await once(http.listen(port, host), 'listening');
  return {
    async close() {
      http.close();
      http.closeAllConnections();
      await vite.close();
    },
  };
}
