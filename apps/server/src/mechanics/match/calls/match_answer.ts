import { match_answer } from '@shengyu/contract/calls/match.ts';
import { briefs } from '#modules/identity/index.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { answerMatch } from '../answer.ts';

export const answer = answers(match_answer, async ({ ctx, tx, me, now, req }) => {
  const { match_id, want, block } = req;
  const answered = await answerMatch(ctx, tx, { match_id, me, want: want === 1, block: block === 1, now });
  if (answered instanceof Refused) return answered;
  const { state, peer_id } = answered;
  if (peer_id === undefined) return { state };
  const user = (await briefs(ctx, tx, [peer_id])).get(peer_id);
  // Chats are the native side's: the page asks the shell to open this one.
  return { state, ...(user ? { user } : {}), chat_route: `native://chat?user_id=${peer_id}` };
});
