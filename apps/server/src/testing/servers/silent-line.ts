// For tests and drills: a TCP proxy whose packets can be dropped. Nothing is closed or refused, as when the machine at the other
// end has died: a client that waits for an answer waits for ever.
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

export type SilenceableProxy = {
  readonly port: number;
  /** From now on nothing comes back, on open and on new connections. The server at the other end loses its connections. */
  hush(): void;
  /** New connections work again. Older ones stay silent for ever. */
  revive(): void;
  close(): Promise<void>;
};

export async function startSilenceableProxy(target: number): Promise<SilenceableProxy> {
  const near = new Set<Socket>();
  const far = new Set<Socket>();
  let silent = false;
  // Without delay: else every second packet of a client that sends two in a row waits 40 ms for the other side's acknowledgement.
  const server = createServer({ noDelay: true }, (client) => {
    near.add(client);
    client.on('error', () => undefined).on('close', () => near.delete(client));
    if (silent) return void client.resume();
    const other = createConnection({ port: target, host: '127.0.0.1', noDelay: true });
    far.add(other);
    client.pipe(other).pipe(client);
    client.on('close', () => other.destroy());
    other
      .on('error', () => undefined)
      .on('close', () => {
        far.delete(other);
        // A silenced client must not learn that the connection has ended.
        if (client.listenerCount('data') > 0) client.destroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hush() {
      silent = true;
      for (const socket of far) socket.unpipe();
      for (const socket of near) {
        socket.unpipe();
        socket.removeAllListeners('data');
        socket.resume();
      }
      for (const socket of far) socket.destroy();
    },
    revive: () => void (silent = false),
    async close() {
      for (const socket of [...near, ...far]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
