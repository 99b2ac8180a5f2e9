// Live pushes to open pages (TICK-1: the live ticker), across processes. NATS core transports them; Redis keeps the last few of
// each topic for clients that reconnect. Losing either costs only freshness, never a call or the process.
import type { Msg, Subscription } from '@nats-io/transport-node';
import type { Redis } from 'ioredis';
import type { Log } from '#observe/log.ts';
import type { Bus } from './nats.ts';

type LiveEvent = { readonly name: string; readonly data: unknown };
/**
 * `id` is the id in the Redis stream; a client sends it back as Last-Event-ID. The ids of a topic follow one another without a gap
 * (`<n>-0`, `<n + 1>-0`), so that a reader knows when one is missing.
 */
export type LiveMessage = LiveEvent & { readonly id: string };
type Listener = (message: LiveMessage) => void;

export type LivePushes = {
  /**
   * Never throws and never waits. Events of one process on one topic arrive in order. `keptS`: how long the last events are kept
   * when no further one follows.
   */
  publish(topic: string, event: LiveEvent, more?: { readonly keptS?: number }): void;
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, listener: Listener): () => void;
  /** The last messages of a topic, oldest first; with `afterId` only later ones. Empty while Redis is away. */
  recent(topic: string, afterId?: string): Promise<LiveMessage[]>;
  close(): Promise<void>;
};

const KEPT = 10;
/** A topic without a new event for a week is deleted. */
const KEPT_SECONDS = 7 * 86_400;

/**
 * Keeps an event under the next number of its topic. The first number is the time, so that the numbers of a topic that was
 * forgotten go on above all earlier ones.
 */
const KEEP = `
local n = redis.call('incr', KEYS[2])
if n == 1 then
  n = tonumber(ARGV[1])
  redis.call('set', KEYS[2], ARGV[1])
end
local id = string.format('%d-0', n)
redis.call('xadd', KEYS[1], 'MAXLEN', ARGV[3], id, 'e', ARGV[2])
redis.call('expire', KEYS[1], ARGV[4])
redis.call('expire', KEYS[2], ARGV[4])
return id`;

type Topic = { readonly listeners: Set<Listener>; subscription?: Subscription };

export function createLivePushes(parts: { bus: Bus; redis: Redis; log: Log }): LivePushes {
  const { bus, redis, log } = parts;
  const topics = new Map<string, Topic>();
  let closed = false;

  // The braces keep a topic's list and its counter on the same node of a cluster of Redis.
  const keyOf = (topic: string): string => `live:{${topic}}`;
  // Wildcards and blanks would change the subject, so they are encoded; other characters stay readable.
  const subjectOf = (topic: string): string =>
    `${bus.prefix}live.${topic.replace(/[^\w.-]/g, (char) => encodeURIComponent(char).replaceAll('*', '%2A'))}`;

  const hand = (topic: string, message: LiveMessage): void => {
    for (const listener of topics.get(topic)?.listeners ?? []) {
      try {
        listener(message);
      } catch (error) {
        log.warn({ topic, error: (error as Error).message }, 'a live listener failed');
      }
    }
  };

  const keep = async (topic: string, body: string, keptS: number): Promise<string> => {
    try {
      const key = keyOf(topic);
      return (await redis.eval(KEEP, 2, key, `${key}:n`, Date.now(), body, KEPT, keptS)) as string;
    } catch (error) {
      log.warn({ topic, error: (error as Error).message }, 'a live event was not kept');
    }
    return `${Date.now()}-0`;
  };

  const send = async (topic: string, event: LiveEvent, keptS: number): Promise<void> => {
    const id = await keep(topic, JSON.stringify(event), keptS);
    const message: LiveMessage = { id, name: event.name, data: event.data };
    const nc = bus.current();
    if (nc === undefined) hand(topic, message);
    else nc.publish(subjectOf(topic), JSON.stringify(message));
  };

  const open = async (topic: string): Promise<void> => {
    const nc = await bus.connection();
    const entry = topics.get(topic);
    // While there was no connection all listeners may have left, or left and come back.
    if (closed || entry === undefined || entry.subscription !== undefined) return;
    entry.subscription = nc.subscribe(subjectOf(topic), {
      callback: (error, msg) => {
        const message = error === null ? readMessage(msg) : undefined;
        if (message !== undefined) hand(topic, message);
      },
    });
  };

  const report = (what: string) => (error: unknown) =>
    closed ? undefined : log.warn({ error: (error as Error).message }, what);

  return {
    publish(topic, event, { keptS = KEPT_SECONDS } = {}) {
      send(topic, event, keptS).catch(report('a live event was not sent'));
    },
    subscribe(topic, listener) {
      // Each subscription is an object of its own, so that the same function may listen twice.
      const mine: Listener = (message) => listener(message);
      let entry = topics.get(topic);
      if (entry === undefined) {
        entry = { listeners: new Set() };
        topics.set(topic, entry);
        open(topic).catch(report('a live topic was not opened'));
      }
      entry.listeners.add(mine);
      return () => {
        if (!entry.listeners.delete(mine)) return;
        if (entry.listeners.size > 0 || topics.get(topic) !== entry) return;
        topics.delete(topic);
        entry.subscription?.unsubscribe();
      };
    },
    async recent(topic, afterId) {
      const from = afterId !== undefined && /^\d{1,15}-\d{1,15}$/.test(afterId) ? `(${afterId}` : '-';
      try {
        const rows = await redis.xrange(keyOf(topic), from, '+', 'COUNT', KEPT);
        return rows.map(([id, fields]) => {
          const { name, data } = JSON.parse(fields[1]!) as LiveEvent;
          return { id, name, data };
        });
      } catch (error) {
        log.warn({ topic, error: (error as Error).message }, 'live events could not be read');
        return [];
      }
    },
    async close() {
      closed = true;
      for (const entry of topics.values()) entry.subscription?.unsubscribe();
      topics.clear();
    },
  };
}

function readMessage(msg: Msg): LiveMessage | undefined {
  try {
    return msg.json<LiveMessage>();
  } catch {
    return undefined;
  }
}
