// The scheduled jobs of draws: close the previous day, verify revealed seeds, convert the counters of ended campaigns (times:
// CAL-2).
import type { Job } from '#module.ts';
import { auditRevealedSeeds } from './fair/audit.ts';
import { closeDays } from './day/close-day.ts';
import { convertEndedCounters } from './day/ended-counters.ts';

export const jobs: Readonly<Record<string, Job>> = {
  'draw.close_day': closeDays,
  'draw.audit': async (payload, ctx) => void (await auditRevealedSeeds(payload, ctx)),
  'draw.ended_counters': convertEndedCounters,
};

export const cron = [
  { at: '10 0 * * *', job: 'draw.close_day' },
  { at: '40 1 * * *', job: 'draw.audit' },
  { at: '20 3 * * *', job: 'draw.ended_counters' },
];
