// guild-home: guild list, detail and hot members, together with their honour from the boards.
import type { Module } from '#module.ts';
import { handler as get_guild_detail } from './calls/get_guild_detail.ts';
import { handler as get_guild_hot_member } from './calls/get_guild_hot_member.ts';
import { handler as get_guild_list } from './calls/get_guild_list.ts';

export const guildHome: Module = {
  name: 'guild_home',
  handlesFor: 'guild',
  handlers: [get_guild_list, get_guild_detail, get_guild_hot_member],
};
