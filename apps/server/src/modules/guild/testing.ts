// For tests of guilds: the module itself and its timers.
import type { Context } from '#context.ts';
import { guild } from './index.ts';
import { jobs } from './jobs.ts';

export { guild };
export const runDeadlines = (ctx: Context): Promise<void> => jobs['guild.deadlines']!({}, ctx);
