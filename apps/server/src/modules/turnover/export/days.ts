// The days that an export covers: those of the list on the screen, or other days that the officer chose for the file.
import { addDays, dayOf, daysBetween, isDay } from '@shengyu/rules/time/calendar.ts';
import { CHART_RANGES, daysOfRange, type ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { water_flow_log } from '@shengyu/contract/calls/turnover-flow.ts';
import type { GuildStanding } from '#modules/roster/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { refuseIfRangeHidden } from '../centre/viewer.ts';
import { chartWindowOf, type ChartWindow } from '../centre/window.ts';

type Params = Readonly<Record<string, unknown>>;

export type ChosenDays = { readonly begin: string; readonly end: string };

/** The days chosen for the file, not yet checked; undefined: the file covers the days of the list. */
export function readChosenDays({ begin, end }: Params): ChosenDays | undefined {
  return typeof begin === 'string' && typeof end === 'string' ? { begin, end } : undefined;
}

const readRange = ({ type }: Params): ChartRange => (type === 3 || type === 6 ? type : 1);

/**
 * The window of figures that an export covers. ROLE-2: days that only a longer range shows are refused like that range; days before
 * the longest range are refused for everybody.
 */
export function readExportWindow(who: GuildStanding, params: Params, now: number): ChartWindow | Refused {
  const chosen = readChosenDays(params);
  if (!chosen) {
    const range = readRange(params);
    return refuseIfRangeHidden(who, range) ?? chartWindowOf(range, now);
  }
  const { begin, end } = chosen;
  const today = dayOf(now);
  if (!isDay(begin) || !isDay(end) || begin > end || end > today) return refuse('params');
  const reaching = CHART_RANGES.find(({ range }) => daysOfRange(range, today).begin <= begin);
  if (!reaching) return refuse(water_flow_log.refusals.too_old, { fill: { n: CHART_RANGES.at(-1)!.days } });
  const { range } = reaching;
  const before = addDays(begin, -(daysBetween(begin, end) + 1));
  return refuseIfRangeHidden(who, range) ?? { range, begin, end, before, isPast: end < today };
}
