// The life of a campaign by the clock (KIT-3, KIT-4, KIT-8, KIT-11).
import { daysAfter, type Instant, readDateTime } from './calendar.ts';
import { onePeriod, type PeriodSeries, seasonsOf, type Span } from './periods.ts';
import { starSeasons } from './zodiac.ts';

export type CampaignSchedule =
  | { readonly kind: 'fixed'; readonly open: string; readonly close: string; readonly claim_days: number }
  | { readonly kind: 'season'; readonly first_open: string; readonly days: number; readonly claim_days: number }
  | { readonly kind: 'zodiac'; readonly claim_days: number }
  | { readonly kind: 'always' }
  | { readonly kind: 'per_user'; readonly from: 'registered_at'; readonly days: number; readonly claim_days: number };

/** What time makes of a published campaign; `paused` is an operator's. */
export type ClockState = 'preview' | 'open' | 'claim' | 'settled';

export interface CampaignTime {
  readonly state: ClockState;
  /** KIT-8: `c`, `s{k}`, `YYYY-z{star}`; null before the first. */
  readonly period_key: string | null;
  /** Of that period, else of the first to come; null where there is no end. */
  readonly open_at: Instant;
  readonly close_at: Instant | null;
  readonly claim_until: Instant | null;
  /** The season before, while its rewards can still be claimed beside the running one. */
  readonly claiming: { readonly period_key: string; readonly until: Instant } | null;
}

/** A fixed close names the last open second (`23:59:59`): times have the resolution of a second (KIT-3). */
const spanOfFixed = (open: string, close: string): Span => ({
  begin: readDateTime(open),
  end: readDateTime(close) + 1000,
});

function atOne({ begin, end }: Span, claim_days: number, now: Instant): CampaignTime {
  const claim_until = daysAfter(end, claim_days);
  const state = now < begin ? 'preview' : now < end ? 'open' : now < claim_until ? 'claim' : 'settled';
  const period_key = now < begin ? null : 'c';
  return { state, period_key, open_at: begin, close_at: end, claim_until, claiming: null };
}

/** One season follows the other, so there is always one open once the first began. */
function atSeasons(seasons: PeriodSeries<string | null>, claim_days: number, now: Instant): CampaignTime | null {
  const period_key = seasons.keyAt(now);
  if (period_key === null) return null;
  const { begin, end } = seasons.spanOf(period_key)!;
  const before = seasons.before(period_key);
  const until = daysAfter(begin, claim_days);
  return {
    state: 'open',
    period_key,
    open_at: begin,
    close_at: end,
    claim_until: daysAfter(end, claim_days),
    claiming: before !== null && now < until ? { period_key: before, until } : null,
  };
}

const ALWAYS: CampaignTime = {
  state: 'open',
  period_key: 'c',
  open_at: 0,
  close_at: null,
  claim_until: null,
  claiming: null,
};

/** `registered_at` decides for `per_user` campaigns (KIT-11); without it such a campaign has not begun. */
export function campaignTime(schedule: CampaignSchedule, now: Instant, registered_at: Instant | null): CampaignTime {
  if (schedule.kind === 'always') return ALWAYS;
  if (schedule.kind === 'fixed') return atOne(spanOfFixed(schedule.open, schedule.close), schedule.claim_days, now);
  if (schedule.kind === 'per_user') {
    const begin = registered_at ?? now + 1;
    return atOne({ begin, end: daysAfter(begin, schedule.days) }, schedule.claim_days, now);
  }
  const seasons = periodsOf(schedule, registered_at);
  const running = atSeasons(seasons, schedule.claim_days, now);
  if (running !== null) return running;
  const { begin, end } = seasons.spanOf('s0')!;
  const claim_until = daysAfter(end, schedule.claim_days);
  return { state: 'preview', period_key: null, open_at: begin, close_at: end, claim_until, claiming: null };
}

/** The periods a campaign's season state belongs to. */
export function periodsOf(schedule: CampaignSchedule, registered_at: Instant | null): PeriodSeries<string | null> {
  if (schedule.kind === 'zodiac') return starSeasons;
  if (schedule.kind === 'season') {
    return seasonsOf({ firstOpen: readDateTime(schedule.first_open), days: schedule.days });
  }
  if (schedule.kind === 'fixed') return onePeriod('c', spanOfFixed(schedule.open, schedule.close));
  if (schedule.kind === 'always') return onePeriod('c', { begin: 0, end: Infinity });
  const begin = registered_at ?? Infinity;
  return onePeriod('c', { begin, end: daysAfter(begin, schedule.days) });
}

export type CampaignState = ClockState | 'paused' | 'archived';
export type CampaignAct = 'read' | 'play' | 'claim';

/** KIT-4: `play` is to draw, buy, sign, do tasks, match; `claim` also to exchange. Settled ones show records only. */
const ALLOWED: Readonly<Record<CampaignState, readonly CampaignAct[]>> = {
  preview: ['read'],
  open: ['read', 'play', 'claim'],
  paused: ['read', 'claim'],
  claim: ['read', 'claim'],
  settled: [],
  archived: [],
};
export const allows = (state: CampaignState, act: CampaignAct): boolean => ALLOWED[state].includes(act);
