import { DAY_MS, readDateTime } from '@shengyu/rules/calendar.ts';
import type { CampaignDef, Schedule } from '../definition.ts';
import { type Finding, finding, type GuardContext } from './finding.ts';

/** When a campaign holds its routes and tokens, claim time included; null if its dates are no dates. */
function heldFor(schedule: Schedule): { begin: number; end: number } | null {
  try {
    switch (schedule.kind) {
      case 'fixed': {
        const begin = readDateTime(schedule.open);
        const close = readDateTime(schedule.close);
        return close > begin ? { begin, end: close + schedule.claim_days * DAY_MS } : null;
      }
      case 'season':
        return { begin: readDateTime(schedule.first_open), end: Number.POSITIVE_INFINITY };
      default:
        return { begin: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
    }
  } catch {
    return null;
  }
}

const isDated = (schedule: Schedule) => schedule.kind !== 'always';
const hasClaimTime = (schedule: Schedule): boolean =>
  !('claim_days' in schedule) || (Number.isSafeInteger(schedule.claim_days) && schedule.claim_days >= 1);
const hasDays = (schedule: Schedule): boolean =>
  !('days' in schedule) || (Number.isSafeInteger(schedule.days) && schedule.days >= 1);

function meets(def: CampaignDef, other: CampaignDef): boolean {
  const mine = heldFor(def.schedule);
  const theirs = heldFor(other.schedule);
  return mine !== null && theirs !== null && mine.begin < theirs.end && theirs.begin < mine.end;
}

/** A tab shares its host's routes; tokens are never shared. */
function shares(def: CampaignDef, other: CampaignDef): boolean {
  const tab = def.tab_of === other.id || other.tab_of === def.id;
  const route = def.routes.some((path) => other.routes.includes(path));
  const token = Object.keys(def.tokens ?? {}).some((code) => Object.hasOwn(other.tokens ?? {}, code));
  return token || (route && !tab);
}

/** PUB-21 */
export function* scheduleIsFree(def: CampaignDef, { others }: GuardContext): Generator<Finding> {
  const { schedule } = def;
  const sound = heldFor(schedule) !== null && hasDays(schedule) && (!isDated(schedule) || hasClaimTime(schedule));
  if (!sound) yield finding(21, '排期冲突', 'schedule');
  for (const other of others) {
    if (other.id !== def.id && shares(def, other) && meets(def, other)) yield finding(21, '排期冲突', other.id);
  }
}
