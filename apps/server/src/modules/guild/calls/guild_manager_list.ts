import { guild_manager_list } from '@shengyu/contract/calls/guild-member.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { officerList } from '../officers.ts';
import { liveGuild } from '../store.ts';

export const answer = answers(guild_manager_list, async (act) =>
  (await liveGuild(act.db, act.req.guild_id)) ? officerList(act, act.req.guild_id) : refuse('not_found'),
);
