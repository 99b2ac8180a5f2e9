import { get_quit_type } from '@shengyu/contract/calls/guild-quit.ts';
import { handles } from '#wire/handler.ts';
import { readQuitTypes } from '../quit/types.ts';

export const handler = handles(get_quit_type, (call) => readQuitTypes(call, call.req.guild_id));
