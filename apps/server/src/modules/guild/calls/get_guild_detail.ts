import { get_guild_detail } from '@shengyu/contract/calls/guild.ts';
import { answers } from '#wire/act.ts';
import { guildDetail } from '../detail.ts';

export const answer = answers(get_guild_detail, (act) => guildDetail(act, act.req));
