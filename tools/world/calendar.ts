// The campaign calendar of the world: nearly every campaign runs now, whatever the date, and the open beta is over (WORLD-15 to WORLD-18).
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { addDays, DAY_MS, formatDateAndMinute, readDateTime, type Day } from '@shengyu/rules/time/calendar.ts';

type Schedule = CampaignDef['schedule'];
export const STAGES = ['preview', 'open', 'paused', 'claim', 'ended'] as const;
export type WorldStage = (typeof STAGES)[number];
/** `open`: the campaigns of WORLD-16 run now. `repository`: campaigns have their real dates. */
export const CALENDARS = ['open', 'repository'] as const;
export type CalendarName = (typeof CALENDARS)[number];

/** Far above the numbers of the repository, so that this version is the one in force. */
const VERSION = 900;

/** WORLD-17: today is this day of the running season. */
const DAY_OF_SEASON: Readonly<Record<string, number>> = {
  treasure_hunt: 12,
  happy_draw: 5,
  tarot: 30,
  everyday_charge: 9,
  qixi: 4,
  cp_520: 3,
  snake_dance: 8,
  romance: 6,
  summer_fight: 7,
  zyj: 5,
  beta: 10,
};
/** WORLD-16: this took place so many days ago, so that the past of the calendar (往期) is not empty. */
const OPENED_DAYS_AGO: Readonly<Record<string, number>> = { beta: 160 };
/** WORLD-16: the boards of the new server opened this many days ago. */
const SERVER_DAYS = 11;

/** All definitions of the repository with the schedules that they have in the world on this day. */
export const buildCalendar = (today: Day): CampaignDef[] =>
  CAMPAIGNS.map((def) => ({ ...def, version: VERSION, schedule: scheduleOf(def, today) }));

function scheduleOf(def: CampaignDef, today: Day): Schedule {
  const { id, schedule } = def;
  const daysAgo = OPENED_DAYS_AGO[id];
  if (daysAgo === undefined || schedule.kind !== 'fixed') return openSchedule(def, today);
  const begin = addDays(today, -daysAgo);
  return { ...schedule, open: midnightOf(begin), close: midnightOf(addDays(begin, countDays(schedule))) };
}

/** WORLD-16: one season has ended, one runs, and seasons follow one another for ever. */
function openSchedule({ id, schedule }: CampaignDef, today: Day): Schedule {
  if (schedule.kind === 'per_user') return { ...schedule, server_open: midnightOf(addDays(today, -SERVER_DAYS)) };
  if (schedule.kind !== 'fixed' && schedule.kind !== 'season') return schedule;
  const days = schedule.kind === 'season' ? schedule.days : countDays(schedule);
  const begin = addDays(today, 1 - days - (DAY_OF_SEASON[id] ?? 1));
  return { kind: 'season', days, first_open: midnightOf(begin), claim_days: schedule.claim_days };
}

const midnightOf = (day: Day): string => `${day} 00:00`;

const countDays = ({ open, close }: { readonly open: string; readonly close: string }): number =>
  Math.ceil((readDateTime(close) - readDateTime(open)) / DAY_MS);

const fixedAround = (now: number, from: number, to: number): Schedule => ({
  kind: 'fixed',
  open: formatDateAndMinute(now + from * DAY_MS),
  close: formatDateAndMinute(now + to * DAY_MS),
  claim_days: 7,
});
const LONG_OVER = [-30, -20] as const;

/**
 * `--calendar`: versions above the newest ones that put all campaigns on the dates of the named calendar. A version that opens later
 * replaces the running one only when that one is over, so one that is long over comes before each real date.
 */
export function buildCalendarChange(
  name: CalendarName,
  { now, today, newest }: { now: number; today: Day; newest: ReadonlyMap<string, number> },
): CampaignDef[] {
  const versions = CAMPAIGNS.map((def): [CampaignDef, readonly Schedule[]] => [
    def,
    name === 'open' ? [scheduleOf(def, today)] : [fixedAround(now, ...LONG_OVER), def.schedule],
  ]);
  return versions.flatMap(([def, schedules]) =>
    schedules.map((schedule, i) => ({ ...def, version: newest.get(def.id)! + 1 + i, schedule })),
  );
}

/**
 * WORLD-18: later versions that put one campaign into another stage. The number of the newest published version is given, because
 * each stage is a version of its own. A paused campaign is switched off instead and has no version.
 */
export function buildStage(
  id: string,
  stage: Exclude<WorldStage, 'paused'>,
  { now, today, newest }: { now: number; today: Day; newest: number },
): CampaignDef[] {
  const own = CAMPAIGNS.find((def) => def.id === id);
  if (!own) throw new Error(`there is no campaign ${id}`);
  const schedules: Readonly<Record<typeof stage, readonly Schedule[]>> = {
    open: [openSchedule(own, today)],
    claim: [fixedAround(now, -9, 0)],
    ended: [fixedAround(now, ...LONG_OVER)],
    preview: [fixedAround(now, ...LONG_OVER), fixedAround(now, 3, 12)],
  };
  return schedules[stage].map((schedule, i) => ({ ...own, version: newest + 1 + i, schedule }));
}
