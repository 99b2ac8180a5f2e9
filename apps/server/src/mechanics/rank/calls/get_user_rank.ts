import { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { honourPage } from '../numbered.ts';

export const answer = answers(get_user_rank, (act) => honourPage(act, act.req.id, 'user', act.req));
