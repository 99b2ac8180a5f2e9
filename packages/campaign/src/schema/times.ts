// Finds times that have the right form but do not exist (2027-02-30, 25:00, overlapping slots); reading them later would throw.
import { readDateTime } from '@shengyu/rules/time/calendar.ts';
import { createSlotPeriods } from '@shengyu/rules/time/slots.ts';
import type { CampaignDef, RankBoardDef } from '../definition.ts';

const fails = (read: () => unknown): boolean => {
  try {
    read();
    return false;
  } catch {
    return true;
  }
};

function* timesIn({ schedule, shops = [] }: CampaignDef): Generator<[path: string, time: string]> {
  for (const [key, value] of Object.entries(schedule)) {
    if (['open', 'close', 'first_open', 'server_open'].includes(key)) yield [`/schedule/${key}`, String(value)];
  }
  for (const [s, { goods }] of shops.entries()) {
    for (const [g, { from, to }] of goods.entries()) {
      if (from !== undefined) yield [`/shops/${s}/goods/${g}/from`, from];
      if (to !== undefined) yield [`/shops/${s}/goods/${g}/to`, to];
    }
  }
}

const needsSlots = ({ period, slots }: RankBoardDef): boolean =>
  slots !== undefined || [period].flat().includes('slot');

/** The path of the first invalid time; undefined when all are valid. */
export function findInvalidTimePath(def: CampaignDef): string | undefined {
  for (const [path, time] of timesIn(def)) if (fails(() => readDateTime(time))) return path;
  const board = (def.ranks ?? []).findIndex(
    (rank) => needsSlots(rank) && fails(() => createSlotPeriods(rank.slots ?? [])),
  );
  return board < 0 ? undefined : `/ranks/${board}/slots`;
}
