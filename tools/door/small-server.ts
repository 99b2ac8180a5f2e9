// A test server behind the proxy: like the real one it reads the whole body, then answers after a few milliseconds.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startTestBackend(ms = 5): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    if (asked.url === '/readyz') return void answer.end('ok');
    asked.resume().on('end', () => setTimeout(() => answer.end('{"code":1}'), ms));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
