import { quit_guild_list } from '@shengyu/contract/calls/guild-quit.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { findLiveGuild } from '#modules/roster/index.ts';
import { listQuitApplications } from '../quit/list.ts';

export const handler = handles(quit_guild_list, async (call) =>
  (await findLiveGuild(call.db, call.req.guild_id)) ? listQuitApplications(call, call.req) : refuse('not_found'),
);
