// For tests: the guild module, and a function that runs the job of its deadlines at once. In production the job runs
// every minute.
import type { Context } from '#context.ts';
import { guild } from './index.ts';
import { jobs } from './jobs.ts';

export { guild };
export const runDeadlines = (ctx: Context): Promise<void> => jobs['guild.deadlines']!({}, ctx);
