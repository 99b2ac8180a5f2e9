import { get_friend_rank_list } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { boardsOf } from '../board/boards.ts';
import { readFriendsRankPage } from '../views/friends.ts';

export const handler = handles(get_friend_rank_list, async (call) => {
  const board = (await boardsOf(call.ctx)).get('star_friend');
  return board ? readFriendsRankPage(call, board, call.req) : refuse('not_found');
});
