// Runs one piece of heavy work at a time and lets a few wait. Further pieces are not accepted, so that many at once cannot take the
// memory and connections that ordinary requests need.

export type SerialQueue = {
  /** Runs the work after all that entered before, and returns its result; undefined when too many are already waiting. */
  enter<T>(work: () => Promise<T>): Promise<T | undefined>;
};

export function createSerialQueue(waitingMax: number): SerialQueue {
  let inside = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async enter(work) {
      if (inside > waitingMax) return undefined;
      inside++;
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        inside--;
      }
    },
  };
}
