import { get_star_rank_list } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { seatPage } from '../star-seats.ts';

export const answer = answers(get_star_rank_list, (act) => seatPage(act, act.req));
