import { get_guild_list } from '@shengyu/contract/calls/guild.ts';
import { answers } from '#wire/act.ts';
import { guildList } from '../list.ts';

export const answer = answers(get_guild_list, (act) => guildList(act, act.req));
