// A service that is slow or gone must not take our connections with it: only a few questions are under way at once, and
// after several failures in a row nobody asks for a while. Who is turned away finds another way (a job, later).

export type Breaker = {
  /** Runs `ask`, or throws `Resting` at once. */
  run<T>(ask: () => Promise<T>): Promise<T>;
};

export class Resting extends Error {}

export type BreakerLimits = {
  readonly underWay: number;
  /** Failures in a row until it rests. */
  readonly failures: number;
  readonly restMs: number;
};

/** `isFailure` says which errors are the service's own: a plain "no" is an answer. */
export function createBreaker(
  limits: BreakerLimits,
  now: () => number,
  isFailure: (error: unknown) => boolean,
): Breaker {
  let underWay = 0;
  let failures = 0;
  let restsUntil = 0;
  return {
    async run(ask) {
      if (now() < restsUntil || underWay >= limits.underWay) throw new Resting();
      underWay++;
      try {
        const answer = await ask();
        failures = 0;
        return answer;
      } catch (error) {
        // One more failure after the rest begins another one.
        if (isFailure(error) && ++failures >= limits.failures) restsUntil = now() + limits.restMs;
        throw error;
      } finally {
        underWay--;
      }
    },
  };
}
