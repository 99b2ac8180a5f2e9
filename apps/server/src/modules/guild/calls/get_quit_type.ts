import { get_quit_type } from '@shengyu/contract/calls/guild-quit.ts';
import { answers } from '#wire/act.ts';
import { quitTypes } from '../quit-types.ts';

export const answer = answers(get_quit_type, (act) => quitTypes(act, act.req.guild_id));
