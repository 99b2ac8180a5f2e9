import { guild_log } from '@shengyu/contract/calls/guild-life.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { findLiveGuild } from '#modules/roster/index.ts';
import { readHandlingLog } from '../office/log.ts';

export const handler = handles(guild_log, async (call) =>
  (await findLiveGuild(call.db, call.req.guild_id)) ? readHandlingLog(call, call.req) : refuse('not_found'),
);
