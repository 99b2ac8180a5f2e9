import { join_guild_status_list } from '@shengyu/contract/calls/guild-join.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { findLiveGuild } from '#modules/roster/index.ts';
import { readJoinTabs } from '../join/list.ts';

export const handler = handles(join_guild_status_list, async (call) =>
  (await findLiveGuild(call.db, call.req.guild_id)) ? readJoinTabs(call, call.req.guild_id) : refuse('not_found'),
);
