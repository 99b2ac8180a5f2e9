// The seasons of a campaign, computed from its definition and the time alone (KIT-3, KIT-8, KIT-11). A season is open in [open_at,
// close_at), and its rewards can be claimed until claim_until; the next season may be open while rewards of the last one can still
// be claimed.
import type { CampaignDef, FixedSchedule } from '@shengyu/campaign/definition.ts';
import { addDaysToInstant, dayOf, readDateTime, yearOfDay } from '@shengyu/rules/time/calendar.ts';
import { periodsOf } from '@shengyu/rules/time/schedule.ts';

/**
 * The member for whom the schedule is computed; needed only by campaigns whose time counts from the member's registration (KIT-11,
 * "per member").
 */
export type ScheduleMember = { readonly registered_at: number };

export type Season = {
  /**
   * The season's name in stored rows and references: `s3` for a numbered season, `2026-z9` for a star sign's, `c` for a campaign
   * without seasons, `c2027` for a yearly one.
   */
  readonly season_key: string;
  readonly season_no?: number;
  /** Unix ms. */
  readonly open_at: number;
  /** Unix ms; Infinity when it never closes. */
  readonly close_at: number;
  readonly claim_until: number;
};

type Schedule = CampaignDef['schedule'];

/**
 * The season that counts at `now`: the running one, else the last one before it, else the first to come. Undefined if the
 * campaign's time counts from the member's registration and no member is given.
 */
export function findSeasonAt(schedule: Schedule, now: number, member?: ScheduleMember): Season | undefined {
  if (schedule.kind === 'per_user' && !member) return undefined;
  const first = schedule.kind === 'season' ? 's0' : 'c';
  return seasonOf(schedule, periodsOf(schedule, registeredAt(member)).resolve(undefined, now) ?? first, member);
}

/** A season by its key, also an earlier one; undefined if the schedule has no such season. */
export function findSeasonByKey(schedule: Schedule, season_key: string, member?: ScheduleMember): Season | undefined {
  if (schedule.kind === 'per_user' && !member) return undefined;
  const isYearly = schedule.kind === 'fixed' && schedule.annual === 1;
  return isYearly
    ? season_key === yearlyKey(schedule)
      ? seasonOf(schedule, 'c')
      : undefined
    : seasonOf(schedule, season_key, member);
}

/**
 * The season that all members share. For a campaign whose time counts from each member's registration it is the time of the whole
 * server, if defined; undefined otherwise.
 */
export function findSharedSeasonAt(schedule: Schedule, now: number): Season | undefined {
  if (schedule.kind !== 'per_user') return findSeasonAt(schedule, now);
  if (schedule.server_open === undefined || schedule.server_days === undefined) return undefined;
  const open_at = readDateTime(schedule.server_open);
  const close_at = addDaysToInstant(open_at, schedule.server_days);
  return { season_key: 'c', open_at, close_at, claim_until: addDaysToInstant(close_at, schedule.claim_days) };
}

const registeredAt = (member: ScheduleMember | undefined): number | null => member?.registered_at ?? null;

/** The season with a period key of KIT-8 (such as `s3` or `c`); undefined if the schedule has no such period. */
function seasonOf(schedule: Schedule, key: string, member?: ScheduleMember): Season | undefined {
  const span = periodsOf(schedule, registeredAt(member)).spanOf(key);
  if (span === null) return undefined;
  const claim_until = schedule.kind === 'always' ? Infinity : addDaysToInstant(span.end, schedule.claim_days);
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
 * A yearly campaign is published again as a new version under the same codes; the year in the key keeps its counters, choices and
 * references (which are unique for ever, KIT-6) apart from last year's.
 */
const yearlyKey = ({ open }: FixedSchedule): string => `c${yearOfDay(dayOf(readDateTime(open)))}`;
