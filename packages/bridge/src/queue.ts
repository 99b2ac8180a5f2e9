/** How many messages may wait for a shell or for its answer to `hello`. */
const QUEUE_LIMIT = 64;

export type QueuedMessage = { id?: string | undefined };

/**
 * A queue that keeps messages in the order in which they came. When it is full, the oldest notification is dropped, never a
 * request, unless all messages are requests: then the new one is dropped.
 */
export function createMessageQueue<T extends QueuedMessage>() {
  let items: T[] = [];
  return {
    /** Returns what was dropped: null, an older notification, or the new item itself. */
    push(item: T): T | null {
      items.push(item);
      if (items.length <= QUEUE_LIMIT) return null;
      const oldest = items.findIndex((other) => other.id === undefined);
      return items.splice(oldest < 0 ? items.length - 1 : oldest, 1)[0]!;
    },
    takeAll(): T[] {
      const taken = items;
      items = [];
      return taken;
    },
  };
}
