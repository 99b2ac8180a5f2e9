// Follows a topic of the live pushes in the order of its numbers. NATS may bring the events of two processes to two listeners in
// different orders, or lose one while a connection is renewed; the numbers of a topic have no gap, so a missing event is noticed and
// fetched from those that Redis keeps. All listeners of a process share one reading.
import type { LiveMessage, LivePushes } from './live.ts';

type OrderedListener = {
  readonly send: (message: LiveMessage) => void;
  /** More events were missed than are kept: the listener has to read the state anew. */
  readonly lost: () => void;
};

export const numberOfId = (id: string): number => Number(id.slice(0, id.indexOf('-')));

/** A number so far below the last one is no repeat, but the beginning of a topic that Redis had forgotten. */
const REPEAT_MAX = 1_000;

/** Whether a listener that has the event `last` has the event `n`, too. */
export const isRepeat = (n: number, last: number): boolean => n <= last && last - n < REPEAT_MAX;

type Reading = {
  readonly listeners: Set<OrderedListener>;
  readonly ready: Promise<void>;
  stop(): void;
};

export type OrderedTopics = {
  /** Resolves when every later event of the topic reaches the listener. The result ends it. */
  follow(topic: string, listener: OrderedListener): Promise<() => void>;
};

export function createOrderedTopics(live: LivePushes): OrderedTopics {
  const readings = new Map<string, Reading>();
  return {
    async follow(topic, listener) {
      let reading = readings.get(topic);
      if (reading === undefined) readings.set(topic, (reading = startReading(live, topic)));
      const mine = reading;
      mine.listeners.add(listener);
      await mine.ready;
      return () => {
        if (!mine.listeners.delete(listener) || mine.listeners.size > 0) return;
        mine.stop();
        if (readings.get(topic) === mine) readings.delete(topic);
      };
    },
  };
}

function startReading(live: LivePushes, topic: string): Reading {
  const listeners = new Set<OrderedListener>();
  /** Undefined before the first event of a topic that Redis does not know. */
  let last: number | undefined;
  /** Events that arrived while a gap is being filled. */
  let waiting: LiveMessage[] | undefined = [];

  const hand = (message: LiveMessage): void => {
    last = numberOfId(message.id);
    for (const { send } of listeners) send(message);
  };

  const take = async (message: LiveMessage): Promise<void> => {
    const n = numberOfId(message.id);
    if (last === undefined || n === last + 1) return hand(message);
    if (isRepeat(n, last)) return;
    const kept = await live.recent(topic, `${last}-0`);
    const [first] = kept;
    // Redis is away, or it has forgotten the topic: the event is all that is known.
    if (first === undefined) return hand(message);
    if (numberOfId(first.id) === last + 1) return kept.forEach(hand);
    last = numberOfId(kept.at(-1)!.id);
    for (const { lost } of listeners) lost();
  };

  const drain = async (): Promise<void> => {
    while (waiting!.length > 0) await take(waiting!.shift()!);
    waiting = undefined;
  };

  const leave = live.subscribe(topic, (message) => {
    if (waiting) return void waiting.push(message);
    waiting = [message];
    void drain();
  });
  const begin = async (): Promise<void> => {
    const newest = (await live.recent(topic)).at(-1);
    if (newest !== undefined) last = numberOfId(newest.id);
    await drain();
  };
  return { listeners, ready: begin(), stop: leave };
}
