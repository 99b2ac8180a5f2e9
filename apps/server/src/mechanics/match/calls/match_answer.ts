import { match_answer } from '@shengyu/contract/calls/match.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { answerMatch } from '../answer.ts';

export const handler = handles(match_answer, async ({ ctx, tx, me, now, req }) => {
  const { match_id, want, block } = req;
  const answered = await answerMatch(ctx, tx, { match_id, me, want: want === 1, block: block === 1, now });
  if (answered instanceof Refused) return answered;
  const { state, peer_id } = answered;
  if (peer_id === undefined) return { state };
  const user = (await loadUserBriefs(ctx, tx, [peer_id])).get(peer_id);
  // Chats belong to the native app; the page asks the app to open the chat with this member.
  return { state, ...(user ? { user } : {}), chat_route: `native://chat?user_id=${peer_id}` };
});
