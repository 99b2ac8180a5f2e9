// The H5 from its sources; what is the server's goes to the server (apps/h5/vite.config.ts).
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';

/**
 * On a server of ours: Vite's own would end this process at SIGTERM before the other parts have ended. Pages hear of changes over
 * the same port.
 */
export async function startH5(root: string, port: number, api: string): Promise<{ close(): Promise<void> }> {
  process.env.API_URL = api;
  const http = createHttpServer();
  const vite = await createServer({
    root,
    logLevel: 'warn',
    clearScreen: false,
    server: { middlewareMode: { server: http }, ws: { server: http } },
  });
  http.on('request', vite.middlewares);
  await once(http.listen(port, '127.0.0.1'), 'listening');
  return {
    async close() {
      http.close();
      http.closeAllConnections();
      await vite.close();
    },
  };
}
