// The live line of a campaign page (TICK-1): at most one event every two seconds, and of several that wait the newest
// wins. Events of different things do not push each other out: a standing that changed is still told after a win.
import type { Live, LiveMessage } from '#events/live.ts';

export const PACE_MS = 2_000;

export const tickerTopic = (activity_code: string): string => `ticker.${activity_code}`;

const RESUMED_MAX = 10;

/** Hands a client what it missed since `lastId`, then what happens; a new one starts with now. Returns what ends it. */
export async function followTicker(
  live: Live,
  activity_code: string,
  lastId: string | undefined,
  send: (message: LiveMessage) => void,
): Promise<() => void> {
  const topic = tickerTopic(activity_code);
  const line = paced(send);
  // Listening starts before the past is read, so that nothing falls between the two; what came both ways is sent once.
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

export type Paced = { push(message: LiveMessage): void; stop(): void };

export function paced(send: (message: LiveMessage) => void): Paced {
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

/** What an event is about: two with the same subject are an old and a new word on one thing. */
function subjectOf({ name, data }: LiveMessage): string {
  const { rank_code, code } = data as { rank_code?: string; code?: string };
  return `${name}:${rank_code ?? code ?? ''}`;
}
