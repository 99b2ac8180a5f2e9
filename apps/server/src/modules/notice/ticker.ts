// The live ticker of a campaign page (TICK-1): at most one event every two seconds, and the newest waiting event wins. Only events
// about the same subject replace each other: a changed ranking is still sent after a win.
import type { LivePushes, LiveMessage } from '#events/live.ts';

const PACE_MS = 2_000;

export const buildTickerTopic = (activity_code: string): string => `ticker.${activity_code}`;

const RESUMED_MAX = 10;

/**
 * Sends a client the messages it missed since `lastId`, then new ones; a client without `lastId` gets only new ones. Returns the
 * function that ends the subscription.
 */
export async function followTicker(
  live: LivePushes,
  activity_code: string,
  lastId: string | undefined,
  send: (message: LiveMessage) => void,
): Promise<() => void> {
  const topic = buildTickerTopic(activity_code);
  const line = throttleBySubject(send);
  // The subscription starts before the missed messages are read, so that none is lost in between; duplicates are sent once.
  let meanwhile: LiveMessage[] | undefined = [];
  const leave = live.subscribe(topic, (message) => (meanwhile ? void meanwhile.push(message) : line.push(message)));
  const missed = lastId ? (await live.recent(topic, lastId)).slice(-RESUMED_MAX) : [];
  const told = new Set(missed.map(({ id }) => id));
  for (const message of missed) send(message);
  for (const message of meanwhile) if (!told.has(message.id)) line.push(message);
  meanwhile = undefined;
  return () => {
    leave();
    line.stop();
  };
}

export type SubjectThrottle = { push(message: LiveMessage): void; stop(): void };

/** Sends at most one message per PACE_MS; while messages wait, a newer one replaces the older one about the same subject. */
export function throttleBySubject(send: (message: LiveMessage) => void): SubjectThrottle {
  const waiting = new Map<string, LiveMessage>();
  let pause: NodeJS.Timeout | undefined;
  const next = (): void => {
    pause = undefined;
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first[0]);
    send(first[1]);
    pause = setTimeout(next, PACE_MS);
  };
  return {
    push(message) {
      waiting.set(subjectOf(message), message);
      if (!pause) next();
    },
    stop() {
      clearTimeout(pause);
      waiting.clear();
    },
  };
}

/** The subject of a message: the same for two messages of which the newer one replaces the older one. */
function subjectOf({ name, data }: LiveMessage): string {
  const { rank_code, code } = data as { rank_code?: string; code?: string };
  return `${name}:${rank_code ?? code ?? ''}`;
}
