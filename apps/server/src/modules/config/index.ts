// config: versioned configuration, what a client asks for at its start, what it reports.
import type { Module } from '#module.ts';
import { answer as bootstrap } from './calls/bootstrap.ts';
import { answer as client_log } from './calls/client_log.ts';

export { readConfig, saveConfig, type Saving } from './config.ts';
export type { Constants } from './constants.ts';
export type { GuildLevel } from './guild-levels.ts';
export type { ConfigKey, ConfigValue, Flags } from './keys.ts';

export const config: Module = { name: 'config', answers: [client_log, bootstrap] };
