// What the draw does on time (CAL-2).
import type { Job } from '#module.ts';
import { auditRevealed } from './audit.ts';
import { closeDays } from './close-day.ts';
import { convertEndedCounters } from './ended-counters.ts';

export const jobs: Readonly<Record<string, Job>> = {
  'draw.close_day': closeDays,
  'draw.audit': async (payload, ctx) => void (await auditRevealed(payload, ctx)),
  'draw.ended_counters': convertEndedCounters,
};

export const cron = [
  { at: '10 0 * * *', job: 'draw.close_day' },
  { at: '40 1 * * *', job: 'draw.audit' },
  { at: '20 3 * * *', job: 'draw.ended_counters' },
];
