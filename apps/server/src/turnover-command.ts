// `main.ts turnover check|rebuild [--from=YYYY-MM-DD]`: holds the day tables against their lines, or makes them anew (DATA-6).
import { isDay } from '@shengyu/rules/calendar.ts';
import { ConfigError } from './config.ts';
import type { Context } from './context.ts';
import { differences, firstRebuiltDay, rebuild, type Difference } from '#modules/turnover/index.ts';

const tell = (what: string, found: readonly Difference[]): string =>
  found.length === 0
    ? `${what}: nothing`
    : `${what}: ${found.map(({ table, rows }) => `${rows} rows of ${table}`).join(', ')}`;

export async function turnoverCommand(ctx: Context, [action = '', ...rest]: readonly string[]): Promise<string> {
  const from =
    rest.find((arg) => arg.startsWith('--from='))?.slice('--from='.length) ?? firstRebuiltDay(ctx.clock.now());
  if (!isDay(from)) throw new ConfigError('--from is a day, YYYY-MM-DD');
  if (action === 'check') return tell(`different since ${from}`, await differences(ctx, from));
  if (action === 'rebuild') return tell(`mended since ${from}`, await rebuild(ctx, from));
  throw new ConfigError('turnover knows check and rebuild');
}
