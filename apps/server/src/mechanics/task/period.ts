// In which period of a task something counts, and until when it can be claimed (TASK-1, TASK-2).
import { addDays, beginOfDay, DAY_MS, dayOf, endOfDay, type Day } from '@shengyu/rules/calendar.ts';
import { weekOf, weeks } from '@shengyu/rules/periods.ts';
import type { CampaignDef, TaskDef } from '@shengyu/campaign/definition.ts';
import type { Season } from '#modules/kit/index.ts';

export type Period = {
  /** KIT-8. */
  readonly period_key: string;
  /** The same person counts once from this Day on (TASK-3). */
  readonly first_day: Day;
  /** When it is paid by itself, unix ms; Infinity: never. */
  readonly pay_at: number;
  /** Rows of a period that never ends are never forgotten. */
  readonly forget_on: Day | null;
};

export function periodOf({ period }: TaskDef, schedule: CampaignDef['schedule'], season: Season, at: number): Period {
  const { key, begin, end } = spanOf(period, schedule, season, at);
  // TASK-2: a day to claim after the period, the campaign's claim time at most.
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
      return { key, ...weeks.spanOf(key)! };
    }
    case 'campaign':
      return { key: season.season_key, ...whole };
    case 'once':
      // Once in a member's life where seasons follow one another; a campaign of one season, or one of each year, is over with it.
      return schedule.kind === 'fixed' || schedule.kind === 'per_user'
        ? { key: season.season_key, ...whole }
        : { key: 't', begin: 0, end: Infinity };
  }
}

/** Rows are forgotten when no late event can reach them and nobody asks for them any more. */
const KEEP_DAYS = 14;
