// The period of a task that an event counts for, and until when the task can be claimed (TASK-1, TASK-2).
import { addDays, beginOfDay, DAY_MS, dayOf, endOfDay, type Day } from '@shengyu/rules/time/calendar.ts';
import { weekOf, weekPeriods } from '@shengyu/rules/time/periods.ts';
import type { CampaignDef, TaskDef } from '@shengyu/campaign/definition.ts';
import type { Season } from '#modules/campaign-engine/index.ts';

export type TaskPeriod = {
  /** The key of the period, for example a day or a week (KIT-8). */
  readonly period_key: string;
  /** The period's first day. The same person counts only once from this day on (TASK-3). */
  readonly first_day: Day;
  /** When the task is paid automatically, in Unix ms; Infinity means never. */
  readonly pay_at: number;
  /** The day after which the row is deleted; null for a period without end, whose rows are kept for ever. */
  readonly forget_on: Day | null;
};

export function taskPeriodOf(
  { period }: TaskDef,
  schedule: CampaignDef['schedule'],
  season: Season,
  at: number,
): TaskPeriod {
  const { key, begin, end } = spanOf(period, schedule, season, at);
  // TASK-2: a task can be claimed for one day after its period, but not beyond the campaign's claim time. After
  // that, a completed task is paid automatically.
  const pay_at = Math.min(end + DAY_MS, season.claim_until);
  const forget_on = Number.isFinite(end) && Number.isFinite(pay_at) ? addDays(dayOf(pay_at), KEEP_DAYS) : null;
  return { period_key: key, first_day: dayOf(begin), pay_at, forget_on };
}

function spanOf(period: TaskDef['period'], schedule: CampaignDef['schedule'], season: Season, at: number) {
  const whole = { begin: season.open_at, end: season.close_at };
  switch (period) {
    case 'day':
      return { key: dayOf(at), begin: beginOfDay(dayOf(at)), end: endOfDay(dayOf(at)) };
    case 'week': {
      const key = weekOf(at);
      return { key, ...weekPeriods.spanOf(key)! };
    }
    case 'campaign':
      return { key: season.season_key, ...whole };
    case 'once':
      // Where seasons follow one another, `once` means once in a member's life. A fixed or per-user campaign counts it per season.
      return schedule.kind === 'fixed' || schedule.kind === 'per_user'
        ? { key: season.season_key, ...whole }
        : { key: 't', begin: 0, end: Infinity };
  }
}

/** Rows are kept this many days after payment, so that late events still find them. */
const KEEP_DAYS = 14;
