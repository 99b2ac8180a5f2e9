// config: versioned configuration, the settings a client loads at its start (bootstrap), and the error reports of clients.
import type { Context } from '#context.ts';
import type { Module } from '#module.ts';
import { switchedOffSources, type SwitchedOff } from '#modules/console/index.ts';
import { handler as bootstrap } from './calls/bootstrap.ts';
import { handler as client_log } from './calls/client_log.ts';
import { handler as config_detail } from './calls/config_detail.ts';
import { handler as config_save } from './calls/config_save.ts';
import { handler as platform_resume } from './calls/platform_resume.ts';
import { handler as platform_stop } from './calls/platform_stop.ts';
import { legalTexts } from './detail.ts';
import { followStops, isStopped, readStops } from './stops/stops.ts';
import { nameOfPlatformKey } from './names.ts';

export { readConfigAt, readConfig, saveConfig } from './config.ts';
export { legalTexts, type DetailVersion } from './detail.ts';
export type { Constants } from './constants.ts';
export type { GuildLevel } from './guild-levels.ts';
export type { PayChannelSetting } from './recharge.ts';
export { isStopped } from './stops/stops.ts';

const listStopped = async (ctx: Context): Promise<SwitchedOff[]> =>
  (await readStops(ctx)).map(({ key, reason, staff_id, stopped_at }) => ({
    scope: 'platform',
    key,
    name: nameOfPlatformKey(key),
    at: stopped_at.getTime(),
    staff_id,
    reason,
  }));

export const config: Module = {
  name: 'config',
  handlers: [client_log, bootstrap, config_detail, config_save, platform_resume, platform_stop],
  slots: [legalTexts],
  isStopped,
  background: followStops,
  fills: [switchedOffSources.with(listStopped)],
};
