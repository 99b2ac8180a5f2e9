// `main.ts figures rebuild [--from=YYYY-MM-DD]`: counts the console's figures of past days again from the events that are kept (Z47).
import { addDays, dayOf, isDay } from '@shengyu/rules/time/calendar.ts';
import { firstCountableDay, rebuildFigures } from '#modules/console/index.ts';
import { modules } from './app.ts';
import { ConfigError } from './config.ts';
import type { Context } from './context.ts';

export async function runFiguresCommand(ctx: Context, [action = '', ...rest]: readonly string[]): Promise<string> {
  const now = ctx.clock.now();
  const from = rest.find((arg) => arg.startsWith('--from='))?.slice('--from='.length) ?? addDays(dayOf(now), -1);
  if (action !== 'rebuild') throw new ConfigError('figures knows rebuild');
  if (ctx.db.each().length > 1)
    throw new ConfigError('figures are counted from the events of one cluster; there are several (decision 0138)');
  if (!isDay(from)) throw new ConfigError('--from is a day, YYYY-MM-DD');
  const first = firstCountableDay(now);
  if (from < first) throw new ConfigError(`events are kept since ${first}; older figures cannot be counted again`);
  return `counted ${await rebuildFigures(ctx, modules, from)} events since ${from}`;
}
