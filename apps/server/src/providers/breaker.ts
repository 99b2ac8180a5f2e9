// A circuit breaker: a slow or unreachable service must not occupy our connections. Only a few requests run at a time, and after
// several failures in a row none is sent for a while. A caller that gets the error `CircuitOpen` must do without (for example leave
// the work to a job).

export type CircuitBreaker = {
  /** Runs `ask`, or throws `CircuitOpen` at once. */
  run<T>(ask: () => Promise<T>): Promise<T>;
};

export class CircuitOpen extends Error {}

export type CircuitBreakerLimits = {
  readonly underWay: number;
  /** After this many failures in a row no request is sent for restMs. */
  readonly failures: number;
  readonly restMs: number;
};

/** `isFailure` tells which errors count as failures of the service: a plain refusal is an answer, not a failure. */
export function createCircuitBreaker(
  limits: CircuitBreakerLimits,
  now: () => number,
  isFailure: (error: unknown) => boolean,
): CircuitBreaker {
  let underWay = 0;
  let failures = 0;
  let restsUntil = 0;
  return {
    async run(ask) {
      if (now() < restsUntil || underWay >= limits.underWay) throw new CircuitOpen();
      underWay++;
      try {
        const answer = await ask();
        failures = 0;
        return answer;
      } catch (error) {
        // The count is not reset when the pause ends, so a single failure after the pause starts the next one.
        if (isFailure(error) && ++failures >= limits.failures) restsUntil = now() + limits.restMs;
        throw error;
      } finally {
        underWay--;
      }
    },
  };
}
