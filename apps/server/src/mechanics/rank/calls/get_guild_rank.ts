import { get_guild_rank } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { honourPage } from '../numbered.ts';

export const answer = answers(get_guild_rank, (act) => honourPage(act, act.req.id, 'guild', act.req));
