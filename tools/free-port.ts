import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that no process listens on at this moment. It lies below 32 768, where the system begins to hand out ports for outgoing
 * connections and for servers that ask for any port, so that no other program takes it by chance before it is used.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
