// Cron lines are times of Asia/Shanghai (CAL-1); graphile-worker asks by UTC. Its cron also takes a function, so the question
// is turned into Shanghai's calendar and the line is matched there: exact for every line, also where no UTC line would say the
// same ("30 4 1 * *" is 20:30 UTC on the last day of the month before, whichever day that is).
import { parseCronItem, type CronItem, type ParsedCronItem } from 'graphile-worker';
import type { Cron } from '../module.ts';

type Digest = Parameters<Exclude<CronItem['match'], string>>[0];

const SHANGHAI_MS = 8 * 3_600_000;
/** How far back a timer that nobody was there for is run after all, with its own time as due_at (CAL-2). */
const CATCH_UP_MS = 7 * 86_400_000;

/**
 * The minute a digest stands for. It has no year, but its weekday leaves one: neighbouring years move a date by one or two
 * weekdays, so of last year, this year and the next only one fits.
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

/** Whether a line of Shanghai time names the minute that the UTC digest stands for. */
export function shanghaiMatcher(line: string, now: () => number = Date.now): (utc: Digest) => boolean {
  const { match } = parseCronItem({ task: 'line', match: line });
  return (utc) => match(digestOf(minuteOf(utc, now()) + SHANGHAI_MS));
}

/** A line that comes several times an hour catches up by its next run; one missed at night has no other chance. */
const catchUp = (line: string): number => (/^\d+\s/.test(line) ? CATCH_UP_MS : 0);

export const cronItem = ({ at, job }: Cron): ParsedCronItem =>
  parseCronItem({
    task: job,
    match: shanghaiMatcher(at),
    identifier: `${job}@${at}`,
    options: { backfillPeriod: catchUp(at) },
  });
