import { guild_member_list } from '@shengyu/contract/calls/guild-member.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { memberList } from '../members.ts';
import { liveGuild } from '../store.ts';

export const answer = answers(guild_member_list, async (act) =>
  (await liveGuild(act.db, act.req.guild_id)) ? memberList(act, act.req) : refuse('not_found'),
);
