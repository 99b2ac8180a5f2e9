// The state of a campaign by the clock: the states of its life (KIT-3), what each state allows (KIT-4), period keys (KIT-8), and
// schedules that begin for each user separately (KIT-11).
import { addDaysToInstant, beginOfDay, dayOf, type Instant, readDateTime } from './calendar.ts';
import { createSinglePeriod, type PeriodSeries, createSeasonPeriods, type TimeSpan } from './periods.ts';
import { starSeasons } from '../board/zodiac.ts';

export type CampaignSchedule =
  | { readonly kind: 'fixed'; readonly open: string; readonly close: string; readonly claim_days: number }
  | { readonly kind: 'season'; readonly first_open: string; readonly days: number; readonly claim_days: number }
  | { readonly kind: 'zodiac'; readonly claim_days: number }
  | { readonly kind: 'always' }
  | { readonly kind: 'per_user'; readonly from: 'registered_at'; readonly days: number; readonly claim_days: number };

/** The states that follow from the time alone; `paused` is set by an operator. */
type ClockState = 'preview' | 'open' | 'claim' | 'settled';

export interface CampaignTimes {
  readonly state: ClockState;
  /** The key of the current period (KIT-8): `c`, `s{k}` or `YYYY-z{star}`; null before the first period. */
  readonly period_key: string | null;
  /** When that period, or the first period to come, opens. */
  readonly open_at: Instant;
  /** When that period closes; null when it has no end. */
  readonly close_at: Instant | null;
  /** Until when the rewards of that period can be claimed; null when this has no end. */
  readonly claim_until: Instant | null;
  /** The previous season, while its rewards can still be claimed although the next season is already open; otherwise null. */
  readonly claiming: { readonly period_key: string; readonly until: Instant } | null;
}

/** KIT-3: a fixed close names the last open second (`23:59:59`), because times have a resolution of one second. */
const spanOfFixed = (open: string, close: string): TimeSpan => ({
  begin: readDateTime(open),
  end: readDateTime(close) + 1000,
});

function atOne({ begin, end }: TimeSpan, claim_days: number, now: Instant): CampaignTimes {
  const claim_until = addDaysToInstant(end, claim_days);
  const state = now < begin ? 'preview' : now < end ? 'open' : now < claim_until ? 'claim' : 'settled';
  const period_key = now < begin ? null : 'c';
  return { state, period_key, open_at: begin, close_at: end, claim_until, claiming: null };
}

/** Seasons follow each other without a gap, so once the first has begun one is always open. */
function atSeasons(seasons: PeriodSeries<string | null>, claim_days: number, now: Instant): CampaignTimes | null {
  const period_key = seasons.keyAt(now);
  if (period_key === null) return null;
  const { begin, end } = seasons.spanOf(period_key)!;
  const before = seasons.before(period_key);
  const until = addDaysToInstant(begin, claim_days);
  return {
    state: 'open',
    period_key,
    open_at: begin,
    close_at: end,
    claim_until: addDaysToInstant(end, claim_days),
    claiming: before !== null && now < until ? { period_key: before, until } : null,
  };
}

const ALWAYS: CampaignTimes = {
  state: 'open',
  period_key: 'c',
  open_at: 0,
  close_at: null,
  claim_until: null,
  claiming: null,
};

/**
 * The state and times of a campaign at a moment. KIT-11: `per_user` campaigns begin with the day of registration and last whole days
 * (decision 0093); without `registered_at` such a campaign has not begun.
 */
export function computeCampaignTimes(
  schedule: CampaignSchedule,
  now: Instant,
  registered_at: Instant | null,
): CampaignTimes {
  if (schedule.kind === 'always') return ALWAYS;
  if (schedule.kind === 'fixed') return atOne(spanOfFixed(schedule.open, schedule.close), schedule.claim_days, now);
  if (schedule.kind === 'per_user') {
    const begin = registered_at === null ? now + 1 : midnightOf(registered_at);
    return atOne({ begin, end: addDaysToInstant(begin, schedule.days) }, schedule.claim_days, now);
  }
  const seasons = periodsOf(schedule, registered_at);
  const running = atSeasons(seasons, schedule.claim_days, now);
  if (running !== null) return running;
  const { begin, end } = seasons.spanOf('s0')!;
  const claim_until = addDaysToInstant(end, schedule.claim_days);
  return { state: 'preview', period_key: null, open_at: begin, close_at: end, claim_until, claiming: null };
}

/** The series of periods (a single one or seasons) by which the campaign's data is separated. */
export function periodsOf(schedule: CampaignSchedule, registered_at: Instant | null): PeriodSeries<string | null> {
  if (schedule.kind === 'zodiac') return starSeasons;
  if (schedule.kind === 'season') {
    return createSeasonPeriods({ firstOpen: readDateTime(schedule.first_open), days: schedule.days });
  }
  if (schedule.kind === 'fixed') return createSinglePeriod('c', spanOfFixed(schedule.open, schedule.close));
  if (schedule.kind === 'always') return createSinglePeriod('c', { begin: 0, end: Infinity });
  const begin = registered_at === null ? Infinity : midnightOf(registered_at);
  return createSinglePeriod('c', { begin, end: addDaysToInstant(begin, schedule.days) });
}

const midnightOf = (at: Instant): Instant => beginOfDay(dayOf(at));

export type CampaignState = ClockState | 'paused' | 'archived';
export type CampaignAction = 'read' | 'play' | 'claim';

/**
 * The actions allowed in each state (KIT-4). `play` is drawing, buying, signing in, doing tasks and matching; `claim` includes
 * exchanging. After settlement nothing is possible but looking at own records.
 */
const ALLOWED: Readonly<Record<CampaignState, readonly CampaignAction[]>> = {
  preview: ['read'],
  open: ['read', 'play', 'claim'],
  paused: ['read', 'claim'],
  claim: ['read', 'claim'],
  settled: [],
  archived: [],
};
export const stateAllows = (state: CampaignState, act: CampaignAction): boolean => ALLOWED[state].includes(act);
