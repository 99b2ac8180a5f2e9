// RANK-2: the seed asks boards under the card's path too. The rank mechanic gives their answers; a module never imports one.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { get_user_info_mp } from '@shengyu/contract/calls/user.ts';
import type { Act } from '#wire/act.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

type Call = typeof get_user_info_mp;
export type BoardView = Exclude<NonNullable<RequestOf<Call>['view']>, 'user'>;
type Reply = ReplyOf<Call> | Refused;
type View = (act: Act, id: number) => Promise<unknown>;

const views = new Map<BoardView, View>();

export const provideView = (name: BoardView, view: View): void => void views.set(name, view);

export async function answerView(name: BoardView, act: Act<Call>): Promise<Reply> {
  const view = views.get(name);
  const id = Number(act.req.id);
  if (!view || !Number.isSafeInteger(id) || id < 1) return refuse(get_user_info_mp.refusals.no_board);
  return (await view(act, id)) as Reply;
}
