import { get_guild_room_list } from '@shengyu/contract/calls/guild.ts';
import { handles } from '#wire/handler.ts';
import { listGuildRooms } from '../office/rooms.ts';

export const handler = handles(get_guild_room_list, (call) => listGuildRooms(call, call.req));
