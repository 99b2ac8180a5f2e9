/** Messages that wait for a shell or for its hello. */
export const QUEUE_LIMIT = 64;

export type Waiting = { id?: string | undefined };

/** In order; when full the oldest notification goes, never a request. */
export function createQueue<T extends Waiting>() {
  let items: T[] = [];
  return {
    /** What had to go: null, an older notification, or the item itself. */
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
