import { get_room_honour_rank } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { honourPage } from '../numbered.ts';

export const answer = answers(get_room_honour_rank, (act) => honourPage(act, act.req.id, 'room', act.req));
