// What is played when: nothing, then each class alone, then all together.
import type { CostTable } from '../costs.ts';
import { LOAD, peakRateOf, type LoadClass } from '../load.ts';
import { actOf, coresOf } from '../model.ts';

export type Phase = {
  readonly name: string;
  readonly seconds: number;
  /** Acts per second of the classes that are played by calls. */
  readonly rates: ReadonlyMap<LoadClass, number>;
  /** Whether people sit in rooms. Their time is told once a minute, so such a phase is a number of whole minutes. */
  readonly isSeated: boolean;
};

/** The product itself tells the time in rooms; no call plays it. */
export const ROOM_TIME = LOAD.find(({ comesByMinute }) => comesByMinute)!;
/** The tables are analysed after the warm-up, and plans are made anew after that: hence the second. */
export const [WARM_UP, WARM_AGAIN, IDLE, TOGETHER] = ['warm-up', 'warm-up again', 'idle', 'all together'] as const;

const MINUTE_S = 60;
const [IDLE_SHARE, ROOMS_SHARE, TOGETHER_SHARE] = [0.1, 0.2, 0.3];
/** A class alone is played up to so many times as often as its share of the peak, until it uses so much of a core. */
const [FASTER_MOST, ALONE_CORES] = [10, 0.25];
/** All classes warm up together, each at this part of what it is played at alone. */
const [WARM_SECONDS, WARM_PART] = [20, 0.5];

/** `played` are the classes that calls play. */
export function planPhases(
  minutes: number,
  table: CostTable,
  played: readonly LoadClass[],
  members: number,
): readonly Phase[] {
  const all = minutes * MINUTE_S;
  const wholeMinutes = (share: number): number => Math.max(1, Math.round(share * minutes)) * MINUTE_S;
  const [rooms, together] = [wholeMinutes(ROOMS_SHARE), wholeMinutes(TOGETHER_SHARE)];
  const idle = Math.round(all * IDLE_SHARE);
  const alone = Math.max(1, Math.floor((all - rooms - together - idle) / played.length));
  const ratesOf = (rateOf: (one: LoadClass) => number) => new Map(played.map((one) => [one, rateOf(one)]));
  const aloneOf = (one: LoadClass): number => rateAlone(one, table, members);
  const warming = { seconds: WARM_SECONDS, rates: ratesOf((one) => WARM_PART * aloneOf(one)), isSeated: false };
  return [
    { name: WARM_UP, ...warming },
    { name: WARM_AGAIN, ...warming },
    { name: IDLE, seconds: idle, rates: new Map(), isSeated: false },
    ...played.map((one) => ({
      name: one.name,
      seconds: alone,
      rates: new Map([[one, aloneOf(one)]]),
      isSeated: false,
    })),
    { name: ROOM_TIME.name, seconds: rooms, rates: new Map(), isSeated: true },
    { name: TOGETHER, seconds: together, rates: ratesOf((one) => peakRateOf(one, members)), isSeated: true },
  ];
}

function rateAlone(one: LoadClass, table: CostTable, members: number): number {
  const { call, after } = actOf(one, table);
  const rate = peakRateOf(one, members);
  const cores = coresOf(call.server + call.postgres + after.server + after.postgres);
  return Math.max(rate, Math.min(rate * FASTER_MOST, ALONE_CORES / cores));
}
