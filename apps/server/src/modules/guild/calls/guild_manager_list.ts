import { guild_manager_list } from '@shengyu/contract/calls/guild-member.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { findLiveGuild } from '#modules/roster/index.ts';
import { listOfficers } from '../roles/officers.ts';

export const handler = handles(guild_manager_list, async (call) =>
  (await findLiveGuild(call.db, call.req.guild_id)) ? listOfficers(call, call.req.guild_id) : refuse('not_found'),
);
