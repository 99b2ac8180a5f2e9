import { get_friend_rank_list } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { boardsOf } from '../boards.ts';
import { friendsPage } from '../friends.ts';

export const answer = answers(get_friend_rank_list, async (act) => {
  const board = (await boardsOf(act.ctx)).get('star_friend');
  return board ? friendsPage(act, board, act.req) : refuse('not_found');
});
