import { quit_guild_status_list } from '@shengyu/contract/calls/guild-quit.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { quitTabs } from '../quit-list.ts';
import { liveGuild } from '../store.ts';

export const answer = answers(quit_guild_status_list, async (act) =>
  (await liveGuild(act.db, act.req.guild_id)) ? quitTabs(act, act.req.guild_id) : refuse('not_found'),
);
