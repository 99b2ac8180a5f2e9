// When a campaign is what (KIT-3, KIT-8, KIT-11): its seasons by the definition alone, without any state. A season is open in
// [open_at, close_at) and claimable in [close_at, claim_until); campaigns in seasons have the next one open while the last is
// claimed.
import type { CampaignDef, FixedSchedule } from '@shengyu/campaign/definition.ts';
import { daysAfter, dayOf, readDateTime, yearOfDay } from '@shengyu/rules/calendar.ts';
import { periodsOf } from '@shengyu/rules/schedule.ts';

/** Whose schedule: only campaigns that count from a member's registration ask (KIT-11). */
export type Member = { readonly registered_at: number };

export type Season = {
  /** The key of state rows and references: `s3`, `2026-z9`, `c`; `c2027` of a campaign that comes every year. */
  readonly season_key: string;
  readonly season_no?: number;
  /** Unix ms. */
  readonly open_at: number;
  /** Unix ms, Infinity: never. */
  readonly close_at: number;
  readonly claim_until: number;
};

type Schedule = CampaignDef['schedule'];

/**
 * The season that counts at `now`: the one that runs, else the last one before it, else the first to come. Undefined: there is
 * none for this caller, who has no account yet.
 */
export function seasonAt(schedule: Schedule, now: number, member?: Member): Season | undefined {
  if (schedule.kind === 'per_user' && !member) return undefined;
  const first = schedule.kind === 'season' ? 's0' : 'c';
  return seasonOf(schedule, periodsOf(schedule, registeredAt(member)).resolve(undefined, now) ?? first, member);
}

/** A season by its key, for what belongs to an earlier one; undefined if the schedule has no such season. */
export function seasonKeyed(schedule: Schedule, season_key: string, member?: Member): Season | undefined {
  if (schedule.kind === 'per_user' && !member) return undefined;
  const isYearly = schedule.kind === 'fixed' && schedule.annual === 1;
  return isYearly
    ? season_key === yearlyKey(schedule)
      ? seasonOf(schedule, 'c')
      : undefined
    : seasonOf(schedule, season_key, member);
}

/** The time all members share in a campaign that otherwise counts per member; the only time of every other campaign. */
export function sharedSeasonAt(schedule: Schedule, now: number): Season | undefined {
  if (schedule.kind !== 'per_user') return seasonAt(schedule, now);
  if (schedule.server_open === undefined || schedule.server_days === undefined) return undefined;
  const open_at = readDateTime(schedule.server_open);
  const close_at = daysAfter(open_at, schedule.server_days);
  return { season_key: 'c', open_at, close_at, claim_until: daysAfter(close_at, schedule.claim_days) };
}

const registeredAt = (member: Member | undefined): number | null => member?.registered_at ?? null;

/** `key` is one of KIT-8's series. */
function seasonOf(schedule: Schedule, key: string, member?: Member): Season | undefined {
  const span = periodsOf(schedule, registeredAt(member)).spanOf(key);
  if (span === null) return undefined;
  const claim_until = schedule.kind === 'always' ? Infinity : daysAfter(span.end, schedule.claim_days);
  const season = { season_key: key, open_at: span.begin, close_at: span.end, claim_until };
  switch (schedule.kind) {
    case 'season':
      return { ...season, season_no: Number(key.slice('s'.length)) };
    case 'zodiac':
      return { ...season, season_no: Number(key.slice('YYYY-z'.length)) };
    case 'fixed':
      return schedule.annual === 1 ? { ...season, season_key: yearlyKey(schedule) } : season;
    default:
      return season;
  }
}

/**
 * A yearly campaign is published again as a new version under the same codes; the year keeps its counters, choices and references
 * (which are unique for ever, KIT-6) apart from last year's.
 */
const yearlyKey = ({ open }: FixedSchedule): string => `c${yearOfDay(dayOf(readDateTime(open)))}`;
