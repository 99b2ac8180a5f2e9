import { join_guild_status_list } from '@shengyu/contract/calls/guild-join.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { joinTabs } from '../join-list.ts';
import { liveGuild } from '../store.ts';

export const answer = answers(join_guild_status_list, async (act) =>
  (await liveGuild(act.db, act.req.guild_id)) ? joinTabs(act, act.req.guild_id) : refuse('not_found'),
);
