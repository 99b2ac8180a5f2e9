import { join_guild_list } from '@shengyu/contract/calls/guild-join.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { joinList } from '../join-list.ts';
import { liveGuild } from '../store.ts';

export const answer = answers(join_guild_list, async (act) =>
  (await liveGuild(act.db, act.req.guild_id)) ? joinList(act, act.req) : refuse('not_found'),
);
