import { get_guild_hot_member } from '@shengyu/contract/calls/guild.ts';
import { handles } from '#wire/handler.ts';
import { listHotMembers } from '../hot-members.ts';

export const handler = handles(get_guild_hot_member, (call) => listHotMembers(call, call.req));
