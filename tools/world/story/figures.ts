// The figures of the last month that only a running server measures (Z47): people online, calls and their durations. What members did
// is counted by the consumers themselves; these curves follow the hours of a day, so that the console's first page has no gaps. They
// replace what was measured while the clock was moved, which also depends on the machine (WORLD-4).
import { carryMeasurements, layPastFigures, type PastFigure } from '@shengyu/server/modules/console/index.ts';
import { HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import type { Island } from '../island.ts';
import type { WorldSize } from '../sizes.ts';

const MINUTE_MS = 60_000;
const DAYS = 30;
const SHANGHAI_HOURS = 8;
/** Measured by the world's nights. */
const CARRIED = ['withdraw.waiting_fen', 'guild.members', 'draw.dev', 'queue.num'];

/** The share of members online by the hour of the day: few at night, most in the evening. */
const EVENING = [14, 9, 5, 3, 2, 3, 6, 9, 11, 12, 13, 15, 18, 16, 14, 14, 15, 17, 21, 27, 33, 36, 31, 22];

/** A small deviation that is the same in every fill (WORLD-4). */
const wobble = (n: number): number => ((n * 7_919) % 17) - 8;

/** What was measured at an instant; `slot` numbers the instants. */
function measured(at: number, slot: number, size: WorldSize, spanMs: number): PastFigure[] {
  const hour = Math.floor(at / HOUR_MS + SHANGHAI_HOURS) % 24;
  const online = Math.max(1, Math.round((size.members * EVENING[hour]! * (100 + wobble(slot))) / 10_000));
  const calls = Math.round((online * 40 * spanMs) / HOUR_MS);
  const writes = Math.round(calls / 8);
  const reads = calls - writes;
  const slow = Math.round(reads / 40);
  const figures: readonly (readonly [name: string, value: number])[] = [
    ['beat', 1],
    ['user.online', online],
    ['user.on_mic', Math.round(online / 4)],
    ['outbox.waiting', 0],
    ['api.calls', calls],
    ['api.faults', 0],
    ['api.read:0', reads - slow],
    ['api.read:1', slow],
    ['api.write:1', writes],
  ];
  return figures.map(([name, value]) => ({ name, at, value }));
}

const instants = (from: number, until: number, stepMs: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((until - from) / stepMs)) }, (_, i) => from + i * stepMs);

export async function layFigures({ ctx }: Island, size: WorldSize, until: number): Promise<void> {
  const hour = Math.floor(until / HOUR_MS) * HOUR_MS;
  const from = hour - DAYS * 24 * HOUR_MS;
  const minute = Math.floor(until / MINUTE_MS) * MINUTE_MS;
  await layPastFigures(ctx.db, {
    hours: instants(from, until, HOUR_MS).flatMap((at, i) => measured(at, i, size, HOUR_MS)),
    // The first page compares with the same minutes of the day before.
    minutes: instants(minute - 26 * HOUR_MS, until, MINUTE_MS).flatMap((at, i) => measured(at, i, size, MINUTE_MS)),
  });
  await carryMeasurements(ctx.db, CARRIED, new Date(from), new Date(hour));
}
