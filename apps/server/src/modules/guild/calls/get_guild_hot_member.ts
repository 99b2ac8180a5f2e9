import { get_guild_hot_member } from '@shengyu/contract/calls/guild.ts';
import { answers } from '#wire/act.ts';
import { hotMembers } from '../hot-members.ts';

export const answer = answers(get_guild_hot_member, (act) => hotMembers(act, act.req));
