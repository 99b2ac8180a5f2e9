// The connection to NATS. NATS only transports: a process starts and answers without it, and every event lost with it can be
// published again from the outbox.
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '#observe/log.ts';

export type Bus = {
  /** Resolves when the first connection is made, however long that takes. */
  connection(): Promise<NatsConnection>;
  /** The connection if it is up now, else undefined: messages sent while it is down would pile up in memory. */
  current(): NatsConnection | undefined;
  /** The prefix of subjects and names of this installation. */
  readonly prefix: string;
  close(): Promise<void>;
};

export function openBus(options: { url: string; namespace: string; name: string; log: Log }): Bus {
  const { log } = options;
  let closed = false;
  let connection: NatsConnection | undefined;
  let standing = false;

  const watch = async (nc: NatsConnection): Promise<void> => {
    for await (const status of nc.status()) {
      if (status.type === 'reconnect') {
        standing = true;
        log.info('NATS is back');
      } else if (status.type === 'disconnect' || status.type === 'staleConnection' || status.type === 'close') {
        if (standing && !closed) log.warn('connection to NATS lost');
        standing = false;
      }
    }
  };

  const attempt = async (): Promise<NatsConnection> => {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      if (closed) throw new Error('bus is closed');
      try {
        const nc = await connect({
          servers: options.url,
          name: options.name,
          maxReconnectAttempts: -1,
          reconnectTimeWait: 500,
          // With this interval a frozen broker is noticed within half a minute instead of six minutes.
          pingInterval: 10_000,
        });
        if (closed) await nc.close();
        connection = nc;
        standing = true;
        void watch(nc);
        return nc;
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'no connection to NATS yet');
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
  const first = attempt();
  first.catch(() => undefined);
  return {
    connection: () => first,
    current: () => (standing ? connection : undefined),
    prefix: options.namespace ? `${options.namespace}.` : '',
    async close() {
      closed = true;
      if (connection === undefined) return;
      // Delivers the messages in flight; a broker that does not answer must not delay the stop.
      const timer = new AbortController();
      const late = new Promise((resolve) => {
        const t = setTimeout(resolve, 2_000);
        timer.signal.addEventListener('abort', () => clearTimeout(t));
      });
      await Promise.race([connection.drain(), late]).catch(() => undefined);
      timer.abort();
      if (!connection.isClosed()) await connection.close().catch(() => undefined);
    },
  };
}
