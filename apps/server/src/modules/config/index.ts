// config: versioned configuration, what a client asks for at its start, what it reports.
import type { Module } from '#module.ts';
import { answer as bootstrap } from './calls/bootstrap.ts';
import { answer as client_log } from './calls/client_log.ts';
import { answer as config_save } from './calls/config_save.ts';

export { configAt, readConfig, saveConfig, type Saving } from './config.ts';
export type { Constants } from './constants.ts';
export type { GuildLevel } from './guild-levels.ts';
export type { PayChannelSetting, RechargeTier } from './recharge.ts';
export type { ConfigKey, ConfigValue, Flags } from './keys.ts';

export const config: Module = { name: 'config', answers: [client_log, bootstrap, config_save] };
