// `main.ts turnover check|rebuild [--from=YYYY-MM-DD]`: compares the day tables with the gift lines they are summed from, or
// computes them again. DATA-6 allows today's numbers to lag 60 s behind the gift lines.
import { isDay } from '@shengyu/rules/time/calendar.ts';
import { ConfigError } from './config.ts';
import type { Context } from './context.ts';
import { findDifferences, firstRebuiltDay, rebuildDayTables, type Difference } from '#modules/turnover/index.ts';

const tell = (what: string, found: readonly Difference[]): string =>
  found.length === 0
    ? `${what}: nothing`
    : `${what}: ${found.map(({ table, rows }) => `${rows} rows of ${table}`).join(', ')}`;

export async function runTurnoverCommand(ctx: Context, [action = '', ...rest]: readonly string[]): Promise<string> {
  const from =
    rest.find((arg) => arg.startsWith('--from='))?.slice('--from='.length) ?? firstRebuiltDay(ctx.clock.now());
  if (ctx.db.each().length > 1)
    throw new ConfigError('turnover compares with the lines of one cluster; there are several (decision 0138)');
  if (!isDay(from)) throw new ConfigError('--from is a day, YYYY-MM-DD');
  if (action === 'check') return tell(`different since ${from}`, await findDifferences(ctx, from));
  if (action === 'rebuild') return tell(`mended since ${from}`, await rebuildDayTables(ctx, from));
  throw new ConfigError('turnover knows check and rebuild');
}
