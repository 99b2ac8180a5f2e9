// turnover: day tables, the data centre, lines of a day, settlement, export (FLOW-*, SST-*, DATA-*, VALID-1).
import type { Module } from '#module.ts';
import { provideQueue } from '#modules/console/index.ts';
import { provideNamedGuild, provideTurnover } from '#modules/guild/index.ts';
import { provideMicCount, roomOf } from '#modules/room/index.ts';
import { answer as guild_data_center } from './calls/guild_data_center.ts';
import { answer as guild_export } from './calls/guild_export.ts';
import { answer as guild_settlement_list } from './calls/guild_settlement_list.ts';
import { answer as member_data_center } from './calls/member_data_center.ts';
import { answer as room_data_center } from './calls/room_data_center.ts';
import { answer as settlement_confirm } from './calls/settlement_confirm.ts';
import { answer as water_flow_log } from './calls/water_flow_log.ts';
import { consumers } from './consumers.ts';
import { countMic } from './count.ts';
import { figures } from './figures.ts';
import { cron, jobs } from './jobs.ts';
import { queue } from './settlement-desk.ts';

export { differences, firstRebuiltDay, rebuild, type Difference } from './rebuild.ts';

provideMicCount(countMic);
provideTurnover(figures);
provideQueue('settlement', queue);

type Named = { id?: number; guild_id?: number };
provideNamedGuild('G29', async ({ req }) => (req as Named).id || undefined);
// By room: the guild it belongs to, unless another is named whose it was.
provideNamedGuild('G31', async ({ db, req }) => {
  const { id, guild_id } = req as Named;
  if (guild_id !== undefined || !id) return guild_id;
  return (await roomOf(db, id))?.guild_id ?? null;
});

export const turnover: Module = {
  name: 'turnover',
  answers: [
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
};
