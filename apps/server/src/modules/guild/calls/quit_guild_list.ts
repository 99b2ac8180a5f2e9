import { quit_guild_list } from '@shengyu/contract/calls/guild-quit.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { quitList } from '../quit-list.ts';
import { liveGuild } from '../store.ts';

export const answer = answers(quit_guild_list, async (act) =>
  (await liveGuild(act.db, act.req.guild_id)) ? quitList(act, act.req) : refuse('not_found'),
);
