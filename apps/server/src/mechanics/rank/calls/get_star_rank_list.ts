import { get_star_rank_list } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { readSignBoardPage } from '../views/star-seats.ts';

export const handler = handles(get_star_rank_list, (call) => readSignBoardPage(call, call.req));
