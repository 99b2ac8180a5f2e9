// The connection to NATS. NATS only transports: a process starts and answers without it, and every event lost with it can be
// published again from the outbox.
import { JetStreamApiError } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '#observe/log.ts';
import type { Config } from '../config.ts';

export type Bus = {
  /** Resolves when the first connection is made, however long that takes. */
  connection(): Promise<NatsConnection>;
  /** The connection if it is up now, else undefined: messages sent while it is down would pile up in memory. */
  current(): NatsConnection | undefined;
  /** NATS has done what was asked of it. */
  answered(): void;
  /**
   * NATS has left something undone although the connection stands. So does a server that is cut off from the others but not from this
   * process; when it goes on, the process goes to the next server.
   */
  unanswered(why: unknown): void;
  /** The prefix of subjects and names of this installation. */
  readonly prefix: string;
  /** On how many servers of the cluster the stream is kept. */
  readonly replicas: number;
  /** Over how many streams events are spread (partition.ts). */
  readonly partitions: number;
  close(): Promise<void>;
};

/** How long a server may leave its work undone before the process leaves it, and how often the process moves at most. */
const PATIENCE_MS = 6_000;
const STAY_MS = 30_000;
/** For so long the server that was left is not chosen again. */
const AVOID_MS = 10_000;

type BusConfig = Pick<Config, 'NATS_URL' | 'NATS_REPLICAS' | 'EVENT_PARTITIONS' | 'NAMESPACE'>;

export function openBus(config: BusConfig, { name, log }: { readonly name: string; readonly log: Log }): Bus {
  let closed = false;
  let connection: NatsConnection | undefined;
  let standing = false;
  let undoneSince: number | undefined;
  let left: { server: string | undefined; at: number } = { server: undefined, at: -Infinity };

  const watch = async (nc: NatsConnection): Promise<void> => {
    for await (const status of nc.status()) {
      if (status.type === 'reconnect') {
        standing = true;
        undoneSince = undefined;
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
          servers: [...config.NATS_URL],
          name,
          maxReconnectAttempts: -1,
          reconnectTimeWait: 500,
          // With this interval a frozen broker is noticed within half a minute instead of six minutes.
          pingInterval: 10_000,
          reconnectToServer: (servers) =>
            performance.now() - left.at < AVOID_MS
              ? (servers.find(({ hostname, port }) => `${hostname}:${port}` !== left.server) ?? null)
              : null,
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
    answered: () => (undoneSince = undefined),
    unanswered(why) {
      // A refusal is an answer, too.
      if (!standing || why instanceof JetStreamApiError) return;
      const now = performance.now();
      undoneSince ??= now;
      if (config.NATS_URL.length < 2 || now - undoneSince < PATIENCE_MS || now - left.at < STAY_MS) return;
      left = { server: connection?.getServer(), at: now };
      log.warn({ left: left.server }, 'NATS leaves its work undone, going to the next server');
      void connection?.reconnect().catch(() => undefined);
    },
    replicas: config.NATS_REPLICAS,
    partitions: config.EVENT_PARTITIONS,
    prefix: config.NAMESPACE ? `${config.NAMESPACE}.` : '',
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
