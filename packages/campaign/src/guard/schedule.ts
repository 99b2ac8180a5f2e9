import { DAY_MS, readDateTime } from '@shengyu/rules/time/calendar.ts';
import type { CampaignDef, Schedule } from '../definition.ts';
import { type Finding, makeFinding, type PublishingContext } from './finding.ts';

/** The time during which a campaign uses its routes and tokens, including the claim time; null if its dates are invalid. */
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

/**
 * Whether two campaigns use the same route or token. A campaign shown as a tab may share the routes of the campaign that hosts it;
 * tokens are never shared.
 */
function shares(def: CampaignDef, other: CampaignDef): boolean {
  const tab = def.tab_of === other.id || other.tab_of === def.id;
  const route = def.routes.some((path) => other.routes.includes(path));
  const token = Object.keys(def.tokens ?? {}).some((code) => Object.hasOwn(other.tokens ?? {}, code));
  return token || (route && !tab);
}

/** PUB-21: the schedule is valid, and no other campaign uses the same route or token at the same time. */
export function* checkSchedule(def: CampaignDef, { others }: PublishingContext): Generator<Finding> {
  const { schedule } = def;
  const sound = heldFor(schedule) !== null && hasDays(schedule) && (!isDated(schedule) || hasClaimTime(schedule));
  if (!sound) yield makeFinding(21, '排期冲突', 'schedule');
  for (const other of others) {
    if (other.id !== def.id && shares(def, other) && meets(def, other)) yield makeFinding(21, '排期冲突', other.id);
  }
}
