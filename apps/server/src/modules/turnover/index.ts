// turnover: sums of gifts, mic time and open time for each day (FLOW rules, VALID-1), the data centre that shows them (DATA rules),
// monthly settlements of the guilds' commission (SST rules), and exports.
import type { Module } from '#module.ts';
import { listColumns, lookupFinders, objectLists, queues } from '#modules/console/index.ts';
import { micTimeCounters } from '#modules/room/index.ts';
import { handler as guild_data_center } from './calls/guild_data_center.ts';
import { handler as guild_export } from './calls/guild_export.ts';
import { handler as guild_settlement_list } from './calls/guild_settlement_list.ts';
import { handler as member_data_center } from './calls/member_data_center.ts';
import { handler as room_data_center } from './calls/room_data_center.ts';
import { handler as settlement_confirm } from './calls/settlement_confirm.ts';
import { handler as water_flow_log } from './calls/water_flow_log.ts';
import { consumers } from './consumers.ts';
import { countMicTime } from './days/count-store.ts';
import { exportKinds, turnoverExportKinds } from './export/kinds.ts';
import { cron, jobs } from './jobs.ts';
import { queue } from './settle/desk.ts';
import { turnoverColumns } from './console-columns-store.ts';
import { listSettlements } from './settle/console-list-store.ts';
import { findSettlementForConsole } from './settle/lookup.ts';

export { BOM, formatCsvLine, formatYuanCell, type Cell } from './export/csv.ts';
export { exportKinds, findAllowedWord, wrapRowsInMemory, readTextParam, type ExportPreparer } from './export/kinds.ts';
export { turnoverFigures } from './centre/figures.ts';
export type { MemberFigures, RoomFigures } from './centre/shown-figures.ts';
export { listMembers, type MemberListInput, type ListedMember } from './centre/member-list.ts';
export { readChosenDays, readExportWindow } from './export/days.ts';
export { findDifferences, firstRebuiltDay, rebuildDayTables, type Difference } from './days/rebuild.ts';

export const turnover: Module = {
  name: 'turnover',
  handlers: [
    guild_data_center,
    member_data_center,
    room_data_center,
    water_flow_log,
    guild_export,
    guild_settlement_list,
    settlement_confirm,
  ],
  consumers,
  jobs,
  cron,
  slots: [exportKinds],
  fills: [
    micTimeCounters.with(countMicTime),
    queues.with({ settlement: queue }),
    objectLists.with({ settlement: listSettlements }),
    listColumns.with(...turnoverColumns),
    lookupFinders.settlement.with(findSettlementForConsole),
    exportKinds.with(turnoverExportKinds),
  ],
};
