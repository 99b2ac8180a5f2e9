// How often something happens: the hour's share of the evening's rate (WORLD-21), a tenth while nobody looks (WORLD-22).

/** The share of the evening's rate for each hour of the day in Asia/Shanghai, 00 to 23. Half past nine in the evening is 1. */
const HOURS = [
  0.55, 0.42, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.42, 0.45, 0.48, 0.52, 0.62, 0.7, 0.55, 0.5, 0.5, 0.55, 0.65, 0.85, 0.9, 1,
  1, 0.85,
] as const;
const SHANGHAI_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;
const IDLE_SHARE = 0.1;
/** After a pause (a busy server, a laptop that slept) what was missed does not happen all at once. */
const LONGEST_STEP_MS = 5_000;

export type Pace = {
  /** The rate of half past nine in the evening. */
  readonly perMinute: number;
  /** A steady deed comes at even distances, whatever the hour; others come as visitors do, by chance and by the hour. */
  readonly isSteady?: boolean;
};

/** The part of the evening's rate at this time, between 0.4 and 1. */
export const hourShareAt = (at: number): number => HOURS[Math.floor(((at + SHANGHAI_MS) / 3_600_000) % 24)]!;

/**
 * Tells which deeds are due. A deed waits for an amount of life and not for a time of day, so that one which is rare while nobody
 * looks comes at its usual rate as soon as somebody does.
 */
export class Rhythm<D extends Pace> {
  readonly #waiting: { readonly deed: D; left: number }[];
  readonly #random: () => number;
  #at: number;

  constructor(deeds: readonly D[], at: number, random: () => number = Math.random) {
    this.#random = random;
    this.#at = at;
    this.#waiting = deeds.map((deed) => ({ deed, left: this.#drawWait(deed) }));
  }

  /** The deeds that are due at this time, each once at most. */
  findDue(at: number, isIdle: boolean): D[] {
    const minutes = Math.min(at - this.#at, LONGEST_STEP_MS) / MINUTE_MS;
    this.#at = at;
    return this.#waiting.flatMap((entry) => {
      const { perMinute, isSteady } = entry.deed;
      entry.left -= minutes * perMinute * (isSteady ? 1 : hourShareAt(at)) * (isIdle ? IDLE_SHARE : 1);
      if (entry.left > 0) return [];
      entry.left += this.#drawWait(entry.deed);
      return [entry.deed];
    });
  }

  /** 1 on average: how much of the deed's rate passes until it happens. */
  #drawWait({ isSteady }: Pace): number {
    return isSteady ? 1 : -Math.log(1 - this.#random());
  }
}
