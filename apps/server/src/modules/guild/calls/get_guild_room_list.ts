import { get_guild_room_list } from '@shengyu/contract/calls/guild.ts';
import { answers } from '#wire/act.ts';
import { roomList } from '../rooms.ts';

export const answer = answers(get_guild_room_list, (act) => roomList(act, act.req));
