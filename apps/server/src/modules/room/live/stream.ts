// The live stream of a room (X53): the state, then every event in the one order that all listeners see (SHELL-40).
import type { Context } from '#context.ts';
import type { LiveMessage, LivePushes } from '#events/live.ts';
import { createOrderedTopics, isRepeat, numberOfId, type OrderedTopics } from '#events/ordered.ts';
import { readSnapshot } from './snapshot.ts';
import { buildRoomTopic } from './topic.ts';

const ordered = new WeakMap<LivePushes, OrderedTopics>();
const topicsOf = (live: LivePushes): OrderedTopics => {
  let topics = ordered.get(live);
  if (!topics) ordered.set(live, (topics = createOrderedTopics(live)));
  return topics;
};

/**
 * Sends a client what it missed since `lastId` if that is still kept, otherwise a snapshot; then every later event. Returns the
 * function that ends it.
 */
export async function followRoom(
  ctx: Context,
  room_id: number,
  lastId: string | undefined,
  send: (message: LiveMessage) => void,
): Promise<() => void> {
  const topic = buildRoomTopic(room_id);
  /** Events that wait for the state before them. */
  let waiting: LiveMessage[] | undefined = [];
  /** The number of the last event that this client has, also as a part of a snapshot. */
  let told = numberOfId(lastId ?? '0-0');

  const pass = (message: LiveMessage): void => {
    const n = numberOfId(message.id);
    // What the client was given as missed, or has in its snapshot, may still be on its way here.
    if (isRepeat(n, told)) return;
    told = n;
    send(message);
  };
  const begin = async (read: () => Promise<readonly LiveMessage[]>): Promise<void> => {
    waiting ??= [];
    const first = await read();
    for (const message of first) send(message);
    told = numberOfId(first.at(-1)?.id ?? lastId ?? '0-0');
    const meanwhile = waiting;
    waiting = undefined;
    meanwhile.forEach(pass);
  };
  const snapshot = async (): Promise<LiveMessage[]> => [await readSnapshot(ctx, room_id)];
  const report = (error: unknown): void =>
    ctx.log.warn({ room_id, error: (error as Error).message }, 'a room stream could not go on');

  const leave = await topicsOf(ctx.live).follow(topic, {
    send: (message) => (waiting ? void waiting.push(message) : pass(message)),
    lost: () => void begin(snapshot).catch(report),
  });
  const missed = lastId === undefined ? undefined : await readMissed(ctx, topic, lastId);
  await begin(missed ? async () => missed : snapshot);
  return leave;
}

/** The kept events after `lastId`; undefined when more were missed than are kept, or nobody knows. */
async function readMissed(ctx: Context, topic: string, lastId: string): Promise<LiveMessage[] | undefined> {
  const kept = await ctx.live.recent(topic);
  const isNext = kept[0] !== undefined && numberOfId(kept[0].id) === numberOfId(lastId) + 1;
  if (!isNext && !kept.some(({ id }) => id === lastId)) return undefined;
  return kept.filter(({ id }) => numberOfId(id) > numberOfId(lastId));
}
