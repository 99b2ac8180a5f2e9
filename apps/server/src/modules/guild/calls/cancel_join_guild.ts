import { cancel_join_guild } from '@shengyu/contract/calls/guild-join.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { takeJoinBack } from '../join.ts';
import { joinStatus } from '../words.ts';

export const answer = answers(cancel_join_guild, async ({ tx, me, req, now }) => {
  const apply = await takeJoinBack(tx, me, req.apply_id, now);
  return apply instanceof Refused ? apply : joinStatus(apply.status);
});
