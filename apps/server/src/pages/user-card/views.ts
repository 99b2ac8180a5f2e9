// RANK-2: boards that are also available under the path of the user card.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { get_user_info_mp } from '@shengyu/contract/calls/user.ts';
import { readHonourPage, readListConfig, readPairRankPage, type RankRequest } from '#mechanics/rank/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

type Call = typeof get_user_info_mp;
type BoardView = Exclude<NonNullable<RequestOf<Call>['view']>, 'user'>;
type Reply = ReplyOf<Call> | Refused;
type View = (call: CallContext, id: number) => Promise<unknown>;

const askOf = (call: CallContext): RankRequest => call.req as RankRequest;

const VIEWS: Readonly<Record<BoardView, View>> = {
  user_rank: (act, no) => readHonourPage(act, no, 'user', askOf(act)),
  room_honour: (act, no) => readHonourPage(act, no, 'room', askOf(act)),
  guild_rank: (act, no) => readHonourPage(act, no, 'guild', askOf(act)),
  cp_rank: (act, no) => readPairRankPage(act, no, askOf(act)),
  list_config: async (act, page) => (await readListConfig(act.ctx, page)) ?? refuse('not_found'),
};

export async function answerBoardView(name: BoardView, call: CallContext<Call>): Promise<Reply> {
  const id = Number(call.req.id);
  if (!Number.isSafeInteger(id) || id < 1) return refuse(get_user_info_mp.refusals.no_board);
  return (await VIEWS[name](call, id)) as Reply;
}
