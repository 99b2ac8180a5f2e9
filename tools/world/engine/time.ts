// The time machine (§4.2 to §4.4): while the past is made, partitions of past months exist, consumers are run by `drain` and timers
// by `advanceTo`, on a clock that only moves forward.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@shengyu/server/context.ts';
import type { Module } from '@shengyu/server/module.ts';
import type { Digest } from './digest.ts';
import { openTimers, type ManualClock } from './timers.ts';

export type TimeMachine = {
  /** Runs every consumer on the events written since the last drain. */
  drain(): Promise<void>;
  /** Moves the clock forward to `at`: due timers and jobs run on the way, and their events are drained. */
  advanceTo(at: number): Promise<void>;
  /** Drains until the server's background work, which nobody waits for, writes no more events, and counts the figures. */
  comeToRest(): Promise<void>;
  /** How many events were digested so far. */
  digested(): number;
};

/** Jobs make events and events make jobs; a world that never comes to rest has a fault. */
const ROUNDS_MAX = 50;
const QUIET_MS = 400;
/** Changed boards are told after a second. */
const QUIET_ROUNDS = 4;

export type TimeParts = {
  readonly ctx: Context;
  readonly clock: ManualClock;
  readonly modules: readonly Module[];
  readonly digest: Digest;
  /** Unix milliseconds up to which all timers have run. */
  readonly after: number;
};

export function startTimeMachine({ ctx, clock, modules, digest, after }: TimeParts): TimeMachine {
  const timers = openTimers(ctx, clock, modules, after);

  const drain = async (): Promise<void> => {
    for (let round = 0; (await digest.run()) > 0; round++) {
      if (round > ROUNDS_MAX) throw new Error('the events of the world never come to an end');
    }
  };

  const advanceTo = async (at: number): Promise<void> => {
    await drain();
    await timers.runTimers(at);
    clock.set(Math.max(clock.now(), at));
    await drain();
    for (let round = 0; (await timers.runJobs()) > 0; round++) {
      if (round > ROUNDS_MAX) throw new Error('the jobs of the world never come to an end');
      await drain();
    }
  };

  const comeToRest = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet++) {
      await sleep(QUIET_MS);
      if ((await digest.run()) > 0) quiet = 0;
      await drain();
    }
    await digest.countFigures();
  };

  return { drain, advanceTo, comeToRest, digested: () => digest.count() };
}
