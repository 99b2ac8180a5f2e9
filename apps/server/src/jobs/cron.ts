// Cron lines are in Asia/Shanghai time (CAL-1), but graphile-worker matches in UTC. Its cron also accepts a function, so the UTC
// time is converted to Shanghai's calendar and matched there. This is exact for every line, even where no UTC line exists ("30 4 1
// * *" is 20:30 UTC on the last day of the month before, whichever day that is).
import { parseCronItem, type CronItem, type ParsedCronItem } from 'graphile-worker';
import type { CronEntry } from '../module.ts';

type Digest = Parameters<Exclude<CronItem['match'], string>>[0];

const SHANGHAI_MS = 8 * 3_600_000;
/** How far back a missed timer is still run. CAL-2: its job acts as of the time of the timer, due_at. */
const CATCH_UP_MS = 7 * 86_400_000;

/**
 * The time of the minute that a digest stands for (month, day, hour, minute and weekday, as graphile-worker passes them). A digest
 * has no year, but its weekday determines it: from one year to the next a date moves by one or two weekdays, so of last year, this
 * year and next year only one fits.
 */
function minuteOf({ month, date, hour, min, dow }: Digest, now: number): number {
  const thisYear = new Date(now).getUTCFullYear();
  for (const year of [thisYear, thisYear - 1, thisYear + 1]) {
    const at = new Date(Date.UTC(year, month - 1, date, hour, min));
    if (at.getUTCDate() === date && at.getUTCDay() === dow) return at.getTime();
  }
  throw new Error(`no year near ${thisYear} has ${month}-${date} on weekday ${dow}`);
}

function digestOf(at: number): Digest {
  const time = new Date(at);
  return {
    min: time.getUTCMinutes(),
    hour: time.getUTCHours(),
    date: time.getUTCDate(),
    month: time.getUTCMonth() + 1,
    dow: time.getUTCDay(),
  };
}

/** Matches a UTC digest against a cron line in Shanghai time. */
export function createShanghaiMatcher(line: string, now: () => number = Date.now): (utc: Digest) => boolean {
  const { match } = parseCronItem({ task: 'line', match: line });
  return (utc) => match(digestOf(minuteOf(utc, now()) + SHANGHAI_MS));
}

/**
 * How far back a missed run of this line is made up for. A line without a fixed minute runs several times an hour, so its next run
 * is enough.
 */
const catchUp = (line: string): number => (/^\d+\s/.test(line) ? CATCH_UP_MS : 0);

export const toCronItem = ({ at, job }: CronEntry): ParsedCronItem =>
  parseCronItem({
    task: job,
    match: createShanghaiMatcher(at),
    identifier: `${job}@${at}`,
    options: { backfillPeriod: catchUp(at) },
  });
