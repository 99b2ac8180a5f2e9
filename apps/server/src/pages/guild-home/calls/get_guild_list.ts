import { get_guild_list } from '@shengyu/contract/calls/guild.ts';
import { handles } from '#wire/handler.ts';
import { listGuilds } from '../list.ts';

export const handler = handles(get_guild_list, (call) => listGuilds(call, call.req));
