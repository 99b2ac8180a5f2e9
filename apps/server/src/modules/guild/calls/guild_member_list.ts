import { guild_member_list } from '@shengyu/contract/calls/guild-member.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { findLiveGuild } from '#modules/roster/index.ts';
import { listGuildMembers } from '../office/members.ts';

export const handler = handles(guild_member_list, async (call) =>
  (await findLiveGuild(call.db, call.req.guild_id)) ? listGuildMembers(call, call.req) : refuse('not_found'),
);
