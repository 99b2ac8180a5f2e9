import { join_guild_list } from '@shengyu/contract/calls/guild-join.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { findLiveGuild } from '#modules/roster/index.ts';
import { listJoinApplications } from '../join/list.ts';

export const handler = handles(join_guild_list, async (call) =>
  (await findLiveGuild(call.db, call.req.guild_id)) ? listJoinApplications(call, call.req) : refuse('not_found'),
);
