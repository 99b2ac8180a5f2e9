// Lets one piece of heavy work run at a time and a few wait. More are turned away: a full house must not take the
// memory and the connections of those who only want to read.

export type Gate = {
  /** Undefined: too many are waiting already. */
  enter<T>(work: () => Promise<T>): Promise<T | undefined>;
};

export function gate(waitingMax: number): Gate {
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
