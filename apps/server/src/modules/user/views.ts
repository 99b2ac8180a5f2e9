// RANK-2: the seed asks boards under the card's path too. The rank mechanic gives their answers; a module never imports one.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { get_user_info_mp } from '@shengyu/contract/calls/user.ts';
import { port } from '#port.ts';
import type { Act } from '#wire/act.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

type Call = typeof get_user_info_mp;
export type BoardView = Exclude<NonNullable<RequestOf<Call>['view']>, 'user'>;
type Reply = ReplyOf<Call> | Refused;
type View = (act: Act, id: number) => Promise<unknown>;

const views = port<Record<BoardView, View>>('provideView', {
  user_rank: true,
  room_honour: true,
  guild_rank: true,
  cp_rank: true,
  list_config: true,
});

export const provideView = (name: BoardView, view: View): void => views.provide({ [name]: view });

export async function answerView(name: BoardView, act: Act<Call>): Promise<Reply> {
  const id = Number(act.req.id);
  if (!Number.isSafeInteger(id) || id < 1) return refuse(get_user_info_mp.refusals.no_board);
  return (await views.given[name](act, id)) as Reply;
}
